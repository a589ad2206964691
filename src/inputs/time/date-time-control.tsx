/**
 * A date and time: typed, or chosen from a calendar. The value is an instant in epoch milliseconds; what is typed is local time of `timeZone`.
 */
import { ActionIcon, Popover, TextInput } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { IconCalendar, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import type { EpochMs } from '../../contract/units.ts';
import { useT } from '../../i18n/use-t.ts';
import { type ControlProps, useCheck } from '../control.ts';
import { storedText } from '../stored-text.ts';
import { useTyped } from '../use-typed.ts';
import { readDayTime, writeDayTime } from './clock-text.ts';
import { DayTimeControl } from './day-time-control.tsx';
import { readMoment, writeMoment } from './moment-text.ts';
import classes from './time.module.css';
import { useCalendar } from './use-calendar.ts';

interface DateTimeControlProps extends ControlProps<EpochMs> {
  readonly min?: EpochMs | undefined;
  readonly max?: EpochMs | undefined;
  /** IANA name; absent: the browser's own. */
  readonly timeZone?: string | undefined;
}

const DAY_MS = 86_400_000;
const isMoment = (value: unknown): value is EpochMs => typeof value === 'number' && Number.isFinite(value);

/** What a server holds that is no moment is shown as it is, and kept until somebody edits it. */
const write = (value: unknown, timeZone: string | undefined): string =>
  isMoment(value) ? writeMoment(value, timeZone) : (storedText(value) ?? '');

/** In another time zone the same instant is another text: what was typed for the one before is not kept. */
export function DateTimeControl(props: DateTimeControlProps) {
  return <MomentField key={props.timeZone} {...props} />;
}

function MomentField(props: DateTimeControlProps) {
  const { value, onChange, required, requiredText, error, min, max, timeZone, ...rest } = props;
  const { disabled = false, readOnly = false } = props;
  const t = useT();
  const calendar = useCalendar();
  const [isOpen, setOpen] = useState(false);
  const [halfTyped, setHalfTyped] = useState<string | null>(null);
  const { text, type } = useTyped(
    value,
    (typed) => readMoment(typed, timeZone),
    (from) => write(from, timeZone),
  );
  const meant = readMoment(text, timeZone);
  const problem = (): string | null => {
    if (text.trim() === '') return required ? (requiredText ?? t('inputs.required')) : null;
    if (meant === null) return t('inputs.dateTime.wrong');
    if (min !== undefined && meant < min) return t('inputs.dateTime.tooEarly', { least: writeMoment(min, timeZone) });
    if (max !== undefined && meant > max) return t('inputs.dateTime.tooLate', { most: writeMoment(max, timeZone) });
    return null;
  };
  const checked = useCheck(problem(), error);
  const set = (typed: string) => onChange(type(typed));
  // Escape closes the calendar, and not the panel that the field stands in.
  const takeEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    setOpen(false);
  };
  const canChange = !disabled && !readOnly;
  const local = writeMoment(meant, timeZone);
  const [day = '', time = '00:00:00'] = local === '' ? [] : local.split(' ');
  const dayOf = (at: EpochMs | undefined) => writeMoment(at ?? null, timeZone).slice(0, 10);
  const least = dayOf(min);
  const most = dayOf(max);
  return (
    <Popover withRoles={false} opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus returnFocus withinPortal shadow="md">
      <Popover.Target>
        <TextInput
          {...rest}
          {...checked}
          required={required ?? false}
          value={text}
          placeholder={t('inputs.dateTime.form')}
          wrapperProps={{ onKeyDown: takeEscape }}
          onChange={(event) => set(event.currentTarget.value)}
          rightSectionWidth={`calc(${canChange && text !== '' && !required ? 2 : 1} * var(--wf-control-compact) + 6px)`}
          rightSection={
            canChange ? (
              <>
                {text !== '' && !required ? (
                  <ActionIcon size="sm" aria-label={t('inputs.clear')} onClick={() => set('')}>
                    <IconX size={14} stroke={1.75} aria-hidden />
                  </ActionIcon>
                ) : null}
                <ActionIcon
                  size="sm"
                  aria-label={t('inputs.dateTime.open', { label: props.label })}
                  aria-haspopup="dialog"
                  aria-expanded={isOpen}
                  onClick={() => setOpen(!isOpen)}
                >
                  <IconCalendar size={16} stroke={1.75} aria-hidden />
                </ActionIcon>
              </>
            ) : null
          }
        />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={props.label} onKeyDown={takeEscape}>
        <div className={classes.moment}>
          <DatePicker
            value={day === '' ? null : day}
            {...(day !== '' && { defaultDate: day })}
            {...(least !== '' && { minDate: least })}
            {...(most !== '' && { maxDate: most })}
            {...calendar}
            onChange={(date) => {
              if (date !== null) set(`${date} ${time}`);
            }}
          />
          <DayTimeControl
            label={t('inputs.dateTime.time')}
            value={halfTyped === local ? null : readDayTime(time)}
            disabled={day === ''}
            onChange={(ms) => {
              // While no time can be read beside it, the moment stays what it was. 24:00 is the next day's.
              const isTime = ms !== null && ms < DAY_MS;
              setHalfTyped(isTime ? null : local);
              if (isTime) set(`${day} ${writeDayTime(ms)}`);
            }}
          />
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
