import { beforeEach, describe, expect, it } from 'vitest';
import type { DataCore } from '../../src/contract/data-core.ts';
import { alarmTable, type EntityTableDemand, type SeriesDemand } from '../../src/contract/demand.ts';
import type { Demand } from '../../src/contract/demand-kinds.ts';
import { ok } from '../../src/contract/fault.ts';
import type { TimeWindow } from '../../src/contract/time-window.ts';
import { createLoadingCore } from './create-loading-core.ts';
import { createWholeCore } from './create-whole-core.ts';
import { createFakePorts, settle } from './fake-ports.fixture.ts';
import * as further from './further-parts.ts';
import * as late from './late-parts.ts';
import type { CoreParts } from './parts.ts';

const TABLE: EntityTableDemand = {
  kind: 'entity-table',
  filter: { type: 'entityName', entityType: 'DEVICE', entityNameFilter: '' },
  keyFilters: [],
  columns: [{ type: 'ENTITY_FIELD', key: 'name' }],
  sort: null,
  search: '',
  rows: { first: 0, count: 10 },
};
const ALARM_COUNTS: Demand = { kind: 'alarm-counts' };
const WINDOW: TimeWindow = { mode: 'realtime', lengthMs: 60_000, interval: 1000, aggregation: 'NONE', limit: 500 };
const SERIES: SeriesDemand = {
  kind: 'series',
  filter: TABLE.filter,
  keyFilters: [],
  keys: ['a'],
  window: WINDOW,
  widthPx: 100,
  maxEntities: 1,
};
const FUNCTION = { name: 'f', body: 'return 1' };
const ENTITY_ID = { entityType: 'DEVICE', id: '1' };
const ALARMS: Demand = alarmTable({});
const ENTITY: Demand = { kind: 'entity', entity: ENTITY_ID };

let calls: string[];
type PartName = 'late' | 'further';
let loads: PartName[];
let arrive: Record<PartName, () => void>;
let fail: Record<PartName, (error: unknown) => void>;
let failures: unknown[];
let core: ReturnType<typeof createLoadingCore>;
let parts: CoreParts;

const note = (method: string) => async (id: number) => void calls.push(`${method} ${id}`);

beforeEach(() => {
  calls = [];
  failures = [];
  loads = [];
  arrive = {} as typeof arrive;
  fail = {} as typeof fail;
  const load = <T>(name: PartName, value: T) => {
    loads.push(name);
    return new Promise<T>((resolve, reject) => {
      arrive[name] = () => resolve(value);
      fail[name] = reject;
    });
  };
  core = createLoadingCore(
    (given) => {
      parts = given;
      const samplesAt: DataCore['samplesAt'] = async (id) => {
        calls.push(`samples ${id}`);
        return ok([]);
      };
      const whole = createWholeCore(createFakePorts());
      const call: DataCore['call'] = async (name) => {
        calls.push(name);
        return ok(undefined as never);
      };
      return { ...whole, call, open: note('open'), change: note('change'), show: note('show'), close: note('close'), samplesAt };
    },
    { late: () => load('late', late), further: () => load('further', further), waysIn: () => import('./session/ways-in.ts') },
    (error) => failures.push(error),
  );
});

async function arrived(...names: readonly PartName[]): Promise<void> {
  for (const name of names) {
    arrive[name]();
    await settle();
  }
}

