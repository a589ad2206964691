import { describe, expect, it } from 'vitest';
import type { TimeWindow } from '../../../src/contract/time-window.ts';
import { settle } from '../fake-ports.fixture.ts';
import { NOW, openSeries, PUMP, page, type Values } from './series-feed.fixture.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const at = (text: string) => Date.parse(text);
/** One and a half times the 15 s between the samples. */
const LATE_AFTER_MS = 22_500;

it('a window without new data moves rarely, and reports late values at once', async () => {
  const { whole, answer } = await openSeries({ window: { mode: 'realtime', lengthMs: 300_000, aggregation: 'NONE', limit: 1000 } });
  await answer(
    Array.from({ length: 10 }, (_, i) => [NOW - i * 15_000, `${i}`]),
    NOW,
  );
  await whole.ports.advance(60_000);
  const told = whole.snapshots.flatMap(({ sentAt, parts }) =>
    parts.flatMap((part) => (part.kind === 'series' ? [{ at: sentAt - NOW, freshness: part.value.series[0]?.latest.freshness }] : [])),
  );
  const between = (from: number, to: number) => told.filter(({ at }) => at >= from && at < to).length;
  expect(between(5000, 25_000)).toBeLessThanOrEqual(11);
  expect(between(40_000, 60_000)).toBeLessThanOrEqual(5);
  const doubted = told.find(({ freshness }) => freshness === 'late')?.at ?? Number.NaN;
  expect(doubted).toBeGreaterThan(LATE_AFTER_MS);
  expect(doubted).toBeLessThan(LATE_AFTER_MS + 600);
});

describe('after a loss', () => {
  it('A19: shown rows stay, missed rows are filled in, and rows that the answer leaves out stay', async () => {
    const { whole, answer, drawn } = await openSeries({ window: { mode: 'realtime', lengthMs: 60_000, aggregation: 'NONE', limit: 3 } });
    await answer(
      [
        [NOW - 3000, '1'],
        [NOW - 2000, '2'],
        [NOW - 1000, '3'],
      ],
      NOW - 1000,
    );
    expect(await drawn()).toHaveLength(3);
    whole.ports.sockets.at(-1)?.drop(1006);
    await whole.ports.advance(1000);
    await whole.connect();
    expect(await drawn()).toEqual([
      [-3000, 1],
      [-2000, 2],
      [-1000, 3],
    ]);
    await answer(
      [
        [NOW + 900, '6'],
        [NOW + 500, '5'],
        [NOW + 100, '4'],
      ],
      NOW + 900,
    );
    expect(await drawn()).toEqual([
      [-3000, 1],
      [-2000, 2],
      [-1000, 3],
      [100, 4],
      [500, 5],
      [900, 6],
    ]);
  });

  it('buckets are the same after a reconnect: the server’s value replaces the local one', async () => {
    const { whole, asked, answer, push, drawn } = await openSeries({
      window: { mode: 'realtime', lengthMs: 60_000, interval: 5000, aggregation: 'COUNT', limit: 3 },
    });
    await answer([[NOW - 2500, '2']], NOW - 3000);
    await answer([
      [NOW - 3000, '1'],
      [NOW - 4000, '1'],
    ]);
    push([NOW - 1000, '1']);
    expect(await drawn()).toEqual([[-2500, 3]]);
    whole.ports.sockets.at(-1)?.drop(1006);
    await whole.ports.advance(7000);
    await whole.connect();
    whole.ports.sockets.at(-1)?.reply({
      cmdId: asked()[0]?.cmdId,
      data: page(
        [
          [NOW - 2500, '4'],
          [NOW + 2500, '9'],
        ],
        NOW + 4000,
      ),
    });
    expect(await drawn()).toEqual([
      [-2500, 4],
      [2500, 9],
    ]);
  });
});

it('A11: an interval below a second is asked for as one second, and the window slides with the clock', async () => {
  const { whole, asked, answer } = await openSeries({
    window: { mode: 'realtime', lengthMs: 60_000, interval: 500, aggregation: 'AVG', limit: 500 },
  });
  expect(asked()[0]?.tsCmd?.interval).toBe(1000);
  await answer([[NOW - 500, '1']], NOW - 500);
  await whole.ports.advance(1000);
  const before = whole.parts('series').at(-1)?.start ?? 0;
  await whole.ports.advance(1000);
  expect((whole.parts('series').at(-1)?.start ?? 0) - before).toBeGreaterThanOrEqual(500);
});

it('a long beyond 2^53 is drawn as the nearest number, and its newest value keeps every digit', async () => {
  const { whole, answer, push, drawn } = await openSeries();
  await answer([]);
  push([NOW - 1000, '9007199254740993']);
  expect(await drawn()).toEqual([[-1000, 9007199254740992]]);
  expect(whole.parts('series').at(-1)?.series[0]?.latest.value).toBe('9007199254740993');
});

