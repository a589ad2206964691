import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { alarmTable, type EntityTableDemand, type SeriesDemand } from '../../src/contract/demand.ts';
import type { TimeWindow } from '../../src/contract/time-window.ts';
import { runs } from '../../tests/property-runs.ts';
import { fakeToken, settle } from './fake-ports.fixture.ts';
import { createSignedInCore, type SignedInCore } from './signed-in-core.fixture.ts';

const NOW = 1_600_000_000_000;
const PUMP = { entityType: 'DEVICE', id: '00000000-0000-0000-0000-000000000001' };
const SERIES: SeriesDemand = {
  kind: 'series',
  filter: { type: 'singleEntity', singleEntity: PUMP },
  keyFilters: [],
  keys: ['temp'],
  window: { mode: 'realtime', lengthMs: 60_000, aggregation: 'NONE', limit: 100 },
  widthPx: 1000,
  maxEntities: 1,
};
const TABLE: EntityTableDemand = {
  kind: 'entity-table',
  filter: { type: 'deviceType', deviceType: 'pump' },
  keyFilters: [],
  columns: [
    { type: 'ENTITY_FIELD', key: 'name' },
    { type: 'TIME_SERIES', key: 'temp' },
  ],
  sort: null,
  search: '',
  rows: { first: 0, count: 10 },
};
const ALARMS = alarmTable({
  filter: { type: 'deviceType', deviceType: 'pump' },
  window: { lengthMs: 3_600_000 },
});
const row = (ts: number, value: string | null, timeseries: object = {}) => ({
  entityId: PUMP,
  latest: { ENTITY_FIELD: { name: { ts: NOW, value: 'Pump 1' } }, TIME_SERIES: { temp: { ts, value } } },
  timeseries,
});
const page = (...rows: unknown[]) => ({ data: rows, totalPages: 1, totalElements: rows.length, hasNext: false });
const update = (ts: number, value: string | null) => [
  { entityId: PUMP, latest: { TIME_SERIES: { temp: { ts, value } } }, timeseries: null },
];

let whole: SignedInCore;
const socket = () => whole.ports.sockets.at(-1);
const cell = () => whole.parts('entity-table').at(-1)?.rows[0]?.[1];
const lastId = (list = 'entityDataCmds') => whole.commands(list).at(-1)?.cmdId;

beforeEach(async () => {
  whole = await createSignedInCore(NOW);
});

