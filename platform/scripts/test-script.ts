/** Tests a script as the rule engine would run it: its arguments, its required result, and the error messages. */
import type { ScriptTest, ScriptType } from '../../src/contract/script-test.ts';
import { checkJson, TooComplex } from '../bounded-json.ts';
import { runScript } from './run-script.ts';
import type { ScriptAnswer } from './script-process.ts';

const LIMIT_MS = 2000;
const PARAMS = ['msg', 'metadata', 'msgType'];

/** Its message is part of the answer. */
class WrongResult extends Error {}

/** The server's name of the kind; MISSING: the result has no JSON form. */
function kindOf(value: unknown): string {
  if (value === undefined) return 'MISSING';
  if (value === null) return 'NULL';
  return (Array.isArray(value) ? 'array' : typeof value).toUpperCase();
}

const wrong = (value: unknown) => new WrongResult(`Wrong result type: ${kindOf(value)}`);

/** @throws WrongResult */
function asText(value: unknown): string {
  if (typeof value !== 'string') throw wrong(value);
  return value;
}

/** Metadata are texts; scalar values are converted. @throws WrongResult */
function metadataOf(value: unknown): Record<string, string> {
  if (kindOf(value) !== 'OBJECT') throw wrong(value);
  return Object.fromEntries(
    Object.entries(value as object).map(([name, held]) => {
      if (typeof held === 'object' && held !== null) throw wrong(held);
      return [name, String(held)];
    }),
  );
}

/** Parts that the script does not return stay unchanged. @throws WrongResult */
function messageOf(value: unknown, test: ScriptTest) {
  if (kindOf(value) !== 'OBJECT') throw wrong(value);
  const { msg, metadata, msgType } = value as { msg?: unknown; metadata?: unknown; msgType?: unknown };
  return {
    msg: msg === undefined ? (JSON.parse(test.msg) as unknown) : msg,
    metadata: metadata === undefined || metadata === null ? test.metadata : metadataOf(metadata),
    msgType: msgType === undefined || msgType === null ? test.msgType : asText(msgType),
  };
}

function labelsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (!Array.isArray(value)) throw wrong(value);
  return [...new Set(value.map(asText))];
}

type Read = (value: unknown, test: ScriptTest, mayBeSeveral: boolean) => string;

const READS: Readonly<Record<ScriptType, Read>> = {
  filter: (value) => {
    if (typeof value !== 'boolean') throw wrong(value);
    return String(value);
  },
  switch: (value) => JSON.stringify(labelsOf(value)),
  update: (value, test, mayBeSeveral) => {
    const several = mayBeSeveral && Array.isArray(value) ? value : [value];
    const messages = several.map((one) => messageOf(one, test));
    return JSON.stringify(messages.length === 1 ? messages[0] : messages);
  },
  generate: (value, test) => JSON.stringify(messageOf(value, test)),
  json: (value) => {
    if (value === undefined) throw wrong(value);
    return JSON.stringify(value);
  },
  string: asText,
};

function failureWords({ kind, message, place }: Extract<ScriptAnswer, { ok: false }>): string {
  if (kind === 'timeout') return `Script execution timed out after ${LIMIT_MS} ms`;
  const at = place ? ` in script at line number ${place.line} at column number ${place.column}` : '';
  return `${kind === 'syntax' ? "Can't compile script: " : ''}${message}${at}`;
}

interface ScriptVerdict {
  readonly output: string;
  readonly error: string;
}

const failed = (error: string): ScriptVerdict => ({ output: '', error });

/** @param mayBeSeveral whether `update` may return several messages, as from 3.2.2 on. */
export function judgeScript(test: ScriptTest, answer: ScriptAnswer, mayBeSeveral: boolean): ScriptVerdict {
  if (!answer.ok) return failed(failureWords(answer));
  try {
    if (answer.json !== null) checkJson(answer.json);
    const value = answer.json === null ? undefined : (JSON.parse(answer.json) as unknown);
    return { output: READS[test.scriptType as ScriptType](value, test, mayBeSeveral), error: '' };
  } catch (error) {
    if (error instanceof WrongResult || error instanceof TooComplex) return failed(error.message);
    throw error;
  }
}

/** Throws TooBusy, or if no process can be started. */
export async function testScript(tenantId: string, test: ScriptTest, mayBeSeveral: boolean): Promise<ScriptVerdict> {
  if (!Object.hasOwn(READS, test.scriptType)) return failed(`Unsupported script type: ${test.scriptType}`);
  const answer = await runScript(tenantId, {
    body: test.script,
    params: test.argNames.length === PARAMS.length ? test.argNames : PARAMS,
    args: [test.msg, JSON.stringify(test.metadata), JSON.stringify(test.msgType)],
    limitMs: LIMIT_MS,
  });
  return judgeScript(test, answer, mayBeSeveral);
}
