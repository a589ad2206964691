import { useMemo } from 'react';
import { QUIET, request } from '../../bridge/request.ts';
import { ok } from '../../contract/fault.ts';
import { type EntityId, NULL_ID } from '../../contract/identifiers.ts';
import type { EntityDataQuery } from '../../contract/query.ts';
import { useT } from '../../i18n/use-t.ts';
import { RemotePicker } from '../../inputs/entities/remote-picker.tsx';
import type { Source } from '../../inputs/entities/use-search.ts';
import type { SelectableAlias } from './selectable-entities.ts';
import { chooseEntity } from './viewer-choices.ts';

const PAGE = 10;
const NAME = { type: 'ENTITY_FIELD', key: 'name' } as const;

function searchQuery({ filter }: SelectableAlias, text: string): EntityDataQuery {
  return {
    entityFilter: filter,
    pageLink: { pageSize: PAGE, page: 0, textSearch: text === '' ? null : text, sortOrder: { key: NAME, direction: 'ASC' } },
    entityFields: [NAME],
    latestValues: [],
    keyFilters: [],
  };
}

/** @param types of the entities that were found, by id. */
function sourceOf(alias: SelectableAlias, types: Map<string, EntityId>): Source {
  const { current } = alias;
  return {
    key: JSON.stringify(alias.filter),
    async search(text) {
      const answer = await request('findEntities', { query: searchQuery(alias, text) }, QUIET);
      if (!answer.ok) return answer;
      return ok(
        answer.value.data.map(({ entityId, latest }) => {
          types.set(entityId.id, entityId);
          return { value: entityId.id, label: String(latest?.ENTITY_FIELD?.name?.value ?? entityId.id) };
        }),
      );
    },
    readKey: current && `${current.id.id} ${current.name}`,
    read: async () => ok(current ? [{ value: current.id.id, label: current.name }] : []),
  };
}

interface EntityChoiceProps {
  readonly id: string;
  readonly alias: SelectableAlias;
}

/** Which of its entities an alias stands for. */
export function EntityChoice({ id, alias }: EntityChoiceProps) {
  const t = useT();
  const types = useMemo(() => new Map<string, EntityId>(), []);
  const names = useMemo(() => new Map<string, string>(), []);
  const choose = (chosen: string | null) => {
    const entity = chosen === null ? undefined : types.get(chosen);
    if (entity) chooseEntity(id, alias.id, { id: entity, name: names.get(entity.id) ?? '', among: alias.filter });
  };
  return (
    <RemotePicker
      required
      label={alias.name}
      source={sourceOf(alias, types)}
      noMatch={(entity) => t('dashboards.noEntity', { entity })}
      isClearable={false}
      onChoose={({ value, label }) => {
        names.set(value, label);
        return value === NULL_ID;
      }}
      value={alias.current?.id.id ?? null}
      onChange={choose}
    />
  );
}
