import { describe, expect, it } from 'vitest';
import type { Fault, Outcome } from '../../../src/contract/fault.ts';
import type { JobColumn, JobWork } from '../../sandbox/batch.ts';
import { createFakePorts, type FakePorts, settle } from '../fake-ports.fixture.ts';
import { createFunctions, type Functions } from './create-functions.ts';
import { NO_MODULES } from './no-modules.fixture.ts';

const LIMITS = { budgetMs: 100, graceMs: 400, aloneMs: 2900, startMs: 10_000 };
const HANGS = 'while (true);';

function create(): { ports: FakePorts; functions: Functions; faults: Fault[] } {
  const ports = createFakePorts();
  const faults: Fault[] = [];
  return { ports, functions: createFunctions(ports, NO_MODULES, (fault) => faults.push(fault), LIMITS), faults };
}

const points = (): JobWork => ({ kind: 'points', from: 0, step: 1, count: 3, prevValue: 0 });
const numbers = (outcome: Outcome<JobColumn>) => (outcome.ok ? [...outcome.value.column.numbers] : outcome.fault.key);

describe('user-written functions', () => {
  it('open no sandbox before the first call', async () => {
    const { ports, functions } = create();
    await ports.advance(60_000);
    expect(ports.sandboxes).toHaveLength(0);
    expect(numbers(await functions.run({ name: 'a', body: 'return prevValue + 2;' }, 'source', points))).toEqual([2, 4, 6]);
    expect(ports.sandboxes).toHaveLength(1);
  });

  it('are called in one batch for each turn, and each text is sent once', async () => {
    const { ports, functions } = create();
    const run = (body: string) => functions.run({ name: 'a', body }, 'source', points);
    expect((await Promise.all([run('return time;'), run('return 1;'), run('return time;')])).map(numbers)).toEqual([
      [0, 1, 2],
      [1, 1, 1],
      [0, 1, 2],
    ]);
    expect(ports.sandboxes[0]?.batches).toEqual([['return time;', 'return 1;', 'return time;']]);
  });

  it('that fail are named in a fault once a minute, and are called again', async () => {
    const { ports, functions, faults } = create();
    const fn = { name: 'Pump, pressure', body: 'if (time === 1)\n  throw new RangeError("no");\nreturn time;' };
    const first = await functions.run(fn, 'source', points);
    expect(first).toMatchObject({ ok: false, fault: { kind: 'invalid', key: 'function-failed', functionName: 'Pump, pressure' } });
    expect(faults).toMatchObject([{ message: 'RangeError: no', line: 2, column: 9 }]);
    await functions.run(fn, 'source', points);
    expect(faults).toHaveLength(1);
    const fickle = { name: 'fickle', body: 'throw prevValue;' };
    const from = (prevValue: number) => (): JobWork => ({ kind: 'points', from: 0, step: 1, count: 1, prevValue });
    for (let i = 0; i < 5; i++) await functions.run(fickle, 'source', from(i));
    expect(faults.splice(1)).toMatchObject([{ functionName: 'fickle', message: '0' }]);
    await ports.advance(60_000);
    await functions.run(fn, 'source', points);
    expect(faults).toHaveLength(2);
  });

  it('that never end are named and stopped; the others continue in a new sandbox', async () => {
    const { ports, functions, faults } = create();
    const good = functions.run({ name: 'good', body: 'return 1;' }, 'source', points);
    const bad = functions.run({ name: 'bad', body: HANGS }, 'source', points);
    const other = functions.run({ name: 'other', body: 'return 2;' }, 'source', points);
    await ports.advance(4000);
    expect([numbers(await good), numbers(await bad), numbers(await other)]).toEqual([[1, 1, 1], 'function-too-slow', [2, 2, 2]]);
    expect(faults).toMatchObject([{ key: 'function-too-slow', functionName: 'bad' }]);
    expect(ports.sandboxes.map(({ isEnded }) => isEnded)).toEqual([true, true, false]);
    expect(numbers(await functions.run({ name: 'again', body: HANGS }, 'source', points))).toBe('function-too-slow');
    expect(ports.sandboxes).toHaveLength(3);
    expect(numbers(await functions.run({ name: 'bad', body: 'return 3;' }, 'source', points))).toEqual([3, 3, 3]);
  });

  it('are not blamed when the machine stalls once', async () => {
    const { ports, functions, faults } = create();
    let isStalled = true;
    const open = ports.openSandbox;
    ports.openSandbox = () => {
      const sandbox = open();
      const send = sandbox.send;
      sandbox.send = (batch, moved) => isStalled || send(batch, moved);
      return sandbox;
    };
    const outcome = functions.run({ name: 'a', body: 'return 1;' }, 'source', points);
    await settle();
    isStalled = false;
    await ports.advance(1000);
    expect(numbers(await outcome)).toEqual([1, 1, 1]);
    expect(faults).toEqual([]);
  });

  it('are not blamed on a slow machine, which gets three seconds for each alone', async () => {
    const { ports, functions, faults } = create();
    const open = ports.openSandbox;
    ports.openSandbox = () => {
      const sandbox = open();
      const send = sandbox.send;
      sandbox.send = (batch, moved) => void ports.setTimer(() => send(batch, moved), 2000);
      return sandbox;
    };
    const run = (body: string) => functions.run({ name: 'slow', body }, 'source', points);
    const outcomes = [run('return 1;'), run('return 2;')];
    await ports.advance(6000);
    expect((await Promise.all(outcomes)).map(numbers)).toEqual([
      [1, 1, 1],
      [2, 2, 2],
    ]);
    expect(faults).toEqual([]);
  });

  it('leave the data raw where no sandbox starts, and are retried after a pause', async () => {
    const { ports, functions, faults } = create();
    const open = ports.openSandbox;
    ports.openSandbox = () => ({ onmessage: null, send: () => undefined, end: () => undefined });
    const run = () => functions.run({ name: 'a', body: 'return 1;' }, 'source', points);
    const first = run();
    await ports.advance(10_000);
    expect(numbers(await first)).toBe('sandbox-failed');
    expect(faults).toMatchObject([{ key: 'sandbox-failed' }]);
    ports.openSandbox = open;
    expect(numbers(await run())).toBe('sandbox-failed');
    await ports.advance(30_000);
    expect(numbers(await run())).toEqual([1, 1, 1]);
  });

  it('continue with the rest of a batch that took too long', async () => {
    const { ports, functions } = create();
    const open = ports.openSandbox;
    ports.openSandbox = () => {
      const sandbox = open();
      const send = sandbox.send;
      sandbox.send = (batch, moved) => send({ ...batch, jobs: batch.jobs.slice(0, 2) }, moved);
      return sandbox;
    };
    const outcomes = await Promise.all([1, 2, 3, 4, 5].map((n) => functions.run({ name: 'a', body: `return ${n};` }, 'source', points)));
    expect(outcomes.map(numbers)).toEqual([1, 2, 3, 4, 5].map((n) => [n, n, n]));
  });
});
