import { expect, it, vi } from 'vitest';
import { giveCore } from '../../../bridge/core.fixture.ts';
import { failed, fault, ok } from '../../../contract/fault.ts';
import { callDevice, type RpcDraft, rpcCalls } from './rpc-calls.ts';

const request = vi.fn<(name: string, input: object) => Promise<unknown>>();
await giveCore({ call: request });

const DRAFT: RpcDraft = {
  method: ' reboot ',
  params: { in: 5 },
  way: 'twoway',
  timeoutSeconds: 10,
  isPersistent: false,
  expirationMinutes: 60,
};
const refused = (status: number) => failed(fault('network', '', { key: 'network', status }));

it.each([
  ['an answer', ok({ done: true }), 'twoway', { state: 'answered', answer: { done: true } }],
  ['a delivery', ok(null), 'oneway', { state: 'delivered' }],
  ['a time-out before the server would say so', failed(fault('network', '', { key: 'timeout' })), 'twoway', { state: 'timeout' }],
  ['an answer that is no JSON', refused(406), 'twoway', { state: 'unreadable' }],
  ['a time-out of old servers', refused(408), 'twoway', { state: 'timeout' }],
  ['a time-out of newer servers', refused(504), 'twoway', { state: 'timeout' }],
  ['a device without a connection', refused(409), 'oneway', { state: 'offline' }],
  ['a server that is out of reach', failed(fault('network', '', { key: 'network' })), 'twoway', { state: 'cut' }],
  ['any other refusal', refused(403), 'twoway', { state: 'failed', fault: { status: 403 } }],
])('the history shows %s, and how long it took', async (what, outcome, way, result) => {
  request.mockResolvedValue(outcome);
  const times = [1000, 13_500];
  const owner = `ann ${what}`;
  await callDevice(owner, '1', { ...DRAFT, way }, () => times.shift() ?? 0);
  expect(request.mock.lastCall).toEqual(['callDevice', { id: '1', way, method: 'reboot', params: { in: 5 }, timeout: 10_000 }]);
  expect(rpcCalls[owner]).toMatchObject([
    { at: 1000, method: 'reboot', isTwoWay: way === 'twoway', result: { ...result, tookMs: 12_500 } },
  ]);
});

it('a call waits in the history until it ends, and the newest fifty are kept', async () => {
  let end: (outcome: unknown) => void = () => undefined;
  request.mockReturnValueOnce(new Promise((resolve) => (end = resolve)));
  const first = callDevice('bob', '1', DRAFT);
  expect(rpcCalls.bob).toMatchObject([{ method: 'reboot' }]);
  expect(rpcCalls.bob?.[0]).not.toHaveProperty('result');
  end(ok(null));
  await first;
  request.mockResolvedValue(ok(null));
  for (let n = 0; n < 50; n += 1) await callDevice('bob', '1', { ...DRAFT, method: String(n) });
  expect(rpcCalls.bob?.map(({ method }) => method)).toEqual(Array.from({ length: 50 }, (_, n) => String(49 - n)));
});
