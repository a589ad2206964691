/** No query finds the alarms of all entities: a command whose filter is null is sent once for each type that alarms may come from. */
import type { EntityFilter } from '../../../src/contract/query.ts';
import type { Authority } from '../../../src/contract/session.ts';
import type { ServerVersion } from './server-version.ts';

const OF_EVERYONE = ['DEVICE', 'ASSET', 'ENTITY_VIEW', 'CUSTOMER'] as const;
/** Servers fail at a customer's query for dashboards, and the tenant is not theirs. */
const OF_TENANTS = ['TENANT', 'USER', 'DASHBOARD'] as const;

/** A filter for each type. Most alarms come from the first ones. */
export function originatorFilters(server: ServerVersion, authority: Authority | undefined): readonly EntityFilter[] {
  const types = [...OF_EVERYONE, ...(server.has('edges') ? ['EDGE'] : []), ...(authority === 'TENANT_ADMIN' ? OF_TENANTS : [])];
  return types.map((entityType) => allOfType(entityType, server));
}

function allOfType(entityType: string, server: ServerVersion): EntityFilter {
  return server.has('entityTypeFilter') ? { type: 'entityType', entityType } : { type: 'entityName', entityType, entityNameFilter: '' };
}
