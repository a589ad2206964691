import { Textarea, TextInput } from '@mantine/core';
import type { ComponentType } from 'react';
import { useT } from '../../i18n/use-t.ts';
import type { FieldOptions } from '../../stored/fields/form-field.ts';
import { type ControlProps, useField } from '../control.ts';
import { storedText } from '../stored-text.ts';
import { useTyped } from '../use-typed.ts';

/** Of what stands below a text, such as buttons that copy it. */
export interface TextToolsProps {
  readonly label: string;
  readonly value: string | null;
  readonly onChange: (value: string) => void;
  readonly canEdit: boolean;
}

type TextOptions = FieldOptions['text'];

interface TextControlProps extends ControlProps<string>, TextOptions {
  readonly problem?: string | null | undefined;
  readonly autoComplete?: string;
  /** For the keyboards of phones; turns spell checking off. */
  readonly type?: 'email' | 'tel' | 'url';
  readonly tools?: ComponentType<TextToolsProps>;
  /** Ids of a list of what may be put in, which another draws, and of what is chosen in it while it is open. */
  readonly offers?: { readonly list: string; readonly active: string | undefined } | undefined;
}

/** Blank text is reported as null; other text is not trimmed. */
export function TextControl(props: TextControlProps) {
  const { value, onChange, rows: lines = 1, minLength = 0, maxLength, tooShortText, tooLongText, pattern, patternText, problem } = props;
  const { type, autoComplete, placeholder, tools: Tools, offers } = props;
  const t = useT();
  const { text, type: edit } = useTyped(
    value,
    (typed) => (typed.trim() === '' ? null : typed),
    (held) => storedText(held) ?? '',
  );
  const rows = lines === 1 && text.includes('\n') ? 4 : lines;
  const isEmpty = text.trim() === '';
  const words = (): string | null => {
    if (isEmpty) return null;
    if (text.length < minLength) return tooShortText ?? t('inputs.tooShort', { count: minLength });
    if (maxLength !== undefined && text.length > maxLength) return tooLongText ?? t('inputs.tooLong', { count: maxLength });
    return pattern && !pattern.test(text) ? (patternText ?? t('inputs.noMatch')) : (problem ?? null);
  };
  const { field, canEdit } = useField(props, isEmpty, { problem: words() });
  const common = {
    ...field,
    placeholder,
    autoComplete: offers ? 'off' : autoComplete,
    ...(offers && {
      'aria-autocomplete': 'list' as const,
      'aria-haspopup': 'listbox' as const,
      ...(offers.active !== undefined && { 'aria-controls': offers.list, 'aria-activedescendant': offers.active }),
    }),
    ...(type && { type, inputMode: type, autoCapitalize: 'none', spellCheck: false }),
    value: text,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => onChange(edit(event.currentTarget.value)),
  };
  if (rows > 1) return <Textarea autosize minRows={rows} maxRows={rows * 3} {...common} />;
  if (!Tools) return <TextInput {...common} />;
  return (
    <div>
      <TextInput {...common} />
      <Tools label={props.label} value={isEmpty ? null : text} onChange={(next) => onChange(edit(next))} canEdit={canEdit} />
    </div>
  );
}
