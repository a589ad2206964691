import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AlarmDataQuery, EntityDataQuery, EntityKey } from '../../../src/contract/query.ts';
import { runs } from '../../../tests/property-runs.ts';
import { MergedReplies, type Reply } from './merged-replies.ts';
import { entryBytes } from './pack-frames.ts';
import { leavesOf, type SplitCommand, splitCommand } from './split-command.ts';
import { answerTo, idOf, LISTED } from './split-server.fixture.ts';
import { checkCommand } from './wire-check.ts';
import { subscribeEntry, type WireCommand } from './wire-command.ts';

type EntityData = Extract<WireCommand, { kind: 'entity-data' }>;

const FIELDS: readonly EntityKey[] = ['name', 'label', 'createdTime'].map((key) => ({ type: 'ENTITY_FIELD', key }));
const VALUES: readonly EntityKey[] = Array.from({ length: 30 }, (_, i) => ({
  type: i % 3 === 0 ? 'ATTRIBUTE' : 'TIME_SERIES',
  key: `key ${i}`,
}));

interface Shape {
  readonly ids: readonly number[];
  readonly fields: number;
  readonly values: number;
  readonly sort: EntityKey | null;
  readonly direction: 'ASC' | 'DESC';
  readonly pageSize: number;
  readonly search: string;
  readonly of: 'latest' | 'live' | 'past' | 'once';
}

function command({ ids, fields, values, sort, direction, pageSize, search, of }: Shape, page = 0): EntityData {
  const latestValues = VALUES.slice(0, values);
  const keys = latestValues.flatMap(({ type, key }) => (type === 'TIME_SERIES' ? [key] : []));
  const read = { keys, startTs: 1000, interval: 1000, limit: 10, agg: 'AVG' as const };
  const query: EntityDataQuery = {
    entityFilter: { type: 'entityList', entityType: 'DEVICE', entityList: ids.map(idOf) },
    pageLink: { pageSize, page, textSearch: search || null, sortOrder: sort ? { key: sort, direction } : null },
    entityFields: FIELDS.slice(0, fields),
    latestValues: [...latestValues],
  };
  if (of === 'latest') return { kind: 'entity-data', body: { query, latestCmd: { keys: [...latestValues] } } };
  if (of === 'live') return { kind: 'entity-data', body: { query, tsCmd: { ...read, timeWindow: 10_000 } } };
  return { kind: 'entity-data', body: of === 'past' ? { query, historyCmd: { ...read, endTs: 11_000 } } : { query } };
}

const shapes: fc.Arbitrary<Shape> = fc.record({
  ids: fc.array(fc.nat(LISTED + 20), { maxLength: 120, size: 'max' }),
  fields: fc.integer({ min: 0, max: FIELDS.length }),
  values: fc.integer({ min: 0, max: VALUES.length }),
  sort: fc.option(fc.constantFrom(...FIELDS, ...VALUES.slice(0, 4))),
  direction: fc.constantFrom('ASC' as const, 'DESC' as const),
  pageSize: fc.integer({ min: 1, max: 150 }),
  search: fc.constantFrom('', '', 'pump 1'),
  of: fc.constantFrom('latest' as const, 'live' as const, 'past' as const, 'once' as const),
});

function merged(split: SplitCommand, order: (a: number) => number = (i) => i): Reply[] {
  const replies = new MergedReplies(split);
  const leaves = leavesOf(split);
  const parts = leaves.map((_, i) => i).sort((a, b) => order(a) - order(b));
  return parts.map((part) => replies.take(part, answerTo(leaves[part] as WireCommand))).filter((reply) => reply !== null);
}

type Row = Readonly<Record<string, unknown>>;
const rowsOf = (reply: Reply | null | undefined) => (reply?.data as { data: Row[] } | undefined)?.data ?? [];
const isWhole = (reply: Reply) => (reply.data as { hasNext: boolean }).hasNext === false;

/** Without the added sort key. */
function asked({ body }: EntityData, row: Row): unknown {
  const latest = row.latest as Record<string, Record<string, unknown>>;
  const keys = [...(body.query.entityFields ?? []), ...(body.query.latestValues ?? [])];
  return { id: row.entityId, cells: keys.map(({ type, key }) => latest[type]?.[key]), timeseries: row.timeseries };
}

