import { beforeEach, expect, it } from 'vitest';
import { giveCore } from '../../../bridge/core.fixture.ts';
import { failed, fault, ok } from '../../../contract/fault.ts';
import { runCommand } from './shell-calls.ts';

const sent: unknown[] = [];
let answers: unknown[] = [];
await giveCore({
  call: async (name: string, input: { readonly method: string; readonly params: unknown }) => {
    if (name !== 'callDevice') return failed(fault('not-found'));
    sent.push([input.method, input.params]);
    return answers.shift();
  },
});
beforeEach(() => {
  sent.length = 0;
});

const SHELL = { device: { entityType: 'DEVICE', id: '1' }, timeoutMs: 500 };
async function run(replies: unknown[], signal = new AbortController().signal) {
  answers = replies;
  const lines: string[] = [];
  const listener = { onOutput: (text: string) => lines.push(text), onError: (text: string) => lines.push(`! ${text}`) };
  return { lines, ...(await runCommand(SHELL, { command: 'make', cwd: '/src' }, listener, signal)) };
}

it('asks until the command is done, and tells what it writes', async () => {
  const ended = await run([
    ok({ ok: true }),
    ok({ data: [{ stdout: 'one' }, { stderr: 'two' }], done: false }),
    ok({ data: [{ stdout: 'three' }], done: true, cwd: '/out' }),
  ]);
  expect(ended).toMatchObject({ lines: ['one', '! two', 'three'], cwd: '/out', state: { is: 'confirmed' } });
  expect(sent).toEqual([
    ['sendCommand', { command: 'make', cwd: '/src' }],
    ['getCommandStatus', null],
    ['getCommandStatus', null],
  ]);
});

it('ends with what the device refuses, with its silence, and with its widget', async () => {
  expect((await run([ok({ ok: false, error: 'busy' })])).state).toEqual({ is: 'refused', reason: 'busy' });
  expect((await run([ok({ done: true })])).state.is).toBe('refused');
  expect((await run([ok({ ok: true }), failed({ ...fault('overload', ''), status: 504 })])).state.is).toBe('timeout');
  sent.length = 0;
  await run([ok({ ok: true })], AbortSignal.abort());
  expect(sent).toHaveLength(1);
});
