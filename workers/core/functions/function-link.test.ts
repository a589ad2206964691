import { describe, expect, it } from 'vitest';
import type { EntityTableDemand, SeriesDemand } from '../../../src/contract/demand.ts';
import type { TimeWindow } from '../../../src/contract/time-window.ts';
import { PREDEFINED_FUNCTIONS } from '../../../src/contract/user-function.ts';
import { createSignedInCore } from '../signed-in-core.fixture.ts';

const NOW = 1600000000123;
const COUNT_UP = 'return prevValue + 1;';

function seriesDemand(window: TimeWindow, ...bodies: readonly string[]): SeriesDemand {
  return {
    kind: 'series',
    filter: { type: 'apiUsageState' },
    keyFilters: [],
    keys: bodies.map((_body, i) => String(i)),
    generated: { entityName: 'function', functions: bodies.map((body) => ({ name: 'f(x)', body })) },
    window,
    widthPx: 5000,
    maxEntities: 1,
  };
}

async function openSeries(window: TimeWindow, ...bodies: readonly string[]) {
  const signedIn = await createSignedInCore(NOW);
  await signedIn.core.open(1, seriesDemand(window, ...bodies));
  await signedIn.ports.advance(300);
  const newest = () => signedIn.parts('series').at(-1);
  const rows = () => Array.from(newest()?.t ?? [], (time, i) => [time, newest()?.columns[0]?.[i]]);
  return { ...signedIn, newest, rows };
}

const REALTIME = { mode: 'realtime', lengthMs: 60_000, interval: 1000, aggregation: 'AVG', limit: 200 } as const;

describe('series of functions (live.md 5.7)', () => {
  it('F1: fill their window as live samples do, then grow by one row a second', async () => {
    const { rows, newest, ports } = await openSeries(REALTIME, COUNT_UP);
    expect(newest()).toMatchObject({ state: 'ready', series: [{ entityName: 'function', keyIndex: 0 }] });
    expect(rows()[0]).toEqual([1599999940500, 1]);
    expect(rows()).toContainEqual([1600000000500, 61]);
    await ports.advance(1000);
    expect(rows()).toContainEqual([1600000001500, 62]);
    expect(rows()).toContainEqual([1600000000500, 61]);
  });

  it('F2: without aggregation start so late that only the limit is shown', async () => {
    const { rows } = await openSeries({ ...REALTIME, aggregation: 'NONE', limit: 10 }, COUNT_UP);
    expect(rows()).toContainEqual([1599999992000, 2]);
    expect(rows()).toContainEqual([1600000000000, 10]);
  });

  it('F3: have no longer steps than five seconds', async () => {
    const { rows } = await openSeries({ ...REALTIME, lengthMs: 3_600_000, interval: 60_000 }, COUNT_UP);
    expect(rows()[0]).toEqual([1599996390000, 6.5]);
    expect(rows()).toContainEqual([1599999930000, 714.5]);
  });

  it.each([
    ['grouped', REALTIME, 61],
    ['raw', { ...REALTIME, aggregation: 'NONE', limit: 500 }, 61],
    ['history', { mode: 'fixed', start: 1599999940000, end: 1600000000000, interval: 1000, aggregation: 'AVG', limit: 200 }, 60],
  ] as const)('are computed for a compared window too: %s', async (_how, window, least) => {
    // Each row tells the time it was called with, in seconds.
    const { newest, core, ports } = await openSeries({ ...window, timezone: 'UTC' }, 'return Math.floor(time / 1000);');
    await core.change(1, {
      ...seriesDemand({ ...window, timezone: 'UTC' }, 'return Math.floor(time / 1000);'),
      comparison: { unit: 'days' },
    });
    await ports.advance(600);
    const { t, columns, series } = newest() ?? {};
    expect(series).toMatchObject([{ shiftMs: 0 }, { shiftMs: 86_400_000, entityName: 'function' }]);
    const rows = Array.from(t ?? [], (time, i) => [time, columns?.[1]?.[i] ?? Number.NaN] as const).filter(
      ([, value]) => !Number.isNaN(value),
    );
    expect(rows.length).toBeGreaterThanOrEqual(least - 1);
    for (const [time, value] of rows) expect(value).toBe(Math.floor((time - 86_400_000) / 1000));
  });

  it('F4: fill a fixed range once', async () => {
    const window: TimeWindow = { mode: 'fixed', start: 1599999940000, end: 1600000000000, interval: 5000, aggregation: 'AVG', limit: 200 };
    const { rows, ports } = await openSeries(window, COUNT_UP);
    const shown = rows().filter(([time]) => Number(time) < 1600000000000);
    expect([shown.length, shown[0], shown.at(-1)]).toEqual([12, [1599999942500, 1], [1599999997500, 12]]);
    const sent = ports.sandboxes[0]?.batches.length;
    await ports.advance(60_000);
    expect(ports.sandboxes[0]?.batches).toHaveLength(sent ?? 0);
  });

  it('continue when one of them fails, and fail when it is the only one', async () => {
    const two = await openSeries(REALTIME, 'throw new Error("no");', COUNT_UP);
    expect(two.newest()).toMatchObject({ state: 'ready' });
    expect(two.newest()?.columns[1]?.some((value) => value === 61)).toBe(true);
    expect(two.parts('fault')).toMatchObject([{ key: 'function-failed', functionName: 'f(x)', message: 'Error: no', line: 1, column: 7 }]);
    const one = await openSeries(REALTIME, 'throw new Error("no");');
    expect(one.newest()).toMatchObject({ state: 'failed', fault: { key: 'function-failed' } });
  });

  it('send nothing to a server and do not depend on the link', async () => {
    const { ports, parts } = await openSeries(REALTIME, COUNT_UP);
    expect(ports.sockets.flatMap(({ sent }) => sent).join()).not.toContain('entityDataCmds');
    expect(parts('connection').at(-1)).toMatchObject({ lastDataAt: null });
  });

  it('stop with their demand', async () => {
    const { core, ports } = await openSeries(REALTIME, COUNT_UP);
    await core.close(1);
    await ports.advance(10_000);
    const sent = ports.sandboxes[0]?.batches.length;
    await ports.advance(10_000);
    expect(ports.sandboxes[0]?.batches).toHaveLength(sent ?? 0);
  });
});

