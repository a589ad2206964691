import { useMemo } from 'react';
import { useAnswerOf } from '../../bridge/use-answer.ts';
import { type EntityFilter, entityFilterSchema } from '../../contract/query.ts';
import type { User } from '../../contract/session.ts';
import { type ReadingKey, readingKeys } from '../../inputs/query/entity-keys.ts';
import { sessionStore } from '../../store/session.ts';
import { resolveAlias } from '../alias-filter.ts';
import type { OpenDashboard } from '../use-dashboard.ts';
import type { ChosenSource } from './widget-source.tsx';

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
  const found = by === 'alias' && alias !== null ? configuration.entityAliases[alias] : undefined;
  return useMemo(() => {
    if (by === 'device')
      return device === null
        ? null
        : entityFilterSchema.parse({ type: 'singleEntity', singleEntity: { entityType: 'DEVICE', id: device } });
    return found ? resolveAlias(found, sessionStore.current.user as User | null, {}).filter : null;
  }, [by, device, found]);
}
