import { TextInput } from '@mantine/core';
import type { FieldOptions } from '../../stored/fields/form-field.ts';
import { type ControlProps, useField } from '../control.ts';
import { useTyped } from '../use-typed.ts';
import { type NumberRule, readNumber, writeNumber } from './number-text.ts';
import { numberWords } from './number-words.ts';

/** Invalid text stays on screen with an error and is reported as null, or as it is. */
export function NumberControl(props: ControlProps<number> & FieldOptions['number']) {
  const { value, onChange, isWhole = false, isKept = false, minimum, maximum, placeholder } = props;
  const rule: NumberRule = { isWhole, minimum, maximum };
  const { text, type } = useTyped(
    value,
    // A cast: a text that is no number goes through the field's one type of value, and comes back to this control alone (`isKept`).
    (typed) => readNumber(typed, rule).value ?? (isKept && typed.trim() !== '' ? (typed as unknown as number) : null),
    (held) => writeNumber(held),
  );
  const { field } = useField(props, text.trim() === '', { problem: numberWords(text, props) });
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
