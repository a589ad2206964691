import { QUIET, request } from '../../bridge/request.ts';
import { type Outcome, ok } from '../../contract/fault.ts';
import { partOf } from '../../contract/part.ts';
import type { EntityFilter, EntityKey, KeyFilter } from '../../contract/query.ts';
import type { ActionEntity } from './plan-action.ts';

export interface EntitySearch {
  readonly filter: EntityFilter | null;
  readonly keyFilters: readonly KeyFilter[];
}

function descriptionIn(additionalInfo: string | undefined): string | undefined {
  if (!additionalInfo) return undefined;
  try {
    const { description } = partOf(JSON.parse(additionalInfo));
    return typeof description === 'string' ? description : undefined;
  } catch {
    // Servers may answer the field in a form of their own.
    return undefined;
  }
}

/** The first entity of a widget, with its names; null: it has none. */
export async function findFirstEntity({ filter, keyFilters }: EntitySearch, isDescribed = false): Promise<Outcome<ActionEntity | null>> {
  if (!filter) return ok(null);
  const field = (key: string): EntityKey => ({ type: 'ENTITY_FIELD', key });
  const pageLink = { pageSize: 1, page: 0, sortOrder: { key: field('createdTime'), direction: 'DESC' } } as const;
  const query = {
    entityFilter: filter,
    pageLink,
    entityFields: [field('name'), field('label'), ...(isDescribed ? [field('additionalInfo')] : [])],
    latestValues: [],
    keyFilters: [...keyFilters],
  };
  const answer = await request('findEntities', { query }, QUIET);
  if (!answer.ok) return answer;
  const [found] = answer.value.data;
  if (!found) return ok(null);
  const names = found.latest?.ENTITY_FIELD;
  const { name, label, additionalInfo } = names ?? {};
  return ok({
    id: found.entityId,
    name: name?.value || undefined,
    label: label?.value || undefined,
    description: isDescribed ? descriptionIn(additionalInfo?.value ?? undefined) : undefined,
  });
}

/** As `findFirstEntity`; null, too, where the server does not tell. */
export async function firstEntity(search: EntitySearch, isDescribed = false): Promise<ActionEntity | null> {
  const found = await findFirstEntity(search, isDescribed);
  return found.ok ? found.value : null;
}
