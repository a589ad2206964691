/** Elements that are code: functions, JSON, pages and styles, each with what puts it into order, over the whole page when wanted. */
import { useT } from '../../i18n/use-t.ts';
import { CodeField } from '../code/code-field.tsx';
import { JsonContentControl } from '../code/json-content-control.tsx';
import { JsonControl } from '../code/json-control.tsx';
import type { JsonValue } from '../code/json-text.ts';
import { tidyMarkup } from '../code/tidy-markup.ts';
import { type ControlProps, useCheck } from '../control.ts';

interface MarkupProps extends ControlProps<string> {
  readonly language: 'html' | 'css';
}

export function Markup({ language, value, onChange, requiredText, error, ...rest }: MarkupProps) {
  const t = useT();
  const text = value ?? '';
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

interface JsonElementProps extends ControlProps<unknown> {
  /** The schema wants the text of a JSON value, which is what platforms keep; else the value itself. */
  readonly isText: boolean;
}

/** JSON in the form in which it stands, or else as the schema has it. */
export function JsonElement({ isText, value, ...rest }: JsonElementProps) {
  const isNothing = value === undefined || value === null;
  if (isNothing ? isText : typeof value === 'string') return <JsonContentControl {...rest} value={isNothing ? null : String(value)} />;
  return <JsonControl {...rest} value={isNothing ? null : (value as JsonValue)} />;
}
