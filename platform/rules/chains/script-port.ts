import type { ScriptType } from '../../../src/contract/script-test.ts';
import { NodeError } from '../../../src/engine/outcome.ts';
import type { ScriptAnswer } from '../../../src/engine/scripts/answer.ts';
import type { Judging, Verdict } from '../../../src/engine/scripts/judge.ts';
import { judgeFilter, judgeGenerate, judgeJson, judgeString, judgeSwitch, judgeUpdate } from '../../../src/engine/scripts/judge.ts';
import type { ScriptMessage, ScriptPort, ScriptResults } from '../../../src/engine/world/scripts.ts';
import type { Scripts } from '../../scripts/scripts.ts';

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

/** Scripts of the nodes of one tenant. */
export const scriptPort =
  (scripts: Scripts) =>
  (tenantId: string): ScriptPort => ({
    async run(kind, { language, body }, { body: payload, metadata, type }) {
      const source = { language, body, params: kind === 'generate' ? GENERATOR_PARAMS : PARAMS };
      const answer = await scripts.run(tenantId, source, [payload.text, JSON.stringify(metadata), JSON.stringify(type)]);
      const how: Judging = { language, style: '4.3', mayBeSeveral: true, limitMs: scripts.limitMs };
      const verdict = JUDGES[kind](answer, how, { data: payload.text, metadata, type });
      if (!verdict.ok) throw new NodeError(verdict.error.error);
      return verdict.value;
    },
  });
