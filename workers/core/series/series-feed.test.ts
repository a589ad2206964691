import { beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_MAX_DATAPOINTS } from '../../../src/contract/time-window.ts';
import { createSignedInCore, type SignedInCore } from '../signed-in-core.fixture.ts';
import { DEMAND, live, NOW, PUMP, page } from './series-feed.fixture.ts';

let whole: SignedInCore;
const newest = () => whole.parts('series').at(-1);
const drawn = () => Array.from(newest()?.t ?? [], (t, i) => [t - NOW, newest()?.columns[0]?.[i]]);

beforeEach(async () => {
  whole = await createSignedInCore(NOW);
});

async function opened(demand = DEMAND) {
  await whole.core.open(1, demand);
  return whole.connect();
}

describe('raw data', () => {
  it('are called cut short while the samples that the limit let through begin within the window', async () => {
    const socket = await opened({ ...DEMAND, window: { ...DEMAND.window, limit: 3 } });
    const reply = async (count: number) => {
      const rows = Array.from({ length: count }, (_, i): [number, string] => [NOW - (i + 1) * 10_000, '1']);
      socket.reply({ cmdId: 1, data: page(rows) });
      await whole.ports.advance(200);
      return newest()?.isCutShort;
    };
    expect(await reply(2)).toBe(false);
    expect(await reply(3)).toBe(true);
    socket.reply({ cmdId: 1, update: live([NOW, '2']) });
    await whole.ports.advance(31_000);
    expect(newest()?.isCutShort).toBe(false);
  });
});

describe('states', () => {
  it.each([
    ['come in from before the window', DEFAULT_MAX_DATAPOINTS - 1, false, -59_800],
    ['do not come in over those that the limit left out', DEFAULT_MAX_DATAPOINTS, true, -50 * DEFAULT_MAX_DATAPOINTS],
  ])('%s', async (_what, count, isCutShort, first) => {
    const socket = await opened({ ...DEMAND, isState: true });
    const rows = Array.from({ length: count }, (_, i): [number, string] => [NOW - (i + 1) * 50, 'run']);
    socket.reply({ cmdId: 1, data: page([...rows, [NOW - 90_000, 'idle']]) });
    await whole.ports.advance(200);
    expect([newest()?.isCutShort, drawn()[0]?.[0]]).toEqual([isCutShort, first]);
  });
});

