import { TextInput } from '@mantine/core';
import { useT } from '../../i18n/use-t.ts';
import { type ControlProps, useCheck } from '../control.ts';
import { useTyped } from '../use-typed.ts';
import { type NumberRule, readNumber, writeNumber } from './number-text.ts';

interface NumberControlProps extends ControlProps<number> {
  readonly isWhole?: boolean | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly placeholder?: string;
  /** Said for a text that is no number of the right kind, and for one that is too small or too large. */
  readonly invalidText?: string | undefined;
  readonly tooSmallText?: string | undefined;
  readonly tooLargeText?: string | undefined;
}

/** A number. What cannot be read as one stays on screen, with what is wrong, and counts as none. */
export function NumberControl(props: NumberControlProps) {
  const { value, onChange, required, requiredText, invalidText, tooSmallText, tooLargeText, error, ...more } = props;
  const { isWhole = false, minimum, maximum, ...rest } = more;
  const t = useT();
  const rule: NumberRule = {
    isWhole,
    ...(minimum !== undefined && { minimum }),
    ...(maximum !== undefined && { maximum }),
  };
  const { text, type } = useTyped(value, (typed) => readNumber(typed, rule).value, writeNumber);
  const words = (): string | null => {
    const { problem } = readNumber(text, rule);
    if (problem === 'too-small') return tooSmallText ?? t('inputs.tooSmall', { least: minimum ?? 0 });
    if (problem === 'too-large') return tooLargeText ?? t('inputs.tooLarge', { most: maximum ?? 0 });
    if (problem !== null) return invalidText ?? t(isWhole ? 'inputs.notWhole' : 'inputs.notNumber');
    return required && text.trim() === '' ? (requiredText ?? t('inputs.required')) : null;
  };
  const checked = useCheck(words(), error);
  return (
    <TextInput
      {...rest}
      {...checked}
      inputMode={isWhole ? 'numeric' : 'decimal'}
      required={required ?? false}
      value={text}
      onChange={(event) => onChange(type(event.currentTarget.value))}
    />
  );
}
