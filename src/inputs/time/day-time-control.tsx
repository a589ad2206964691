import { TextInput } from '@mantine/core';
import type { DurationMs } from '../../contract/units.ts';
import { useT } from '../../i18n/use-t.ts';
import { type ControlProps, useCheck } from '../control.ts';
import { useTyped } from '../use-typed.ts';
import { readDayTime, writeDayTime } from './clock-text.ts';

/** A time of the day, as DurationMs after midnight. */
export function DayTimeControl({ value, onChange, required, requiredText, error, ...rest }: ControlProps<DurationMs>) {
  const t = useT();
  const { text, type } = useTyped(value, readDayTime, writeDayTime);
  const isMissing = required && text.trim() === '' ? (requiredText ?? t('inputs.required')) : null;
  const checked = useCheck(text.trim() !== '' && readDayTime(text) === null ? t('inputs.dateTime.notTime') : isMissing, error);
  return (
    <TextInput
      {...rest}
      {...checked}
      required={required ?? false}
      inputMode="numeric"
      placeholder="08:30"
      value={text}
      onChange={(event) => onChange(type(event.currentTarget.value))}
    />
  );
}
