import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DataCore } from '../contract/data-core.ts';
import type { Demand } from '../contract/demand-kinds.ts';
import { failed, fault, ok } from '../contract/fault.ts';
import { type RunningCore, type SupervisedCore, superviseCore } from './supervised-core.ts';

const COUNTS: Demand = { kind: 'alarm-counts' };
const TABLE: Demand = {
  kind: 'entity-table',
  filter: { type: 'apiUsageState' },
  keyFilters: [],
  columns: [],
  sort: null,
  search: '',
  rows: { first: 0, count: 10 },
};

interface Fake extends RunningCore {
  readonly calls: unknown[][];
  die(reason: string): void;
  isEnded: boolean;
  isHung: boolean;
}

let cores: Fake[];
let supervised: SupervisedCore;
let restarts: string[];
let refused: number[];

function createFake(isRecorded: boolean): Fake {
  const calls: unknown[][] = [];
  let die: (reason: string) => void = () => undefined;
  const failed = new Promise<string>((resolve) => {
    die = resolve;
  });
  const note =
    (name: string) =>
    async (...args: unknown[]) => {
      calls.push([name, ...args]);
    };
  const fake: Fake = {
    calls,
    failed,
    die,
    isEnded: false,
    isHung: false,
    end: () => {
      fake.isEnded = true;
    },
    core: {
      startRecording: async () => (isRecorded ? ok(null) : { ok: false, fault: fault('invalid') }),
      stopRecording: async () => (isRecorded ? ok('recording') : { ok: false, fault: fault('invalid') }),
      attach: note('attach'),
      open: note('open'),
      change: note('change'),
      show: note('show'),
      close: note('close'),
      setVisible: note('setVisible'),
      setAsOf: note('setAsOf'),
      reconnect: note('reconnect'),
      signOut: note('signOut'),
      heartbeat: () => (fake.isHung ? new Promise(() => undefined) : Promise.resolve(1)),
      signIn: () => new Promise(() => undefined),
      changePassword: () => new Promise(() => undefined),
      saveTokenSettings: () => new Promise(() => undefined),
      samplesAt: async () => ok([]),
      heldPast: async () => ok({ from: null, wholeFrom: 0, bytes: 0, budgetBytes: 0, alarms: [] }),
      rowOf: async () => ok(null),
      tryFunction: async () => ok({ type: null, json: null }),
      callFunction: async () => ok({ results: [], failedCalls: [], fault: null }),
      readFile: async () => ok(''),
      exportTable: async () => ok(''),
      exportSeries: async () => ok(''),
      diagnostics: () => new Promise(() => undefined),
      call: (async (name: string) => (fake.isHung ? new Promise(() => undefined) : ok(name))) as DataCore['call'],
    },
  };
  cores.push(fake);
  return fake;
}

const newest = () => cores.at(-1) as Fake;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_600_000_000_000 });
  cores = [];
  restarts = [];
  refused = [];
  supervised = superviseCore({
    start: createFake,
    onRestart: (reason) => restarts.push(reason),
    onRefused: (id) => refused.push(id),
    heartbeatEveryMs: 2000,
    heartbeatTimeoutMs: 10_000,
  });
});
afterEach(() => {
  supervised.stop();
  vi.useRealTimers();
});