it.each(['NONE', 'SUM'] as const)(
  'the newest point before the window, sent where the window has none, is ignored under %s',
  async (aggregation) => {
    const { whole, answer, push, drawn } = await openSeries({
      window: { mode: 'realtime', lengthMs: 60_000, interval: 5000, aggregation, limit: 500 },
    });
    await answer([], NOW - 90_000);
    await answer([]);
    push([NOW - 90_000, '5']);
    expect(await drawn()).toEqual([]);
    expect(whole.parts('series').at(-1)).toMatchObject({ points: 0, series: [{ latest: { ts: NOW - 90_000 }, statistics: { count: 0 } }] });
  },
);

describe('the memory', () => {
  it('drops the oldest rows when it is full, counts them, and the picture says from when it is complete', async () => {
    const window: TimeWindow = { mode: 'realtime', lengthMs: HOUR, aggregation: 'NONE', limit: 5000 };
    const { whole, answer, push, drawn } = await openSeries({ window, widthPx: 100_000 }, NOW, { memoryBytes: 40_000, keepsPast: true });
    await answer(
      Array.from({ length: 1500 }, (_, i) => [NOW - 1000 - i * 2000, String(i)] as const),
      NOW - 1000,
    );
    expect(await drawn()).toHaveLength(1500);
    expect(whole.parts('series').at(-1)?.heldFrom).toBeNull();
    for (let i = 0; i < 1200; i++) push([NOW + i, String(i)]);
    await whole.ports.advance(2000);
    const rows = await drawn();
    const snapshot = whole.parts('series').at(-1);
    expect(rows.length).toBeLessThan(2700);
    expect(rows.at(-1)?.[0]).toBe(1199);
    expect(snapshot?.heldFrom).toBeGreaterThan(NOW - HOUR);
    expect(snapshot?.heldFrom ?? 0).toBeLessThanOrEqual((rows[0]?.[0] ?? 0) + NOW);
    expect(whole.parts('connection').at(-1)).toMatchObject({ forgotten: 2700 - rows.length });
    await whole.core.setAsOf((snapshot?.heldFrom ?? 0) - 10_000);
    await whole.ports.advance(1000);
    expect(whole.parts('series').at(-1)).toMatchObject({ notHeld: true, points: 0 });
  });

  it('keeps nothing before the window where no past is kept', async () => {
    const { whole, answer, push } = await openSeries();
    await answer(
      [
        [NOW - 59_000, '1'],
        [NOW - 58_000, '2'],
        [NOW - 1000, '3'],
      ],
      NOW - 1000,
    );
    await whole.ports.advance(30_000);
    push([NOW + 30_000, '4']);
    await whole.ports.advance(600);
    // The line comes in from the last one before the window.
    expect(await whole.core.samplesAt(1, NOW - 59_000)).toMatchObject({ value: [{ ts: NOW - 58_000 }] });
  });
});

