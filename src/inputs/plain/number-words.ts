import { translate } from '../../i18n/i18n.ts';
import type { FieldOptions } from '../../stored/fields/form-field.ts';
import { readNumber } from './number-text.ts';

/** What is wrong with the text of a number; null: nothing. */
export function numberWords(text: string, options: FieldOptions['number']): string | null {
  const { invalidText, tooSmallText, tooLargeText, isWhole = false, minimum, maximum } = options;
  const { problem } = readNumber(text, { isWhole, minimum, maximum });
  if (problem === 'too-small') return tooSmallText ?? translate('inputs.tooSmall', { least: minimum ?? 0 });
  if (problem === 'too-large') return tooLargeText ?? translate('inputs.tooLarge', { most: maximum ?? 0 });
  return problem && (invalidText ?? translate(isWhole ? 'inputs.notWhole' : 'inputs.notNumber'));
}
