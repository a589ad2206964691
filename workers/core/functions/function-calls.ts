/** Functions that only change how values look have a sandbox of their own: they never delay those that compute values. */
import { type Outcome, ok } from '../../../src/contract/fault.ts';
import type { CallResults, FunctionCalls } from '../../../src/contract/function-calls.ts';
import type { CorePorts } from '../ports.ts';
import { errorFault } from './create-functions.ts';
import type { ReadModules } from './module-texts.ts';
import { createRestingFunctions } from './resting-functions.ts';

/** Faults, for the caller to show: as of a trial. */
export function createFunctionCalls(ports: CorePorts, readModules: ReadModules): (calls: FunctionCalls) => Promise<Outcome<CallResults>> {
  const run = createRestingFunctions(ports, readModules);
  return async ({ args, calls, site, ...fn }) => {
    const outcome = await run(fn, args, () => ({ kind: 'calls', calls, site }));
    if (!outcome.ok) return outcome;
    const { results = [], failedRows, rowError, state } = outcome.value;
    return ok({ results, failedCalls: failedRows, state, fault: rowError && { ...errorFault(rowError), functionName: fn.name } });
  };
}
