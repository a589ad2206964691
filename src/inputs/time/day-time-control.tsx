import { TextInput } from '@mantine/core';
import type { DurationMs } from '../../contract/units.ts';
import { useT } from '../../i18n/use-t.ts';
import { type TimeControlProps, useField } from '../control.ts';
import { useTyped } from '../use-typed.ts';
import { readDayTime, writeDayTime } from './clock-text.ts';

export function DayTimeControl(props: TimeControlProps<DurationMs>) {
  const { value, onChange } = props;
  const t = useT();
  const { text, type } = useTyped(value, readDayTime, writeDayTime);
  const isEmpty = text.trim() === '';
  const { field } = useField(props, isEmpty, {
    problem: !isEmpty && readDayTime(text) === null ? (props.invalidText ?? t('inputs.dateTime.notTime')) : null,
  });
  return (
    <TextInput
      {...field}
      inputMode="numeric"
      placeholder="08:30"
      value={text}
      onChange={(event) => onChange(type(event.currentTarget.value))}
    />
  );
}
