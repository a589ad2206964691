import { useMemo } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { sameValue } from '../../stored/same-value.ts';
import type { ControlProps } from '../control.ts';
import { useTyped } from '../use-typed.ts';
import { CodeField } from './code-field.tsx';
import { type JsonValue, minifyJson, readJsonValue, tidyJson, writeJson } from './json-text.ts';
import { useToldCheck } from './use-told-check.ts';

/** Any JSON value as text. Invalid text stays on screen, is reported as null, and shows its error on blur. */
export function JsonControl(props: ControlProps<JsonValue>) {
  const { value, onChange, required, requiredText, error, ...rest } = props;
  const t = useT();
  const { text, type } = useTyped<JsonValue>(value, (typed) => readJsonValue(typed).value, writeJson, sameValue);
  const read = useMemo(() => readJsonValue(text), [text]);
  const unreadable = read.problem && t('inputs.code.failed', { reason: read.problem.words });
  const missing = required && read.value === null ? (requiredText ?? t('inputs.code.jsonRequired')) : null;
  const problem = text.trim() === '' ? missing : (unreadable ?? missing);
  const checked = useToldCheck(problem, error);
  const marks = useMemo(() => (read.problem ? [{ ...read.problem.place, message: read.problem.words }] : []), [read]);
  const edit = (next: string) => onChange(type(next));
  return (
    <CodeField
      {...rest}
      language="json"
      text={text}
      onText={edit}
      {...checked}
      required={required}
      marks={marks}
      actions={[
        { label: t('inputs.code.tidy'), isOff: read.problem !== null, run: () => edit(tidyJson(text)) },
        { label: t('inputs.code.minify'), isOff: read.problem !== null, run: () => edit(minifyJson(text)) },
      ]}
    />
  );
}
