import { NULL_ID } from '../../src/contract/identifiers.ts';
import { bareId, type Entities, type Entity, newRecord, type StoredKind } from './entities.ts';

/** Records that a tenant's profile limits: the name of the limit, and what they are called. */
export const LIMITED_RECORDS: Partial<Record<StoredKind, readonly [limit: string, words: string]>> = {
  DEVICE: ['maxDevices', 'devices'],
  ASSET: ['maxAssets', 'assets'],
  CUSTOMER: ['maxCustomers', 'customers'],
  USER: ['maxUsers', 'users'],
  DASHBOARD: ['maxDashboards', 'dashboards'],
  RULE_CHAIN: ['maxRuleChains', 'rule chains'],
};

/** A tenant's usage is the telemetry of a separate record, which is created when it is first needed. */
export function usageStateOf(entities: Entities, tenantId: string, createdTime: number): Entity | undefined {
  for (const state of entities.of('API_USAGE_STATE', tenantId)) return state;
  const tenant = entities.get(tenantId, 'TENANT');
  if (!tenant) return undefined;
  // Asked for by what only reads, on a full disk too.
  return entities.touchLater(newRecord('API_USAGE_STATE', tenantId, tenant.name, { createdTime, version: 1 }));
}

/** The limits and counts of the tenant's profile; 0 is unlimited. */
export function limitsOf(entities: Entities, tenantId: string): Readonly<Record<string, unknown>> {
  const id = bareId(entities.get(tenantId, 'TENANT')?.tenantProfileId);
  const data = entities.get(id ?? NULL_ID, 'TENANT_PROFILE')?.profileData;
  return (data as { readonly configuration?: Readonly<Record<string, unknown>> } | undefined)?.configuration ?? {};
}

/** A limit by name; 0: none. */
export function limitOf(limits: Readonly<Record<string, unknown>>, name: string): number {
  const limit = limits[name];
  return typeof limit === 'number' && limit > 0 ? limit : 0;
}
