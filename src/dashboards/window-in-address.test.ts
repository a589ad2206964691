import { expect, it } from 'vitest';
import { DEFAULTS_OF_3, DEFAULTS_OF_4, type TimeWindow } from '../contract/time-window.ts';
import { readWindow, withWindow, writeWindow } from './window-in-address.ts';

const GROUPED = { aggregation: 'AVG', limit: 250, interval: 10_000 } as const;
const RAW = { aggregation: 'NONE', limit: 400, interval: undefined } as const;

it.each<[string, TimeWindow]>([
  ['live-3600000.AVG.10000', { ...GROUPED, mode: 'realtime', lengthMs: 3_600_000 }],
  ['last-86400000.MAX.auto', { ...GROUPED, aggregation: 'MAX', interval: undefined, mode: 'last', lengthMs: 86_400_000 }],
  ['1700000000000-1700003600000.NONE.400', { ...RAW, mode: 'fixed', start: 1_700_000_000_000, end: 1_700_003_600_000 }],
  [
    'live-CURRENT_MONTH.SUM.WEEK_ISO.Europe/Berlin',
    {
      ...GROUPED,
      ...{ aggregation: 'SUM', interval: 'WEEK_ISO', mode: 'calendar', quick: 'CURRENT_MONTH', isLive: true, timezone: 'Europe/Berlin' },
    },
  ],
  ['all.COUNT.86400000', { ...GROUPED, aggregation: 'COUNT', interval: 86_400_000, mode: 'all' }],
])('%s is written and read', (text, window) => {
  expect(writeWindow(window)).toBe(text);
  expect(readWindow(text, 500, DEFAULTS_OF_3)).toEqual(window);
});

it.each([
  [
    '',
    'last',
    'last-3600000',
    'last-3600000.AVG',
    'last-3600000.AVG.',
    'last-3600000.MEAN.auto',
    'last-3600000.AVG.ten',
    'last-3600000.AVG.-5',
  ],
  ['last-3600000.NONE.auto', 'last-3600000.NONE.5', 'last-3600000.NONE.501', 'last-9999999999999.AVG.auto'],
  ['2-1.AVG.auto', '1-2.AVG.auto', 'last-3600000.AVG.auto.Nowhere/Land', 'last-3600000.AVG.auto.UTC.more', 'NEXT_AGE.AVG.auto'],
])('%s and the like are no windows', (...texts) => {
  for (const text of texts) expect([text, readWindow(text, 500, DEFAULTS_OF_3)]).toEqual([text, null]);
});

it('keeps what the consoles of the release keep', () => {
  expect(readWindow('live-60000.AVG.60000', 2000, DEFAULTS_OF_4)).toMatchObject({ keepsInterval: true, limit: 1000 });
});

it('leaves other parameters, and needs none for the stored window', () => {
  const stored: TimeWindow = { ...GROUPED, mode: 'realtime', lengthMs: 3_600_000 };
  const query = withWindow('?state=abc', { ...stored, mode: 'last' }, stored);
  expect(query).toBe('state=abc&window=last-3600000.AVG.10000');
  expect(withWindow(query, { ...stored, weekStart: 1 }, stored)).toBe('state=abc');
});