it('latest values of functions are computed once a second', async () => {
  const { core, ports, parts } = await createSignedInCore(NOW);
  const demand: EntityTableDemand = {
    kind: 'entity-table',
    filter: { type: 'apiUsageState' },
    keyFilters: [],
    columns: [
      { type: 'TIME_SERIES', key: '0' },
      { type: 'TIME_SERIES', key: '1' },
    ],
    generated: {
      entityName: 'function',
      functions: [
        { name: 'a', body: COUNT_UP },
        { name: 'b', body: 'return time % 2 ? "odd" : "even";' },
      ],
    },
    sort: null,
    search: '',
    rows: { first: 0, count: 5 },
  };
  await core.open(1, demand);
  await ports.advance(400);
  const cells = () => parts('entity-table').at(-1)?.rows[0]?.[1].values;
  expect(cells()).toEqual(['1', 'odd']);
  await ports.advance(1000);
  expect(cells()).toEqual(['2', 'odd']);
});

describe('predefined functions', () => {
  it.each([
    ['Sin', 0, 0],
    ['Cos', 0, 1000],
    ['Sin', 1600000000000, -970],
    ['Cos', 1600000000000, 245],
  ] as const)('%s(%d) = %d', (name, time, value) => {
    expect(new Function('time', 'prevValue', PREDEFINED_FUNCTIONS[name])(time, 0) + 0).toBe(value);
  });

  it('Random walks in steps of at most 50 between -1000 and 1000', () => {
    const random = new Function('time', 'prevValue', PREDEFINED_FUNCTIONS.Random);
    for (const prev of [0, 999.99, -999.99, 12.34]) {
      for (let i = 0; i < 200; i++) {
        const value = random(0, prev);
        expect(Math.abs(value - prev)).toBeLessThanOrEqual(50);
        expect(Math.abs(value)).toBeLessThanOrEqual(1000);
        expect(Math.round(value * 100) / 100).toBe(value);
      }
    }
  });
});
