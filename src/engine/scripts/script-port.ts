import type { ScriptType } from '../../contract/script-test.ts';
import type { AskedScript, ManyScripts, Script, ScriptPort } from '../world/scripts.ts';
import type { ScriptAnswer } from './answer.ts';
import { plainResult } from './plain-result.ts';
import type { ErrorStyle } from './script-error.ts';
import { paramsOf, resultOf } from './script-result.ts';
import type { RunScript, RunScripts, ScriptSource } from './source.ts';

const argumentsOf = ({ message: { body, metadata, type } }: AskedScript): readonly string[] => [
  body.text,
  JSON.stringify(metadata),
  JSON.stringify(type),
];

const sources: Record<ScriptType, WeakMap<Script, ScriptSource>> = {
  ...{ filter: new WeakMap(), switch: new WeakMap(), update: new WeakMap() },
  ...{ generate: new WeakMap(), string: new WeakMap(), json: new WeakMap() },
};

/** The same one each time, so that whoever runs it need not compare texts. */
function sourceOf({ kind, script }: AskedScript): ScriptSource {
  const known = sources[kind].get(script);
  if (known) return known;
  const source = { language: script.language, body: script.body, params: paramsOf(kind) };
  sources[kind].set(script, source);
  return source;
}

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
