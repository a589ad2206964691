/** Windows grouped by the days of a time zone: each day is the sum of its own samples, including the 23-hour day. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DeviceIdentity } from '../../platform/model.ts';
import { addUnits, startOf } from '../../src/contract/calendar.ts';
import type { TimeWindow } from '../../src/contract/time-window.ts';
import { type FlowSeries, flowSeries } from './flow-series.fixture.ts';
import { createWiredCore, type WiredCore } from './wired-core.fixture.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const DAYS = 220;
const BERLIN = { timeZone: 'Europe/Berlin', weekStart: 1 } as const;
/** Up to 13 September 2020, so that 29 March (the clock change) is included. */
const WINDOW: TimeWindow = {
  mode: 'realtime',
  lengthMs: 200 * DAY,
  interval: DAY,
  aggregation: 'SUM',
  limit: 500,
  timezone: 'Europe/Berlin',
};

let wired: WiredCore;
let pump: DeviceIdentity;
let flow: FlowSeries;

const middleOfDay = (ts: number) => {
  const start = startOf('day', ts, BERLIN);
  return start + Math.floor((addUnits('day', 1, start, 'Europe/Berlin') - start) / 2);
};

/** Keyed by the middle of the day. */
function truth(): Map<number, number> {
  const days = new Map<number, number>();
  for (const [ts, value] of flow.history()) {
    const day = middleOfDay(ts);
    days.set(day, (days.get(day) ?? 0) + value);
  }
  return days;
}

const newest = () => wired.whole.parts('series').at(-1);

/** Rows that are not the sums of their days. */
function wrong(rows: readonly (readonly [number, number])[]): unknown[] {
  const days = truth();
  return rows.filter(([ts, value]) => days.get(ts) !== value);
}

describe.each([
  ['3.2', undefined],
  ['newer', '4.3.1.3'],
] as const)('on a server of %s rules', (version, release) => {
  beforeEach(async () => {
    wired = await createWiredCore({ version }, release);
    pump = wired.platform.device('Pump 1');
    flow = flowSeries(wired, pump);
    const { now } = wired.platform.clock;
    // Samples one hour apart around local midnight: counting in UTC or in 24-hour days would move some to the wrong day.
    for (let day = DAYS; day > 0; day--) {
      const midnight = startOf('day', now - day * DAY, BERLIN);
      for (const [i, offset] of [-1.5, -0.5, 0.5, 1.5].entries()) wired.platform.save(pump, { flow: day + i }, midnight + offset * HOUR);
    }
  });
  afterEach(() => wired.close());

  it('days follow the zone over the clock change, and the current day updates live', async () => {
    await flow.open(WINDOW);
    await wired.until(() => flow.shown(0).length >= 199, 'all days');
    expect(wrong(flow.shown(0))).toEqual([]);
    expect(flow.shown(0).map(([ts]) => ts)).toContain(Date.parse('2020-03-29T10:30:00Z'));
    const before = flow.shown(0).length;
    wired.platform.save(pump, { flow: 1000 });
    await wired.until(() => (flow.shown(0).at(-1)?.[1] ?? 0) >= 1000, 'the live sample');
    expect([wrong(flow.shown(0)), flow.shown(0).length - before]).toEqual([[], 1]);
  });

  it.each(['weeks', 'months'] as const)('a window compared by %s shows the days of the earlier period', async (unit) => {
    await flow.open({ ...WINDOW, lengthMs: 15 * DAY }, { unit });
    await wired.until(() => flow.shown(1).length >= 14, 'the compared days');
    expect([wrong(flow.shown(0)), wrong(flow.shown(1))]).toEqual([[], []]);
    const [, compared] = newest()?.series ?? [];
    expect(compared?.shiftMs).toBe(unit === 'weeks' ? 7 * DAY : 31 * DAY);
    expect(compared?.statistics.count).toBeGreaterThanOrEqual(14);
  });

  it('months have their calendar length', async () => {
    await flow.open({ ...WINDOW, aggregation: 'COUNT', interval: 'MONTH' });
    await wired.until(() => flow.shown(0).length >= 6, 'all months');
    const counts = new Map(flow.shown(0).map(([ts, count]) => [new Date(ts).toISOString().slice(0, 7), count]));
    expect([counts.get('2020-04'), counts.get('2020-05'), counts.get('2020-06')]).toEqual([30 * 4, 31 * 4, 30 * 4]);
  });
});