describe('a core that loads its parts', () => {
  it.each([
    ['a table of what the server says', TABLE],
    ['counts of alarms', ALARM_COUNTS],
  ])('opens %s without them', async (_, demand) => {
    await core.open(1, demand);
    expect([calls, loads]).toEqual([['open 1'], []]);
  });

  it.each<[string, Demand]>([
    ['alarms', ALARMS],
    ['a chart', SERIES],
    ['a table that keeps its past', { ...TABLE, keepsPast: true }],
  ])('opens %s with late parts alone', async (_, demand) => {
    void core.open(1, demand);
    await settle();
    expect([calls, loads]).toEqual([[], ['late']]);
    expect(parts.late).toThrow('parts');
    await arrived('late');
    expect([calls, loads, parts.late()]).toEqual([['open 1'], ['late'], late]);
    expect(parts.further).toThrow('parts');
  });

  it.each<[string, Demand]>([
    ['a single entity', ENTITY],
    ['a table with a function', { ...TABLE, columns: [{ type: 'TIME_SERIES', key: 'a', post: FUNCTION }] }],
    ['a chart with a function', { ...SERIES, post: [FUNCTION] }],
    ['a chart of functions', { ...SERIES, generated: { entityName: 'f', functions: [FUNCTION] } }],
    ['a chart with an earlier window', { ...SERIES, comparison: { unit: 'days' } }],
    ['a chart of a long history', { ...SERIES, window: { ...WINDOW, limit: 50_000 } }],
    ['a simulated alarm', { ...ALARMS, isSimulated: true } as Demand],
    [
      'an aggregate',
      { kind: 'aggregate', filter: TABLE.filter, keyFilters: [], key: 'a', aggregation: 'SUM', window: WINDOW, maxEntities: 1 },
    ],
  ])('opens %s with further parts, which load beside late ones', async (_, demand) => {
    void core.open(1, demand);
    await settle();
    expect([calls, loads]).toEqual([[], ['late', 'further']]);
    await arrived('further', 'late');
    expect([calls, parts.further()]).toEqual([['open 1'], further]);
  });

  it('keeps the order of calls about a demand, and delays nothing else', async () => {
    void core.open(1, ENTITY);
    void core.change(1, ALARMS);
    void core.samplesAt(1, 0);
    void core.open(2, TABLE);
    void core.show(2, TABLE.rows);
    void core.open(3, ALARMS);
    void core.close(1);
    await settle();
    expect(calls).toEqual(['open 2', 'show 2']);
    await arrived('late');
    expect(calls.slice(2)).toEqual(['open 3']);
    await arrived('further');
    expect(calls.slice(3)).toEqual(['open 1', 'change 1', 'samples 1', 'close 1']);
    await core.open(4, ENTITY);
    expect([calls.at(-1), loads]).toEqual(['open 4', ['late', 'further']]);
  });

  it('has a demand that changes wait for what it needed before', async () => {
    await ahead('late');
    void core.open(1, ENTITY);
    void core.change(1, TABLE);
    await settle();
    expect(calls).toEqual([]);
    await arrived('further');
    expect(calls).toEqual(['open 1', 'change 1']);
  });

  it.each<PartName>(['late', 'further'])('loads %s parts once for all demands, and reports when they cannot be loaded', async (name) => {
    if (name === 'further') await ahead('late');
    void core.loadAhead();
    void core.loadAhead();
    void core.open(1, ENTITY);
    await settle();
    fail[name](new Error('gone'));
    await settle();
    expect([loads.filter((one) => one === name), failures, calls]).toEqual([[name], [new Error('gone')], []]);
  });

  it('has the first calls answered at once, and others when their parts are there', async () => {
    await core.call('timeseriesKeys', { entity: ENTITY_ID });
    void core.call('dashboard', { id: '1' });
    void core.call('clearAlarm', { id: '1' });
    await settle();
    expect([calls, loads]).toEqual([['timeseriesKeys'], ['late']]);
    await arrived('late');
    expect([calls, loads]).toEqual([
      ['timeseriesKeys', 'dashboard'],
      ['late', 'further'],
    ]);
    await arrived('further');
    expect(calls).toEqual(['timeseriesKeys', 'dashboard', 'clearAlarm']);
  });

  it.each<PartName>(['late', 'further'])('answers a call with a fault when its %s parts cannot be loaded, and goes on', async (name) => {
    if (name === 'further') await ahead('late');
    const answer = core.call('clearAlarm', { id: '1' });
    await settle();
    fail[name](new Error('gone'));
    expect(await answer).toMatchObject({ ok: false, fault: { kind: 'network', key: 'unable-to-connect' } });
    expect(failures).toEqual([]);
  });

  it('continues when loading ahead fails, and loads them again when they are needed', async () => {
    const first = core.loadAhead();
    fail.late(new Error('gone'));
    expect([await first, failures]).toEqual([false, []]);
    void core.open(1, ENTITY);
    await settle();
    await arrived('late', 'further');
    expect([calls, await core.loadAhead(), loads]).toEqual([['open 1'], true, ['late', 'further', 'late']]);
  });
});

/** Loads late parts as something else has asked for them. */
async function ahead(name: 'late'): Promise<void> {
  void core.heldPast();
  await settle();
  await arrived(name);
}
