import { beforeEach, describe, expect, it } from 'vitest';
import type { SeriesDemand } from '../../../src/contract/demand.ts';
import { settle } from '../fake-ports.fixture.ts';
import { createSignedInCore, type SignedInCore } from '../signed-in-core.fixture.ts';

const NOW = 1_600_000_000_000;
const pump = (n: number) => ({ entityType: 'DEVICE', id: `00000000-0000-0000-0000-00000000000${n}` });
const DEMAND: SeriesDemand = {
  kind: 'series',
  filter: { type: 'singleEntity', singleEntity: pump(1) },
  keyFilters: [],
  keys: ['flow'],
  window: { mode: 'fixed', start: NOW - 100_000, end: NOW, aggregation: 'NONE', limit: 1_000_000 },
  widthPx: 1000,
  maxEntities: 5,
};
const row = (n: number) => ({
  entityId: pump(n),
  latest: { ENTITY_FIELD: { name: { ts: NOW, value: `Pump ${n}` } }, TIME_SERIES: { flow: { ts: NOW, value: '9' } } },
  timeseries: {},
});
const page = (...ids: number[]) => ({ data: ids.map(row), totalPages: 1, totalElements: ids.length, hasNext: false });

let whole: SignedInCore;
/** Answers by the last digit of the entity's id. */
let histories: Record<string, { status?: number; body: unknown }>;
/** Not of the one value before the window. */
const isHistory = (path: string) => path.includes('/values/timeseries') && !path.includes('limit=1&');
const reads = () => whole.ports.requests.filter(({ path }) => isHistory(path)).map(({ path }) => path);
const last = () => whole.parts('series').at(-1);
const rows = (s: number) => [...(last()?.t ?? [])].map((ts, i) => [ts, last()?.columns[s]?.[i]]);

async function open(demand: SeriesDemand = DEMAND): Promise<void> {
  await whole.core.open(1, demand);
  await whole.connect();
}

beforeEach(async () => {
  whole = await createSignedInCore(NOW);
  histories = { 1: { body: { flow: [3, 2, 1].map((n) => ({ ts: NOW - 10 + n, value: String(n) })) } } };
  const { answer } = whole.ports;
  whole.ports.answer = (path, body) => {
    const id = /DEVICE\/[-0-9]*(\d)\/values/.exec(path)?.[1];
    return id === undefined || !isHistory(path) ? answer(path, body) : (histories[id] ?? { body: {} });
  };
});

