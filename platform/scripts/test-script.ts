/** Tests a script as the rule engine would run it: its arguments, its required result, and the error messages. */
import type { ScriptTest, ScriptType } from '../../src/contract/script-test.ts';
import type { ScriptAnswer, ScriptLanguage } from '../../src/engine/scripts/answer.ts';
import {
  type Judging,
  judgeFilter,
  judgeGenerate,
  judgeJson,
  judgeString,
  judgeSwitch,
  judgeUpdate,
  type ScriptMessage,
  type Verdict,
} from '../../src/engine/scripts/judge.ts';
import { checkJson, TooComplex } from '../bounded-json.ts';
import type { Scripts } from './scripts.ts';

const PARAMS = ['msg', 'metadata', 'msgType'];

export interface ScriptTestResult {
  readonly output: string;
  readonly error: string;
}

interface TestHow {
  readonly language: ScriptLanguage;
  /** Whether `update` may return several messages, as from 3.2.2 on. */
  readonly mayBeSeveral: boolean;
}

const failed = (error: string): ScriptTestResult => ({ output: '', error });
/** The texts stay what they are: 2.0 is not 2. */
const written = ({ data, metadata, type }: ScriptMessage) =>
  `{"msg":${data},"metadata":${JSON.stringify(metadata)},"msgType":${JSON.stringify(type)}}`;
const writtenAll = (messages: readonly ScriptMessage[]) =>
  messages.length === 1 ? written(messages[0] as ScriptMessage) : `[${messages.map(written).join(',')}]`;

function shown<T>(verdict: Verdict<T>, show: (value: T) => string): ScriptTestResult {
  return verdict.ok ? { output: show(verdict.value), error: '' } : failed(verdict.error.message);
}

type Judge = (answer: ScriptAnswer, how: Judging, message: ScriptMessage) => ScriptTestResult;

const JUDGES: Readonly<Record<ScriptType, Judge>> = {
  filter: (answer, how) => shown(judgeFilter(answer, how), String),
  switch: (answer, how) => shown(judgeSwitch(answer, how), JSON.stringify),
  update: (answer, how, message) => shown(judgeUpdate(answer, how, message), writtenAll),
  generate: (answer, how, message) => shown(judgeGenerate(answer, how, message), written),
  json: (answer, how) => shown(judgeJson(answer, how), (json) => json),
  string: (answer, how) => shown(judgeString(answer, how), (text) => text),
};

/** Why a result is not shown. */
function bounded(answer: ScriptAnswer): ScriptTestResult | undefined {
  try {
    if (answer.ok && answer.json !== null) checkJson(answer.json);
    return undefined;
  } catch (error) {
    if (error instanceof TooComplex) return failed(error.message);
    throw error;
  }
}

/** Throws TooBusy, or if no process can be started. */
export async function testScript(scripts: Scripts, tenantId: string, test: ScriptTest, how: TestHow): Promise<ScriptTestResult> {
  const { script, scriptType, argNames, msg, metadata, msgType } = test;
  if (!Object.hasOwn(JUDGES, scriptType)) return failed(`Unsupported script type: ${scriptType}`);
  const params = argNames.length === PARAMS.length ? argNames : PARAMS;
  const source = { language: how.language, body: script, params };
  const answer = await scripts.run(tenantId, source, [msg, JSON.stringify(metadata), JSON.stringify(msgType)], 'tests');
  const judging: Judging = { ...how, style: '4.3', limitMs: scripts.limitMs };
  return bounded(answer) ?? JUDGES[scriptType as ScriptType](answer, judging, { data: msg, metadata, type: msgType });
}

/** Tests the script of a calculated field in TBEL. Throws TooBusy, or if no process can be started. @param context JSON of `ctx`. */
export async function testField(
  scripts: Scripts,
  tenantId: string,
  body: string,
  names: readonly string[],
  context: string,
): Promise<ScriptTestResult> {
  const source = { language: 'TBEL', body, params: ['ctx'], fieldArguments: names } as const;
  const answer = await scripts.run(tenantId, source, [context], 'tests');
  const judging: Judging = { language: 'TBEL', mayBeSeveral: true, style: '4.3', limitMs: scripts.limitMs };
  return bounded(answer) ?? JUDGES.json(answer, judging, { data: '', metadata: {}, type: '' });
}
