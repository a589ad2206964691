import { useCallback, useEffect, useRef, useState } from 'react';
import { request } from '../bridge/request.ts';
import { useAgain } from '../bridge/use-again.ts';
import type { RelationInfo } from '../contract/entities.ts';
import type { Outcome } from '../contract/fault.ts';
import type { EntityId } from '../contract/identifiers.ts';
import type { DurationMs } from '../contract/units.ts';

/** Others may add and delete relations, and servers do not report it. */
const AGAIN_MS: DurationMs = 20_000;

interface Read {
  readonly of: string;
  readonly relations: Outcome<readonly RelationInfo[]>;
}

/** Undefined before the first answer. Relations that were read stay after a failure. `reload` reads them now. */
export function useRelations(entity: EntityId, side: 'from' | 'to') {
  const of = `${entity.id} ${side}`;
  const [read, setRead] = useState<Read>();
  const ask = useRef<() => void>(() => undefined);
  const again = useAgain(read?.relations);
  useEffect(() => {
    let isCurrent = true;
    ask.current = () =>
      void request('relations', { entity, side }, { ignoreErrors: true, ignoreLoading: true }).then((relations) => {
        if (!isCurrent) return;
        setRead((before) => (!relations.ok && before?.of === of && before.relations.ok ? before : { of, relations }));
      });
    ask.current();
    const timer = setInterval(() => ask.current(), AGAIN_MS);
    return () => {
      isCurrent = false;
      clearInterval(timer);
    };
  }, [entity, side, of, again]);
  const reload = useCallback(() => ask.current(), []);
  return { relations: read?.of === of ? read.relations : undefined, reload };
}
