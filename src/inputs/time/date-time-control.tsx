/** The value is EpochMs, the text local time of `timeZone`. */
import { Popover, TextInput } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import type { EpochMs } from '../../contract/units.ts';
import { useT } from '../../i18n/use-t.ts';
import { IconButton } from '../../marks/icon-button.tsx';
import { ClearButton } from '../clear-button.tsx';
import { type TimeControlProps, useField } from '../control.ts';
import { FIELD_POPOVER } from '../fitted-popover.ts';
import { storedText } from '../stored-text.ts';
import { useTyped } from '../use-typed.ts';
import { readDayTime, writeDayTime } from './clock-text.ts';
import { DayTimeControl } from './day-time-control.tsx';
import { readMoment, writeMoment } from './moment-text.ts';
import classes from './time.module.css';
import { useCalendar } from './use-calendar.ts';

interface DateTimeControlProps extends TimeControlProps<EpochMs> {
  readonly min?: EpochMs | undefined;
  readonly max?: EpochMs | undefined;
  /** IANA name; absent: the browser's own zone. */
  readonly timeZone?: string | undefined;
}

const DAY_MS = 86_400_000;
const isMoment = (value: unknown): value is EpochMs => typeof value === 'number' && Number.isFinite(value);

/** A stored value that is not a number is shown as it is. */
const write = (value: unknown, timeZone: string | undefined): string =>
  isMoment(value) ? writeMoment(value, timeZone) : (storedText(value) ?? '');

/** Another time zone drops the typed text: the same instant is another text there. */
export function DateTimeControl(props: DateTimeControlProps) {
  return <MomentField key={props.timeZone} {...props} />;
}

function MomentField(props: DateTimeControlProps) {
  const { value, onChange, required, min, max, timeZone } = props;
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
  const isEmpty = text.trim() === '';
  const problem = (): string | null => {
    if (isEmpty) return null;
    if (meant === null) return props.invalidText ?? t('inputs.dateTime.wrong');
    if (min !== undefined && meant < min) return t('inputs.dateTime.tooEarly', { least: writeMoment(min, timeZone) });
    if (max !== undefined && meant > max) return t('inputs.dateTime.tooLate', { most: writeMoment(max, timeZone) });
    return null;
  };
  const { field, canEdit } = useField(props, isEmpty, { problem: problem() });
  const set = (typed: string) => onChange(type(typed));
  // Escape closes the calendar, not a panel around the field.
  const takeEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    setOpen(false);
  };
  const local = writeMoment(meant, timeZone);
  const [day = '', time = '00:00:00'] = local === '' ? [] : local.split(' ');
  const dayOf = (at: EpochMs | undefined) => writeMoment(at ?? null, timeZone).slice(0, 10);
  const least = dayOf(min);
  const most = dayOf(max);
  return (
    <Popover {...FIELD_POPOVER} opened={isOpen} onChange={setOpen}>
      <Popover.Target>
        <TextInput
          {...field}
          className={classes.text}
          value={text}
          placeholder={t('inputs.dateTime.form')}
          wrapperProps={{ onKeyDown: takeEscape }}
          onChange={(event) => set(event.currentTarget.value)}
          rightSectionWidth={`calc(${canEdit && text !== '' && !required ? 2 : 1} * var(--wf-control-compact) + 6px)`}
          rightSection={
            canEdit ? (
              <>
                {text !== '' && !required ? <ClearButton onClear={() => set('')} /> : null}
                <IconButton
                  icon={IconCalendar}
                  label={t('inputs.dateTime.open', { label: props.label })}
                  size="sm"
                  aria-haspopup="dialog"
                  aria-expanded={isOpen}
                  onClick={() => setOpen(!isOpen)}
                />
              </>
            ) : null
          }
        />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={props.label} onKeyDown={takeEscape}>
        <div className={classes.moment}>
          <DatePicker
            value={day || null}
            defaultDate={day || undefined}
            minDate={least || undefined}
            maxDate={most || undefined}
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
              // An invalid time keeps the moment. 24:00 belongs to the next day.
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
