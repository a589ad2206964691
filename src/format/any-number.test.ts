import * as fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import messages from '../../locales/en_US/format.json';
import { fromLocal, zoneOffset } from '../contract/calendar.ts';
import { isoTime, MOST_TIME } from '../contract/units.ts';
import { adoptMessages } from '../i18n/i18n.ts';
import { ageStep, durationStep, formatAge, formatDuration, formatSpan } from './durations.ts';
import { formatField, formatMeasured, momentOf } from './moments.ts';
import { decimalsOf, formatCount, formatExact, formatNumber, formatValue, numberOf } from './numbers.ts';
import { percentile } from './percentile.ts';
import { formatRounded } from './rounded.ts';
import { formatSize } from './sizes.ts';
import { formatClock, formatDate, formatDay, formatMinute, formatMoment, formatOffset, formatTime } from './times.ts';
import { weekdayName } from './weekdays.ts';

beforeAll(() => adoptMessages('en_US', { format: messages }));

/** Every function that gets a number or a value of a server. */
const FORMATS: Readonly<Record<string, (value: number) => unknown>> = {
  formatClock,
  formatMinute,
  formatDay,
  formatDate,
  formatMoment,
  formatOffset,
  'formatTime of': (value) => formatTime(value, 1_795_787_143_000),
  'formatTime at': (value) => formatTime(1_795_787_143_000, value),
  'formatTime in a zone': (value) => formatTime(value, value, { locale: 'fa-IR', timeZone: 'Asia/Tehran' }),
  formatDuration,
  durationStep,
  formatSpan,
  formatAge,
  ageStep,
  momentOf: (value) => momentOf('lastTs', value),
  formatField: (value) => formatField('lastTs', String(value)),
  formatNumber: (value) => formatNumber(value, 2),
  formatCount: (value) => formatCount(value),
  formatExact: (value) => formatExact(value),
  formatMeasured: (value) => formatMeasured('flow', String(value)),
  formatValue: (value) => formatValue(String(value)),
  formatRounded: (value) => formatRounded(String(value)),
  numberOf: (value) => numberOf(String(value)),
  decimalsOf: (value) => decimalsOf(String(value)),
  percentile: (value) => percentile([1, value], 0.5),
  formatSize: (value) => formatSize(value),
  weekdayName: (value) => weekdayName(value, 'short'),
  zoneOffset: (value) => zoneOffset(value, 'Europe/Berlin'),
  fromLocal: (value) => fromLocal(value, 'Europe/Berlin'),
  isoTime,
};

const EDGES = [MOST_TIME, MOST_TIME + 1, -MOST_TIME, -MOST_TIME - 1, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -0];
const anyNumber = fc.oneof(fc.double(), fc.double({ min: -1e17, max: 1e17 }), fc.maxSafeInteger(), fc.constantFrom(...EDGES));

it.each(Object.entries(FORMATS))('%s takes every number that a server may send', (_name, format) => {
  fc.assert(
    fc.property(anyNumber, (value) => void format(value)),
    { examples: EDGES.map((edge): [number] => [edge]) },
  );
});

it('what is no time is an en dash', () => {
  for (const no of [Number.NaN, Number.POSITIVE_INFINITY, MOST_TIME + 2, -1e300])
    for (const format of [formatClock, formatMinute, formatDay, formatDate, formatMoment, formatOffset]) expect(format(no)).toBe('\u2013');
  expect([formatDuration(Number.NaN), formatSpan(Number.POSITIVE_INFINITY)]).toEqual(['\u2013', '\u2013']);
  expect(formatMoment(MOST_TIME, { locale: 'en-US', timeZone: 'UTC' })).toBe('Sep 13, 275760, 00:00:00');
  expect([isoTime(0), isoTime(1e16)]).toEqual(['1970-01-01T00:00:00.000Z', '10000000000000000']);
});

it('an age ahead of the clock says by how much, until it changes', () => {
  expect([formatAge(-7_200_000), formatAge(-59_999), formatAge(5000)]).toEqual(['clock 2 h 00 ahead', '0 s', '5 s']);
  fc.assert(
    fc.property(fc.integer({ min: -4 * 86_400_000, max: -61_000 }), (ms) => {
      expect(formatAge(ms + ageStep(ms) - 1)).toBe(formatAge(ms));
      expect(formatAge(ms + ageStep(ms))).not.toBe(formatAge(ms));
    }),
  );
});

it('writes a number too long for any place with an exponent, whatever decimals are stored', () => {
  expect(formatValue('1.7E308', 0, 'en')).toBe('1.7E308');
  expect(formatValue('-1.7E308', 2, 'en')).toBe('\u22121.7E308');
  expect(formatValue('1.5E20', 0, 'en')).toBe('150,000,000,000,000,000,000');
});
