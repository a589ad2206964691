import { beforeEach, describe, expect, it } from 'vitest';
import type { DataCore } from '../../src/contract/data-core.ts';
import type { Demand, EntityTableDemand } from '../../src/contract/demand.ts';
import { ok } from '../../src/contract/fault.ts';
import { createLoadingCore, type LateParts } from './create-loading-core.ts';
import { createWholeCore } from './create-whole-core.ts';
import { createFakePorts, settle } from './fake-ports.fixture.ts';
import * as late from './late-parts.ts';

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
const ENTITY_ID = { entityType: 'DEVICE', id: '1' };
const ENTITY: Demand = { kind: 'entity', entity: ENTITY_ID };

let calls: string[];
let loads: number;
let arrive: (parts: LateParts) => void;
let fail: (error: unknown) => void;
let failures: unknown[];
let core: ReturnType<typeof createLoadingCore>;
let partsOf: () => LateParts;

const note = (method: string) => async (id: number) => void calls.push(`${method} ${id}`);

beforeEach(() => {
  calls = [];
  failures = [];
  loads = 0;
  core = createLoadingCore(
    (parts) => {
      partsOf = parts;
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
    () => {
      loads += 1;
      return new Promise((resolve, reject) => {
        [arrive, fail] = [resolve, reject];
      });
    },
    (error) => failures.push(error),
  );
});

describe('a core that loads its late parts', () => {
  it.each([
    ['a table of what the server says', TABLE],
    ['counts of alarms', ALARM_COUNTS],
  ])('opens %s without them', async (_, demand) => {
    await core.open(1, demand);
    expect([calls, loads]).toEqual([['open 1'], 0]);
  });

  it.each<[string, Demand]>([
    ['a single entity', ENTITY],
    ['a table with a function', { ...TABLE, columns: [{ type: 'TIME_SERIES', key: 'a', post: { name: 'f', body: 'return 1' } }] }],
  ])('opens %s when they are there', async (_, demand) => {
    void core.open(1, demand);
    await settle();
    expect([calls, loads]).toEqual([[], 1]);
    expect(partsOf).toThrow('late parts');
    arrive(late);
    await settle();
    expect(calls).toEqual(['open 1']);
    expect(partsOf()).toBe(late);
  });

  it('keeps the order of calls about a demand, and delays nothing else', async () => {
    void core.open(1, ENTITY);
    void core.change(1, ENTITY);
    void core.samplesAt(1, 0);
    void core.open(2, TABLE);
    void core.show(2, TABLE.rows);
    void core.close(1);
    await settle();
    expect(calls).toEqual(['open 2', 'show 2']);
    arrive(late);
    await settle();
    expect(calls.slice(2)).toEqual(['open 1', 'change 1', 'samples 1', 'close 1']);
    await core.open(3, ENTITY);
    expect([calls.at(-1), loads]).toEqual(['open 3', 1]);
  });

  it('loads them once for all demands, and reports when they cannot be loaded', async () => {
    void core.loadAhead();
    void core.loadAhead();
    void core.open(1, ENTITY);
    fail(new Error('gone'));
    await settle();
    expect([loads, failures, calls]).toEqual([1, [new Error('gone')], []]);
  });

  it('has the first calls answered at once, and others when they are there', async () => {
    await core.call('timeseriesKeys', { entity: ENTITY_ID });
    void core.call('clearAlarm', { id: '1' });
    await settle();
    expect([calls, loads]).toEqual([['timeseriesKeys'], 1]);
    arrive(late);
    await settle();
    expect(calls).toEqual(['timeseriesKeys', 'clearAlarm']);
  });

  it('answers a call with a fault when they cannot be loaded, and goes on', async () => {
    const answer = core.call('clearAlarm', { id: '1' });
    fail(new Error('gone'));
    expect(await answer).toMatchObject({ ok: false, fault: { kind: 'network', key: 'unable-to-connect' } });
    expect(failures).toEqual([]);
  });

  it('continues when loading ahead fails, and loads them again when they are needed', async () => {
    const ahead = core.loadAhead();
    fail(new Error('gone'));
    expect([await ahead, failures]).toEqual([false, []]);
    void core.open(1, ENTITY);
    expect(loads).toBe(2);
    arrive(late);
    await settle();
    expect([calls, await core.loadAhead(), loads]).toEqual([['open 1'], true, 2]);
  });
});
