import { DateInput } from '@mantine/dates';
import { useState } from 'react';
import type { EpochMs } from '../../contract/units.ts';
import { useT } from '../../i18n/use-t.ts';
import { type TimeControlProps, useField } from '../control.ts';
import { useCalendar } from '../time/use-calendar.ts';
import { readDay, readTypedDay, writeDay } from './day-text.ts';

/** As in the server's own forms, in every language. */
const FORM = 'MM/DD/YYYY';

/** Stored as the beginning of the day in the browser's zone. */
export function DayControl(props: TimeControlProps<EpochMs>) {
  const { value, onChange } = props;
  const t = useT();
  const calendar = useCalendar();
  const [typed, setTyped] = useState('');
  const isWrong = typed.trim() !== '' && readTypedDay(typed) === null;
  const { field } = useField(props, value === null && !isWrong, {
    problem: isWrong ? (props.invalidText ?? t('inputs.dateTime.wrongDay')) : null,
  });
  return (
    <DateInput
      {...field}
      {...calendar}
      valueFormat={FORM}
      fixOnBlur={false}
      dateParser={readTypedDay}
      onInput={(event) => {
        setTyped(event.currentTarget.value);
        // The calendar reports nothing for what it cannot read.
        if (readTypedDay(event.currentTarget.value) === null) onChange(null);
      }}
      placeholder={FORM}
      clearable={!field.required && !field.readOnly}
      clearButtonProps={{ 'aria-label': t('inputs.clear'), 'aria-hidden': false, tabIndex: 0, style: { inlineSize: 24, blockSize: 24 } }}
      popoverProps={{ shadow: 'md', transitionProps: { duration: 0 } }}
      value={value === null ? null : writeDay(value)}
      onChange={(day) => {
        if (day !== null) setTyped('');
        onChange(day === null ? null : readDay(day));
      }}
    />
  );
}