describe('ranges of the calendar', () => {
  const today: TimeWindow = {
    mode: 'calendar',
    quick: 'CURRENT_DAY',
    isLive: true,
    aggregation: 'NONE',
    limit: 500,
    timezone: 'Europe/Berlin',
  };

  it('turn to the next day at midnight of their zone', async () => {
    const { whole, asked, answer } = await openSeries({ window: today }, at('2026-03-29T21:59:00Z'));
    expect(asked()).toMatchObject([{ tsCmd: { startTs: at('2026-03-28T23:00Z'), timeWindow: 23 * HOUR } }]);
    await answer([[at('2026-03-29T21:58:00Z'), '1']]);
    await whole.ports.advance(30_000);
    expect(whole.parts('series').at(-1)).toMatchObject({ start: at('2026-03-28T23:00Z'), end: at('2026-03-29T22:00Z') });
    await whole.ports.advance(31_000);
    expect(asked().filter(({ tsCmd }) => tsCmd)).toMatchObject([{}, { tsCmd: { startTs: at('2026-03-29T22:00Z'), timeWindow: DAY } }]);
    expect(whole.commands('entityDataUnsubscribeCmds')).toEqual([{ cmdId: 1 }]);
    expect(whole.parts('series').at(-1)?.start).toBe(at('2026-03-29T22:00Z'));
  });

  it('in the past are read once a day and never subscribed', async () => {
    const { whole, asked, answer } = await openSeries({ window: { ...today, quick: 'YESTERDAY' } }, at('2026-03-29T21:59:00Z'));
    expect(asked()).toMatchObject([{ historyCmd: { startTs: at('2026-03-27T23:00Z'), endTs: at('2026-03-28T23:00Z') } }]);
    await answer([[at('2026-03-28T12:00:00Z'), '1']]);
    await whole.ports.advance(62_000);
    expect(asked()).toMatchObject([{}, { historyCmd: { startTs: at('2026-03-28T23:00Z'), endTs: at('2026-03-29T22:00Z') } }]);
    expect(asked().some(({ tsCmd }) => tsCmd)).toBe(false);
  });

  it('grouped by days are one command before the change of clocks, one for that day, and a live one after it', async () => {
    const window: TimeWindow = {
      mode: 'realtime',
      lengthMs: 10 * DAY,
      interval: DAY,
      aggregation: 'AVG',
      limit: 500,
      timezone: 'Europe/Berlin',
    };
    const { whole, asked, push } = await openSeries({ window }, at('2026-04-02T12:00:00Z'));
    const [main] = asked();
    expect(main).toMatchObject({ tsCmd: { startTs: at('2026-03-29T22:00Z'), interval: DAY, timeWindow: 4 * DAY } });
    const reply = (cmdId: number | undefined, list: Values) => whole.ports.sockets.at(-1)?.reply({ cmdId, data: page(list) });
    reply(main?.cmdId, [[at('2026-03-30T10:00:00Z'), '30']]);
    await settle();
    const [, that, before] = asked();
    expect(before).toMatchObject({ historyCmd: { endTs: at('2026-03-28T23:00Z'), interval: DAY } });
    expect(that).toMatchObject({ historyCmd: { startTs: at('2026-03-28T23:00Z'), endTs: at('2026-03-29T22:00Z'), interval: 23 * HOUR } });
    reply(that?.cmdId, [[at('2026-03-29T10:30:00Z'), '23']]);
    reply(before?.cmdId, [[at('2026-03-28T11:00:00Z'), '28']]);
    push([at('2026-04-02T11:59:00Z'), '2']);
    await whole.ports.advance(300);
    const { t, columns } = whole.parts('series').at(-1) ?? { t: [], columns: [] };
    expect(Array.from(t, (ts, i) => [new Date(ts).toISOString(), columns[0]?.[i]])).toEqual([
      ['2026-03-28T11:00:00.000Z', 28],
      ['2026-03-29T10:30:00.000Z', 23],
      ['2026-03-30T10:00:00.000Z', 30],
      ['2026-04-02T10:00:00.000Z', 2],
    ]);
  });
});

describe('a state chart', () => {
  it('asks for raw samples with the one before the window, and sends texts as codes held to the edges', async () => {
    const { whole, asked, answer, push, drawn } = await openSeries({ isState: true });
    expect(asked()[0]?.tsCmd).toMatchObject({ agg: 'NONE', limit: 500, fetchLatestPreviousPoint: true });
    await answer(
      [
        [NOW - 10_000, 'on'],
        [NOW - 30_000, 'off'],
        [NOW - 90_000, 'on'],
      ],
      NOW - 10_000,
    );
    const rows = await drawn();
    const info = whole.parts('series').at(-1)?.series[0];
    expect(rows.map(([, code]) => info?.texts?.[code])).toEqual(['on', 'off', 'on', 'on']);
    expect(rows.map(([ts]) => ts)).toEqual([-59_800, -30_000, -10_000, 200]);
    expect(info).toMatchObject({ gaps: new Float64Array(0), statistics: { count: 4, min: Number.NaN } });
    push([NOW + 300, 'fault']);
    await whole.ports.advance(400);
    expect(whole.parts('series').at(-1)?.series[0]?.texts).toEqual(['on', 'off', 'fault']);
    expect(await whole.core.samplesAt(1, NOW - 20_000)).toMatchObject({ value: [{ ts: NOW - 30_000, text: 'off' }] });
    const csv = await whole.core.exportSeries(1);
    expect(
      csv.ok &&
        csv.value
          .split('\r\n')
          .slice(1, -1)
          .map((line) => line.split(',')[2]),
    ).toEqual(['off', 'on', 'fault']);
  });
});

