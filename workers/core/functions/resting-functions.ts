import type { CorePorts } from '../ports.ts';
import { createTimer, laterOf } from '../timer.ts';
import { createFunctions, type Functions } from './create-functions.ts';
import type { ReadModules } from './module-texts.ts';

const IDLE_MS = 30_000;

/** Runs functions in a sandbox of its own, which is ended after half a minute of rest. Faults go to the caller only. */
export function createRestingFunctions(ports: CorePorts, readModules: ReadModules): Functions['run'] {
  let functions: Functions | null = null;
  let underWay = 0;
  const idle = createTimer(laterOf(ports));

  function end(): void {
    functions?.stop();
    functions = null;
  }

  return async (...job) => {
    functions ??= createFunctions(ports, readModules, () => undefined);
    idle.clear();
    underWay += 1;
    const outcome = await functions.run(...job);
    underWay -= 1;
    if (underWay === 0) idle.set(end, IDLE_MS);
    return outcome;
  };
}
