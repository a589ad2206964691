/** Drafts have a sandbox of their own, so that one that never ends does not block dashboards; it is ended after a while without trials. */
import { failed, fault, type Outcome, ok } from '../../../src/contract/fault.ts';
import type { FunctionTrial, TrialResult } from '../../../src/contract/function-trial.ts';
import type { CorePorts, TimerId } from '../ports.ts';
import { createFunctions, type Functions } from './create-functions.ts';

const IDLE_MS = 30_000;

/** Faults, for the caller to show: invalid (the function does not compile, throws, or does not end), bug (there is no sandbox). */
export function createFunctionTrials(ports: CorePorts): (trial: FunctionTrial) => Promise<Outcome<TrialResult>> {
  let functions: Functions | null = null;
  let underWay = 0;
  let idle: TimerId | null = null;

  function end(): void {
    functions?.stop();
    functions = null;
    idle = null;
  }

  return async ({ name, args, body, samples }) => {
    functions ??= createFunctions(ports, () => undefined);
    if (idle !== null) ports.clearTimer(idle);
    idle = null;
    underWay += 1;
    const outcome = await functions.run({ name, body }, args, () => ({ kind: 'try', samples }));
    underWay -= 1;
    if (underWay === 0) idle = ports.setTimer(end, IDLE_MS);
    if (!outcome.ok) return outcome;
    return outcome.value.tried ? ok(outcome.value.tried) : failed(fault('bug', 'the sandbox tried nothing'));
  };
}
