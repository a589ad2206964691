import type { WeekDay } from '../contract/calendar.ts';
import { currentLocale } from '../i18n/i18n.ts';

/** ECMA-402: 1 is Monday, 7 is Sunday. A method in newer engines, a property in older ones. */
interface WeekInfo {
  readonly firstDay: number;
}
interface LocaleWithWeeks {
  getWeekInfo?(): WeekInfo;
  readonly weekInfo?: WeekInfo;
}

/** Monday where the engine does not know it. */
export function localeWeekStart(locale = currentLocale()): WeekDay {
  const { getWeekInfo, weekInfo } = new Intl.Locale(locale) as LocaleWithWeeks;
  const info = getWeekInfo ? getWeekInfo.call(new Intl.Locale(locale)) : weekInfo;
  return ((info?.firstDay ?? 1) % 7) as WeekDay;
}
