import type { Values } from './values.ts';

/** Dates: times with getters and patterns in the time zone of the process, or in one that is named. */
export function makeDates(values: Values) {
  const { Moment, fail, isNumber, toWhole, textOf, isoText } = values;
  type AnyDate = InstanceType<typeof Moment>;
  // Where scripts run, the global is taken away afterwards.
  const { DateTimeFormat } = Intl;
  const OWN_ZONE = new DateTimeFormat().resolvedOptions().timeZone;
  const FIELDS = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const;

  const zoneOf = (given: unknown): string => {
    const name = given === undefined || given === null ? OWN_ZONE : textOf(given);
    return name === 'Z' || name === 'GMT' ? 'UTC' : name;
  };
  const inZone = (locale: string | undefined, options: Intl.DateTimeFormatOptions) => {
    try {
      return new DateTimeFormat(locale, options);
    } catch {
      return fail(`Unknown time zone or locale: ${options.timeZone}, ${locale}`);
    }
  };
  /** Year, month from 1, day, hour, minute, second, as a clock in the zone shows them. */
  const clock = (ms: number, zone: string): [number, number, number, number, number, number] => {
    const parts = inZone('en-US', {
      ...{ timeZone: zone, calendar: 'gregory', hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
      ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
    }).formatToParts(ms);
    return FIELDS.map((field) => Number(parts.find(({ type }) => type === field)?.value)) as [
      number,
      number,
      number,
      number,
      number,
      number,
    ];
  };
  const utc = ([year, month, day, hour, minute, second]: readonly number[], milli = 0) =>
    Date.UTC(year as number, (month as number) - 1, day, hour, minute, second, milli);
  const offsetAt = (ms: number, zone: string) => utc(clock(ms, zone)) - Math.floor(ms / 1000) * 1000;
  /** The time at which a clock in the zone shows the fields. */
  const timeOf = (fields: readonly number[], milli: number, zone: string): number => {
    const guess = utc(fields, milli);
    const first = guess - offsetAt(guess, zone);
    return guess - offsetAt(first, zone);
  };
  /** `+02:00`, `-04`, `+043056` in ms. */
  const offsetOf = (text: string): number => {
    if (/^(?:Z|GMT|UTC)$/i.test(text)) return 0;
    const [, sign, hours, minutes = '0', seconds = '0'] = /^([+-])(\d{2}):?(\d{2})?:?(\d{2})?$/.exec(text) ?? fail(`No time zone: ${text}`);
    return (sign === '-' ? -1 : 1) * (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000;
  };
  const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
  const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?)?\s*(Z|[+-]\d{2}(?::?\d{2})?(?::?\d{2})?)?$/i;
  const RFC =
    /^(?:\w{3},\s*)?(\d{1,2})\s+(\w{3})\w*\s+(\d{4})\s+(\d{2}):(\d{2}):(\d{2})\s*(GMT|UTC|Z|[+-]\d{2}(?::?\d{2})?(?::?\d{2})?)?$/i;
  const parseText = (text: string): number => {
    const iso = ISO.exec(text.trim());
    const rfc = iso ? null : RFC.exec(text.trim());
    const month = rfc ? MONTHS.indexOf((rfc[2] ?? '').toLowerCase()) + 1 : Number(iso?.[2]);
    if ((!iso && !rfc) || month < 1) return fail(`could not parse date: ${text}`);
    const fields = iso
      ? [Number(iso[1]), month, Number(iso[3]), Number(iso[4] ?? 0), Number(iso[5] ?? 0), Number(iso[6] ?? 0)]
      : [Number(rfc?.[3]), month, Number(rfc?.[1]), Number(rfc?.[4]), Number(rfc?.[5]), Number(rfc?.[6])];
    const milli = Math.trunc(Number(`0.${iso?.[7] ?? 0}`) * 1000);
    const zone = iso ? iso[8] : rfc?.[7];
    return zone === undefined ? timeOf(fields, milli, OWN_ZONE) : utc(fields, milli) - offsetOf(zone);
  };
  const LETTERS = /'((?:[^']|'')*)'|([A-Za-z])\2*/g;
  const PATTERNS: Readonly<Record<string, string>> = {
    X: 'Z|[+-]\\d{2}(?::?\\d{2})?(?::?\\d{2})?',
    Z: '[+-]\\d{4}',
    z: '[A-Za-z/_+-]+',
    a: '[AaPp]\\.?[Mm]\\.?',
    E: '[^\\d\\s]+',
    M: '\\d{1,2}',
  };
  const parseBy = (text: string, pattern: string, zone: unknown): number => {
    const found: string[] = [];
    const literal = (part: string) => part.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
    let source = '';
    let last = 0;
    for (const match of pattern.matchAll(LETTERS)) {
      source += literal(pattern.slice(last, match.index));
      last = match.index + match[0].length;
      const letter = match[2] as string | undefined;
      if (letter === undefined) source += literal((match[1] ?? '').replaceAll("''", "'"));
      else {
        found.push(letter);
        source +=
          letter === 'M' && match[0].length > 2
            ? '([^\\d\\s]+)'
            : `(${PATTERNS[letter] ?? (match[0].length > 1 ? `\\d{${match[0].length}}` : '\\d+')})`;
      }
    }
    const parts = new RegExp(`^${source}${literal(pattern.slice(last))}$`).exec(text);
    if (!parts) return fail(`could not parse date: ${text} by ${pattern}`);
    const of = (letters: string) => parts[found.findIndex((one) => letters.includes(one)) + 1];
    const part = (letters: string, otherwise: number) => (found.some((one) => letters.includes(one)) ? Number(of(letters)) : otherwise);
    const monthText = found.includes('M') ? (of('M') ?? '') : '1';
    const month = /^\d/.test(monthText) ? Number(monthText) : MONTHS.indexOf(monthText.slice(0, 3).toLowerCase()) + 1;
    const isAfternoon = found.includes('a') && /^p/i.test(of('a') ?? '');
    const hour = found.includes('h') ? (part('h', 0) % 12) + (isAfternoon ? 12 : 0) : part('Hk', 0);
    const year = part('yu', 1970);
    const milli = found.includes('S') ? Math.trunc(Number(`0.${of('S')}`) * 1000) : 0;
    const fields = [year < 100 ? 2000 + year : year, month, part('d', 1), hour, part('m', 0), part('s', 0)];
    const own = found.includes('X') ? of('X') : found.includes('Z') ? of('Z') : undefined;
    if (zone !== undefined) return timeOf(fields, milli, zoneOf(zone));
    return own === undefined ? timeOf(fields, milli, OWN_ZONE) : utc(fields, milli) - offsetOf(own);
  };
  const formatBy = (ms: number, pattern: string, locale: string | undefined, zone: string): string => {
    const [year, month, day, hour, minute, second] = clock(ms, zone);
    const name = (options: Intl.DateTimeFormatOptions) => inZone(locale, { ...options, timeZone: zone }).format(ms);
    const offset = offsetAt(ms, zone);
    const size = Math.abs(offset) / 60_000;
    const two = (value: number) => String(value).padStart(2, '0');
    const zoneText = (by: string) => `${offset < 0 ? '-' : '+'}${two(Math.floor(size / 60))}${by}${two(size % 60)}`;
    const write = (letter: string, count: number): string => {
      const number = (value: number) => String(value).padStart(count, '0');
      switch (letter) {
        case 'y':
        case 'u':
          return count === 2 ? two(year % 100) : number(year);
        case 'M':
        case 'L':
          return count > 2 ? name({ month: count > 3 ? 'long' : 'short' }) : number(month);
        case 'd':
          return number(day);
        case 'H':
          return number(hour);
        case 'h':
          return number(hour % 12 || 12);
        case 'm':
          return number(minute);
        case 's':
          return number(second);
        case 'S':
          return String(((ms % 1000) + 1000) % 1000)
            .padStart(3, '0')
            .slice(0, count);
        case 'a':
          return hour < 12 ? 'AM' : 'PM';
        case 'E':
          return name({ weekday: count > 3 ? 'long' : 'short' });
        case 'X':
          return offset === 0 ? 'Z' : zoneText(count > 2 ? ':' : '');
        case 'Z':
          return zoneText('');
        case 'z':
          return (
            inZone(locale, { timeZone: zone, timeZoneName: 'short' })
              .formatToParts(ms)
              .find(({ type }) => type === 'timeZoneName')?.value ?? ''
          );
        default:
          return letter.repeat(count);
      }
    };
    return pattern.replace(LETTERS, (whole, quoted: string | undefined, letter: string | undefined) => {
      if (letter !== undefined) return write(letter, whole.length);
      return quoted === '' ? "'" : (quoted ?? '').replaceAll("''", "'");
    });
  };

  type Style = 'full' | 'long' | 'medium' | 'short';
  const styled = (
    ms: number,
    locale: unknown,
    given: unknown,
    dateStyle: Style | undefined,
    timeStyle: Style | undefined,
    plain: string,
  ): string => {
    const text = given === undefined ? '' : given instanceof Map ? values.write(given) : textOf(given);
    const options = text.startsWith('{')
      ? (values.read(text) as Map<string, unknown>)
      : new Map<string, unknown>(text ? [['timeZone', text]] : []);
    const zone = zoneOf(options.get('timeZone'));
    const language = locale === undefined || /^utc$/i.test(textOf(locale)) ? undefined : textOf(locale);
    const pattern = options.get('pattern');
    if (pattern !== undefined) return formatBy(ms, textOf(pattern), language, zone);
    const styles = {
      dateStyle: (options.get('dateStyle') as Style) ?? dateStyle,
      timeStyle: (options.get('timeStyle') as Style) ?? timeStyle,
    };
    if (language === undefined && !options.has('dateStyle') && !options.has('timeStyle')) return formatBy(ms, plain, undefined, zone);
    // Newer tables have a narrow space before AM.
    return inZone(language, { ...styles, timeZone: zone })
      .format(ms)
      .replaceAll('\u202f', ' ');
  };

  type Field = 0 | 1 | 2 | 3 | 4 | 5;
  const get = (field: Field, isUtc: boolean) => (date: AnyDate) => clock(date.ms, isUtc ? 'UTC' : OWN_ZONE)[field];
  const set =
    (field: Field, isUtc: boolean) =>
    (date: AnyDate, ...args: unknown[]) => {
      const zone = isUtc ? 'UTC' : OWN_ZONE;
      const fields = clock(date.ms, zone);
      args.slice(0, 6 - field).forEach((value, index) => {
        fields[(field + index) as Field] = toWhole(value);
      });
      date.ms = timeOf(fields, ((date.ms % 1000) + 1000) % 1000, zone);
      return null;
    };
  const addMs = (unit: number) => (date: AnyDate, count: unknown) => {
    date.ms += unit * toWhole(count);
    return null;
  };
  const addMonths = (months: number) => (date: AnyDate, count: unknown) => {
    const [year, month, day, ...time] = clock(date.ms, OWN_ZONE);
    const next = year * 12 + month - 1 + months * toWhole(count);
    const last = new Date(Date.UTC(Math.floor(next / 12), (next % 12) + 1, 0)).getUTCDate();
    date.ms = timeOf([Math.floor(next / 12), (next % 12) + 1, Math.min(day, last), ...time], ((date.ms % 1000) + 1000) % 1000, OWN_ZONE);
    return null;
  };
  const addDays = (days: number) => (date: AnyDate, count: unknown) => {
    const [year, month, day, ...time] = clock(date.ms, OWN_ZONE);
    date.ms = timeOf([year, month, day + days * toWhole(count), ...time], ((date.ms % 1000) + 1000) % 1000, OWN_ZONE);
    return null;
  };
  const weekday = (zone: string) => (date: AnyDate) => {
    const [year, month, day] = clock(date.ms, zone);
    return new Date(Date.UTC(year, month - 1, day)).getUTCDay() || 7;
  };

  const METHODS: Record<string, (date: AnyDate, ...args: unknown[]) => unknown> = {
    getTime: (date) => date.ms,
    valueOf: (date: AnyDate) => date.ms,
    setTime: (date, ms) => {
      date.ms = toWhole(ms);
      return date.ms;
    },
    getMilliseconds: (date) => ((date.ms % 1000) + 1000) % 1000,
    getUTCMilliseconds: (date) => ((date.ms % 1000) + 1000) % 1000,
    getDay: weekday(OWN_ZONE),
    getUTCDay: weekday('UTC'),
    getTimezoneOffset: (date) => -offsetAt(date.ms, OWN_ZONE) / 60_000,
    toISOString: (date) => isoText(date.ms),
    toJSON: (date) => isoText(date.ms),
    toString: (date: AnyDate) => styled(date.ms, 'en-US', undefined, 'full', 'full', ''),
    toDateString: (date) => styled(date.ms, 'en-US', undefined, 'full', undefined, ''),
    toTimeString: (date) => styled(date.ms, 'en-US', undefined, undefined, 'full', ''),
    toUTCString: (date) => new Date(date.ms).toUTCString(),
    toLocaleString: (date: AnyDate, locale: unknown, options: unknown) =>
      styled(date.ms, locale, options, 'short', 'medium', 'yyyy-MM-dd HH:mm:ss'),
    toLocaleDateString: (date, locale, options) => styled(date.ms, locale, options, 'short', undefined, 'yyyy-MM-dd'),
    toLocaleTimeString: (date, locale, options) => styled(date.ms, locale, options, undefined, 'medium', 'HH:mm:ss'),
    addYears: addMonths(12),
    addMonths: addMonths(1),
    addWeeks: addDays(7),
    addDays: addDays(1),
    addHours: addMs(3_600_000),
    addMinutes: addMs(60_000),
    addSeconds: addMs(1000),
    addMilliseconds: addMs(1),
    addNanos: addMs(1e-6),
    equals: (date, other) => other instanceof Moment && other.ms === date.ms,
    compareTo: (date, other) => (other instanceof Moment ? Math.sign(date.ms - other.ms) : 0),
  };
  for (const [field, name] of ['FullYear', 'Month', 'Date', 'Hours', 'Minutes', 'Seconds'].entries()) {
    METHODS[`get${name}`] = get(field as Field, false);
    METHODS[`getUTC${name}`] = get(field as Field, true);
    METHODS[`set${name}`] = set(field as Field, false);
    METHODS[`setUTC${name}`] = set(field as Field, true);
  }
  const create = (args: readonly unknown[]): AnyDate => {
    const [first, second, , zone] = args;
    if (args.length === 0) return new Moment(Date.now());
    if (first instanceof Moment) return new Moment(first.ms);
    if (args.length === 1 && isNumber(first)) return new Moment(toWhole(first));
    if (!isNumber(first)) return new Moment(second === undefined ? parseText(textOf(first)) : parseBy(textOf(first), textOf(second), zone));
    const numbers = args.filter(isNumber).map(toWhole);
    const own = args.findLast((one) => typeof one === 'string');
    const [year = 1970, month = 1, day = 1, hour = 0, minute = 0, secondOf = 0, milli = 0] = numbers;
    return new Moment(timeOf([year, month, day, hour, minute, secondOf], milli, zoneOf(own)));
  };
  const STATIC: Record<string, (...args: unknown[]) => unknown> = {
    now: () => Date.now(),
    parse: (text, pattern, _locale, zone) =>
      pattern === undefined ? parseText(textOf(text)) : parseBy(textOf(text), textOf(pattern), zone),
    UTC: (...args) => {
      const [year = 1970, month = 1, day = 1, hour = 0, minute = 0, second = 0, milli = 0] = args.map(toWhole);
      return utc([year, month, day, hour, minute, second], milli);
    },
  };
  return { METHODS, STATIC, create };
}

export type Dates = ReturnType<typeof makeDates>;
