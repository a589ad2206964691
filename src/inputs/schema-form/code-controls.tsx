import { css_beautify } from 'js-beautify/js/lib/beautify-css.js';
import { html_beautify } from 'js-beautify/js/lib/beautify-html.js';
import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import type { FieldOptions } from '../../stored/fields/form-field.ts';
import { CodeField } from '../code/code-field.tsx';
import { JsonContentControl } from '../code/json-content-control.tsx';
import { JsonControl } from '../code/json-control.tsx';
import type { JsonValue } from '../code/json-text.ts';
import { type ControlProps, useCheck } from '../control.ts';
import { storedText } from '../stored-text.ts';

const OPTIONS = { indent_size: 4, wrap_line_length: 60 };

/** Four blanks a level, HTML in lines of about 60 characters. */
function tidyMarkup(language: 'html' | 'css', text: string): string {
  return language === 'css' ? css_beautify(text, OPTIONS) : html_beautify(text, OPTIONS);
}

export function MarkupControl({ language, value, onChange, requiredText, error, ...rest }: ControlProps<string> & FieldOptions['markup']) {
  const t = useT();
  const text = storedText(value) ?? '';
  const checked = useCheck(rest.required && text.trim() === '' ? (requiredText ?? t('inputs.required')) : null, error);
  const edit = (next: string) => onChange(next === '' ? null : next);
  return (
    <CodeField
      {...rest}
      language={language}
      text={text}
      onText={edit}
      onBlur={checked.onBlur}
      error={checked.error}
      actions={[{ label: t('inputs.code.tidy'), run: () => edit(tidyMarkup(language, text)) }]}
    />
  );
}

const isNothing = (value: unknown) => value === undefined || value === null || value === '';

/**
 * JSON in its stored form (text or value), or by the schema if nothing is stored. The form, and so the editor, stays while it is edited.
 */
export function StoredJsonControl({
  isText,
  isKept = false,
  value,
  onChange,
  ...rest
}: ControlProps<unknown> & FieldOptions['stored-json']) {
  const [known, setKnown] = useState(() => ({ value, isText: isNothing(value) ? isText : typeof value === 'string' }));
  const isOwn = Object.is(known.value, value) || (isNothing(known.value) && isNothing(value));
  const inForce = isOwn || isNothing(value) ? known : { value, isText: typeof value === 'string' };
  if (inForce !== known) setKnown(inForce);
  const report = (next: unknown) => {
    setKnown({ value: next, isText: inForce.isText });
    onChange(next);
  };
  const held = isNothing(value) ? null : value;
  if (isKept) return <JsonControl {...rest} isKept value={held as JsonValue | null} onChange={onChange} />;
  if (inForce.isText) return <JsonContentControl {...rest} value={held as string | null} onChange={report} />;
  return <JsonControl {...rest} value={held as JsonValue | null} onChange={report} />;
}
