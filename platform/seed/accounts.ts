import { NULL_ID } from '../../src/contract/identifiers.ts';
import { limits } from '../rest/kinds/tenant-limits.ts';
import { NO_CONTACT, newCustomer } from '../storage/customers.ts';
import { newDeviceProfile } from '../storage/device-profiles.ts';
import { type Entity, NO_CUSTOMER, newRecord } from '../storage/entities.ts';
import type { Storage } from '../storage/storage.ts';
import { timeUuid } from '../storage/time-uuid.ts';
import { KEY_SETTINGS } from './key-settings.ts';

/** Printed at the start. */
export const ACCOUNTS = [
  { email: 'sysadmin@example.org', password: 'sysadmin', authority: 'SYS_ADMIN', firstName: 'Mara', lastName: 'Voss' },
  { email: 'tenant@example.org', password: 'tenant', authority: 'TENANT_ADMIN', firstName: 'Nino', lastName: 'Beridze' },
  { email: 'customer@example.org', password: 'customer', authority: 'CUSTOMER_USER', firstName: 'Elena', lastName: 'Marsh' },
] as const;

/** Retention of cleared alarms and calls. Telemetry is kept for ever unless told, as on real servers: who sends old data in later wants it. */
const KEEP_DAYS = 30;

/** Old servers do not show the later ones. */
const GIVEN = {
  maxRuleNodeExecutionsPerMessage: 50,
  maxDebugModeDurationMinutes: 15,
  alarmsTtlDays: KEEP_DAYS,
  rpcTtlDays: KEEP_DAYS,
};

export interface SeededTenant {
  readonly tenantId: string;
  readonly customer: Entity;
}

export async function seedAccounts(storage: Storage): Promise<SeededTenant> {
  const { entities } = storage;
  const profile = entities.put(
    newRecord('TENANT_PROFILE', NULL_ID, 'Default', {
      description: 'Default tenant profile',
      default: true,
      isolatedTbCore: false,
      isolatedTbRuleEngine: false,
      profileData: { configuration: limits(GIVEN, true) },
    }),
  );
  const id = { entityType: 'TENANT', id: timeUuid() } as const;
  entities.put({
    id,
    createdTime: Date.now(),
    tenantId: id,
    name: 'Northern Utilities',
    title: 'Northern Utilities',
    region: 'Global',
    tenantProfileId: profile.id,
    additionalInfo: { description: 'Water and energy of the northern districts' },
    ...NO_CONTACT,
    email: 'office@northern-utilities.example',
  });
  entities.put(newDeviceProfile(id.id, 'default', { description: 'Devices that name no profile', isDefault: true }));
  const customer = entities.put(
    newCustomer(id.id, 'Harbour Authority', {
      email: 'control@harbour.example',
      additionalInfo: { description: 'Runs the stations along the docks' },
    }),
  );
  for (const { email, password, authority, firstName, lastName } of ACCOUNTS) {
    const isSystem = authority === 'SYS_ADMIN';
    const user = entities.put(
      newRecord('USER', isSystem ? NULL_ID : id.id, email, {
        ...{ email, authority, firstName, lastName, phone: null },
        customerId: authority === 'CUSTOMER_USER' ? customer.id : NO_CUSTOMER,
        additionalInfo: { description: '', ...(isSystem ? {} : { watchfloor: { keys: KEY_SETTINGS } }) },
      }),
    );
    await storage.userCredentials.activate(user.id.id, password);
  }
  return { tenantId: id.id, customer };
}
