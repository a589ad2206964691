/** What code of authors finds out about an alias of the dashboard. */
import { QUIET, request } from '../../../bridge/request.ts';
import { failed, fault, type Outcome, ok } from '../../../contract/fault.ts';
import type { SourceResolver } from '../../source.ts';

export type AliasResolver = Pick<SourceResolver, 'alias' | 'aliasNamed'>;

const FIELDS = ['name', 'label', 'type'] as const;

/** @param given id of an alias, or its name. The first of its entities is the current one. */
export async function aliasInfo(aliases: AliasResolver, given: string): Promise<Outcome<unknown>> {
  const alias = aliases.alias(given) ?? aliases.aliasNamed(given);
  if (!alias) return failed(fault('not-found', given));
  const { name, filter, isMultiple, keyFilters = [] } = alias;
  const info = { alias: name, entityFilter: filter, resolveMultiple: isMultiple };
  if (!filter) return ok({ ...info, currentEntity: null });
  const pageLink = { pageSize: 1, page: 0, sortOrder: { key: { type: 'ENTITY_FIELD', key: 'createdTime' }, direction: 'DESC' } } as const;
  const entityFields = FIELDS.map((key) => ({ type: 'ENTITY_FIELD', key }) as const);
  const query = { entityFilter: filter, keyFilters: [...keyFilters], pageLink, entityFields, latestValues: [] };
  const answer = await request('findEntities', { query }, QUIET);
  if (!answer.ok) return answer;
  const [first] = answer.value.data;
  const said = (field: string) => first?.latest?.ENTITY_FIELD?.[field]?.value ?? '';
  const currentEntity = first && { ...first.entityId, name: said('name'), label: said('label'), type: said('type') };
  return ok({ ...info, currentEntity: currentEntity ?? null });
}
