import { useMemo } from 'react';
import { useAnswerOf } from '../../bridge/use-answer.ts';
import type { EntityAlias } from '../../contract/dashboard.ts';
import { type EntityFilter, entityFilterSchema } from '../../contract/query.ts';
import { type ReadingKey, readingKeys } from '../../inputs/query/entity-keys.ts';
import type { OpenDashboard } from '../use-dashboard.ts';
import { useAliasFilter } from './use-alias-filter.ts';
import { type ChosenSource, STATE_ENTITY } from './widget-source.tsx';

const OF_STATE = { id: '', alias: '', filter: STATE_ENTITY } as EntityAlias;
const NO_KEYS: readonly ReadingKey[] = [];

async function keysOf(filter: EntityFilter) {
  return readingKeys({ filter });
}

/** Time series of the newest entities of a source, numbers first; undefined until the answer, none where it has none or the server fails. */
export function useSourceKeys(dashboard: OpenDashboard, source: ChosenSource): readonly ReadingKey[] | undefined {
  const filter = useSourceFilter(dashboard, source);
  const { answer } = useAnswerOf(keysOf, filter);
  if (answer?.ok) return answer.value;
  return filter && !answer ? undefined : NO_KEYS;
}

/** Null: it has none, such as an alias that asks for an entity of the state. */
function useSourceFilter({ configuration }: OpenDashboard, source: ChosenSource): EntityFilter | null {
  const { by, alias, device } = source;
  const filterOf = useAliasFilter();
  const found = by === 'alias' && alias !== null ? configuration.entityAliases[alias] : by === 'state' ? OF_STATE : undefined;
  return useMemo(() => {
    if (by !== 'device') return filterOf(found);
    if (device === null) return null;
    return entityFilterSchema.parse({ type: 'singleEntity', singleEntity: { entityType: 'DEVICE', id: device } });
  }, [by, device, found, filterOf]);
}