describe('a long history', () => {
  it('is read over REST, at once where the filter names the entity; the frame brings only names', async () => {
    await whole.core.open(1, DEMAND);
    await settle();
    expect(reads()).toHaveLength(1);
    const socket = await whole.connect();
    expect(whole.commands('entityDataCmds')[0]).not.toHaveProperty('historyCmd');
    socket.reply({ cmdId: 1, data: page(1) });
    await whole.ports.advance(300);
    expect(last()).toMatchObject({ state: 'ready', points: 3, series: [{ entityName: 'Pump 1' }] });
    expect(rows(0)).toEqual([
      [NOW - 9, 1],
      [NOW - 8, 2],
      [NOW - 7, 3],
    ]);
    expect(reads()).toHaveLength(1);
  });

  it('is read for each entity of the page where the filter matches many', async () => {
    histories[2] = { body: { flow: [{ ts: NOW - 9, value: '5' }] } };
    await open({ ...DEMAND, filter: { type: 'deviceType', deviceType: 'pump' } });
    expect(reads()).toEqual([]);
    whole.ports.sockets.at(-1)?.reply({ cmdId: 1, data: page(1, 2) });
    await whole.ports.advance(300);
    expect(reads()).toHaveLength(2);
    expect(rows(1)[0]).toEqual([NOW - 9, 5]);
  });

  it('that fails is reported, and the others are shown', async () => {
    histories[2] = { status: 403, body: { message: 'no' } };
    await open({ ...DEMAND, filter: { type: 'deviceType', deviceType: 'pump' } });
    whole.ports.sockets.at(-1)?.reply({ cmdId: 1, data: page(1, 2) });
    await whole.ports.advance(300);
    expect(last()).toMatchObject({ state: 'failed', fault: { kind: 'forbidden', message: 'no' }, points: 3 });
  });

  it('is drawn in order of time, whatever its order, with repeated times and texts', async () => {
    histories[1] = {
      body: {
        flow: [
          { ts: NOW - 5, value: '5' },
          { ts: NOW - 9, value: '1' },
          { ts: NOW - 7, value: 'off' },
          { ts: NOW - 6, value: '4' },
        ],
      },
    };
    await open();
    whole.ports.sockets.at(-1)?.reply({ cmdId: 1, data: page(1) });
    await whole.ports.advance(300);
    expect(rows(0)).toEqual([
      [NOW - 9, 1],
      [NOW - 6, 4],
      [NOW - 5, 5],
    ]);
  });

  it.each([
    ['of few points', { limit: 5000 }],
    ['that is aggregated', { aggregation: 'AVG' as const }],
  ])('%s comes over the socket', async (_what, window) => {
    await open({ ...DEMAND, window: { ...DEMAND.window, ...window } as SeriesDemand['window'] });
    const [command] = whole.commands('entityDataCmds');
    expect(Boolean(command?.historyCmd ?? command?.tsCmd)).toBe(true);
    expect(reads()).toEqual([]);
  });

  it('with a key that does not fit an address comes over the socket', async () => {
    await open({ ...DEMAND, keys: ['flow', 'flow, total'] });
    expect(whole.commands('entityDataCmds')[0]).toHaveProperty('historyCmd');
    expect(reads()).toEqual([]);
  });

  it('is published at once when it is complete, not with the next tick', async () => {
    await open();
    whole.ports.sockets.at(-1)?.reply({ cmdId: 1, data: page(1) });
    await settle();
    expect(last()).toMatchObject({ state: 'ready', points: 3 });
  });

  it('that broke off is read again after a pause; what was there stays shown', async () => {
    histories[2] = { status: 503, body: { message: 'busy' } };
    await open({ ...DEMAND, filter: { type: 'deviceType', deviceType: 'pump' } });
    whole.ports.sockets.at(-1)?.reply({ cmdId: 1, data: page(1, 2) });
    await whole.ports.advance(300);
    expect(last()).toMatchObject({ state: 'failed', fault: { message: 'busy' }, points: 3 });
    histories[2] = { body: { flow: [{ ts: NOW - 9, value: '5' }] } };
    await whole.ports.advance(6000);
    expect(last()).toMatchObject({ state: 'ready', fault: null, points: 4 });
    expect(reads().map((path) => /(\d)\/values/.exec(path)?.[1])).toEqual(['1', '2', '2']);
  });

  it('that broke off in an outage is read again with the first probe that answers, however long the pause has become', async () => {
    const { answer } = whole.ports;
    let isDown = true;
    whole.ports.answer = (path, body) =>
      isDown && /serverTime|values/.test(path) ? { status: 503, body: { message: 'down' } } : answer(path, body);
    await open();
    whole.ports.sockets.at(-1)?.reply({ cmdId: 1, data: page(1) });
    // The next pause would end after 75 s.
    await whole.ports.advance(36_000);
    expect(last()).toMatchObject({ state: 'failed' });
    isDown = false;
    await whole.ports.advance(4500);
    expect(last()).toMatchObject({ state: 'ready', points: 3 });
  });

  it('is cancelled when its window changes', async () => {
    const signals: (AbortSignal | undefined)[] = [];
    whole.ports.beforeAnswer = async (path, signal) => {
      if (!path.includes('/values/')) return;
      signals.push(signal);
      await new Promise(() => {});
    };
    await open();
    await whole.core.change(1, { ...DEMAND, window: { ...DEMAND.window, limit: 2_000_000 } });
    await settle();
    // The feed lingers for a chart that reopens within seconds.
    expect(signals.map((signal) => signal?.aborted)).toEqual([false, false]);
    await whole.ports.advance(6000);
    expect(signals.map((signal) => signal?.aborted)).toEqual([true, false]);
  });

  it('of states works too, with the state that held before it', async () => {
    histories[1] = {
      body: {
        flow: [
          { ts: NOW - 10, value: 'on' },
          { ts: NOW - 20, value: 'off' },
          { ts: NOW - 30, value: 'on' },
        ],
      },
    };
    await open({ ...DEMAND, isState: true });
    const [command] = whole.commands('entityDataCmds');
    expect(command?.historyCmd).toMatchObject({ startTs: NOW - 100_000, endTs: NOW - 99_999, limit: 1, fetchLatestPreviousPoint: true });
    const before = { ...row(1), timeseries: { flow: [{ ts: NOW - 500_000, value: 'idle' }] } };
    whole.ports.sockets.at(-1)?.reply({ cmdId: 1, data: { ...page(1), data: [before] } });
    await whole.ports.advance(300);
    const texts = last()?.series[0]?.texts;
    expect(rows(0).map(([ts, code]) => [(ts ?? 0) - NOW, texts?.[code ?? -1]])).toEqual([
      [-100_000, 'idle'],
      [-30, 'on'],
      [-20, 'off'],
      [-10, 'on'],
      [0, 'on'],
    ]);
    expect(texts).toEqual(['idle', 'on', 'off']);
  });

  it('of a key with a function goes through it completely, texts included', async () => {
    histories[1] = {
      body: {
        flow: [
          { ts: NOW - 10, value: '4' },
          { ts: NOW - 20, value: 'on' },
          { ts: NOW - 30, value: '3' },
          { ts: NOW - 40, value: 'true' },
        ],
      },
    };
    const body = 'return typeof value === "string" ? value.length : value - prevValue;';
    await open({ ...DEMAND, post: [{ name: 'Pump, flow', body }] });
    expect(reads()).toHaveLength(1);
    whole.ports.sockets.at(-1)?.reply({ cmdId: 1, data: page(1) });
    await whole.ports.advance(300);
    expect(rows(0)).toEqual([
      [NOW - 40, 4],
      [NOW - 30, -1],
      [NOW - 20, 2],
      [NOW - 10, 2],
    ]);
  });

  it('that changes its shape or is refused half-way is complete in the end', async () => {
    let refusals = 0;
    histories = {
      1: {
        body: {
          flow: [
            { ts: NOW - 7, value: '3' },
            { ts: NOW - 8, value: 2, unit: 'l' },
            { ts: NOW - 9, value: '1' },
          ],
        },
      },
      get 2() {
        refusals += 1;
        return refusals === 1 ? { status: 401, body: {} } : { body: { flow: [{ ts: NOW - 9, value: '5' }] } };
      },
    };
    await open({ ...DEMAND, filter: { type: 'deviceType', deviceType: 'pump' } });
    whole.ports.sockets.at(-1)?.reply({ cmdId: 1, data: page(1, 2) });
    await whole.ports.advance(300);
    expect(last()).toMatchObject({ state: 'ready', points: 4 });
    expect(rows(0).map(([, value]) => value)).toEqual([1, 2, 3]);
  });

  it('that arrives after its chart was closed changes nothing', async () => {
    await open();
    whole.ports.sockets.at(-1)?.reply({ cmdId: 1, data: page(1) });
    await whole.core.close(1);
    const before = whole.snapshots.length;
    await whole.ports.advance(200);
    expect(whole.snapshots.slice(before).flatMap(({ parts }) => parts.filter(({ kind }) => kind === 'series'))).toEqual([]);
  });
});

