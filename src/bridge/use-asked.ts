import { useCallback, useEffect, useState } from 'react';
import type { Outcome } from '../contract/fault.ts';
import { useAgain } from './use-again.ts';

/**
 * Asks once, and again while a failure may pass. @param ask keeps its identity while it asks for the same.
 * @returns the newest answer, null before there is one; it stays while something else is asked.
 */
export function useAsked<Value>(ask: () => Promise<Outcome<Value>>): {
  readonly answer: Outcome<Value> | null;
  readonly reload: () => void;
} {
  const [answer, setAnswer] = useState<Outcome<Value> | null>(null);
  const [reads, setReads] = useState(0);
  const again = useAgain(answer);
  useEffect(() => {
    let isCurrent = true;
    void ask().then((outcome) => isCurrent && setAnswer(outcome));
    return () => {
      isCurrent = false;
    };
  }, [ask, reads, again]);
  const reload = useCallback(() => setReads((before) => before + 1), []);
  return { answer, reload };
}
