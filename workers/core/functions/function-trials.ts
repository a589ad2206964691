/** Drafts have a sandbox of their own, so that one that never ends does not block dashboards. */
import { failed, fault, type Outcome, ok } from '../../../src/contract/fault.ts';
import type { FunctionTrial, TrialResult } from '../../../src/contract/function-trial.ts';
import type { CorePorts } from '../ports.ts';
import type { ReadModules } from './module-texts.ts';
import { createRestingFunctions } from './resting-functions.ts';

/** Faults, for the caller to show: invalid (the function does not compile, throws, or does not end), bug (there is no sandbox). */
export function createFunctionTrials(ports: CorePorts, readModules: ReadModules): (trial: FunctionTrial) => Promise<Outcome<TrialResult>> {
  const run = createRestingFunctions(ports, readModules);
  return async ({ name, args, body, samples }) => {
    const outcome = await run({ name, body }, args, () => ({ kind: 'try', samples }));
    if (!outcome.ok) return outcome;
    return outcome.value.tried ? ok(outcome.value.tried) : failed(fault('bug', 'the sandbox tried nothing'));
  };
}
