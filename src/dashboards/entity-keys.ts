import { QUIET, request } from '../bridge/request.ts';
import { type Outcome, ok } from '../contract/fault.ts';
import type { EntityFilter, KeyFilter } from '../contract/query.ts';

/** Entities whose keys are read: those of one filter mostly report alike. */
const ASKED = 3;

export type StoredKeys = 'timeseries' | 'attribute';

/** Names of keys that the newest entities of a filter have, sorted. Faults: those of the server. */
export async function entityKeys(
  { filter, keyFilters = [] }: { readonly filter: EntityFilter; readonly keyFilters?: readonly KeyFilter[] | undefined },
  type: StoredKeys,
): Promise<Outcome<readonly string[]>> {
  const sortOrder = { key: { type: 'ENTITY_FIELD', key: 'createdTime' }, direction: 'DESC' } as const;
  const query = {
    entityFilter: filter,
    pageLink: { pageSize: ASKED, page: 0, sortOrder },
    entityFields: [{ type: 'ENTITY_FIELD', key: 'name' } as const],
    latestValues: [],
    keyFilters: [...keyFilters],
  };
  const found = await request('findEntities', { query }, QUIET);
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
