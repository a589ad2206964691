/** What comes of the answer to a script, by its kind. */
import type { ScriptType } from '../../contract/script-test.ts';
import { NodeError } from '../outcome.ts';
import type { AskedScript, ScriptMessage, ScriptResult, ScriptResults } from '../world/scripts.ts';
import type { ScriptAnswer } from './answer.ts';
import { type Judging, judgeFilter, judgeGenerate, judgeJson, judgeString, judgeSwitch, judgeUpdate, type Verdict } from './judge.ts';
import type { ErrorStyle } from './script-error.ts';

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

/** @param style of the texts of errors. */
export function resultOf<K extends ScriptType>(
  asked: AskedScript<K>,
  answer: ScriptAnswer,
  limitMs: number,
  style: ErrorStyle,
): ScriptResult<K> {
  const { kind, script, message } = asked;
  const how: Judging = { language: script.language, style, mayBeSeveral: true, limitMs };
  const given: ScriptMessage = {
    // Written only for those that keep it.
    get data() {
      return message.body.text;
    },
    ...{ metadata: message.metadata, type: message.type },
  };
  const verdict = JUDGES[kind](answer, how, given);
  return verdict.ok ? verdict : { ok: false, error: new NodeError(verdict.error.error) };
}
