import { Button, Popover } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { IconCalendarWeek } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDate } from '../../../format/times.ts';
import { useT } from '../../../i18n/use-t.ts';
import { FIELD_POPOVER } from '../../../inputs/fitted-popover.ts';
import { useCalendar } from '../../../inputs/time/use-calendar.ts';
import { useSurroundings } from '../../surroundings.ts';
import classes from './date-range.module.css';
import type { DateRangeSettings } from './settings.ts';
import { type DayRange, daysOf, type Range, rangeOfDays } from './spans.ts';

interface DayRangeControlProps {
  readonly range: Range;
  readonly settings: Pick<DateRangeSettings, 'onePanel' | 'autoConfirm' | 'showTemplate' | 'firstDayOfWeek'>;
  readonly disabled: boolean;
  readonly onRange: (range: Range) => void;
}

/** Chooses whole days in a calendar. Where it does not close by itself, nothing is shown before it is confirmed. */
export function DayRangeControl({ range, settings, disabled, onRange }: DayRangeControlProps) {
  const t = useT();
  const calendar = useCalendar();
  const { size } = useSurroundings();
  /** What is chosen in the open calendar; null: it is closed. */
  const [chosen, setChosen] = useState<DayRange | null>(null);
  const { onePanel, autoConfirm, showTemplate, firstDayOfWeek } = settings;
  const inWords = ({ start, end }: Range) => {
    const [first, last] = [formatDate(start), formatDate(end - 1)];
    return first === last ? first : `${first} – ${last}`;
  };
  const whole = chosen && rangeOfDays(chosen);
  const show = (next: Range | null) => {
    setChosen(null);
    if (next) onRange(next);
  };
  return (
    <Popover {...FIELD_POPOVER} opened={chosen !== null} onChange={(isOpen) => setChosen(isOpen ? daysOf(range) : null)}>
      <Popover.Target>
        <Button
          className={classes.days ?? ''}
          variant="default"
          justify="start"
          disabled={disabled}
          leftSection={<IconCalendarWeek aria-hidden size={16} stroke={1.75} />}
          aria-haspopup="dialog"
          aria-expanded={chosen !== null}
          aria-label={t('date-range.days', { range: inWords(range) })}
          onClick={() => setChosen(chosen ? null : daysOf(range))}
        >
          <span className={classes.choose}>{t('date-range.choose')}</span>
          <bdi className={classes.chosen}>{inWords(range)}</bdi>
        </Button>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={t('date-range.days', { range: inWords(range) })}>
        <div className={classes.calendar}>
          {showTemplate ? (
            <p className={classes.range} role="status">
              <bdi>{whole ? inWords(whole) : '–'}</bdi>
            </p>
          ) : null}
          <DatePicker
            {...calendar}
            type="range"
            allowSingleDateInRange
            numberOfColumns={onePanel || size === 'phone' ? 1 : 2}
            firstDayOfWeek={firstDayOfWeek == null ? calendar.firstDayOfWeek : ((firstDayOfWeek % 7) as 0)}
            defaultDate={chosen?.[0] ?? undefined}
            value={chosen ? [...chosen] : [null, null]}
            onChange={(days) => {
              setChosen(days);
              if (autoConfirm && days[0] && days[1]) show(rangeOfDays(days));
            }}
          />
          {autoConfirm ? null : (
            <Button variant="filled" disabled={!whole} onClick={() => show(whole)}>
              {t('date-range.apply')}
            </Button>
          )}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
