/** Runs scripts of rule chains and calculated fields, by a runner that the core sends as JavaScript. */
import type { ScriptBatch, ScriptReply } from './script-batch.ts';

type Script = ((...args: unknown[]) => unknown) & { prototype?: object };

/** What that JavaScript makes. */
interface Runner {
  add(id: number, run: Script, isTbel: boolean, args: string): void;
  /** For some milliseconds. */
  work(): void;
  /** A JSON text of `RunAnswer` a line. */
  take(): string;
  /** How many wait. */
  rest(): number;
  reset(): void;
  isSpoilt(): boolean;
}

export interface ScriptSurroundings {
  /** In milliseconds; out of reach of scripts. */
  readonly clock: () => number;
  /** A script, in the realm in which those of people run. */
  readonly evaluate: (text: string) => unknown;
  /** @throws what the compiler throws. */
  readonly compile: (params: readonly string[], body: string) => Script;
}

/** @param language what makes the runner. Call once, before any script of people runs. */
export function createScriptRunner(language: string, surroundings: ScriptSurroundings): (batch: ScriptBatch) => ScriptReply {
  const { clock, evaluate, compile } = surroundings;
  // A cast: it is made of a text.
  const runner = evaluate(language) as Runner;
  const compiled = new Map<number, { readonly run: Script; readonly isTbel: boolean }>();
  return ({ seq, budgetMs, scripts, scriptIds, args }) => {
    const refused: [number, string][] = [];
    for (const { id, isTbel, params, body } of scripts) {
      try {
        compiled.set(id, { run: compile(params, body), isTbel });
      } catch (error) {
        refused.push([id, String(error)]);
      }
    }
    for (let place = 0; place < args.length; place++) {
      const script = compiled.get(scriptIds[place] ?? -1);
      if (script) runner.add(place, script.run, script.isTbel, args[place] ?? '[]');
    }
    const started = clock();
    // At least once, so that a batch makes progress even if compiling takes long.
    do runner.work();
    while (runner.rest() > 0 && clock() - started < budgetMs);
    const answers = runner.take();
    runner.reset();
    return { seq, answers, refused, isSpoilt: runner.isSpoilt() };
  };
}
