/** What servers do not say when a field is saved, and then cannot compute. */
import { expressionOf } from '../../engine/nodes/math/expression.ts';
import { type ExpressionFault, UnknownName, WrongExpression } from '../../engine/nodes/math/expression-fault.ts';
import { NodeError } from '../../engine/outcome.ts';
import { translateTbel } from '../../engine/tbel/translate.ts';
import { formatCount } from '../../format/numbers.ts';
import { translate } from '../../i18n/i18n.ts';

const NAME = /^[\p{L}_][\p{L}\p{N}_]*$/u;
const RESERVED = 'ctx';

/** Of one argument. Null: none. */
export function nameProblem(name: string): string | null {
  if (name.trim() === '') return null;
  if (name.trim() === RESERVED) return translate('calculated-field.nameReserved', { name: RESERVED });
  return NAME.test(name.trim()) ? null : translate('calculated-field.nameWrong');
}

/** Of all together. */
export function namesProblem(names: readonly string[]): string | null {
  const twice = names.find((name, index) => name !== '' && names.indexOf(name) !== index);
  return twice === undefined ? null : translate('calculated-field.nameTwice', { name: twice });
}

/** As the console says it, which counts letters from 1. */
export function expressionWords(fault: ExpressionFault): string {
  if (!('text' in fault)) return translate(`calculated-field.expressionFaults.${fault.kind}`);
  return translate(`calculated-field.expressionFaults.${fault.kind}`, { text: fault.text, place: formatCount(fault.at + 1) });
}

/** What is wrong with an expression with arguments of these names. */
export function expressionError(text: string, names: readonly string[]): WrongExpression | UnknownName | null {
  if (text.trim() === '') return null;
  try {
    expressionOf(text)(new Map(names.map((name) => [name, 1])));
    return null;
  } catch (error) {
    if (error instanceof WrongExpression || error instanceof UnknownName) return error;
    if (!(error instanceof NodeError)) throw error;
    // That these numbers have no result says nothing of others.
    return null;
  }
}

/** Of an expression with arguments of these names. */
export function expressionProblem(text: string | null, names: readonly string[]): string | null {
  const wrong = expressionError(text ?? '', names);
  return wrong && translate('calculated-field.expressionWrong', { problem: expressionWords(wrong.fault) });
}

/** What a script cannot begin with. A server may know more of the language: it is a hint. */
export function scriptProblem(text: string | null, names: readonly string[]): string | null {
  if (text === null || text.trim() === '') return null;
  const translated = translateTbel(text, ['ctx'], names);
  return translated.ok
    ? null
    : translate('calculated-field.scriptWrong', { problem: translated.words, line: String(translated.place.line) });
}
