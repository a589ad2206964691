import { describe, expect, it } from 'vitest';
import type { SeriesDemand } from '../../../src/contract/demand.ts';
import type { TimeWindow } from '../../../src/contract/time-window.ts';
import { settle } from '../fake-ports.fixture.ts';
import { NOW, openSeries } from './series-feed.fixture.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const hour: TimeWindow = { mode: 'realtime', lengthMs: HOUR, interval: 60_000, aggregation: 'MAX', limit: 200, timezone: 'UTC' };

describe('a compared window', () => {
  it('lies over the main one, with its buckets aligned to those of the main one', async () => {
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
    const saved = whole.core.exportSeries(1);
    await settle();
    await answer([[middle, '1']]);
    const csv = await saved;
    const lines = csv.ok ? csv.value.split('\r\n') : [];
    expect(lines[0]).toMatch(/^time,epochMs,Pump 1 temp,Pump 1 temp 2020-09-12T.*Z\/2020-09-12T.*Z$/);
    expect(lines.slice(1, 3).map((line) => line.split(',').slice(1))).toEqual([
      [String(middle - DAY), '', '7'],
      [String(middle), '1', ''],
    ]);
  });

  it('is read again as the window moves, never subscribed, and does not grow', async () => {
    const { whole, asked, answer, push, drawn } = await openSeries({ window: hour, comparison: { unit: 'days' } });
    await answer([[NOW - 1000, '1']], NOW - 1000);
    await drawn();
    const rows = Array.from({ length: 60 }, (_, i) => [NOW - DAY - HOUR + i * 60_000 + 30_000, String(i)] as const);
    await answer(rows);
    const [first] = asked().filter(({ historyCmd }) => historyCmd?.agg === 'MAX');
    for (let seconds = 10; seconds <= 1800; seconds += 10) {
      await whole.ports.advance(10_000);
      if (seconds % 60 === 0) push([NOW + seconds * 1000, '1']);
      const last = asked().at(-1);
      if (last?.historyCmd?.agg === 'MAX' && last !== first) await answer(rows);
    }
    const reads = asked().filter(({ historyCmd }) => historyCmd?.agg === 'MAX');
    expect(asked().filter(({ tsCmd }) => tsCmd)).toHaveLength(1);
    expect(reads.length).toBeGreaterThan(1);
    expect(reads.length).toBeLessThan(8);
    expect(reads.at(-1)?.historyCmd?.startTs).toBeGreaterThan(first?.historyCmd?.startTs ?? 0);
    expect(whole.parts('series').at(-1)?.series).toHaveLength(2);
    // All compared rows lie before the main window. Pruned by their own window, its 30 rows and one before it are left.
    expect(await drawn(1)).toHaveLength(31);
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

describe('a compared window with many points', () => {
  const window: TimeWindow = { mode: 'fixed', start: NOW - DAY, end: NOW, aggregation: 'NONE', limit: 50_000, timezone: 'UTC' };
  const LONG: Partial<SeriesDemand> = {
    window,
    comparison: { unit: 'previousInterval' },
    filter: { type: 'deviceType', deviceType: 'pump' },
  };

  /** `day`: 0 the main window, 1 the compared one. */
  async function openLong(demand: Partial<SeriesDemand>, histories: (day: number) => { status?: number; body: unknown }) {
    const opened = await openSeries(demand);
    const { ports } = opened.whole;
    const { answer } = ports;
    const startOf = (path: string) => Number(new URL(path, 'http://platform.test').searchParams.get('startTs'));
    // Not of the one value before a window.
    const isRead = (path: string) => path.includes('/values/timeseries') && !path.includes('limit=1&');
    ports.answer = (path, body) => (isRead(path) ? histories(Math.round((NOW - startOf(path)) / DAY) - 1) : answer(path, body));
    const reads = () => ports.requests.filter(({ path }) => isRead(path)).map(({ path }) => startOf(path) - NOW);
    return { ...opened, reads };
  }
  const points = (...list: [number, string][]) => ({ body: { temp: list.map(([ts, value]) => ({ ts, value })) } });

  it('is read over REST like the main one; the frames bring only the entities', async () => {
    const { asked, answer, reads, drawn, whole } = await openLong(LONG, (day) =>
      day === 1 ? points([NOW - DAY - 1000, '8'], [NOW - DAY - 2000, '7']) : points([NOW - 1000, '2'], [NOW - 2000, '1']),
    );
    await answer([]);
    await drawn();
    await answer([]);
    expect(await drawn(1)).toEqual([
      [-2000, 7],
      [-1000, 8],
    ]);
    expect(await drawn(0)).toEqual([
      [-2000, 1],
      [-1000, 2],
    ]);
    expect(asked().every(({ historyCmd, tsCmd }) => !historyCmd && !tsCmd)).toBe(true);
    expect(asked()).toHaveLength(2);
    expect(reads().slice(-1)).toEqual([-2 * DAY]);
    expect(whole.parts('series').at(-1)).toMatchObject({
      state: 'ready',
      series: [{ shiftMs: 0 }, { shiftMs: DAY, statistics: { max: 8 } }],
    });
  });

  it('that fails is reported and read again; meanwhile the main one is shown', async () => {
    let isBusy = true;
    const { answer, reads, drawn, whole } = await openLong(LONG, (day) => {
      if (day === 0) return points([NOW - 1000, '2']);
      return isBusy ? { status: 503, body: { message: 'busy' } } : points([NOW - DAY - 1000, '8']);
    });
    await answer([]);
    await drawn();
    await answer([]);
    expect(await drawn(0)).toEqual([[-1000, 2]]);
    expect(whole.parts('series').at(-1)).toMatchObject({ state: 'failed', fault: { message: 'busy' } });
    isBusy = false;
    await whole.ports.advance(6000);
    expect([await drawn(0), await drawn(1)]).toEqual([[[-1000, 2]], [[-1000, 8]]]);
    expect(whole.parts('series').at(-1)).toMatchObject({ state: 'ready', fault: null });
    expect(reads()).toEqual([-DAY, -2 * DAY, -2 * DAY]);
  });

  it('of states begins with the state that held before it', async () => {
    const { asked, answer, drawn, whole } = await openLong({ ...LONG, isState: true }, (day) =>
      day === 1 ? points([NOW - DAY - 1000, 'on']) : points([NOW - 1000, 'off']),
    );
    await answer([]);
    await drawn();
    expect(asked().at(-1)?.historyCmd).toMatchObject({ startTs: NOW - 2 * DAY, endTs: NOW - 2 * DAY + 1, limit: 1 });
    await answer([[NOW - 3 * DAY, 'idle']]);
    const shown = await drawn(1);
    const texts = whole.parts('series').at(-1)?.series[1]?.texts;
    expect(shown.map(([at, code]) => [at, texts?.[code]])).toEqual([
      [-DAY, 'idle'],
      [-1000, 'on'],
      [0, 'on'],
    ]);
  });

  it('is cancelled when its chart is closed', async () => {
    const { answer, drawn, whole } = await openLong(LONG, () => points([NOW - 1000, '2']));
    let signal: AbortSignal | undefined;
    whole.ports.beforeAnswer = async (path, given) => {
      if (!path.includes(`endTs=${NOW - DAY}`)) return;
      signal = given;
      await new Promise(() => {});
    };
    await answer([]);
    await drawn();
    await answer([]);
    expect(signal?.aborted).toBe(false);
    await whole.core.close(1);
    await whole.ports.advance(6000);
    expect(signal?.aborted).toBe(true);
  });
});