describe('a live series', () => {
  it('shows history and then each point as it arrives', async () => {
    const socket = await opened();
    expect(whole.commands('entityDataCmds')).toMatchObject([
      { tsCmd: { keys: ['temp'], startTs: NOW - 60_000, timeWindow: 60_000, agg: 'NONE', limit: 500 } },
    ]);
    socket.reply({
      cmdId: 1,
      data: page(
        [
          [NOW - 1000, '2'],
          [NOW - 2000, '1'],
        ],
        NOW - 1000,
      ),
    });
    await whole.ports.advance(200);
    expect(drawn()).toEqual([
      [-2000, 1],
      [-1000, 2],
    ]);
    socket.reply({ cmdId: 1, update: live([NOW + 100, '3'], [NOW - 1500, '1.5']) });
    await whole.ports.advance(200);
    expect(drawn()).toEqual([
      [-2000, 1],
      [-1500, 1.5],
      [-1000, 2],
      [100, 3],
    ]);
    expect(newest()?.series[0]).toMatchObject({
      entityName: 'Pump 1',
      key: 'temp',
      latest: { ts: NOW + 100, value: '3', freshness: 'fresh' },
    });
  });

  it('slides with the clock and hides what has left the window', async () => {
    const socket = await opened();
    socket.reply({
      cmdId: 1,
      data: page(
        [
          [NOW - 59_000, '1'],
          [NOW - 58_000, '2'],
          [NOW - 1000, '3'],
        ],
        NOW - 1000,
      ),
    });
    await whole.ports.advance(200);
    await whole.ports.advance(30_000);
    expect(newest()?.end).toBeGreaterThanOrEqual(NOW + 29_000);
    expect(drawn()).toEqual([
      [-58_000, 2],
      [-1000, 3],
    ]);
  });

  it('moves by whole pixels at whole seconds while nothing arrives, and reports stale values at once', async () => {
    // A pixel of this window is ten seconds.
    const socket = await opened({ ...DEMAND, widthPx: 6 });
    const samples = Array.from({ length: 12 }, (_, i): [number, string] => [NOW - 1000 * i, String(i)]);
    socket.reply({ cmdId: 1, data: page(samples, NOW) });
    await whole.ports.advance(5000);
    const before = whole.parts('series').length;
    await whole.ports.advance(60_000);
    const later = whole.parts('series').slice(before);
    expect(later.filter(({ end }, i) => i > 0 && end - (later[i - 1]?.end ?? 0) < 9000).length).toBeLessThanOrEqual(2);
    expect(later.every(({ end }) => end % 1000 < 200)).toBe(true);
    expect(later.length).toBeGreaterThanOrEqual(6);
    expect(later.at(-1)?.series[0]?.latest.freshness).toBe('stale');
  });

  it('moves the window of a list once a second, and shows what arrives at once', async () => {
    const socket = await opened({ ...DEMAND, widthPx: 50_000, isListed: true });
    socket.reply({ cmdId: 1, data: page([[NOW - 1000, '1']], NOW - 1000) });
    await whole.ports.advance(200);
    const before = whole.parts('series').length;
    await whole.ports.advance(2000);
    expect(whole.parts('series').length - before).toBeLessThanOrEqual(2);
    socket.reply({ cmdId: 1, update: live([NOW + 2000, '2']) });
    await whole.ports.advance(200);
    expect(drawn().at(-1)).toEqual([2000, 2]);
  });

  it('counts a sample that the server repeats only once', async () => {
    const socket = await opened({
      ...DEMAND,
      window: { mode: 'realtime', lengthMs: 60_000, interval: 5000, aggregation: 'SUM', limit: 500 },
    });
    socket.reply({ cmdId: 1, data: page([[NOW - 2500, '30']], NOW - 3000) });
    socket.reply({ cmdId: 1, update: live([NOW - 3000, '20']) });
    socket.reply({ cmdId: 1, update: live([NOW - 1000, '5']) });
    await whole.ports.advance(200);
    expect(drawn()).toEqual([[-2500, 35]]);
  });

  it('fills the gap of a lost link from the server', async () => {
    const socket = await opened();
    socket.reply({ cmdId: 1, data: page([[NOW - 1000, '1']], NOW - 1000) });
    socket.drop(1006);
    await whole.ports.advance(1000);
    expect(newest()?.series[0]?.latest.freshness).toBe('disconnected');
    const next = await whole.connect();
    expect(whole.commands('entityDataCmds')).toMatchObject([{ cmdId: 2, tsCmd: { startTs: NOW - 59_000 } }]);
    next.reply({
      cmdId: 2,
      data: page(
        [
          [NOW + 500, '2'],
          [NOW - 500, '1.5'],
          [NOW - 1000, '1'],
        ],
        NOW + 500,
      ),
    });
    await whole.ports.advance(200);
    expect(drawn()).toEqual([
      [-1000, 1],
      [-500, 1.5],
      [500, 2],
    ]);
  });

  it('reads a fixed history once', async () => {
    const socket = await opened({ ...DEMAND, window: { mode: 'fixed', start: NOW - 1000, end: NOW, aggregation: 'NONE', limit: 500 } });
    expect(whole.commands('entityDataCmds')).toMatchObject([{ historyCmd: { startTs: NOW - 1000, endTs: NOW } }]);
    socket.reply({ cmdId: 1, data: page([[NOW - 500, '1']], NOW) });
    await whole.ports.advance(10_000);
    expect(whole.parts('series')).toHaveLength(1);
    expect(newest()).toMatchObject({ start: NOW - 1000, end: NOW });
  });

  it('reports outages, and draws no point for text that is no number', async () => {
    const socket = await opened();
    const steady = Array.from({ length: 20 }, (_, i): readonly [number, string] => [NOW - 50_000 + i * 1000, String(i)]);
    socket.reply({ cmdId: 1, data: page([...steady, [NOW - 5000, 'broken'], [NOW - 4000, '7']], NOW - 4000) });
    await whole.ports.advance(200);
    expect(Array.from(newest()?.series[0]?.gaps ?? [], (t) => t - NOW)).toEqual([-31_000, -4000]);
    expect(newest()?.points).toBe(21);
  });

  it('ends a line at a value that is no number, as soon as it comes', async () => {
    const socket = await opened();
    socket.reply({
      cmdId: 1,
      data: page(
        [
          [NOW - 3000, '5'],
          [NOW - 2000, 'unavailable'],
          [NOW - 1000, '6'],
        ],
        NOW - 1000,
      ),
    });
    socket.reply({ cmdId: 1, update: live([NOW - 500, 'unavailable']) });
    await whole.ports.advance(200);
    expect(Array.from(newest()?.series[0]?.gaps ?? [], (t) => t - NOW)).toEqual([-3000, -1000, -1000, Number.POSITIVE_INFINITY]);
    expect(newest()?.series[0]?.latest).toMatchObject({ ts: NOW - 500, value: 'unavailable' });
    socket.reply({ cmdId: 1, update: live([NOW, '7']) });
    await whole.ports.advance(200);
    const gaps = whole.parts('series-tail').at(-1)?.series[0]?.gaps ?? newest()?.series[0]?.gaps;
    expect(Array.from(gaps ?? [], (t) => t - NOW)).toEqual([-3000, -1000, -1000, 0]);
  });

  it('keeps all digits of the newest value near a time and in an export', async () => {
    const socket = await opened();
    socket.reply({ cmdId: 1, data: page([[NOW - 2000, '7']], 0) });
    const long = '9007199254740993';
    socket.reply({ cmdId: 1, update: live([NOW - 1000, long]) });
    await whole.ports.advance(200);
    expect(await whole.core.samplesAt(1, NOW)).toMatchObject({ value: [{ ts: NOW - 1000, text: long }] });
    expect(await whole.core.samplesAt(1, NOW - 2000)).toMatchObject({ value: [{ value: 7, text: null }] });
    const exported = await whole.core.exportSeries(1);
    expect(exported).toMatchObject({ value: expect.stringMatching(new RegExp(`,7\r\n.*,${long}\r\n$`)) });
  });

  it('answers the samples near a time, the legend numbers and an export of what is shown', async () => {
    const socket = await opened({ ...DEMAND, widthPx: 1 });
    const wave = Array.from({ length: 30 }, (_, i): readonly [number, string] => [NOW - 30_000 + i * 1000, String(i % 10)]);
    socket.reply({ cmdId: 1, data: page([...wave], NOW - 1000) });
    await whole.ports.advance(200);
    expect(newest()?.t.length).toBeLessThan(5);
    expect(newest()?.series[0]).toMatchObject({ statistics: { count: 30, min: 0, max: 9, avg: 4.5, total: 135 }, texts: null, shiftMs: 0 });
    expect(await whole.core.samplesAt(1, NOW - 22_900)).toEqual({
      ok: true,
      value: [{ entity: PUMP, key: 'temp', ts: NOW - 23_000, value: 7, text: null, shiftMs: 0 }],
    });
    const exported = await whole.core.exportSeries(1);
    const lines = exported.ok ? exported.value.split('\r\n') : [];
    expect(lines).toHaveLength(32);
    expect(lines.slice(0, 2)).toEqual(['time,epochMs,Pump 1 temp', '2020-09-13T12:26:10.000Z,1599999970000,0']);
    expect(await whole.core.samplesAt(7, NOW)).toMatchObject({ ok: false, fault: { kind: 'not-found' } });
    await whole.core.open(2, { kind: 'alarm-counts' });
    expect(await whole.core.exportSeries(2)).toMatchObject({ ok: false, fault: { kind: 'invalid' } });
  });
});
