import type { DemandColumn } from '../../../src/contract/demand.ts';
import type { EntityKey } from '../../../src/contract/query.ts';

/** The part of a query that names columns. */
export function selectedKeys(columns: readonly DemandColumn[]) {
  return { entityFields: wireKeys(columns.filter((key) => key.type === 'ENTITY_FIELD')), latestValues: liveKeys(columns) };
}

/** The keys that servers report changes of; aggregates are read. */
export function liveKeys(columns: readonly DemandColumn[]): EntityKey[] {
  return wireKeys(columns.filter(({ type, aggregate }) => type !== 'ENTITY_FIELD' && !aggregate));
}

/** Without repetitions: columns may differ only in their functions. */
function wireKeys(columns: readonly EntityKey[]): EntityKey[] {
  return [...new Map(columns.map((column) => [`${column.type} ${column.key}`, plainKey(column)])).values()];
}

/** Without the fields of a column that the server does not know. */
export function plainKey({ type, key }: EntityKey): EntityKey {
  return { type, key };
}
