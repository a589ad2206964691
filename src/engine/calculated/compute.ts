/** What a calculated field makes of its arguments. `now` is passed in with them, scripts are run elsewhere. */
import { fieldWords } from '../../contract/field-words.ts';
import type { EpochMs } from '../../contract/units.ts';
import { roundedHalfUp } from '../nodes/math/rounding.ts';
import { NodeError } from '../outcome.ts';
import type { ScriptAnswer } from '../scripts/answer.ts';
import { judgeJson } from '../scripts/judge.ts';
import { plainAnswer } from '../scripts/plain-result.ts';
import type { ScriptSource } from '../scripts/source.ts';
import { doubleText } from '../values.ts';
import { type ArgumentValues, argumentsJson, latestTime, numberOf } from './argument-values.ts';
import type { CalculatedField } from './field.ts';
import { readContext } from './script-values.ts';

/** The JSON text of the result, as a message for rule chains has it. */
export type Computed = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly error: string };

/** `ts`: -1 where the result has no time of its own. */
export type Calculated =
  | { readonly ok: true; readonly value: number; readonly ts: EpochMs }
  | { readonly ok: false; readonly error: string };

const failed = (error: string) => ({ ok: false, error }) as const;
/** Java's own class of what went wrong says nothing to people. */
const wordsOf = ({ message }: Error) => message.replace(/^java[\w.]*(?:Exception|Error): /, '');

/** Of type SIMPLE, with all its arguments. A result that is no number is an error, where servers write "NaN" as a text. */
export function computeNumber({ work, output }: CalculatedField, values: ArgumentValues): Calculated {
  if (work.type !== 'SIMPLE') return failed('This field is no expression.');
  const numbers = new Map<string, number>();
  for (const [name, value] of values) {
    const number = 'value' in value ? numberOf(value.value) : Number.NaN;
    if (Number.isNaN(number)) return failed(fieldWords('notNumber', name));
    numbers.set(name, number);
  }
  let result: number;
  try {
    result = work.expression(numbers);
  } catch (error) {
    if (error instanceof NodeError) return failed(wordsOf(error));
    throw error;
  }
  if (!Number.isFinite(result)) return failed(fieldWords('noNumber', String(result)));
  const value = output.decimals === undefined ? result : roundedHalfUp(result, output.decimals);
  return { ok: true, value, ts: output.takesLatestTime ? latestTime(values) : -1 };
}

/** As `computeNumber`, with the result as a message has it. */
export function computeSimple(field: CalculatedField, values: ArgumentValues): Computed {
  const result = computeNumber(field, values);
  if (!result.ok) return result;
  const { name, decimals } = field.output;
  const named = `{${JSON.stringify(name)}:${decimals === 0 ? String(result.value) : doubleText(result.value)}}`;
  return { ok: true, text: result.ts < 0 ? named : `{"ts":${result.ts},"values":${named}}` };
}

const sources = new WeakMap<CalculatedField, ScriptSource>();

/** The script of a field of type SCRIPT; the same one each time, so that it is read once. */
export function fieldSource(field: CalculatedField): ScriptSource {
  const known = sources.get(field);
  if (known) return known;
  const body = field.work.type === 'SCRIPT' ? field.work.body : '';
  const source: ScriptSource = { language: 'TBEL', body, params: ['ctx'], fieldArguments: field.arguments.map(({ name }) => name) };
  sources.set(field, source);
  return source;
}

/** The only argument of a field's script, as JSON text. */
export const scriptContext = (values: ArgumentValues): string => `{"latestTs":${latestTime(values)},"args":${argumentsJson(values)}}`;

/** @param limitMs of the run, for the text of one that took too long. */
export function readScriptResult(answer: ScriptAnswer, limitMs: number): Computed {
  const verdict = judgeJson(answer, { language: 'TBEL', style: '4.3', mayBeSeveral: true, limitMs });
  return verdict.ok ? { ok: true, text: verdict.value } : failed(verdict.error.error);
}

/** The result of a plain script; undefined: it is to be run in the sandbox. */
export function computeAtOnce(field: CalculatedField, values: ArgumentValues): Computed | undefined {
  const answer = plainAnswer(fieldSource(field), () => [readContext(values)]);
  // It did not take too long.
  return answer && readScriptResult(answer, 0);
}

const EMPTY = /^\s*(?:null|\{\s*\}|\[\s*\]|"\s*")\s*$/;

/** Nothing is stored then. */
export const isEmptyResult = (text: string): boolean => EMPTY.test(text);
