import { NULL_ID } from '../../src/contract/identifiers.ts';
import { createTenantRates } from '../limits/tenant-rates.ts';
import type { Caller } from '../model.ts';
import { newDeviceProfile } from '../storage/device-profiles.ts';
import { newDevice } from '../storage/devices.ts';
import { type Entity, NO_TENANT } from '../storage/entities.ts';
import { openStorage } from '../storage/storage.ts';
import { Dispatch } from './dispatch.ts';
import { Inboxes } from './inboxes.ts';
import type { TriggerType } from './notification-type.ts';
import { notifyUsers, type Versions } from './notify-users.ts';
import { NotificationRecords } from './records.ts';
import type { Recipients, TriggerConfig } from './rule.ts';
import type { UsersFilter } from './target.ts';
import type { MethodTemplates } from './template.ts';
import { noWays } from './ways.fixture.ts';

const TENANT = '11111111-1dd2-11b2-8080-808080808080';
const BEGIN = 1_600_000_000_000;

/** A tenant with two administrators and a customer's user, a system's administrator, and a clock that is turned by hand. */
export function startNotifications(versions: Versions = { own: '4.3.0', offered: undefined }) {
  const clock = { at: BEGIN };
  const storage = openStorage({ directory: ':memory:', now: () => clock.at });
  const { entities } = storage;
  const profile = entities.put({
    id: { entityType: 'TENANT_PROFILE', id: '33333333-1dd2-11b2-8080-808080808080' },
    ...{ name: 'Profile', createdTime: BEGIN, tenantId: NO_TENANT },
  });
  entities.put({
    id: { entityType: 'TENANT', id: TENANT },
    name: 'Acme',
    createdTime: BEGIN,
    tenantId: NO_TENANT,
    tenantProfileId: profile.id,
  });
  const customer = entities.put({
    id: { entityType: 'CUSTOMER', id: '44444444-1dd2-11b2-8080-808080808080' },
    ...{ name: 'North', createdTime: BEGIN, tenantId: { entityType: 'TENANT', id: TENANT } },
  });
  const users = new Map<string, Entity>();
  function addUser(name: string, authority: Caller['authority'], more: object = {}): void {
    const tenantId = { entityType: 'TENANT', id: authority === 'SYS_ADMIN' ? NULL_ID : TENANT };
    const id = { entityType: 'USER' as const, id: `0000000${users.size}-1dd2-11b2-8080-808080808080` };
    users.set(
      name,
      entities.put({ id, name: `${name}@example.org`, createdTime: BEGIN, authority, tenantId, firstName: name, lastName: 'Lee', ...more }),
    );
  }
  addUser('ann', 'TENANT_ADMIN');
  addUser('bob', 'TENANT_ADMIN');
  addUser('cleo', 'CUSTOMER_USER', { customerId: customer.id, phone: '+491234567' });
  addUser('sys', 'SYS_ADMIN');
  const device = entities.put(newDevice(TENANT, entities.put(newDeviceProfile(TENANT, 'boiler')), { name: 'Boiler 7' }));
  const rings = new Set<() => void>();
  const after = (_ms: number, run: () => void) => {
    rings.add(run);
    return () => rings.delete(run);
  };
  const ways = noWays();
  const dispatchers = [new Dispatch(storage, ways, after)];
  const dispatch = dispatchers[0] as Dispatch;
  const rates = createTenantRates(storage, true);
  let stop = notifyUsers(storage, dispatch, rates, versions);
  const records = new NotificationRecords(storage);
  const idOf = (name: string) => users.get(name)?.id.id ?? '';

  const addTarget = (usersFilter: UsersFilter, ownerId = TENANT): string =>
    records.put('NOTIFICATION_TARGET', ownerId, {
      name: `target ${records.of('NOTIFICATION_TARGET', ownerId).length}`,
      configuration: { type: 'PLATFORM_USERS', description: null, usersFilter },
    }).id.id;

  return {
    ...{ storage, dispatch, records, ways, device, customer, users, idOf, addTarget, tenantId: TENANT, clock },
    told: (name: string) => new Inboxes(storage).of(idOf(name)),
    subjects: (name: string) => new Inboxes(storage).of(idOf(name)).map(({ subject }) => subject),
    limitTo: (configuration: object) => entities.put({ ...profile, profileData: { configuration } }),
    /** Only the rules of a test speak. */
    silence(): void {
      for (const owner of [TENANT, NULL_ID])
        for (const rule of records.of('NOTIFICATION_RULE', owner))
          records.put('NOTIFICATION_RULE', owner, { ...rule, enabled: false }, rule);
    },
    /** Of one tenant, or of the system. */
    addRule(config: TriggerConfig, subject: string, recipients: readonly (readonly [number, string])[], ownerId = TENANT) {
      const methods: MethodTemplates = { WEB: { method: 'WEB', enabled: true, subject, body: 'x', additionalConfig: null } };
      const template = records.put('NOTIFICATION_TEMPLATE', ownerId, {
        ...{ name: `template of ${subject}`, notificationType: 'GENERAL' },
        configuration: { deliveryMethodsTemplates: methods },
      });
      const triggerType: TriggerType = config.triggerType;
      const recipientsConfig: Recipients =
        triggerType === 'ALARM'
          ? { triggerType, escalationTable: Object.fromEntries(recipients.map(([delay, id]) => [String(delay), [id]])) }
          : { triggerType, targets: recipients.map(([, id]) => id) };
      return records.put('NOTIFICATION_RULE', ownerId, {
        ...{ name: subject, enabled: true, templateId: { entityType: 'NOTIFICATION_TEMPLATE', id: template.id.id } },
        ...{ triggerType, triggerConfig: config, recipientsConfig, additionalConfig: null },
      });
    },
    act(type: string, record: { readonly id: { readonly entityType: string; readonly id: string } }, data: unknown): void {
      const caller: Caller = { userId: idOf('ann'), authority: 'TENANT_ADMIN', tenantId: TENANT, customerId: NULL_ID, isPublic: false };
      storage.hub.emit('action', {
        caller: { ...caller, firstName: 'ann', lastName: 'Lee' },
        type,
        entity: record.id,
        name: 'Boiler 7',
        data,
      });
    },
    raise: (severity: 'MAJOR' | 'CRITICAL' = 'CRITICAL', type = 'Hot') =>
      storage.alarms.raise({ tenantId: TENANT, originator: device.id, type, severity, at: clock.at }),
    /** Time passes, and what is due is done. */
    pass(seconds: number): void {
      clock.at += seconds * 1000;
      for (const ring of [...rings]) {
        rings.delete(ring);
        ring();
      }
    },
    /** As after a restart. */
    restart(): Dispatch {
      stop();
      rings.clear();
      const next = new Dispatch(storage, ways, after);
      stop = notifyUsers(storage, next, rates, versions);
      next.start();
      return next;
    },
    async close(): Promise<void> {
      stop();
      await dispatch.close();
      await storage.close();
    },
  };
}
