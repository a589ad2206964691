/** In Node: a context of its own in place of a worker, without isolation. */
import { compileFunction, constants, createContext, runInContext } from 'node:vm';
import type { ScriptSurroundings } from './create-script-runner.ts';

export function nodeRealm(clock: () => number): ScriptSurroundings {
  const context = createContext(constants.DONT_CONTEXTIFY);
  return {
    clock,
    evaluate: (text): unknown => runInContext(text, context),
    // A cast: the compiler gives any function.
    compile: (params, body) => compileFunction(body, params, { parsingContext: context }) as ReturnType<ScriptSurroundings['compile']>,
  };
}
