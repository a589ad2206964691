import { useEffect, useState } from 'react';
import type { Outcome } from '../contract/fault.ts';
import type { DurationMs } from '../contract/units.ts';
import type { EntityHead, EntityKind } from './describe.ts';

/** Others may rename or delete the entity. */
const AGAIN_MS: DurationMs = 20_000;

interface Loaded {
  readonly id: string;
  readonly head: Outcome<EntityHead>;
  readonly isGone: boolean;
}

/** Null before the first answer. A head that was read stays after a failure, and after the entity was deleted (`isGone`). */
export function useHead(kind: EntityKind, id: string): Loaded | null {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    let isCurrent = true;
    let isAsked = false;
    const ask = () => {
      if (isAsked) return;
      isAsked = true;
      void kind.load(id).then((head) => {
        isAsked = false;
        if (!isCurrent) return;
        setLoaded((before) => {
          const known = before?.id === id && before.head.ok ? before.head : null;
          return { id, head: head.ok ? head : (known ?? head), isGone: !head.ok && head.fault.kind === 'not-found' && known !== null };
        });
      });
    };
    ask();
    const timer = setInterval(ask, AGAIN_MS);
    return () => {
      isCurrent = false;
      clearInterval(timer);
    };
  }, [kind, id]);
  return loaded?.id === id ? loaded : null;
}
