import { MessageChannel } from 'node:worker_threads';
import { expect, it, vi } from 'vitest';
import { giveCore } from '../../../bridge/core.fixture.ts';
import type { FromSandbox } from '../../../contract/author-action.ts';
import { ok } from '../../../contract/fault.ts';
import { adoptMessages } from '../../../i18n/i18n.ts';
import { TEXTS } from '../../../i18n/texts.fixture.ts';
import { noticeStore } from '../../../store/notices.ts';
import { type ActionWork, runAuthored } from './run-authored.ts';

const sandbox = vi.hoisted(() => ({ port: null as MessagePort | null }));
vi.mock('../../../bridge/serve-sandboxes.ts', () => ({
  openFrame: (_path: string, port: MessagePort) => {
    sandbox.port = port;
    return { remove: () => undefined };
  },
}));
vi.stubGlobal('MessageChannel', MessageChannel);
await giveCore({ call: async () => ok({}) });

it('tells the control whose code failed, and keeps it through later answers', async () => {
  const [told, answers]: [ActionWork[], unknown[]] = [[], []];
  const action = { name: 'Lock', script: { body: 'x' }, html: null, css: '', resources: [] };
  const run = runAuthored(action, {} as never, {} as never, (work) => told.push(work));
  await vi.waitFor(() => expect(sandbox.port).not.toBeNull());
  const say = (message: FromSandbox) => sandbox.port?.postMessage(message);
  if (sandbox.port) sandbox.port.onmessage = ({ data }) => answers.push(data);
  say({ kind: 'ready' });
  say({ kind: 'call', id: 1, service: 'deviceService', method: 'getDevice', args: ['1'] });
  say({ kind: 'fault', message: 'the pump is locked', line: 1, column: 7 });
  await vi.waitFor(() => expect(answers).toContainEqual(expect.objectContaining({ id: 1 })));
  say({ kind: 'idle' });
  await run;
  expect(told.at(-1)).toMatchObject({ waiting: 0, fault: { message: 'the pump is locked', functionName: 'Lock' } });
  expect(JSON.stringify(noticeStore.notices)).toContain('the pump is locked');
});

it.each([
  [false, 'keeps silent about a resource that is not loaded'],
  [true, 'names a resource that is not loaded'],
])('where the action fails is %s: %s', async (isFailing) => {
  await adoptMessages('en_US', TEXTS);
  Object.assign(sandbox, { port: null });
  const action = { name: 'Open', script: { body: 'x' }, html: null, css: '', resources: ['/api/resource/chart.js'] };
  const run = runAuthored(action, {} as never, {} as never);
  await vi.waitFor(() => expect(sandbox.port).not.toBeNull());
  if (isFailing) sandbox.port?.postMessage({ kind: 'fault', message: 'Chart is not defined', line: null, column: null });
  sandbox.port?.postMessage({ kind: 'idle' });
  await run;
  expect(JSON.stringify(noticeStore.notices).includes('chart.js')).toBe(isFailing);
});