describe('a long live window', () => {
  const LIVE: SeriesDemand = {
    ...DEMAND,
    window: { mode: 'realtime', lengthMs: 60_000, aggregation: 'NONE', limit: 50_000, timezone: 'UTC' },
  };
  const push = (ts: number, value: string) =>
    whole.ports.sockets.at(-1)?.reply({ cmdId: 1, update: [{ entityId: pump(1), latest: null, timeseries: { flow: [{ ts, value }] } }] });

  it('is subscribed with its newest point, then read over REST; live samples continue it, each once', async () => {
    const answered = Promise.withResolvers<void>();
    whole.ports.beforeAnswer = async (path) => {
      if (path.includes('/values/')) await answered.promise;
    };
    await open(LIVE);
    expect(whole.commands('entityDataCmds')[0]?.tsCmd).toMatchObject({ limit: 1, timeWindow: 60_000 });
    expect(reads()).toEqual([]);
    const newest = { ...row(1), timeseries: { flow: [{ ts: NOW - 7, value: '3' }] } };
    whole.ports.sockets.at(-1)?.reply({ cmdId: 1, data: { ...page(1), data: [newest] } });
    // Arrives during the read of the history.
    push(NOW + 1, '9');
    await whole.ports.advance(200);
    expect(last()).toBe(undefined);
    answered.resolve();
    await whole.ports.advance(300);
    expect(rows(0).map(([, value]) => value)).toEqual([1, 2, 3, 9]);
    push(NOW + 400, '10');
    await whole.ports.advance(300);
    expect(rows(0).map(([, value]) => value)).toEqual([1, 2, 3, 9, 10]);
  });

  it('is read again after a reconnect, and what was missed is inserted', async () => {
    await open(LIVE);
    whole.ports.sockets.at(-1)?.reply({ cmdId: 1, data: page(1) });
    push(NOW + 100, '8');
    await whole.ports.advance(300);
    whole.ports.sockets.at(-1)?.drop(1006);
    histories[1] = {
      body: {
        flow: [
          { ts: NOW + 2000, value: '20' },
          { ts: NOW + 100, value: '8' },
          { ts: NOW - 7, value: '3' },
        ],
      },
    };
    await whole.ports.advance(3000);
    await whole.connect();
    const [command] = whole.commands('entityDataCmds');
    whole.ports.sockets.at(-1)?.reply({ cmdId: command?.cmdId, data: page(1) });
    await whole.ports.advance(300);
    expect(reads()).toHaveLength(2);
    expect(rows(0).map(([, value]) => value)).toEqual([1, 2, 3, 8, 20]);
  });
});
