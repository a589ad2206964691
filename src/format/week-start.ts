import type { WeekDay } from '../contract/calendar.ts';
import { currentLocale } from '../i18n/i18n.ts';

/** What ECMA-402 calls week info: 1 is Monday, 7 is Sunday. A method in newer engines, a property in older ones. */
interface WeekInfo {
  readonly firstDay: number;
}
interface LocaleWithWeeks {
  getWeekInfo?(): WeekInfo;
  readonly weekInfo?: WeekInfo;
}

/** First day of the week where the language of the page is spoken; Monday where the engine does not know. */
export function localeWeekStart(locale = currentLocale()): WeekDay {
  const { getWeekInfo, weekInfo } = new Intl.Locale(locale) as LocaleWithWeeks;
  const info = getWeekInfo ? getWeekInfo.call(new Intl.Locale(locale)) : weekInfo;
  return ((info?.firstDay ?? 1) % 7) as WeekDay;
}
