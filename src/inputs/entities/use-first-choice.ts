import { useEffect, useRef } from 'react';
import type { Outcome } from '../../contract/fault.ts';

/**
 * Chooses something once a list is loaded, unless a value is chosen by then.
 * @param key what the choice depends on; null: nothing is chosen.
 */
export function useFirstChoice<T>(
  key: string | null,
  given: {
    readonly isEmpty: boolean;
    readonly list: () => Promise<Outcome<readonly T[]>>;
    readonly find: (all: readonly T[]) => T | undefined;
    readonly choose: (one: T) => void;
  },
): void {
  const latest = useRef(given);
  latest.current = given;
  useEffect(() => {
    if (key === null) return undefined;
    let isWanted = true;
    void latest.current.list().then((answer) => {
      const { isEmpty, find, choose } = latest.current;
      const one = isWanted && answer.ok && isEmpty ? find(answer.value) : undefined;
      if (one !== undefined) choose(one);
    });
    return () => {
      isWanted = false;
    };
  }, [key]);
}
