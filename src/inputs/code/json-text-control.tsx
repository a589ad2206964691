import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { type ControlProps, useCheck } from '../control.ts';
import { sameValue } from '../same-value.ts';
import { useTyped } from '../use-typed.ts';
import { type JsonValue, readJson } from './json-text.ts';

interface JsonTextControlProps extends ControlProps<JsonValue> {
  /** Said for a text that is no JSON. */
  readonly invalidText?: string;
  /** Stands at the end of the field. */
  readonly endSection?: ReactNode;
}

const write = (value: JsonValue | null) => (value === null ? '' : (JSON.stringify(value) ?? ''));

/** A JSON value in one line. */
export function JsonTextControl(props: JsonTextControlProps) {
  const { value, onChange, required, requiredText, invalidText, endSection, error, ...rest } = props;
  const t = useT();
  const { text, type } = useTyped<JsonValue>(value, (typed) => readJson(typed).value, write, sameValue);
  const read = readJson(text);
  const missing = required && read.value === null ? (requiredText ?? t('inputs.code.jsonRequired')) : null;
  const checked = useCheck(read.problem ? (invalidText ?? t('inputs.code.invalidJson')) : missing, error);
  return (
    <TextInput
      {...rest}
      {...checked}
      dir="ltr"
      required={required ?? false}
      rightSection={endSection}
      value={text}
      onChange={(event) => onChange(type(event.currentTarget.value))}
    />
  );
}
