import { useCallback, useEffect, useState } from 'react';
import { request } from '../bridge/request.ts';
import type { EntityDataQuery } from '../contract/query.ts';
import type { ResolvedAlias } from '../widgets/source.ts';
import { type AliasEntities, aliasesOfOne, findAliasEntities } from './alias-entities.ts';

const RETRY_MS = 5000;
const NONE: AliasEntities = new Map();
/** Its widgets say that nothing is selected; the request is repeated by itself. */
const SHOWN_HERE = { ignoreErrors: true };

const find = (query: EntityDataQuery) => request('findEntities', { query }, SHOWN_HERE);

/** Undefined until the first answer. `aliases` must keep its identity while it is the same. */
export function useAliasEntities(aliases: ReadonlyMap<string, ResolvedAlias>): AliasEntities | undefined {
  const [found, setFound] = useState<{ readonly of: typeof aliases; readonly entities: AliasEntities }>();
  const [attempt, setAttempt] = useState(0);
  const again = useCallback(() => setAttempt((count) => count + 1), []);
  const needsNone = aliasesOfOne(aliases).length === 0;
  useEffect(() => {
    if (needsNone) return;
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    void findAliasEntities(aliases, find).then(({ entities, isRetryable }) => {
      if (isGone) return;
      setFound({ of: aliases, entities });
      if (isRetryable) timer = setTimeout(again, RETRY_MS);
    });
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [aliases, needsNone, attempt, again]);
  if (needsNone) return NONE;
  return found?.of === aliases ? found.entities : undefined;
}
