/** One context in which scripts run: texts go in and come out, and an outer object never. */
import { compileFunction, constants, createContext, Script } from 'node:vm';
import { type Runner, scriptLanguage } from '../../src/engine/scripts/language.ts';

const LANGUAGE = new Script(scriptLanguage(), { filename: 'language' });
/** The name is gone before a script begins. */
const WORK = new Script('{ const run = work; delete globalThis.work; run(); }', { filename: 'work' });

export type Compiled = ((...args: unknown[]) => unknown) & { prototype?: object };

export interface Realm {
  /** Throws what the compiler throws. */
  compile(body: string, params: readonly string[]): Compiled;
  readonly runner: Runner;
  /** Runs what was added to the runner. False if it was stopped after `limitMs`: nothing else may run here then. */
  work(limitMs: number): boolean;
}

export function createRealm(): Realm {
  // Promises of a script end with its run, or do not matter.
  const context = createContext(constants.DONT_CONTEXTIFY, {
    codeGeneration: { strings: false, wasm: false },
    microtaskMode: 'afterEvaluate',
  });
  const runner = LANGUAGE.runInContext(context) as Runner;
  return {
    runner,
    compile: (body, params) => compileFunction(body, params, { parsingContext: context, filename: 'script' }) as Compiled,
    work(limitMs) {
      Object.defineProperty(context, 'work', { value: runner.work, configurable: true });
      try {
        WORK.runInContext(context, { timeout: limitMs, displayErrors: false });
        return true;
      } catch (error) {
        // Anything else is thrown by code of a promise, which is over.
        return (error as { code?: unknown } | null)?.code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT';
      }
    },
  };
}
