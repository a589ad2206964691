import { TextInput } from '@mantine/core';
import { useT } from '../../i18n/use-t.ts';
import type { FieldOptions } from '../../stored/fields/form-field.ts';
import { type ControlProps, useField } from '../control.ts';
import { useTyped } from '../use-typed.ts';
import { type NumberRule, readNumber, writeNumber } from './number-text.ts';

/** Invalid text stays on screen with an error and is reported as null. */
export function NumberControl(props: ControlProps<number> & FieldOptions['number']) {
  const { value, onChange, invalidText, tooSmallText, tooLargeText, isWhole = false, minimum, maximum, placeholder } = props;
  const t = useT();
  const rule: NumberRule = { isWhole, minimum, maximum };
  const { text, type } = useTyped(
    value,
    (typed) => readNumber(typed, rule).value,
    (held) => writeNumber(held),
  );
  const words = (): string | null => {
    const { problem } = readNumber(text, rule);
    if (problem === 'too-small') return tooSmallText ?? t('inputs.tooSmall', { least: minimum ?? 0 });
    if (problem === 'too-large') return tooLargeText ?? t('inputs.tooLarge', { most: maximum ?? 0 });
    return problem && (invalidText ?? t(isWhole ? 'inputs.notWhole' : 'inputs.notNumber'));
  };
  const { field } = useField(props, text.trim() === '', { problem: words() });
  return (
    <TextInput
      {...field}
      placeholder={placeholder}
      inputMode={isWhole ? 'numeric' : 'decimal'}
      value={text}
      onChange={(event) => onChange(type(event.currentTarget.value))}
    />
  );
}
