import { expect, it } from 'vitest';
import { createFakePorts } from '../fake-ports.fixture.ts';
import { createFunctionCalls } from './function-calls.ts';
import { NO_MODULES } from './no-modules.fixture.ts';

const calls = (body: string, ...args: unknown[][]) => ({ name: 'Level, style', args: ['value', 'entity'], body, calls: args });

it('answers each call as JSON, and the fault of the first that failed', async () => {
  const callFunction = createFunctionCalls(createFakePorts(), NO_MODULES);
  const body = 'if (value > 2) throw new Error("high"); return value === 2 ? undefined : { color: entity.id };';
  expect(await callFunction(calls(body, [1, { id: 'red' }], [2, {}], [3, {}], [4, {}]))).toMatchObject({
    ok: true,
    value: {
      results: ['{"color":"red"}', null, null, null],
      failedCalls: [2, 3],
      fault: { key: 'function-failed', functionName: 'Level, style', message: 'Error: high', line: 1 },
    },
  });
  expect(await callFunction(calls('return 1;', [0]))).toMatchObject({ value: { results: ['1'], failedCalls: [], fault: null } });
});

it('adds the context of the sandbox', async () => {
  const given = { ...calls("return ctx.date.transform(value, 'yyyy');", [0]), args: ['value', 'ctx'] };
  expect(await createFunctionCalls(createFakePorts(), NO_MODULES)(given)).toMatchObject({ value: { results: ['"1970"'] } });
});

it('names a text that is no program', async () => {
  const fault = { key: 'function-failed', functionName: 'Level, style' };
  expect(await createFunctionCalls(createFakePorts(), NO_MODULES)(calls('return +;', [1]))).toMatchObject({ ok: false, fault });
});
