import { request } from '../../bridge/request.ts';
import { type Outcome, ok } from '../../contract/fault.ts';
import { partOf } from '../../contract/part.ts';
import { type ArgumentValue, missingArguments } from '../../engine/calculated/argument-values.ts';
import { computeSimple } from '../../engine/calculated/compute.ts';
import { type CalculatedField, readField } from '../../engine/calculated/field.ts';
import { SettingsError } from '../../engine/outcome.ts';
import { storedValue } from '../../engine/values.ts';
import { translate } from '../../i18n/i18n.ts';
import { readScriptResult } from '../../inputs/script-test/script-result.ts';
import { failureWords } from './failure-words.ts';
import type { TestArgument } from './live-arguments.ts';

export interface Tested {
  readonly output: string;
  /** Empty: it went well. */
  readonly error: string;
}

type Given = Readonly<Record<string, TestArgument>>;

const failed = (error: string): Tested => ({ output: '', error });

function computeHere(field: CalculatedField, given: Given): Tested {
  const values = new Map<string, ArgumentValue>();
  for (const [name, argument] of Object.entries(given)) {
    if (argument.type === 'SINGLE_VALUE' && argument.value !== null && argument.value !== '')
      values.set(name, { ts: argument.ts, value: storedValue(argument.value, false) });
  }
  const missing = missingArguments(field.arguments, values);
  if (missing !== null) return failed(missing);
  const computed = computeSimple(field, values);
  return computed.ok ? { output: computed.text, error: '' } : failed(computed.error);
}

/** Expressions are computed here, scripts by the server. Nothing is stored. */
export async function computeField(field: object, given: Given): Promise<Outcome<Tested>> {
  const { type, configuration } = partOf(field);
  if (type === 'SCRIPT') {
    const expression = String(partOf(configuration).expression ?? '');
    const answer = await request('testFieldScript', { test: { expression, arguments: given } }, { ignoreErrors: true });
    if (!answer.ok) return answer;
    const result = readScriptResult(answer.value);
    return ok(result.ok ? { output: result.output, error: '' } : failed(result.why ?? translate('calculated-field.noReason')));
  }
  try {
    const tested = computeHere(readField(type, configuration), given);
    return ok({ ...tested, error: failureWords(tested.error, configuration) });
  } catch (error) {
    if (error instanceof SettingsError || error instanceof RangeError) return ok(failed(failureWords(error.message, configuration)));
    throw error;
  }
}
