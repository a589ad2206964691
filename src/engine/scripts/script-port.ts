import type { ManyScripts, ScriptPort } from '../world/scripts.ts';
import type { ScriptAnswer } from './answer.ts';
import { argumentsOf, sourceOf } from './asked-source.ts';
import { plainResult } from './plain-result.ts';
import type { ErrorStyle } from './script-error.ts';
import { resultOf } from './script-result.ts';
import type { RunScript, RunScripts } from './source.ts';

/** Scripts of nodes, by what runs and what judges them. @param limitMs of each run, for texts. @param style of these. */
export const scriptPort = (runScript: RunScript, limitMs: number, style: ErrorStyle): ScriptPort => ({
  atOnce: plainResult,
  async run(kind, script, message) {
    const asked = { kind, script, message };
    const result = resultOf(asked, await runScript(sourceOf(asked), argumentsOf(asked)), limitMs, style);
    if (!result.ok) throw result.error;
    return result.value;
  },
});

/** The same, many at a time. */
export const manyScripts = (runScripts: RunScripts, limitMs: number, style: ErrorStyle): ManyScripts => ({
  ...scriptPort(
    async (source, args) => {
      const [answer] = await runScripts([{ source, args }]);
      if (!answer) throw new Error('a script was not answered');
      return answer;
    },
    limitMs,
    style,
  ),
  async runAll(all) {
    const answers = await runScripts(all.map((asked) => ({ source: sourceOf(asked), args: argumentsOf(asked) })));
    return all.map((asked, place) => resultOf(asked, answers[place] as ScriptAnswer, limitMs, style));
  },
});
