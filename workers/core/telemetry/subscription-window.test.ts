import { describe, expect, it } from 'vitest';
import { readTimeWindow, type TimeWindow } from '../../../src/contract/time-window.ts';
import { subscriptionWindow } from './subscription-window.ts';

const base = { aggregation: 'AVG', limit: 200 } as const;
const realtime = (lengthMs: number, interval: number | undefined, more: Partial<TimeWindow> = {}) =>
  ({ ...base, mode: 'realtime', lengthMs, interval, ...more }) as TimeWindow;

/** Window, now, clock offset; start, length, interval, limit. */
const VECTORS: [string, TimeWindow, number, number, [number, number, number, number]][] = [
  ['S1', realtime(60000, 1000), 1600000000000, 0, [1599999940000, 60000, 1000, 60]],
  ['S2', realtime(60000, 1000), 1600000000123, 0, [1599999940000, 61000, 1000, 61]],
  ['S3', realtime(3600000, 60000, { aggregation: 'MAX' }), 1600000012345, 250, [1599996360000, 3660000, 60000, 61]],
  ['S4', realtime(3600000, 1000), 1600000012345, 0, [1599996412000, 3607000, 7000, 516]],
  ['S5', realtime(3600000, undefined), 1600000012345, 0, [1599996405000, 3615000, 15000, 241]],
  ['S6', realtime(3600000, 60000, { aggregation: 'NONE', limit: 300 }), 1600000012345, 0, [1599996412000, 3601000, 1000, 300]],
  [
    'S7',
    realtime(3600000, 60000, { aggregation: readTimeWindow({ realtime: {} }).aggregation }),
    1600000012345,
    0,
    [1599996360000, 3660000, 60000, 61],
  ],
  ['S9', realtime(60000, 5000, { aggregation: 'SUM' }), 1600000000000, -1500, [1599999935000, 65000, 5000, 13]],
  ['S10', { ...base, mode: 'last', lengthMs: 3600000, interval: 30000 }, 1600000012345, 5000, [1599996412345, 3600000, 30000, 120]],
  [
    'S11',
    { ...base, mode: 'fixed', start: 1599990000000, end: 1600000000000, interval: 20000, aggregation: 'SUM' },
    0,
    0,
    [1599990000000, 10000000, 20000, 500],
  ],
  ['S12', { ...base, mode: 'fixed', start: 1599990000000, end: 1600000000000 }, 0, 0, [1599990000000, 10000000, 60000, 167]],
  [
    'S13',
    { ...base, mode: 'last', lengthMs: 100000, interval: 1000, aggregation: 'COUNT' },
    1600000012345,
    0,
    [1599999912345, 100000, 1000, 100],
  ],
];

describe('subscription windows', () => {
  it.each(VECTORS)('%s', (_name, window, now, offset, [startTs, lengthMs, interval, limit]) => {
    expect(subscriptionWindow(window, now, offset)).toMatchObject({ startTs, lengthMs, interval, limit });
  });

  it('S8: a state chart asks for raw samples, with the highest limit', () => {
    const asked = subscriptionWindow(realtime(3600000, 60000), 1600000012345, 0, true);
    expect(asked).toEqual({ live: true, startTs: 1599996412000, lengthMs: 3601000, interval: 1000, limit: 500, agg: 'NONE' });
  });

  it('ask for whole milliseconds when a range was drawn between them', () => {
    const asked = subscriptionWindow({ ...base, mode: 'fixed', start: 1000.4, end: 90_000.2, aggregation: 'NONE' }, 0, 0);
    expect(asked).toMatchObject({ startTs: 1000, lengthMs: 89_001 });
  });

  it('widen S14, which a server refuses, to what it answers', () => {
    const asked = subscriptionWindow({ ...base, mode: 'last', lengthMs: 900000, interval: 1000 }, 1600000012345, 0);
    expect(asked).toMatchObject({ startTs: 1599999112345, interval: 2000, limit: 450 });
  });
});
