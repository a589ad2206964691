import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DataCore } from '../contract/data-core.ts';
import type { Demand } from '../contract/demand.ts';
import { fault, ok } from '../contract/fault.ts';
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
  /** A hung worker answers nothing. */
  isHung: boolean;
}

let cores: Fake[];
let supervised: SupervisedCore;
let restarts: string[];

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
      samplesAt: async () => ok([]),
      tryFunction: async () => ok({ type: null, json: null }),
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
  supervised = superviseCore({
    start: createFake,
    onRestart: (reason) => restarts.push(reason),
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

  it('starts a dead core again at once, with the live demands as they are now', async () => {
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

  it('takes a core without heartbeat for dead', async () => {
    newest().isHung = true;
    await vi.advanceTimersByTimeAsync(12_100);
    expect(restarts).toEqual(['no heartbeat']);
  });

  it('pauses longer with each death in a row, and forgets them after a healthy minute', async () => {
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

  it('answers a fault to whoever waits for a core that dies', async () => {
    newest().isHung = true;
    const answer = supervised.call('serverTime', {});
    newest().die('worker error');
    await vi.advanceTimersByTimeAsync(0);
    expect(await answer).toMatchObject({ ok: false, fault: { kind: 'network', key: 'core-restarted', retryable: true } });
    expect(await supervised.call('serverTime', {})).toEqual(ok('serverTime'));
  });

  it('starts a core that records itself, with what is open, and counts that as no death', async () => {
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

  it('stays stopped', async () => {
    supervised.stop();
    newest().die('late');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(cores).toHaveLength(1);
  });
});
