import { Textarea, TextInput } from '@mantine/core';
import { useT } from '../../i18n/use-t.ts';
import { type ControlProps, useCheck } from '../control.ts';
import { storedText } from '../stored-text.ts';

interface TextControlProps extends ControlProps<string> {
  /** Lines to begin with; more than one lets the text have lines of its own. */
  readonly rows?: number;
  readonly placeholder?: string;
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  /** Said in place of the control's own sentences. */
  readonly tooShortText?: string | undefined;
  readonly tooLongText?: string | undefined;
  /** What the whole text must match, and what is said when it does not. */
  readonly pattern?: RegExp;
  readonly patternText?: string | undefined;
  /** What else is wrong with the text by its owner's judgement: said when the control is left. */
  readonly problem?: string | null | undefined;
  readonly autoComplete?: string;
  /** What is meant: keyboards of phones show what it needs, and nobody corrects its spelling. */
  readonly type?: 'email' | 'tel' | 'url';
}

/** A text. Nothing but blanks is nothing; blanks at the ends are left to whoever types. */
export function TextControl(props: TextControlProps) {
  const {
    value,
    onChange,
    required,
    requiredText,
    rows = 1,
    minLength = 0,
    maxLength,
    tooShortText,
    tooLongText,
    pattern,
    patternText,
    problem,
    error,
    ...rest
  } = props;
  const t = useT();
  const text = storedText(value) ?? '';
  const words = (): string | null => {
    if (text.trim() === '') return required ? (requiredText ?? t('inputs.required')) : null;
    if (text.length < minLength) return tooShortText ?? t('inputs.tooShort', { count: minLength });
    if (maxLength !== undefined && text.length > maxLength) return tooLongText ?? t('inputs.tooLong', { count: maxLength });
    return pattern && !pattern.test(text) ? (patternText ?? t('inputs.noMatch')) : (problem ?? null);
  };
  const checked = useCheck(words(), error);
  const common = {
    ...rest,
    ...checked,
    ...(rest.type && { inputMode: rest.type, autoCapitalize: 'none', spellCheck: false }),
    required: required ?? false,
    value: text,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => {
      const typed = event.currentTarget.value;
      onChange(typed === '' ? null : typed);
    },
  };
  return rows > 1 ? <Textarea autosize minRows={rows} maxRows={rows * 3} {...common} /> : <TextInput {...common} />;
}