describe('a command in parts', () => {
  it('is never larger than a frame, is a valid command, and has the answer of the whole', () => {
    let splits = 0;
    fc.assert(
      fc.property(shapes, fc.integer({ min: 900, max: 6000 }), fc.array(fc.nat(), { maxLength: 40 }), (shape, maxBytes, order) => {
        const whole = command(shape);
        const split = splitCommand(whole, maxBytes, []);
        if (!split.ok) {
          expect([shape.search !== '' || maxBytes < 1500, split.fault.message]).toEqual([true, expect.stringMatching(/^\d+ > \d+ bytes$/)]);
          return;
        }
        if (split.value.by !== 'none') splits += 1;
        for (const leaf of leavesOf(split.value)) {
          const entry = subscribeEntry(leaf, 2 ** 31 - 1);
          expect(entryBytes(entry)).toBeLessThanOrEqual(maxBytes);
          expect(checkCommand(entry).ok).toBe(true);
        }
        const replies = split.value.by === 'none' ? [answerTo(whole)] : merged(split.value, (i) => order[i] ?? 0);
        expect(replies).toHaveLength(1);
        const once = answerTo(split.value.command);
        expect({ ...(replies[0]?.data as object), data: null }).toEqual({ ...(once.data as object), data: null });
        const [rows, expected] = [replies[0], once].map((reply) => rowsOf(reply).map((row) => JSON.stringify(asked(whole, row))));
        // Without an order, the server chooses order and rows of a page.
        if (shape.sort !== null) expect(rows).toEqual(expected);
        else if (isWhole(once)) expect(rows?.sort()).toEqual(expected?.sort());
        else expect(rows).toHaveLength(shape.pageSize);
      }),
    );
    expect(splits).toBeGreaterThan(runs(20));
  });

  it.each([
    ['a later page of a long list', { ...LONG(), page: 3 }, 'list-too-long'],
    ['a search in many keys', { ...WIDE(), search: 'x' }, 'list-too-long'],
    ['one name that is too long', { ...LONG(), ids: 1, name: 'n'.repeat(40_000) }, 'query-too-large'],
  ])('refuses %s, with the size and the limit', (_what, { ids, values, page, search, name }, key) => {
    const { body } = command({ ...BARE, ids: Array.from({ length: ids }, (_, i) => i), values, search }, page);
    const filter = name === '' ? body.query.entityFilter : { type: 'deviceType' as const, deviceType: name };
    const split = splitCommand(
      { kind: 'entity-data', body: { ...body, query: { ...body.query, entityFilter: filter } } },
      name === '' ? 2000 : 30_000,
      [],
    );
    expect(split).toMatchObject({
      ok: false,
      fault: { kind: 'invalid', key, message: expect.stringMatching(/^\d{4,} > (2000|30000) bytes$/) },
    });
  });

  it('asks for each entity once, however often it is listed', () => {
    const ids = Array.from({ length: 80 }, (_, i) => i % 40);
    const split = splitCommand(command({ ...BARE, ids }), 1500, []);
    const listed = split.ok ? leavesOf(split.value).flatMap((leaf) => listOf(leaf)) : [];
    expect(listed).toEqual(Array.from({ length: 40 }, (_, i) => idOf(i)));
  });
});

const BARE: Shape = {
  ids: [],
  fields: 1,
  values: 2,
  sort: { type: 'ENTITY_FIELD', key: 'name' },
  direction: 'ASC',
  pageSize: 100,
  search: '',
  of: 'latest',
};
function LONG() {
  return { ids: 200, values: 2, page: 0, search: '', name: '' };
}
function WIDE() {
  return { ids: 1, values: 30, page: 0, search: '', name: '' };
}

const listOf = (leaf: WireCommand) =>
  leaf.kind === 'entity-data' && leaf.body.query.entityFilter?.type === 'entityList' ? leaf.body.query.entityFilter.entityList : [];

