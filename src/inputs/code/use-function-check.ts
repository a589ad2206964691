import { useEffect, useRef, useState } from 'react';
import { dataCore } from '../../bridge/core.ts';
import { failed, fault, type Outcome } from '../../contract/fault.ts';
import type { FunctionTrial, TrialResult } from '../../contract/function-trial.ts';

const PAUSE_MS = 300;

interface Checked {
  readonly body: string;
  readonly outcome: Outcome<TrialResult>;
}

/**
 * Tries a function in the core's sandbox a moment after its text stopped changing. Null while that is under way or to come.
 * @param trial a new object only when it is another one; null: nothing is to be tried.
 */
export function useFunctionCheck(trial: FunctionTrial | null): { readonly outcome: Outcome<TrialResult> | null; readonly now: () => void } {
  const [checked, setChecked] = useState<Checked | null>(null);
  const due = useRef<() => void>(undefined);
  useEffect(() => {
    if (!trial) return;
    let isOver = false;
    const run = async () => {
      clearTimeout(timer);
      due.current = undefined;
      // A core that cannot be had is no verdict about the text.
      const outcome = await dataCore()
        .tryFunction(trial)
        .catch((error: unknown) => failed(fault('bug', String(error))));
      if (!isOver) setChecked({ body: trial.body, outcome });
    };
    const timer = setTimeout(run, PAUSE_MS);
    due.current = () => void run();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [trial]);
  return { outcome: trial && checked?.body === trial.body ? checked.outcome : null, now: () => due.current?.() };
}
