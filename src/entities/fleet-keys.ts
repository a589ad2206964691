import { QUIET, request } from '../bridge/request.ts';
import { sendMany } from '../bridge/send-many.ts';
import type { EntityId } from '../contract/identifiers.ts';
import type { LiveKind } from './describe.ts';
import { sampleKeys } from './sample-keys.ts';

/** Servers look at no more entities of a query. */
const A_PAGE = 100;
const MOST_PAGES = 100;

export interface FleetKeys {
  readonly timeseries: readonly string[];
  readonly attributes: readonly string[];
}

/**
 * The keys of all entities of a kind, told as they become known. A server that does not say (3.2.0) is asked for those of some rows.
 * @param sample the rows in sight.
 */
export async function readFleetKeys(kind: LiveKind, sample: () => readonly EntityId[], onFound: (keys: FleetKeys) => void): Promise<void> {
  const timeseries = new Set<string>();
  const attributes = new Set<string>();
  const tell = () => onFound({ timeseries: [...timeseries], attributes: [...attributes] });
  const entityFilter = { type: 'entityName', entityType: kind.entityType, entityNameFilter: '' } as const;
  const count = await request('countEntities', { query: { entityFilter } }, QUIET);
  const pages = count.ok ? Math.min(MOST_PAGES, Math.ceil(count.value / A_PAGE)) : 1;
  const { failures } = await sendMany(Array(pages).keys(), async (page) => {
    const pageLink = {
      page,
      pageSize: A_PAGE,
      sortOrder: { key: { type: 'ENTITY_FIELD', key: 'createdTime' }, direction: 'ASC' },
    } as const;
    const found = await request('keysOfEntities', { query: { entityFilter, pageLink, entityFields: [], latestValues: [] } }, QUIET);
    if (found.ok) {
      for (const key of found.value.timeseries) timeseries.add(key);
      for (const key of found.value.attribute) attributes.add(key);
      tell();
    }
    return found;
  });
  if (failures.length === 0) return;
  for (const key of (await sampleKeys(sample()))?.keys() ?? []) timeseries.add(key);
  tell();
}