describe('the shown time', () => {
  it('ends the window: later samples are not shown, samples that left the window are shown again', async () => {
    const { whole, answer, push, drawn } = await openSeries({}, NOW, { keepsPast: true });
    await answer(
      [
        [NOW - 50_000, '1'],
        [NOW - 1000, '2'],
      ],
      NOW - 1000,
    );
    await whole.ports.advance(30_000);
    push([NOW + 29_000, '3']);
    expect((await drawn()).map(([, value]) => value)).toEqual([1, 2, 3]);
    await whole.core.setAsOf(NOW + 1000);
    await whole.ports.advance(600);
    expect(await drawn()).toEqual([
      [-50_000, 1],
      [-1000, 2],
    ]);
    expect(whole.parts('series').at(-1)).toMatchObject({ end: NOW + 1000, series: [{ latest: { ts: NOW - 1000, value: '2' } }] });
    expect(await whole.core.samplesAt(1, NOW + 29_000)).toMatchObject({ value: [{ ts: NOW - 1000, value: 2 }] });
  });

  it('is marked where its window begins before all that was asked for', async () => {
    const { whole, answer, drawn } = await openSeries({}, NOW, { keepsPast: true });
    await answer([[NOW - 50_000, '1']], NOW - 1000);
    await drawn();
    expect(whole.parts('series').at(-1)?.heldFrom).toBeNull();
    await whole.core.setAsOf(NOW - 20_000);
    await whole.ports.advance(600);
    expect(whole.parts('series').at(-1)).toMatchObject({ start: NOW - 80_000, heldFrom: NOW - 60_000 });
  });

  it('of buckets has the newest value as it was then, with all digits', async () => {
    const window: TimeWindow = { mode: 'realtime', lengthMs: 60_000, aggregation: 'AVG', limit: 500, interval: 10_000, timezone: 'UTC' };
    const { whole, answer, push, drawn } = await openSeries({ window }, NOW, { keepsPast: true });
    await answer([[NOW - 5000, '4', 3]], NOW - 1000);
    for (const [second, value] of [
      [1, '5.10'],
      [2, '6.25'],
      [14, '7'],
    ] as const) {
      await whole.ports.advance(NOW + second * 1000 - whole.ports.now());
      push([NOW + second * 1000, value]);
    }
    await drawn();
    const latest = async (second: number) => {
      await whole.core.setAsOf(NOW + second * 1000);
      await whole.ports.advance(600);
      return whole.parts('series').at(-1)?.series[0]?.latest;
    };
    expect(await latest(13)).toMatchObject({ ts: NOW + 2000, value: '6.25' });
    expect(await latest(1.5)).toMatchObject({ ts: NOW + 1000, value: '5.10', freshness: 'fresh' });
    expect(await latest(-30)).toMatchObject({ ts: 0, value: null, freshness: 'unknown' });
  });
});

describe('a demand that is too large', () => {
  it('for one entity is refused with the numbers, and nothing is asked', async () => {
    const keys = Array.from({ length: 50 }, (_, i) => `k${i}`);
    const window: TimeWindow = { mode: 'last', lengthMs: DAY, aggregation: 'NONE', limit: 50_000 };
    const { whole, asked } = await openSeries({ keys, window });
    await whole.ports.advance(200);
    expect(asked()).toEqual([]);
    expect(whole.parts('series').at(-1)).toMatchObject({
      state: 'failed',
      fault: { kind: 'overload', key: 'too-many-points', message: '50 keys: 2500000 points > 2000000', retryable: false },
    });
  });

  it('for one answer is asked for in pages', async () => {
    const window: TimeWindow = { mode: 'last', lengthMs: DAY, aggregation: 'NONE', limit: 400_000 };
    const { whole, asked, drawn } = await openSeries({ maxEntities: 5, window });
    expect(asked()[0]?.query.pageLink).toMatchObject({ page: 0, pageSize: 2 });
    const row = (id: number) => ({
      ...page([[NOW - 1000, String(id)]]).data[0],
      entityId: { ...PUMP, id: PUMP.id.replace(/1$/, String(id)) },
    });
    const reply = (cmdId: number, ...ids: number[]) =>
      whole.ports.sockets.at(-1)?.reply({ cmdId, data: { data: ids.map(row), totalPages: 4, totalElements: 7, hasNext: true } });
    reply(1, 1, 2);
    await whole.ports.advance(10);
    expect(asked().map(({ query }) => query.pageLink.page)).toEqual([0, 1, 2]);
    reply(3, 5);
    reply(2, 3, 4);
    await drawn();
    const snapshot = whole.parts('series').at(-1);
    expect(snapshot?.series.map(({ entity }) => entity.id.at(-1))).toEqual(['1', '2', '3', '4', '5']);
    expect(snapshot?.omittedEntities).toBe(2);
  });

  it('drops and counts points from the future', async () => {
    const { whole, answer, push, drawn } = await openSeries();
    await answer([[NOW - 1000, '1']], NOW - 1000);
    push([NOW + 2 * HOUR, '2'], [NOW + 30_000, '3']);
    expect(await drawn()).toEqual([[-1000, 1]]);
    await whole.ports.advance(31_000);
    expect((await drawn()).at(-1)).toEqual([30_000, 3]);
    expect(whole.parts('connection').at(-1)?.dropped).toBe(1);
  });
});
