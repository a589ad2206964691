/** A device whose clock runs ahead, as its readings come to a user: the newest one that is not ahead is shown, and the other told. */
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { EntityTableDemand, SeriesDemand } from '../../src/contract/demand.ts';
import type { EntityId } from '../../src/contract/identifiers.ts';
import { createWholeCore } from '../../workers/core/create-whole-core.ts';
import { createNodeCore, type NodeCore, TENANT } from '../fixtures/node-core.ts';
import { createNodePorts } from '../fixtures/node-ports.ts';
import { type RunningPlatform, startInMemory } from './platform.fixture.ts';

const HOUR_MS = 3_600_000;
const NAME = { type: 'ENTITY_FIELD' as const, key: 'name' };

let running: RunningPlatform;
let node: NodeCore;
let entity: EntityId;
let count = 0;

beforeAll(async () => {
  running = await startInMemory({ devices: 0, port: 0, aheadHours: Number.POSITIVE_INFINITY });
  node = await createNodeCore(`http://127.0.0.1:${running.platform.port}`);
});
afterAll(async () => {
  node.close();
  await running.platform.close();
});
beforeEach(async () => {
  count += 1;
  entity = (await running.tenant.call('saveDevice', { device: { name: `Clock ${count}`, type: 'default' } })).id;
});

async function send(ts: number, values: Readonly<Record<string, number>>): Promise<void> {
  const path = `/api/plugins/telemetry/DEVICE/${entity.id}/timeseries/ANY`;
  expect((await running.tenant.send('POST', path, { ts, values })).status).toBe(200);
}

const filter = () => ({ type: 'singleEntity' as const, singleEntity: entity });

const table = (keys: readonly string[]): EntityTableDemand => ({
  kind: 'entity-table',
  filter: filter(),
  keyFilters: [],
  columns: [NAME, ...keys.map((key) => ({ type: 'TIME_SERIES' as const, key }))],
  sort: { column: NAME, direction: 'ASC' },
  search: '',
  rows: { first: 0, count: 10 },
});

const series = (aggregation: 'NONE' | 'AVG', lengthMs = 60_000): SeriesDemand => ({
  kind: 'series',
  filter: filter(),
  keyFilters: [],
  keys: ['level'],
  widthPx: 300,
  maxEntities: 1,
  window: {
    mode: 'realtime',
    lengthMs,
    aggregation,
    ...(aggregation === 'NONE' ? { limit: 500 } : { interval: 1000 }),
  } as SeriesDemand['window'],
});

it('tables show the newest reading that is not ahead with its own time, also of names with commas, and others as they are', async () => {
  const now = Date.now();
  await send(now - 40_000, { level: 20, 'a, b': 7, other: 3 });
  await send(now - 20_000, { level: 21 });
  await send(now + 2 * HOUR_MS, { level: 50, 'a, b': 80, only: 1 });
  const shown = node.until('entity-table', ({ rows }) => rows[0]?.[1].values[1] === '21' && rows[0][1].values[2] === '7', 1);
  await node.core.open(1, table(['level', 'a, b', 'other', 'only']));
  expect((await shown).rows[0]?.[1]).toMatchObject({
    values: [`Clock ${count}`, '21', '7', '3', '1'],
    times: [expect.any(Number), now - 20_000, now - 40_000, now - 40_000, now + 2 * HOUR_MS],
    ahead: [
      null,
      { ts: now + 2 * HOUR_MS, value: '50' },
      { ts: now + 2 * HOUR_MS, value: '80' },
      null,
      { ts: now + 2 * HOUR_MS, value: '1' },
    ],
  });
  const later = node.until('entity-table', ({ rows }) => rows[0]?.[1].ahead?.[1]?.value === '51', 1);
  await send(now + 2 * HOUR_MS + 1000, { level: 51 });
  expect((await later).rows[0]?.[1].values[1]).toBe('21');
  await node.core.close(1);
});

it('nothing is read beside what is subscribed while nothing is ahead', async () => {
  await send(Date.now() - 1000, { level: 20 });
  const asked: string[] = [];
  const ports = createNodePorts(`http://127.0.0.1:${running.platform.port}`);
  const listening = {
    ...ports,
    fetch: (...call: Parameters<typeof ports.fetch>) => {
      asked.push(call[0]);
      return ports.fetch(...call);
    },
  };
  const other = await createNodeCore('', TENANT, () => createWholeCore(listening));
  const shown = other.until('entity-table', ({ rows }) => rows[0]?.[1].values[1] === '20', 1);
  await other.core.open(1, table(['level']));
  await shown;
  const later = other.until('entity-table', ({ rows }) => rows[0]?.[1].values[1] === '21', 1);
  await send(Date.now(), { level: 21 });
  await later;
  const isReading = (path: string) => path.includes('/values/timeseries');
  expect(asked.filter(isReading)).toEqual([]);
  const marked = other.until('entity-table', ({ rows }) => rows[0]?.[1].ahead !== undefined, 1);
  await send(Date.now() + 2 * HOUR_MS, { level: 50 });
  await marked;
  await vi.waitFor(() => expect(asked.filter(isReading)).toHaveLength(1));
  other.close();
  ports.close();
});

it('so do the drawer and charts, of samples and of buckets, with or without samples in their window', async () => {
  const now = Date.now();
  await send(now - 1000 * HOUR_MS, { level: 21 });
  await send(now + 2 * HOUR_MS, { level: 50 });
  const latest = {
    key: 'level',
    value: '21',
    ts: now - 1000 * HOUR_MS,
    freshness: 'unjudged',
    ahead: { ts: now + 2 * HOUR_MS, value: '50' },
  };
  const inDrawer = node.until('entity', ({ telemetry }) => telemetry[0]?.value === '21', 2);
  const charts = (['NONE', 'AVG'] as const).map(async (aggregation, i) => {
    const drawn = node.until('series', (value) => value.series[0]?.latest.value === '21', 3 + i);
    await node.core.open(3 + i, series(aggregation));
    return drawn;
  });
  await node.core.open(2, { kind: 'entity', entity });
  expect((await inDrawer).telemetry).toEqual([latest]);
  for (const drawn of await Promise.all(charts)) expect(drawn.series[0]?.latest).toEqual(latest);
  for (const id of [2, 3, 4]) await node.core.close(id);
});

it('charts show what comes with a right time although the latest is ahead, and tell the one ahead if there is no other', async () => {
  const now = Date.now();
  await send(now + 2 * HOUR_MS, { level: 50 });
  const alone = node.until('series', (value) => value.series[0]?.latest.ahead !== undefined, 5);
  await node.core.open(5, series('NONE'));
  const ahead = { ts: now + 2 * HOUR_MS, value: '50' };
  expect((await alone).series[0]?.latest).toMatchObject({ ...ahead, ahead });
  const right = node.until('series', ({ columns }) => columns[0]?.at(-1) === 20, 5);
  await send(Date.now(), { level: 20 });
  expect((await right).series[0]?.latest).toMatchObject({ value: '20', ahead });
  await node.core.close(5);
}, 30_000);