describe('supervision', () => {
  it('leaves a healthy core alone', async () => {
    await vi.advanceTimersByTimeAsync(120_000);
    expect(cores).toHaveLength(1);
  });

  it('restarts a dead core at once, with the current demands', async () => {
    await supervised.open(1, COUNTS);
    await supervised.open(2, TABLE);
    await supervised.show(2, { first: 30, count: 10 });
    await supervised.open(3, COUNTS);
    await supervised.close(3);
    await supervised.setVisible(false);
    await supervised.setAsOf(7);
    newest().die('worker error');
    await vi.advanceTimersByTimeAsync(0);
    expect(cores).toHaveLength(2);
    expect(cores[0]?.isEnded).toBe(true);
    expect(newest().calls).toEqual([
      ['open', 1, COUNTS],
      ['open', 2, { ...TABLE, rows: { first: 30, count: 10 } }],
      ['setVisible', false],
      ['setAsOf', 7],
    ]);
    expect(restarts).toEqual(['worker error']);
  });

  it('treats a core without heartbeat as dead', async () => {
    newest().isHung = true;
    await vi.advanceTimersByTimeAsync(12_100);
    expect(restarts).toEqual(['no heartbeat']);
  });

  it('pauses longer before each restart in a row, and starts over after a healthy minute', async () => {
    const pauses: number[] = [];
    for (let i = 0; i < 4; i++) {
      const before = cores.length;
      const started = Date.now();
      newest().die('again');
      while (cores.length === before) await vi.advanceTimersByTimeAsync(100);
      pauses.push(Date.now() - started);
    }
    expect(pauses.map((pause) => Math.round(pause / 100) * 100)).toEqual([100, 500, 1000, 2000]);
    await vi.advanceTimersByTimeAsync(61_000);
    const before = cores.length;
    newest().die('again');
    await vi.advanceTimersByTimeAsync(0);
    expect(cores.length).toBe(before + 1);
  });

  const opened = () => newest().calls.flatMap(([name, id]) => (name === 'open' ? [id] : []));

  it('refuses the demand that a third core dies of, and goes on with the others', async () => {
    await supervised.open(1, COUNTS);
    await supervised.open(2, TABLE);
    await supervised.open(3, { kind: 'alarm-rate' });
    newest().die('first');
    await vi.advanceTimersByTimeAsync(0);
    expect(opened()).toEqual([1, 2, 3]);
    newest().die('second');
    await vi.advanceTimersByTimeAsync(600);
    expect(opened()).toEqual([1]);
    await supervised.open(4, { kind: 'entity', entity: { entityType: 'DEVICE', id: 'd' } });
    await vi.advanceTimersByTimeAsync(500);
    expect(opened()).toEqual([1, 2]);
    newest().die('third');
    await vi.advanceTimersByTimeAsync(10_000);
    expect([opened(), refused]).toEqual([[1, 3, 4], [2]]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(cores).toHaveLength(4);
    await supervised.show(2, { first: 5, count: 5 });
    await supervised.close(2);
    await supervised.open(5, { ...TABLE, search: 'x' });
    await supervised.open(6, { ...TABLE, filter: { type: 'deviceType', deviceType: 'pump' } });
    expect([opened(), refused]).toEqual([
      [1, 3, 4, 6],
      [2, 5],
    ]);
    expect(newest().calls.filter(([name]) => name === 'show' || name === 'close')).toEqual([]);
  });

  it('answers pending commands with a fault when the core dies', async () => {
    newest().isHung = true;
    const answer = supervised.call('serverTime', {});
    newest().die('worker error');
    await vi.advanceTimersByTimeAsync(0);
    expect(await answer).toMatchObject({ ok: false, fault: { kind: 'network', key: 'core-restarted', retryable: true } });
    expect(await supervised.call('serverTime', {})).toEqual(ok('serverTime'));
  });

  /** Twice, so that the next core starts after a pause. */
  async function dieTwice(): Promise<void> {
    newest().die('once');
    await vi.advanceTimersByTimeAsync(0);
    newest().die('twice');
    await vi.advanceTimersByTimeAsync(100);
  }

  it('answers a command that is given while no core runs from the next core', async () => {
    await dieTwice();
    (cores[1] as Fake).isHung = true;
    const answer = supervised.call('serverTime', {});
    await supervised.open(1, COUNTS);
    await vi.advanceTimersByTimeAsync(500);
    expect(await answer).toEqual(ok('serverTime'));
    expect(newest().calls.filter(([name]) => name === 'open')).toEqual([['open', 1, COUNTS]]);
  });

  it('answers such a command when it is stopped, too', async () => {
    await dieTwice();
    const answer = supervised.call('serverTime', {});
    supervised.stop();
    expect(await answer).toMatchObject({ ok: false, fault: { key: 'core-restarted' } });
  });

  it('has one core when a recording starts while no core runs', async () => {
    await dieTwice();
    expect(await supervised.startRecording()).toEqual(ok(null));
    await vi.advanceTimersByTimeAsync(40_000);
    expect(cores.filter(({ isEnded }) => !isEnded)).toHaveLength(1);
    expect(await supervised.stopRecording()).toEqual(ok('recording'));
  });

  // Streams of the core retry by themselves and say so; commands do not.
  it.each([
    [fault('network', 'refused'), 'unable-to-connect'],
    [fault('network', 'timeout', { key: 'timeout' }), 'timeout'],
    [fault('rate-limited', '', { status: 429 }), 'too-many-requests'],
    [fault('auth', 'no', { status: 401 }), 'auth'],
    [fault('auth', '', { key: 'refresh-token-expired' }), 'refresh-token-expired'],
    [fault('invalid', 'bad', { status: 400 }), 'invalid'],
  ])('gives faults of commands their own sentences: %o gets %s', async (one, key) => {
    Object.assign(newest().core, { call: async () => failed(one), signIn: async () => failed(one) });
    const told = failed({ ...one, key });
    expect(await supervised.call('serverTime', {})).toEqual(told);
    expect(await supervised.signIn({ username: 'a', password: 'b' })).toEqual(told);
  });

  it('starts a recording core with the open demands, and does not count that as a death', async () => {
    expect(await supervised.stopRecording()).toMatchObject({ ok: false, fault: { kind: 'invalid' } });
    await supervised.open(1, COUNTS);
    expect(await supervised.startRecording()).toEqual(ok(null));
    expect(cores[0]?.isEnded).toBe(true);
    expect(newest().calls).toEqual([
      ['open', 1, COUNTS],
      ['setVisible', true],
    ]);
    expect(await supervised.stopRecording()).toEqual(ok('recording'));
    expect(restarts).toEqual([]);
    newest().die('worker error');
    await vi.advanceTimersByTimeAsync(0);
    expect(await supervised.stopRecording()).toMatchObject({ ok: false });
  });

  it('does not restart after stop', async () => {
    supervised.stop();
    newest().die('late');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(cores).toHaveLength(1);
  });
});
