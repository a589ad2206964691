/** The context that functions for looks get as their last argument: of the official client's, what needs nothing of a page. */

import type { CallSite } from './batch.ts';

// Taken before any author's text runs.
const Format = Intl.DateTimeFormat;
const Moment = Date;

const NAMED: Readonly<Record<string, string>> = {
  short: 'M/d/yy, h:mm a',
  medium: 'MMM d, y, h:mm:ss a',
  shortDate: 'M/d/yy',
  mediumDate: 'MMM d, y',
  longDate: 'MMMM d, y',
  shortTime: 'h:mm a',
  mediumTime: 'h:mm:ss a',
};
const TOKEN = /'[^']*'|y+|M+|d+|E+|H+|h+|m+|s+|S+|a/g;

function written(at: Date, token: string): string {
  const number = (value: number) => String(value).padStart(token.length, '0');
  const name = (options: Intl.DateTimeFormatOptions) => new Format(undefined, options).format(at);
  const width = token.length > 3 ? 'long' : 'short';
  switch (token.charAt(0)) {
    case 'y':
      return token.length === 2 ? String(at.getFullYear()).slice(-2) : number(at.getFullYear());
    case 'M':
      return token.length > 2 ? name({ month: width }) : number(at.getMonth() + 1);
    case 'd':
      return number(at.getDate());
    case 'E':
      return name({ weekday: width });
    case 'H':
      return number(at.getHours());
    case 'h':
      return number(at.getHours() % 12 || 12);
    case 'm':
      return number(at.getMinutes());
    case 's':
      return number(at.getSeconds());
    case 'S':
      return String(at.getMilliseconds()).padStart(3, '0').slice(0, token.length);
    case 'a':
      return at.getHours() < 12 ? 'AM' : 'PM';
    default:
      return token.slice(1, -1);
  }
}

/** As Angular's date pipe; null for no value. @throws for what is no time, as there. */
function transform(value: unknown, format = 'mediumDate'): string | null {
  if (value === null || value === undefined || value === '') return null;
  const given = typeof value === 'string' && value.trim() !== '' && !Number.isNaN(Number(value)) ? Number(value) : value;
  const at = new Moment(given as number | string);
  if (Number.isNaN(at.getTime())) throw new TypeError(`${String(value)} is no time`);
  return (NAMED[format] ?? format).replace(TOKEN, (token) => written(at, token));
}

const DATE = Object.freeze({ transform: Object.freeze(transform) });

/** @param site a copy of its own, which a function may change. */
export function callContext(site: CallSite | undefined) {
  if (!site) return { date: DATE };
  const { settings, state, user } = site;
  const stateController = { getStateId: () => state?.id ?? '', getStateParams: () => state?.params ?? {} };
  return { date: DATE, settings, currentUser: user, stateController };
}
