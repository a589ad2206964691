/** The Node sandbox of benches and load tools: the same supervision, over a thread that really hangs. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Fault } from '../../src/contract/fault.ts';
import { createFunctions, type Functions } from '../../workers/core/functions/create-functions.ts';
import { createFunctionTrials } from '../../workers/core/functions/function-trials.ts';
import { NO_MODULES } from '../../workers/core/functions/no-modules.fixture.ts';
import type { JobWork } from '../../workers/sandbox/batch.ts';
import { createNodePorts, type NodePorts } from '../fixtures/node-ports.ts';

const points = (): JobWork => ({ kind: 'points', from: 0, step: 1, count: 3, prevValue: 0 });

let ports: NodePorts;
let functions: Functions;
let faults: Fault[];
let opened: number;

beforeEach(() => {
  ports = createNodePorts('http://127.0.0.1:1');
  faults = [];
  opened = 0;
  const counted = {
    ...ports,
    openSandbox: () => {
      opened += 1;
      return ports.openSandbox();
    },
  };
  functions = createFunctions(counted, NO_MODULES, (fault) => faults.push(fault), {
    budgetMs: 50,
    graceMs: 250,
    aloneMs: 500,
    startMs: 20_000,
  });
});
afterEach(() => {
  functions.stop();
  ports.close();
});

async function run(body: string, name = 'f') {
  const outcome = await functions.run({ name, body }, 'source', points);
  return outcome.ok ? [...outcome.value.column.numbers] : outcome.fault.key;
}

it('an endless loop and an endless promise chain are stopped and named while others continue', async () => {
  const loop = run('while (true) {}', 'loop');
  const good = run('return prevValue + 1;');
  const left = run('Promise.resolve().then(function again() { return Promise.resolve().then(again); }); return 1;', 'left behind');
  expect(await Promise.all([loop, good, left])).toEqual(['function-too-slow', [1, 2, 3], 'function-too-slow']);
  expect(faults.map(({ functionName }) => functionName).sort()).toEqual(['left behind', 'loop']);
  const before = opened;
  expect(await run('while (true) {}')).toBe('function-too-slow');
  expect(opened).toBe(before);
  expect(await run('return 7;')).toEqual([7, 7, 7]);
});

it('errors have a position in the source, including syntax errors', async () => {
  await run('var a = 1;\n  return a.b.c;', 'thrown');
  await run('var a = 1;\nvar b = ;', 'syntax');
  expect(faults).toMatchObject([
    { functionName: 'thrown', line: 2, column: 14 },
    { functionName: 'syntax', line: 2, column: 9 },
  ]);
});

it('drafts run with their own arguments, and their errors have a position', async () => {
  const tryFunction = createFunctionTrials(ports, NO_MODULES);
  const trial = (body: string) => tryFunction({ name: 'draft', args: ['msg', 'metadata'], body, samples: [[{ t: 7 }, {}]] });
  expect(await trial('return msg.t > 5;')).toEqual({ ok: true, value: { type: 'boolean', json: 'true' } });
  expect(await trial('var a = 1;\nreturn a +;')).toMatchObject({
    fault: { message: 'SyntaxError: Unexpected token ;'.replace(' ;', " ';'"), line: 2 },
  });
  expect(await trial('return metadata.a.b;')).toMatchObject({ fault: { kind: 'invalid', line: 1, column: 19 } });
});
