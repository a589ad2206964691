import type { EpochMs } from '../../contract/units.ts';
import { localeWeekStart } from '../../format/week-start.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';

/** What every calendar is given, so that its months, days and buttons are said in the language in force and its weeks begin where they do there. */
export function useCalendar() {
  const t = useT();
  const locale = useLocale();
  const [next, previous] = [t('inputs.dateTime.next'), t('inputs.dateTime.previous')];
  /** Days are written as `2026-11-21` by the calendar, in no zone. */
  const said = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    return (date: string) => format.format(Date.parse(`${date.slice(0, 10)}T00:00:00Z`) as EpochMs);
  };
  return {
    // Red is for alarms.
    weekendDays: [],
    firstDayOfWeek: localeWeekStart(locale),
    weekdayFormat: said({ weekday: 'narrow' }),
    monthLabelFormat: said({ month: 'long', year: 'numeric' }),
    monthsListFormat: said({ month: 'short' }),
    getDayProps: (date: string) => ({ 'aria-label': said({ dateStyle: 'long' })(date) }),
    ariaLabels: {
      nextMonth: next,
      previousMonth: previous,
      nextYear: next,
      previousYear: previous,
      nextDecade: next,
      previousDecade: previous,
    },
  };
}
