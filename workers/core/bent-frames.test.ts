import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alarmTable, type EntityTableDemand, type SeriesDemand } from '../../src/contract/demand.ts';
import { runs } from '../../tests/property-runs.ts';
import { createSignedInCore, type SignedInCore } from './signed-in-core.fixture.ts';

const NOW = 1_600_000_000_000;
const device = (n: number) => ({ entityType: 'DEVICE', id: `00000000-0000-0000-0000-00000000000${n}` });
const filter = { type: 'deviceType', deviceType: 'pump' } as const;
const TABLE: EntityTableDemand = {
  kind: 'entity-table',
  filter,
  keyFilters: [],
  columns: [
    { type: 'ENTITY_FIELD', key: 'name' },
    { type: 'TIME_SERIES', key: 'a' },
    { type: 'TIME_SERIES', key: 'b' },
  ],
  sort: null,
  search: '',
  rows: { first: 0, count: 10 },
};
const SERIES: SeriesDemand = {
  kind: 'series',
  filter,
  keyFilters: [],
  keys: ['a'],
  window: { mode: 'realtime', lengthMs: 60_000, aggregation: 'NONE', limit: 1000 },
  widthPx: 10_000,
  maxEntities: 3,
};
const ALARMS = alarmTable({
  filter,
  window: { lengthMs: 3_600_000 },
});
const id = (entityType: string) => ({ entityType, id: '00000000-0000-0000-0000-0000000000aa' });
const alarm = {
  id: id('ALARM'),
  createdTime: NOW,
  tenantId: id('TENANT'),
  type: 'Hot',
  name: 'Hot',
  originator: device(0),
  originatorName: 'Pump 0',
  severity: 'MAJOR',
  status: 'ACTIVE_UNACK',
  startTs: NOW,
  endTs: NOW,
  ackTs: 0,
  clearTs: 0,
  details: null,
  propagate: false,
  entityId: device(0),
  latest: {},
};
const page = (rows: unknown[]) => ({ data: rows, totalPages: 1, totalElements: rows.length, hasNext: false });
const first = (n: number) => ({
  entityId: device(n),
  latest: { ENTITY_FIELD: { name: { ts: NOW, value: `Pump ${n}` } }, TIME_SERIES: { a: { ts: 0, value: '' }, b: { ts: 0, value: '' } } },
  timeseries: { a: [] },
});

const readings = fc
  .uniqueArray(fc.record({ n: fc.nat(2), key: fc.constantFrom('a', 'b'), at: fc.integer({ min: 1, max: 50_000 }) }), {
    selector: ({ n, key, at }) => `${n} ${key} ${at}`,
    maxLength: 30,
  })
  .map((list) => list.map((one, i) => ({ ...one, value: String(i) })));

async function opened(demand: EntityTableDemand | SeriesDemand): Promise<{ whole: SignedInCore; reply: (frame: object) => void }> {
  const whole = await createSignedInCore(NOW + 50_001);
  await whole.core.open(1, demand);
  const socket = await whole.connect();
  return { whole, reply: (frame) => socket.reply({ cmdId: whole.commands('entityDataCmds')[0]?.cmdId, ...frame }) };
}