describe('the checklist of live.md 8.1', () => {
  it('1: one socket, a token valid for two seconds, pauses that double with jitter up to a minute', async () => {
    await whole.ports.advance(9_000_000 - 1500);
    const { answer } = whole.ports;
    whole.ports.answer = (path, body) =>
      path === '/api/auth/token' ? { body: { token: fakeToken(9_000_000, 'fresh'), refreshToken: 'r' } } : answer(path, body);
    await whole.core.open(1, TABLE);
    await whole.core.open(2, SERIES);
    await whole.connect();
    expect(whole.ports.sockets).toHaveLength(1);
    expect(socket()?.path).toContain('.fresh');
    const pauses: number[] = [];
    whole.ports.drawn = 0.5;
    for (let i = 0; i < 8; i++) {
      socket()?.drop(1006);
      const count = whole.ports.sockets.length;
      const from = whole.ports.now();
      while (whole.ports.sockets.length === count) await whole.ports.advance(50);
      pauses.push(whole.ports.now() - from);
    }
    expect(pauses).toEqual([750, 1500, 3000, 6000, 12_000, 24_000, 45_000, 45_000]);
    (await whole.connect()).reply({ cmdId: lastId(), data: page() });
    socket()?.drop(1006);
    await whole.ports.advance(750);
    expect(whole.ports.sockets).toHaveLength(10);
  });

  it('2: ids are unique for the life of the page, positive and 32 bits wide, old-style ones from a range of their own', async () => {
    await whole.core.open(1, { kind: 'entity', entity: PUMP });
    await whole.core.open(2, TABLE);
    const seen = new Set<number>();
    let count = 0;
    for (let i = 0; i < 3; i++) {
      await whole.connect();
      const old = ['attrSubCmds', 'tsSubCmds'].flatMap((list) => whole.commands(list).map(({ cmdId }) => cmdId));
      expect(Math.min(...old)).toBeGreaterThanOrEqual(1_000_000_000);
      expect(Math.max(...old)).toBeLessThan(2 ** 31);
      for (const id of [...old, ...whole.commands('entityDataCmds').map(({ cmdId }) => cmdId)]) {
        expect(id).toBeGreaterThan(0);
        seen.add(id);
        count += 1;
      }
      socket()?.drop(1006);
      await whole.ports.advance(60_000);
    }
    expect(seen.size).toBe(count);
  });

  it('3: frames have at most ten commands and 30,000 bytes; a command that fits none is refused with a fault', async () => {
    for (let i = 1; i <= 15; i++) await whole.core.open(i, { ...TABLE, search: `${i}${'ß'.repeat(1500)}` });
    await whole.core.open(16, { ...TABLE, search: 'ß'.repeat(20_000) });
    await whole.connect();
    const sizes = (socket()?.sent ?? []).map((text) => new TextEncoder().encode(text).length);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(30_000);
    expect(whole.commands('entityDataCmds')).toHaveLength(15);
    await whole.ports.advance(300);
    expect(whole.parts('entity-table').at(-1)?.fault).toMatchObject({ key: 'query-too-large' });
  });

  it('4: another sort, filter, search or window gets another id; the old one is cancelled after it and its frames are ignored', async () => {
    await whole.core.open(1, SERIES);
    await whole.connect();
    const first = lastId();
    socket()?.reply({ cmdId: first, data: page(row(NOW - 5, '1', { temp: [{ ts: NOW - 5, value: '1' }] })) });
    await whole.ports.advance(200);
    await whole.core.change(1, { ...SERIES, window: { ...SERIES.window, mode: 'realtime', lengthMs: 120_000 } });
    await settle();
    expect(lastId()).not.toBe(first);
    expect(whole.commands('entityDataUnsubscribeCmds')).toEqual([]);
    socket()?.reply({ cmdId: lastId(), data: page(row(NOW, '2', { temp: [{ ts: NOW, value: '2' }] })) });
    await whole.ports.advance(5500);
    expect(whole.commands('entityDataUnsubscribeCmds')).toEqual([{ cmdId: first }]);
    socket()?.reply({ cmdId: first, update: [{ entityId: PUMP, latest: null, timeseries: { temp: [{ ts: NOW + 9, value: '99' }] } }] });
    await whole.ports.advance(1000);
    expect([...(whole.parts('series').at(-1)?.columns[0] ?? [])]).not.toContain(99);
  });

  it('5: after a loss the data stays, marked; the whole command is sent again with the current window', async () => {
    await whole.core.open(1, TABLE);
    await whole.core.open(2, { ...SERIES, window: { mode: 'realtime', lengthMs: 60_000, aggregation: 'AVG', interval: 1000, limit: 60 } });
    await whole.connect();
    const [table, series] = whole.commands('entityDataCmds');
    socket()?.reply({ cmdId: table?.cmdId, data: page(row(NOW, '7')) });
    await whole.ports.advance(300);
    await whole.core.close(1);
    await whole.core.open(3, TABLE);
    socket()?.drop(1006);
    await whole.ports.advance(300);
    expect(cell()).toMatchObject({ values: ['Pump 1', '7'], freshness: ['fresh', 'disconnected'] });
    await whole.ports.advance(30_000);
    await whole.connect();
    const again = whole.commands('entityDataCmds');
    expect(again.map(({ query }) => query)).toEqual([table?.query, series?.query]);
    const startOf = (command: unknown) => (command as { tsCmd: { startTs: number } }).tsCmd.startTs;
    expect(startOf(again[1]) - startOf(series)).toBeGreaterThanOrEqual(30_000);
    expect(whole.commands('entityDataUnsubscribeCmds')).toEqual([]);
  });

  it('6: an error reaches its owner by either id; a refusal without an owner is reported', async () => {
    await whole.core.open(1, TABLE);
    await whole.connect();
    socket()?.reply({ subscriptionId: lastId(), errorCode: 3, errorMsg: 'Unauthorized', data: null, latestValues: {} });
    await whole.ports.advance(300);
    expect(whole.parts('entity-table').at(-1)).toMatchObject({ state: 'failed', fault: { kind: 'forbidden' } });
    socket()?.reply({ subscriptionId: 0, errorCode: 2, errorMsg: 'Failed to parse websocket command!' });
    await whole.ports.advance(300);
    expect(whole.parts('fault').at(-1)).toMatchObject({ key: 'frame-refused' });
  });

  it('7: an unanswered command is sent once more, then its owner is told', async () => {
    await whole.core.open(1, { ...SERIES, window: { mode: 'last', lengthMs: 60_000, aggregation: 'AVG', limit: 60 } });
    await whole.connect();
    await whole.ports.advance(20_000);
    expect(whole.commands('entityDataCmds')).toHaveLength(2);
    await whole.ports.advance(20_500);
    expect(whole.parts('series').at(-1)).toMatchObject({ state: 'failed', fault: { key: 'no-reply' } });
  });

  it('8: a demand that crashes the server twice is not sent again; the others continue', async () => {
    await whole.core.open(1, TABLE);
    await whole.core.open(2, ALARMS);
    await whole.connect();
    socket()?.drop(1011);
    for (let i = 0; i < 2; i++) {
      await whole.ports.advance(2000);
      await whole.connect();
      if (whole.commands('entityDataCmds').length > 0) socket()?.reply({ cmdId: lastId(), data: page(row(NOW, '1')) });
      await settle();
      if (whole.commands('alarmDataCmds').length > 0) socket()?.drop(1011);
    }
    await whole.ports.advance(600);
    expect(whole.parts('alarm-table').at(-1)).toMatchObject({ state: 'failed', fault: { key: 'poison' } });
    expect(whole.parts('entity-table').at(-1)).toMatchObject({ state: 'ready' });
    expect(whole.commands('alarmDataCmds')).toEqual([]);
  });

  it('9: after a flood the subscriptions are read again', async () => {
    await whole.core.open(1, TABLE);
    await whole.connect();
    socket()?.reply({ cmdId: lastId(), data: page(row(NOW, '1')) });
    socket()?.reply({ subscriptionId: lastId(), errorCode: 34, errorMsg: 'Too many updates!' });
    await whole.ports.advance(5300);
    socket()?.reply({ cmdId: lastId(), data: page(row(NOW + 4000, '5')) });
    await whole.ports.advance(300);
    expect(cell()?.values[1]).toBe('5');
  });

  it('10: whatever the window, no read has more than 700 intervals or one under a second, and each query is whole', async () => {
    const window: fc.Arbitrary<TimeWindow> = fc.record({
      mode: fc.constantFrom('realtime' as const, 'last' as const),
      lengthMs: fc.integer({ min: 1000, max: 30 * 365 * 86_400_000 }),
      aggregation: fc.constantFrom('AVG' as const, 'MIN' as const, 'SUM' as const, 'COUNT' as const, 'NONE' as const),
      interval: fc.option(fc.integer({ min: 1, max: 10 ** 9 }), { nil: undefined }),
      limit: fc.integer({ min: 1, max: 50_000 }),
    });
    await fc.assert(
      fc.asyncProperty(window, async (one) => {
        const mine = await createSignedInCore(NOW + 123);
        await mine.core.open(1, { ...SERIES, window: one });
        await mine.connect();
        const [command] = mine.commands('entityDataCmds');
        const read = (command?.tsCmd ?? command?.historyCmd) as Read | undefined;
        const length = read?.timeWindow ?? (read?.endTs ?? 0) - (read?.startTs ?? 0);
        expect(command?.query).toMatchObject({ latestValues: expect.any(Array), pageLink: { page: 0 } });
        if (one.aggregation === 'NONE') return;
        expect(read?.interval).toBeGreaterThanOrEqual(1000);
        expect(Math.floor(length / (read?.interval ?? 0))).toBeLessThanOrEqual(700);
      }),
      { numRuns: runs(60) },
    );
  });

  it('11: updates before the answer are kept, older ones dropped, and an empty one of time 0 is a deletion', async () => {
    await whole.core.open(1, TABLE);
    await whole.connect();
    socket()?.reply({ cmdId: lastId(), update: update(NOW + 10, '3') });
    socket()?.reply({ cmdId: lastId(), data: page(row(NOW, '1')) });
    await whole.ports.advance(300);
    expect(cell()?.values[1]).toBe('3');
    // The rows in sight have a command of their own.
    socket()?.reply({ cmdId: lastId(), update: update(NOW + 20, '4') });
    socket()?.reply({ cmdId: lastId(), data: page(row(NOW + 10, '3')) });
    await whole.ports.advance(300);
    expect(cell()?.values[1]).toBe('4');
    socket()?.reply({ cmdId: lastId(), update: update(NOW + 5, '2') });
    await whole.ports.advance(300);
    expect(cell()?.values[1]).toBe('4');
    socket()?.reply({ cmdId: lastId(), update: update(0, '') });
    await whole.ports.advance(300);
    expect(cell()).toMatchObject({ values: ['Pump 1', null], freshness: ['fresh', 'unknown'] });
  });

  it('12: numbers are read in every spelling, and the text of a long beyond doubles is kept', async () => {
    await whole.core.open(1, SERIES);
    await whole.connect();
    const values = ['5', '5.0', '5.00', '1.2345678E7', '1.0E-5', '9007199254740993'];
    const points = values.map((value, i) => ({ ts: NOW - 100 + i, value }));
    socket()?.reply({ cmdId: lastId(), data: page(row(NOW - 95, '9007199254740993', { temp: points })) });
    await whole.ports.advance(300);
    const shown = whole.parts('series').at(-1);
    expect([...(shown?.columns[0] ?? [])]).toEqual([5, 5, 5, 12_345_678, 0.00001, 9_007_199_254_740_992]);
    expect(shown?.series[0]?.latest.value).toBe('9007199254740993');
  });

  it('13: identical demands share one subscription, which lingers', async () => {
    await whole.core.open(1, TABLE);
    await whole.core.open(2, { ...TABLE, rows: { first: 50, count: 5 } });
    await whole.connect();
    expect(whole.commands('entityDataCmds')).toHaveLength(1);
    await whole.core.close(1);
    await whole.core.close(2);
    await whole.ports.advance(4000);
    await whole.core.open(3, TABLE);
    await whole.ports.advance(10_000);
    expect(whole.commands('entityDataCmds')).toHaveLength(1);
    expect(whole.commands('entityDataUnsubscribeCmds')).toEqual([]);
  });

  it('14: a hidden page gets nothing and the socket stays open; a socket closed for a full queue is read again', async () => {
    await whole.core.open(1, TABLE);
    await whole.connect();
    socket()?.reply({ cmdId: lastId(), data: page(row(NOW, '1')) });
    await whole.ports.advance(300);
    await whole.core.setVisible(false);
    const before = whole.snapshots.length;
    socket()?.reply({ cmdId: lastId(), update: update(NOW + 100, '2') });
    await whole.ports.advance(10_000);
    expect([whole.snapshots.length, socket()?.isClosed]).toEqual([before, false]);
    socket()?.drop(1008, 'Max pending updates limit reached!');
    await whole.ports.advance(15_000);
    await whole.connect();
    socket()?.reply({ cmdId: lastId(), data: page(row(NOW + 200, '3')) });
    await whole.core.setVisible(true);
    await whole.ports.advance(300);
    expect(cell()?.values[1]).toBe('3');
  });
});

interface Read {
  readonly agg: string;
  readonly interval: number;
  readonly startTs: number;
  readonly timeWindow?: number;
  readonly endTs?: number;
}
