import { useCallback, useEffect, useRef, useState } from 'react';
import { request } from '../bridge/request.ts';
import type { EntityDataQuery } from '../contract/query.ts';
import { sameValue } from '../stored/same-value.ts';
import type { ResolvedAlias } from '../widgets/source.ts';
import { type AliasEntities, aliasesOfOne, findAliasEntities } from './alias-entities.ts';

const RETRY_MS = 5000;
/** Entities are created and deleted while a dashboard is open. */
const AGAIN_MS = 25_000;
const NONE: AliasEntities = new Map();
/** Its widgets say that nothing is selected; the request is repeated automatically. */
const SHOWN_HERE = { ignoreErrors: true };
const UNSEEN = { ignoreErrors: true, ignoreLoading: true };

interface Found {
  readonly of: ReadonlyMap<string, ResolvedAlias>;
  readonly entities: AliasEntities;
}

/** Undefined until the first answer. `aliases` must keep its identity while it is the same; the entities do while they are. */
export function useAliasEntities(aliases: ReadonlyMap<string, ResolvedAlias>): AliasEntities | undefined {
  const [found, setFound] = useState<Found>();
  const known = useRef<Found>(undefined);
  const [attempt, setAttempt] = useState(0);
  const again = useCallback(() => setAttempt((count) => count + 1), []);
  const needsNone = aliasesOfOne(aliases).length === 0;
  useEffect(() => {
    if (needsNone) return;
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const before = known.current?.of === aliases ? known.current.entities : undefined;
    const find = (query: EntityDataQuery) => request('findEntities', { query }, before ? UNSEEN : SHOWN_HERE);
    void findAliasEntities(aliases, find, before).then(({ entities, isRetryable }) => {
      if (isGone) return;
      if (!before || !sameValue([...before], [...entities])) {
        known.current = { of: aliases, entities };
        setFound(known.current);
      }
      timer = setTimeout(again, isRetryable ? RETRY_MS : AGAIN_MS);
    });
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [aliases, needsNone, attempt, again]);
  if (needsNone) return NONE;
  return found?.of === aliases ? found.entities : undefined;
}
