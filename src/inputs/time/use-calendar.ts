import type { EpochMs } from '../../contract/units.ts';
import { localeWeekStart } from '../../format/week-start.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';

export function useCalendar() {
  const t = useT();
  const locale = useLocale();
  const [next, previous] = [t('inputs.dateTime.next'), t('inputs.dateTime.previous')];
  /** The calendar writes days as `2026-11-21`, without a zone. */
  const said = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    return (date: string) => format.format(Date.parse(`${date.slice(0, 10)}T00:00:00Z`) as EpochMs);
  };
  return {
    // Mantine would show weekends in red, which is for alarms.
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
