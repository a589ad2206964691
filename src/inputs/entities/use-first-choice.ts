import { useEffect, useRef } from 'react';
import type { Fault, Outcome } from '../../contract/fault.ts';

/**
 * Chooses something once a list is loaded, unless a value is chosen or a text typed by then.
 * @param key what the choice depends on; null: nothing is chosen.
 * @returns to be told what is typed.
 */
export function useFirstChoice<T>(
  key: string | null,
  given: {
    readonly isEmpty: boolean;
    readonly list: () => Promise<Outcome<readonly T[]>>;
    readonly find: (all: readonly T[]) => T | undefined;
    readonly choose: (one: T) => void;
    readonly onFault?: (fault: Fault) => void;
  },
): (typed: string) => void {
  const typed = useRef('');
  const latest = useRef(given);
  latest.current = given;
  useEffect(() => {
    if (key === null) return undefined;
    let isWanted = true;
    void latest.current.list().then((answer) => {
      const { isEmpty, find, choose, onFault } = latest.current;
      if (isWanted && !answer.ok) onFault?.(answer.fault);
      const one = isWanted && answer.ok && isEmpty && typed.current === '' ? find(answer.value) : undefined;
      if (one !== undefined) choose(one);
    });
    return () => {
      isWanted = false;
    };
  }, [key]);
  return (text) => {
    typed.current = text;
  };
}