describe('frames in any order', () => {
  it('leave the newest value of each cell, wherever the first page comes', async () => {
    await fc.assert(
      fc.asyncProperty(readings, fc.nat(), async (list, where) => {
        const { whole, reply } = await opened(TABLE);
        const frames = list.map(({ n, key, at, value }) => ({
          data: null,
          update: [{ entityId: device(n), latest: { TIME_SERIES: { [key]: { ts: NOW + at, value } } }, timeseries: null }],
        }));
        frames.splice(where % (frames.length + 1), 0, { data: page([0, 1, 2].map(first)), update: null } as never);
        for (const frame of frames) reply(frame);
        await whole.ports.advance(300);
        const shown = whole
          .parts('entity-table')
          .at(-1)
          ?.rows.map(([, { values }]) => values.slice(1));
        const newest = (n: number, key: string) =>
          list.filter((one) => one.n === n && one.key === key).sort((x, y) => y.at - x.at)[0]?.value ?? null;
        expect(shown).toEqual([0, 1, 2].map((n) => [newest(n, 'a'), newest(n, 'b')]));
      }),
      { numRuns: runs(60) },
    );
  });

  it('give a series all its samples in order of time, each once', async () => {
    await fc.assert(
      fc.asyncProperty(readings, fc.nat(), async (list, where) => {
        const { whole, reply } = await opened(SERIES);
        const points = list.filter(({ key }) => key === 'a');
        const frames = points.map(({ n, at, value }) => ({
          data: null,
          update: [{ entityId: device(n), latest: null, timeseries: { a: [{ ts: NOW + at, value }] } }],
        }));
        frames.splice(where % (frames.length + 1), 0, { data: page([0, 1, 2].map(first)), update: null } as never);
        for (const frame of frames) reply(frame);
        await whole.ports.advance(300);
        const shown = whole.parts('series').at(-1);
        [0, 1, 2].forEach((n, s) => {
          const expected = points.filter((one) => one.n === n).sort((x, y) => x.at - y.at);
          const drawn = [...(shown?.t ?? [])].flatMap((ts, i) => {
            const value = shown?.columns[s]?.[i] ?? Number.NaN;
            return Number.isNaN(value) ? [] : [[ts, value]];
          });
          expect(drawn).toEqual(expected.map(({ at, value }) => [NOW + at, Number(value)]));
        });
      }),
      { numRuns: runs(60) },
    );
  });
});

function bend(frame: unknown, path: readonly number[], by: unknown): unknown {
  if (typeof frame !== 'object' || frame === null) return by;
  const keys = Object.keys(frame);
  const [step, ...rest] = path;
  const key = step === undefined ? undefined : keys[step % Math.max(1, keys.length)];
  if (key === undefined) return by;
  const copy = (Array.isArray(frame) ? [...frame] : { ...frame }) as Record<string, unknown>;
  copy[key] = bend(copy[key], rest, by);
  return copy;
}

describe('frames of any shape', () => {
  it('never stop the core: later frames are shown', async () => {
    const wrong = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom(null, [], {}, '', -1, 'x', [[[]]], { data: [null] }));
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(4), fc.array(fc.nat(20), { maxLength: 9 }), wrong), { minLength: 1, maxLength: 12 }),
        async (bends) => {
          const whole = await createSignedInCore(NOW);
          await whole.core.open(1, TABLE);
          await whole.core.open(2, SERIES);
          await whole.core.open(3, ALARMS);
          await whole.core.open(4, { kind: 'entity', entity: device(0) });
          await whole.core.open(5, { kind: 'count', query: { of: 'entities', filter, keyFilters: [] } });
          const socket = await whole.connect();
          const [table, series, count] = whole.commands('entityDataCmds').map(({ cmdId }) => cmdId);
          const alarms = whole.commands('alarmDataCmds')[0]?.cmdId;
          const attributes = whole.commands('attrSubCmds')[0]?.cmdId;
          const good = [
            { cmdId: table, data: page([first(0)]), update: null },
            { cmdId: series, data: page([first(0)]), update: [first(0)] },
            { cmdId: alarms, data: page([alarm]), update: [alarm] },
            { subscriptionId: attributes, errorCode: 0, data: { site: [[NOW, 'x']] }, latestValues: { site: NOW } },
            { cmdId: count, data: page([]) },
          ];
          for (const [which, path, by] of bends) {
            socket.reply(bend(good[which], path, by));
            await whole.ports.advance(150);
          }
          for (const frame of good) socket.reply(frame);
          socket.reply({
            cmdId: table,
            update: [{ entityId: device(0), latest: { TIME_SERIES: { a: { ts: 2 * NOW, value: 'after' } } }, timeseries: null }],
          });
          await whole.ports.advance(400);
          const row = whole.parts('entity-table').at(-1)?.rows[0]?.[1];
          expect(row?.values[1]).toBe('after');
          expect(whole.parts('alarm-table').at(-1)?.total).toBe(1);
        },
      ),
    );
  });

  it('never stop the core, whatever text arrives', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(fc.string(), fc.json()), { maxLength: 20 }), async (texts) => {
        const { whole, reply } = await opened(TABLE);
        for (const text of texts) whole.ports.sockets.at(-1)?.onmessage?.(text);
        reply({ data: page([first(0)]) });
        await whole.ports.advance(300);
        expect(whole.parts('entity-table').at(-1)?.total).toBe(1);
      }),
      { numRuns: runs(60) },
    );
  });
});