describe('the answers to the parts', () => {
  const split = splitCommand(command({ ...BARE, ids: Array.from({ length: 60 }, (_, i) => i) }), 1500, []);
  if (!split.ok || split.value.by === 'none') throw new Error('not split');
  const leaves = leavesOf(split.value);

  it('pass updates of rows on as they arrive, and a page that is sent again as a whole', () => {
    const replies = new MergedReplies(split.value);
    expect(replies.take(0, answerTo(leaves[0] as WireCommand))).toBeNull();
    const update = { cmdId: 1, data: null, update: [{ entityId: { id: idOf(1) } }] };
    expect(replies.take(1, update)).toBe(update);
    const last = leaves.slice(1).map((leaf, i) => replies.take(i + 1, answerTo(leaf)));
    expect(rowsOf(last.at(-1))).toHaveLength(60);
    // An entity left the first part of the list.
    const fewer = answerTo(leaves[0] as WireCommand, ({ place }) => place !== 1);
    const again = replies.take(0, fewer);
    expect(rowsOf(again).map(({ entityId }) => (entityId as { id: string }).id)).not.toContain(idOf(1));
    expect(again?.data).toMatchObject({ totalElements: 59, hasNext: false });
  });

  it('pass a malformed page to the owner, who reports it', () => {
    const bent = { cmdId: 1, data: { data: 'none', totalElements: 1 } };
    expect(new MergedReplies(split.value).take(0, bent)).toBe(bent);
  });

  it('are summed up, and again when one of them changes', () => {
    const filter = { type: 'entityList' as const, entityType: 'DEVICE', entityList: Array.from({ length: 40 }, (_, i) => idOf(i)) };
    const counted = splitCommand({ kind: 'entity-count', body: { query: { entityFilter: filter, keyFilters: [] } } }, 900, []);
    if (!counted.ok) throw new Error(counted.fault.key);
    const replies = new MergedReplies(counted.value);
    const answers = leavesOf(counted.value).map((_, i) => replies.take(i, { cmdId: i, count: i + 1 }));
    expect(answers.slice(0, -1).every((one) => one === null)).toBe(true);
    const n = answers.length;
    expect(answers.at(-1)).toMatchObject({ count: (n * (n + 1)) / 2 });
    expect(replies.take(0, { cmdId: 0, count: 11 })).toMatchObject({ count: (n * (n + 1)) / 2 + 10 });
  });

  it('of alarms are merged newest first with sums of entities, and an older version does not return', () => {
    const alarms = splitCommand({ kind: 'alarm-data', body: { query: ALARMS } }, 1500, []);
    if (!alarms.ok) throw new Error(alarms.fault.key);
    const replies = new MergedReplies(alarms.value);
    const page = (part: number) => ({
      cmdId: part,
      data: { data: [0, 1].map((i) => alarm(part, 1000 + i * 100 + part)), totalPages: 1, totalElements: 2, hasNext: false },
      allowedEntities: 10_000,
      totalEntities: 20,
    });
    const parts = leavesOf(alarms.value).length;
    const [last] = Array.from({ length: parts }, (_, part) => replies.take(part, page(part))).slice(-1);
    const times = rowsOf(last).map(({ createdTime }) => createdTime as number);
    expect(times).toEqual([...times].sort((a, b) => b - a));
    expect(last).toMatchObject({ totalEntities: 20 * parts, allowedEntities: 20 * parts, data: { totalElements: 2 * parts } });
    replies.take(1, { cmdId: 1, update: [{ ...alarm(1, 1001), severity: 'MINOR' }] });
    const again = rowsOf(replies.take(0, page(0)));
    expect(again.find(({ createdTime }) => createdTime === 1001)).toMatchObject({ severity: 'MINOR' });
  });

  const filterOf = (entityType: string) => ({ type: 'entityName' as const, entityType, entityNameFilter: '' });

  it('of alarms of every originator are one for each type, and one type that is over its limit is told', () => {
    const query = { ...ALARMS, entityFilter: null };
    const alarms = splitCommand({ kind: 'alarm-data', body: { query } }, 1500, [filterOf('DEVICE'), filterOf('ASSET')]);
    if (!alarms.ok) throw new Error(alarms.fault.key);
    expect(leavesOf(alarms.value)).toMatchObject(
      ['DEVICE', 'ASSET'].map((entityType) => ({ body: { query: { entityFilter: { type: 'entityName', entityType } } } })),
    );
    const replies = new MergedReplies(alarms.value);
    const page = (part: number, createdTime: number, totalEntities: number) => ({
      data: { data: [alarm(part, createdTime)], totalPages: 1, totalElements: 1, hasNext: false },
      allowedEntities: 10_000,
      totalEntities,
    });
    expect(replies.take(0, page(0, 1000, 12_000))).toBeNull();
    const whole = replies.take(1, page(1, 2000, 3));
    expect(rowsOf(whole).map(({ createdTime }) => createdTime)).toEqual([2000, 1000]);
    expect(whole).toMatchObject({ totalEntities: 12_003, allowedEntities: 10_003, data: { totalElements: 2 } });
  });

  it('of alarms in an order of the server are not split', () => {
    const sortOrder = { key: { type: 'ALARM_FIELD' as const, key: 'severity' }, direction: 'ASC' as const };
    const query = { ...ALARMS, pageLink: { ...ALARMS.pageLink, sortOrder } };
    expect(splitCommand({ kind: 'alarm-data', body: { query } }, 1500, [])).toMatchObject({ ok: false, fault: { key: 'list-too-long' } });
  });
});

const alarm = (part: number, createdTime: number) => ({
  id: { id: `${part} ${createdTime}` },
  entityId: { id: idOf(part) },
  createdTime,
  severity: 'MAJOR',
});
const ALARMS: AlarmDataQuery = {
  entityFilter: { type: 'entityList', entityType: 'DEVICE', entityList: Array.from({ length: 60 }, (_, i) => idOf(i)) },
  pageLink: {
    pageSize: 100,
    page: 0,
    timeWindow: 1000,
    sortOrder: { key: { type: 'ALARM_FIELD', key: 'createdTime' }, direction: 'DESC' },
  },
  latestValues: [],
};
