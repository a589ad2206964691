import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { perform, QUIET } from '../../bridge/request.ts';
import type { Outcome } from '../../contract/fault.ts';
import type { FunctionTrial, TrialResult } from '../../contract/function-trial.ts';

const PAUSE_MS = 300;

interface Checked {
  readonly body: string;
  readonly outcome: Outcome<TrialResult>;
}

/**
 * Tries a function in the core's sandbox, debounced by 300 ms. `outcome` is null until the answer; `now` ends the pause.
 * @param trial keep its identity while it is the same; null: nothing to try.
 */
export function useFunctionCheck(trial: FunctionTrial | null): { readonly outcome: Outcome<TrialResult> | null; readonly now: () => void } {
  const [checked, setChecked] = useState<Checked | null>(null);
  const latest = useRef(trial);
  latest.current = trial;
  const run = useDebouncedCallback(async (next: FunctionTrial) => {
    const outcome = await perform((core) => core.tryFunction(next), QUIET);
    if (latest.current === next) setChecked({ body: next.body, outcome });
  }, PAUSE_MS);
  useEffect(() => {
    if (trial) run(trial);
    else run.cancel();
  }, [trial, run]);
  return { outcome: trial && checked?.body === trial.body ? checked.outcome : null, now: () => run.flush() };
}
