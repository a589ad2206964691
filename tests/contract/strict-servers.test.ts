/** Everything that the core can subscribe to, on servers that refuse frames with unknown fields and close where real ones close. */
import { afterEach, describe, expect, it } from 'vitest';
import { alarmTable } from '../../src/contract/demand.ts';
import type { Demand } from '../../src/contract/demand-kinds.ts';
import type { SnapshotPart } from '../../src/contract/snapshot-message.ts';
import type { TimeWindow } from '../../src/contract/time-window.ts';
import { createWiredCore, type WiredCore } from './wired-core.fixture.ts';

const HOUR = 3_600_000;
const filter = { type: 'deviceType', deviceType: 'default' } as const;
const source = { filter, keyFilters: [] };
const table = { kind: 'entity-table', ...source, sort: null, search: '', rows: { first: 0, count: 10 } } as const;
const series = { kind: 'series', ...source, keys: ['flow'], widthPx: 800, maxEntities: 5 } as const;
const windows: Readonly<Record<string, TimeWindow>> = {
  'a live window, averaged': { mode: 'realtime', lengthMs: HOUR, aggregation: 'AVG', limit: 200 },
  'a live window of raw values': { mode: 'realtime', lengthMs: HOUR, aggregation: 'NONE', limit: 200 },
  'a window of seconds over 15 minutes': { mode: 'realtime', lengthMs: 15 * 60_000, interval: 1000, aggregation: 'MAX', limit: 200 },
  'a fixed range': { mode: 'fixed', start: 1_599_990_000_000.5, end: 1_600_000_000_000.5, aggregation: 'SUM', limit: 200 },
  'the last day': { mode: 'last', lengthMs: 24 * HOUR, aggregation: 'COUNT', limit: 200 },
  'this month, by weeks': { mode: 'calendar', quick: 'CURRENT_MONTH', isLive: true, interval: 'WEEK', aggregation: 'MIN', limit: 200 },
};
const DEMANDS: Readonly<Record<string, Demand>> = {
  'a table of fields alone': { ...table, columns: [{ type: 'ENTITY_FIELD', key: 'name' }] },
  'a table of every kind of column': {
    ...table,
    columns: [
      { type: 'ENTITY_FIELD', key: 'name' },
      { type: 'TIME_SERIES', key: 'flow' },
      { type: 'ATTRIBUTE', key: 'site' },
      { type: 'SERVER_ATTRIBUTE', key: 'active' },
    ],
    sort: { column: { type: 'TIME_SERIES', key: 'flow' }, direction: 'DESC' },
  },
  'a table with filters': {
    ...table,
    columns: [{ type: 'ENTITY_FIELD', key: 'name' }],
    keyFilters: [
      {
        key: { type: 'TIME_SERIES', key: 'flow' },
        valueType: 'NUMERIC',
        predicate: { type: 'NUMERIC', operation: 'GREATER', value: { defaultValue: 0 } },
      },
    ],
  },
  'alarms of a window': alarmTable({
    filter,
    window: { lengthMs: HOUR },
    statuses: ['ACTIVE'],
    severities: ['MAJOR'],
    search: 'x',
    rows: table.rows,
  }),
  'alarms of a range': alarmTable({
    filter,
    window: { start: 1, end: 2 },
    types: ['Hot'],
    sort: { field: 'severity', direction: 'ASC' },
    rows: table.rows,
  }),
  'the counts of the toolbar': { kind: 'alarm-counts' },
  'a count of entities': { kind: 'count', query: { of: 'entities', ...source } },
  'a count of alarms': { kind: 'count', query: { of: 'alarms', filter, statuses: ['ACTIVE'], severities: [], types: [], lengthMs: null } },
  'a sum over a window': {
    kind: 'aggregate',
    ...source,
    key: 'flow',
    aggregation: 'SUM',
    window: windows['the last day'] as TimeWindow,
    maxEntities: 1,
  },
  ...Object.fromEntries(Object.entries(windows).map(([name, window]) => [name, { ...series, window }])),
};

let wired: WiredCore;
afterEach(() => wired.close());

const partsOf = (id: number) =>
  wired.whole.snapshots.flatMap(({ parts }) =>
    parts.filter((part): part is Extract<SnapshotPart, { demand: number }> => 'demand' in part && part.demand === id),
  );

describe.each([
  ['3.2', undefined],
  ['newer', '4.3.1.3'],
] as const)('a strict server of %s rules', (version, release) => {
  it('answers every request of the core, over one socket and without a fault', async () => {
    wired = await createWiredCore({ version, strict: true }, release);
    const pump = wired.platform.device('Pump 1');
    wired.platform.save(pump, { flow: 3 });
    const demands: [string, Demand][] = [...Object.entries(DEMANDS), ['one entity', { kind: 'entity', entity: pump.entity }]];
    for (const [i, [, demand]] of demands.entries()) await wired.whole.core.open(i + 1, demand);
    await wired.untilNewWire(0);
    const missing = () => demands.flatMap(([name], i) => (partsOf(i + 1).length === 0 ? [name] : []));
    for (let i = 0; i < 100 && missing().length > 0; i++) await wired.advance(100);
    expect(missing()).toEqual([]);
    const failed = demands.flatMap(([name], i) => partsOf(i + 1).flatMap(({ value }) => (value.fault ? [[name, value.fault]] : [])));
    expect(failed).toEqual([]);
    wired.platform.save(pump, { flow: 4 }, wired.platform.clock.now + 1);
    await wired.advance(20_000);
    expect(wired.whole.parts('fault')).toEqual([]);
    expect([wired.wires.length, wired.platform.errors]).toEqual([1, []]);
  }, 60_000);
});
