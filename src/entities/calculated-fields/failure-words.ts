import { readFieldWords } from '../../contract/field-words.ts';
import { partOf } from '../../contract/part.ts';
import { translate } from '../../i18n/i18n.ts';
import { expressionError, expressionWords } from './field-problems.ts';

/**
 * Why a field computes nothing, as the console says it; what it does not know, such as errors of scripts, as it was said.
 * @param configuration of the field.
 */
export function failureWords(text: string, configuration: unknown): string {
  const known = readFieldWords(text);
  const [first = '', second = ''] = known?.values ?? [];
  if (known) return translate(`calculated-field.failures.${known.problem}`, { first, second });
  const { expression, arguments: named } = partOf(configuration);
  const wrong = expressionError(String(expression ?? ''), Object.keys(partOf(named)));
  // Java's own class may stand before it.
  return wrong?.message.endsWith(text) ? expressionWords(wrong.fault) : text;
}
