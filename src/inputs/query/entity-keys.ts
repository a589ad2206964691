import { QUIET, request } from '../../bridge/request.ts';
import { type Outcome, ok } from '../../contract/fault.ts';
import type { EntityFilter, KeyFilter } from '../../contract/query.ts';
import type { KeyValueType } from '../../contract/stored-filter.ts';
import { numberOf } from '../../format/numbers.ts';

/** Entities whose keys are read: those of one filter mostly report alike. */
const ASKED = 3;

export type StoredKeys = 'timeseries' | 'attribute';
const QUERIED = { timeseries: 'TIME_SERIES', attribute: 'ATTRIBUTE' } as const;

interface Entities {
  readonly filter: EntityFilter;
  readonly keyFilters?: readonly KeyFilter[] | undefined;
}

/** The newest entities of a filter, with the newest values of those keys. */
function newest({ filter, keyFilters = [] }: Entities, names: readonly string[], type: StoredKeys = 'timeseries') {
  const sortOrder = { key: { type: 'ENTITY_FIELD', key: 'createdTime' }, direction: 'DESC' } as const;
  const query = {
    entityFilter: filter,
    pageLink: { pageSize: ASKED, page: 0, sortOrder },
    entityFields: [{ type: 'ENTITY_FIELD', key: 'name' } as const],
    latestValues: names.map((key) => ({ type: QUERIED[type], key })),
    keyFilters: [...keyFilters],
  };
  return request('findEntities', { query }, QUIET);
}

/** Names of keys that the newest entities of a filter have, sorted. Faults: those of the server. */
export async function entityKeys(entities: Entities, type: StoredKeys): Promise<Outcome<readonly string[]>> {
  const found = await newest(entities, []);
  if (!found.ok) return found;
  const keys = new Set<string>();
  for (const { entityId } of found.value.data) {
    const read =
      type === 'timeseries'
        ? await request('timeseriesKeys', { entity: entityId }, QUIET)
        : await request('attributeKeys', { entity: entityId }, QUIET);
    if (!read.ok) return read;
    for (const key of read.value) keys.add(key);
  }
  return ok([...keys].sort((a, b) => a.localeCompare(b)));
}

/** What the newest values of a key are; null: there are none. Faults: those of the server. */
export async function valueTypeOf(entities: Entities, type: StoredKeys, name: string): Promise<Outcome<KeyValueType | null>> {
  const found = await newest(entities, [name], type);
  if (!found.ok) return found;
  const values = found.value.data.flatMap(({ latest }) => latest?.[QUERIED[type]]?.[name]?.value || []);
  if (values.length === 0) return ok(null);
  if (values.every((value) => numberOf(value) !== undefined)) return ok('NUMERIC');
  return ok(values.every((value) => value === 'true' || value === 'false') ? 'BOOLEAN' : 'STRING');
}

export interface ReadingKey {
  readonly name: string;
  /** By the newest values; false, too, where there are none. */
  readonly isNumber: boolean;
  /** The newest one of the newest entity that has one; null: none is known. */
  readonly value: string | null;
}

/** Time series that the newest entities of a filter have: numbers first, then by name. Faults: those of the server. */
export async function readingKeys(entities: Entities): Promise<Outcome<readonly ReadingKey[]>> {
  const names = await entityKeys(entities, 'timeseries');
  if (!names.ok || names.value.length === 0) return names.ok ? ok([]) : names;
  const found = await newest(entities, names.value);
  if (!found.ok) return found;
  const keys = names.value.map((name): ReadingKey => {
    const values = found.value.data.flatMap(({ latest }) => latest?.TIME_SERIES?.[name]?.value || []);
    const isNumber = values.length > 0 && values.every((value) => numberOf(value) !== undefined);
    return { name, isNumber, value: values[0] ?? null };
  });
  return ok(keys.sort((a, b) => Number(b.isNumber) - Number(a.isNumber)));
}
