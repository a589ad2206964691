import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { sameValue } from '../../stored/same-value.ts';
import { type ControlProps, useField } from '../control.ts';
import { useTyped } from '../use-typed.ts';
import { type JsonValue, jsonFailure, readJsonValue } from './json-text.ts';

interface JsonTextControlProps extends ControlProps<JsonValue> {
  readonly endSection?: ReactNode;
}

const write = (value: JsonValue | null) => (value === null ? '' : (JSON.stringify(value) ?? ''));

export function JsonTextControl(props: JsonTextControlProps) {
  const { value, onChange, endSection } = props;
  const t = useT();
  const { text, type } = useTyped<JsonValue>(value, (typed) => readJsonValue(typed).value, write, sameValue);
  const read = readJsonValue(text);
  const problem = read.problem && jsonFailure(read.problem);
  const { field } = useField(props, read.value === null && !problem, { missing: t('inputs.code.jsonRequired'), problem });
  return (
    <TextInput
      {...field}
      dir="ltr"
      rightSection={endSection}
      value={text}
      onChange={(event) => onChange(type(event.currentTarget.value))}
    />
  );
}
