/** The core of tests: `tests/vitest.config.ts` puts it in place of `run-core.ts`, so that no file has to replace modules. */
import type { DataCore } from '../contract/data-core.ts';
import { dataCore } from './core.ts';
import { forgetRelease } from './use-server-feature.ts';

let given: object | null = null;

/**
 * Answers for the core until the end of the file. What it lacks must not be called.
 * @returns awaited where the first call must not wait until the core is loaded.
 */
export async function giveCore(core: object): Promise<void> {
  given = core;
  await dataCore();
}

export function takeCoreAway(): void {
  given = null;
  forgetRelease();
}

/** The page asks once for all files. */
async function runCore(): Promise<DataCore> {
  return new Proxy({} as DataCore, {
    get: (_, name) => {
      // What a promise resolves to is asked whether it is one.
      if (name === 'then') return undefined;
      const member: unknown = given && Reflect.get(given, name);
      if (member === undefined || member === null) throw new Error(`no core of this test has ${String(name)}`);
      return member;
    },
  });
}

export { runCore };
