import { describe, expect, it } from 'vitest';
import type { TimeWindow } from '../../../src/contract/time-window.ts';
import { NOW, openSeries } from './series-feed.fixture.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const hour: TimeWindow = { mode: 'realtime', lengthMs: HOUR, interval: 60_000, aggregation: 'MAX', limit: 200, timezone: 'UTC' };

describe('a compared window', () => {
  it('lies over the main one, with its buckets under those of the main one', async () => {
    const { whole, asked, answer, drawn } = await openSeries({ window: hour, comparison: { unit: 'days' } });
    const middle = Math.floor(NOW / 60_000) * 60_000 - 30_000;
    await answer([[middle, '1']], NOW - 1000);
    await drawn();
    const compared = asked().at(-1);
    expect(compared?.tsCmd).toBeUndefined();
    const { startTs = 0, endTs = 0, interval = 0, agg } = compared?.historyCmd ?? {};
    expect({ interval, agg, aligned: (startTs + DAY) % interval }).toEqual({ interval: 60_000, agg: 'MAX', aligned: 0 });
    expect(startTs).toBeLessThanOrEqual(NOW - DAY - HOUR);
    expect(endTs).toBeGreaterThan(NOW - DAY);
    await answer([[middle - DAY, '7']]);
    expect([await drawn(0), await drawn(1)]).toEqual([[[middle - NOW, 1]], [[middle - NOW, 7]]]);
    expect(whole.parts('series').at(-1)?.series).toMatchObject([
      { shiftMs: 0, statistics: { max: 1 } },
      { shiftMs: DAY, statistics: { max: 7, count: 1 } },
    ]);
    expect(await whole.core.samplesAt(1, middle)).toMatchObject({ value: [{ ts: middle }, { ts: middle - DAY, value: 7, shiftMs: DAY }] });
    const csv = await whole.core.exportSeries(1);
    const lines = csv.ok ? csv.value.split('\r\n') : [];
    expect(lines[0]).toMatch(/^time,epochMs,Pump 1 temp,Pump 1 temp 2020-09-12T.*Z\/2020-09-12T.*Z$/);
    expect(lines.slice(1, 3).map((line) => line.split(',').slice(1))).toEqual([
      [String(middle - DAY), '', '7'],
      [String(middle), '1', ''],
    ]);
  });

  it('is read anew as the window moves, never subscribed, and does not grow', async () => {
    const { whole, asked, answer, push, drawn } = await openSeries({ window: hour, comparison: { unit: 'days' } });
    await answer([[NOW - 1000, '1']], NOW - 1000);
    await drawn();
    const rows = Array.from({ length: 60 }, (_, i) => [NOW - DAY - HOUR + i * 60_000 + 30_000, String(i)] as const);
    await answer(rows);
    const [first] = asked().filter(({ historyCmd }) => historyCmd?.agg === 'MAX');
    for (let minute = 1; minute <= 30; minute++) {
      await whole.ports.advance(60_000);
      push([NOW + minute * 60_000, '1']);
      const last = asked().at(-1);
      if (last?.historyCmd?.agg === 'MAX' && last !== first) await answer(rows);
    }
    const reads = asked().filter(({ historyCmd }) => historyCmd?.agg === 'MAX');
    expect(asked().filter(({ tsCmd }) => tsCmd)).toHaveLength(1);
    expect(reads.length).toBeGreaterThan(1);
    expect(reads.length).toBeLessThan(8);
    expect(reads.at(-1)?.historyCmd?.startTs).toBeGreaterThan(first?.historyCmd?.startTs ?? 0);
    expect(whole.parts('series').at(-1)?.series).toHaveLength(2);
  });

  it('of a fixed range is read once', async () => {
    const window: TimeWindow = { mode: 'fixed', start: NOW - DAY, end: NOW, aggregation: 'NONE', limit: 500, timezone: 'UTC' };
    const { whole, asked, answer, drawn } = await openSeries({ window, comparison: { unit: 'previousInterval' } });
    await answer([[NOW - 1000, '1']]);
    await drawn();
    expect(asked().at(-1)?.historyCmd).toMatchObject({ startTs: NOW - 2 * DAY, endTs: NOW - DAY, agg: 'NONE' });
    await answer([[NOW - DAY - 1000, '2']]);
    expect(await drawn(1)).toEqual([[-1000, 2]]);
    await whole.ports.advance(60_000);
    expect(asked()).toHaveLength(2);
  });
});
