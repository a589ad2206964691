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
/** What the platform answers to a read of an entity's points, by the last digit of its id. */
let histories: Record<string, { status?: number; body: unknown }>;
const reads = () => whole.ports.requests.filter(({ path }) => path.includes('/values/timeseries')).map(({ path }) => path);
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
    return id === undefined ? answer(path, body) : (histories[id] ?? { body: {} });
  };
});

describe('a long history', () => {
  it('is read over REST, at once where the filter names the entity; the frame brings names alone', async () => {
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

  it('of a filter of many is read for each entity of the page', async () => {
    histories[2] = { body: { flow: [{ ts: NOW - 9, value: '5' }] } };
    await open({ ...DEMAND, filter: { type: 'deviceType', deviceType: 'pump' } });
    expect(reads()).toEqual([]);
    whole.ports.sockets.at(-1)?.reply({ cmdId: 1, data: page(1, 2) });
    await whole.ports.advance(300);
    expect(reads()).toHaveLength(2);
    expect(rows(1)[0]).toEqual([NOW - 9, 5]);
  });

  it('that fails is told, and the others are shown', async () => {
    histories[2] = { status: 403, body: { message: 'no' } };
    await open({ ...DEMAND, filter: { type: 'deviceType', deviceType: 'pump' } });
    whole.ports.sockets.at(-1)?.reply({ cmdId: 1, data: page(1, 2) });
    await whole.ports.advance(300);
    expect(last()).toMatchObject({ state: 'failed', fault: { kind: 'forbidden', message: 'no' }, points: 3 });
  });

  it('in any order, with times twice and texts between, is drawn in the order of time', async () => {
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
    ['that is live', { mode: 'realtime' as const, lengthMs: 60_000 }],
  ])('%s comes over the socket', async (_what, window) => {
    await open({ ...DEMAND, window: { ...DEMAND.window, ...window } as SeriesDemand['window'] });
    const [command] = whole.commands('entityDataCmds');
    expect(Boolean(command?.historyCmd ?? command?.tsCmd)).toBe(true);
    expect(reads()).toEqual([]);
  });

  it('that comes after its chart was left changes nothing', async () => {
    await open();
    whole.ports.sockets.at(-1)?.reply({ cmdId: 1, data: page(1) });
    await whole.core.close(1);
    const before = whole.snapshots.length;
    await whole.ports.advance(200);
    expect(whole.snapshots.slice(before).flatMap(({ parts }) => parts.filter(({ kind }) => kind === 'series'))).toEqual([]);
  });
});
