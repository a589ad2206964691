import { describe, expect, it } from 'vitest';
import { createFakePorts } from '../fake-ports.fixture.ts';
import { createFunctionTrials } from './function-trials.ts';
import { NO_MODULES } from './no-modules.fixture.ts';

function create() {
  const ports = createFakePorts();
  return { ports, tryFunction: createFunctionTrials(ports, NO_MODULES) };
}
const trial = (body: string, ...samples: unknown[][]) => ({ name: 'f', args: ['a', 'b'], body, samples });

describe('a trial of a function', () => {
  it.each([
    ['return a + b;', [[1, 2]], 'number', '3'],
    ['return {sum: [a, b]};', [[1, 2]], 'object', '{"sum":[1,2]}'],
    ['a = b;', [[1, 2]], 'undefined', null],
    ['return function() {};', [[1, 2]], 'function', null],
    ['var loop = {}; loop.loop = loop; return loop;', [[1, 2]], 'object', null],
    ['return null;', [[1, 2]], 'object', 'null'],
    ['throw 1;', [], null, null],
  ])('%s: answers its type and its value as JSON', async (body, samples, type, json) => {
    expect(await create().tryFunction(trial(body, ...samples))).toEqual({ ok: true, value: { type, json } });
  });

  it('calls it with one sample after the other until a call succeeds', async () => {
    const { tryFunction } = create();
    const body = 'if (a.x === undefined) throw new Error("no x in " + b);\nreturn b;';
    expect(await tryFunction(trial(body, [{}, 1], [{ x: 1 }, 2], [{ x: 1 }, 3]))).toMatchObject({ value: { json: '2' } });
    expect(await tryFunction(trial(body, [{}, 1], [{}, 2]))).toMatchObject({
      ok: false,
      fault: { kind: 'invalid', message: 'Error: no x in 2', functionName: 'f', line: 1, column: 30 },
    });
  });

  it('reports a text that is no program', async () => {
    const fault = { kind: 'invalid', key: 'function-failed', message: expect.stringMatching(/^SyntaxError: /) };
    expect(await create().tryFunction(trial('return a +;'))).toMatchObject({ ok: false, fault });
  });

  it('stops one that never ends, and runs others', async () => {
    const { ports, tryFunction } = create();
    const hanging = tryFunction(trial('while (true);', [1, 2]));
    await ports.advance(4000);
    expect(await hanging).toMatchObject({ ok: false, fault: { kind: 'invalid', key: 'function-too-slow' } });
    expect(await tryFunction(trial('return 1;', [1, 2]))).toMatchObject({ ok: true });
  });

  it('ends its sandbox after half a minute without trials', async () => {
    const { ports, tryFunction } = create();
    await tryFunction(trial('return 1;', [1, 2]));
    await ports.advance(29_000);
    await tryFunction(trial('return 2;', [1, 2]));
    await ports.advance(29_000);
    expect(ports.sandboxes.map(({ isEnded }) => isEnded)).toEqual([false]);
    await ports.advance(1000);
    expect(ports.sandboxes.map(({ isEnded }) => isEnded)).toEqual([true]);
    expect(await tryFunction(trial('return 3;', [1, 2]))).toMatchObject({ value: { json: '3' } });
    expect(ports.sandboxes).toHaveLength(2);
  });
});
