import { DateInput } from '@mantine/dates';
import type { EpochMs } from '../../contract/units.ts';
import { useT } from '../../i18n/use-t.ts';
import { type ControlProps, useCheck } from '../control.ts';
import { useCalendar } from '../time/use-calendar.ts';
import { readDay, writeDay } from './day-text.ts';

/** The platform's own forms write days so in every language. */
const FORM = 'MM/DD/YYYY';

/** A day, written MM/dd/yyyy and held as the moment at which it begins here. */
export function DayControl({ value, onChange, required, requiredText, error, readOnly, ...rest }: ControlProps<EpochMs>) {
  const t = useT();
  const calendar = useCalendar();
  const checked = useCheck(required && value === null ? (requiredText ?? t('inputs.required')) : null, error);
  return (
    <DateInput
      {...rest}
      {...checked}
      {...calendar}
      required={required ?? false}
      readOnly={readOnly ?? false}
      valueFormat={FORM}
      placeholder={FORM}
      clearable={!required && !readOnly}
      clearButtonProps={{ 'aria-label': t('inputs.clear'), 'aria-hidden': false, tabIndex: 0, style: { inlineSize: 24, blockSize: 24 } }}
      popoverProps={{ shadow: 'md', transitionProps: { duration: 0 } }}
      value={value === null ? null : writeDay(value)}
      onChange={(day) => onChange(day === null ? null : readDay(day))}
    />
  );
}
