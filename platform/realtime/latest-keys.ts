import type { EntityDataCmd } from '../../src/contract/frames.ts';
import { ENTITY_KEY_TYPES, type EntityDataQuery, type EntityKey } from '../../src/contract/query.ts';
import type { EntityData } from '../../src/contract/query-results.ts';

/** Replaces the values of `latest` by newer ones. */
export function withValues(row: EntityData, values: NonNullable<EntityData['latest']>): EntityData {
  const latest: NonNullable<EntityData['latest']> = { ...row.latest };
  for (const [type, newer] of Object.entries(values)) latest[type] = { ...latest[type], ...newer };
  return { ...row, latest };
}

const KEY_TYPES: ReadonlySet<string> = new Set(ENTITY_KEY_TYPES);
const isEntityKey = (key: { type: string; key: string }): key is EntityKey => KEY_TYPES.has(key.type);

/** @throws RangeError for an unknown type of key. */
export function keyOf(key: { type: string; key: string }): EntityKey {
  if (!isEntityKey(key)) throw new RangeError(`Unknown key type: ${key.type}`);
  return key;
}

/** A query also reads what a command wants to be live. */
export function withLatestKeys(query: EntityDataQuery, cmd: EntityDataCmd): EntityDataQuery {
  const keys = [...(query.latestValues ?? []), ...(cmd.latestCmd?.keys.map(keyOf) ?? [])];
  const unique = new Map(keys.map((key) => [`${key.type} ${key.key}`, key]));
  return { ...query, latestValues: [...unique.values()] };
}
