import type { EntityKey } from '../../../src/contract/query.ts';

/** The part of a query that names columns. */
export function selectedKeys(columns: readonly EntityKey[]) {
  return { entityFields: wireKeys(columns.filter((key) => key.type === 'ENTITY_FIELD')), latestValues: liveKeys(columns) };
}

/** The keys that servers report changes of. */
export function liveKeys(columns: readonly EntityKey[]): EntityKey[] {
  return wireKeys(columns.filter((key) => key.type !== 'ENTITY_FIELD'));
}

/** Without repetitions: columns may differ only in their functions. */
function wireKeys(columns: readonly EntityKey[]): EntityKey[] {
  return [...new Map(columns.map((column) => [`${column.type} ${column.key}`, plainKey(column)])).values()];
}

/** Without the fields of a column that the server does not know. */
export function plainKey({ type, key }: EntityKey): EntityKey {
  return { type, key };
}
