import { useMemo } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { sameValue } from '../../stored/same-value.ts';
import type { ControlProps } from '../control.ts';
import { useTyped } from '../use-typed.ts';
import { CodeField } from './code-field.tsx';
import { type JsonValue, jsonFailure, minifyJson, readJsonValue, tidyJson, writeJson } from './json-text.ts';
import { useToldCheck } from './use-told-check.ts';

interface JsonControlProps extends ControlProps<JsonValue> {
  /** Text that is no JSON is reported as it was typed, and a value that is a text is such a one. */
  readonly isKept?: boolean | undefined;
}

const writeKept = (value: unknown) => (typeof value === 'string' ? value : writeJson(value));

function readKept(typed: string): JsonValue | null {
  const { value } = readJsonValue(typed);
  if (value !== null && typeof value !== 'string') return value;
  return typed.trim() === '' ? null : typed;
}

/** Any JSON value as text. Invalid text stays on screen, is reported as null, and shows its error on blur. */
export function JsonControl(props: JsonControlProps) {
  const { value, onChange, required, requiredText, error, isKept = false, ...rest } = props;
  const t = useT();
  const { text, type } = useTyped<JsonValue>(
    value,
    isKept ? readKept : (typed) => readJsonValue(typed).value,
    isKept ? writeKept : writeJson,
    sameValue,
  );
  const read = useMemo(() => readJsonValue(text), [text]);
  const unreadable = read.problem && jsonFailure(read.problem);
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
