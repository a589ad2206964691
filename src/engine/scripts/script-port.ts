import type { ScriptType } from '../../contract/script-test.ts';
import { NodeError } from '../outcome.ts';
import type { ScriptMessage, ScriptPort, ScriptResults } from '../world/scripts.ts';
import type { ScriptAnswer } from './answer.ts';
import { type Judging, judgeFilter, judgeGenerate, judgeJson, judgeString, judgeSwitch, judgeUpdate, type Verdict } from './judge.ts';
import type { RunScript } from './source.ts';

type Judge<T> = (answer: ScriptAnswer, how: Judging, message: ScriptMessage) => Verdict<T>;

const asValue: Judge<unknown> = (answer, how) => {
  const verdict = judgeJson(answer, how);
  return verdict.ok ? { ok: true, value: JSON.parse(verdict.value) as unknown } : verdict;
};

const JUDGES: { readonly [K in ScriptType]: Judge<ScriptResults[K]> } = {
  filter: judgeFilter,
  switch: judgeSwitch,
  update: judgeUpdate,
  generate: judgeGenerate,
  string: judgeString,
  json: asValue,
};
const PARAMS = ['msg', 'metadata', 'msgType'];
const GENERATOR_PARAMS = ['prevMsg', 'prevMetadata', 'prevMsgType'];

/** Names of the arguments of such a script. */
export const paramsOf = (kind: ScriptType): readonly string[] => (kind === 'generate' ? GENERATOR_PARAMS : PARAMS);

/** Scripts of nodes, by what runs and what judges them. @param limitMs of each run, for texts. */
export const scriptPort = (runScript: RunScript, limitMs: number): ScriptPort => ({
  async run(kind, { language, body }, { body: payload, metadata, type }) {
    const source = { language, body, params: paramsOf(kind) };
    const answer = await runScript(source, [payload.text, JSON.stringify(metadata), JSON.stringify(type)]);
    const how: Judging = { language, style: '4.3', mayBeSeveral: true, limitMs };
    const verdict = JUDGES[kind](answer, how, { data: payload.text, metadata, type });
    if (!verdict.ok) throw new NodeError(verdict.error.error);
    return verdict.value;
  },
});
