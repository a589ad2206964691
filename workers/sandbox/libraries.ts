/// <reference path="./library-types.d.ts" />
/**
 * What functions find besides the language, as in official consoles: `moment`, in English only, and `tinycolor`. Both are frozen with all
 * that leads from them, so that no function changes them for another. And a `console` that writes nothing: functions are called for each
 * row and value, and walls run for weeks.
 */
import moment from 'moment/dist/moment.js';
import tinycolor from 'tinycolor2';
import { freezeAll } from './freeze-all.ts';

/** Of the language, which `bareGlobals` freezes. */
const BUILT_IN = new Set<object>([Object.prototype, Function.prototype, Array.prototype, RegExp.prototype]);

/** Settings of moment that freezing does not reach can be read, not changed. */
function keepSettings(): void {
  const { relativeTimeThreshold: threshold, relativeTimeRounding: rounding } = moment;
  const locale = () => 'en';
  const data = () => moment.localeData();
  Object.assign(moment, {
    locale,
    lang: locale,
    defineLocale: data,
    updateLocale: data,
    relativeTimeThreshold: (unit: unknown) => threshold(unit),
    relativeTimeRounding: () => rounding(),
  });
}

/** English keeps what it computes when it first parses a date, and could not once it is frozen. */
function completeEnglish(): void {
  const english = moment.localeData();
  const call = (name: string, ...args: readonly unknown[]) => english[name]?.(...args);
  for (const isStrict of [false, true]) {
    call('monthsParse', '', 'MMMM', isStrict);
    call('weekdaysParse', '', 'dddd', isStrict);
    for (const part of ['months', 'monthsShort', 'weekdays', 'weekdaysShort', 'weekdaysMin', 'erasName', 'erasAbbr', 'erasNarrow']) {
      call(`${part}Regex`, isStrict);
    }
  }
  for (const format of ['l', 'll', 'lll', 'llll']) call('longDateFormat', format);
}

/** With all that the browser's own has. */
function silentConsole(scope: object): object {
  const own: unknown = Reflect.get(scope, 'console');
  const names = Object.getOwnPropertyNames(own ?? {});
  return Object.fromEntries(names.map((name) => [name, () => undefined]));
}

/** Adds them to the globals. Call once, before any author's text runs. */
export function giveLibraries(scope: object): void {
  keepSettings();
  completeEnglish();
  const silent = silentConsole(scope);
  for (const part of [moment, moment.localeData(), tinycolor, silent]) freezeAll(part, BUILT_IN);
  Object.defineProperties(scope, { moment: { value: moment }, tinycolor: { value: tinycolor }, console: { value: silent } });
}
