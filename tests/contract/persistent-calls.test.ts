import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { type RunningPlatform, startInMemory } from './platform.fixture.ts';

const PAGE = 'pageSize=10&page=0';
const UNKNOWN = '00000000-0000-1000-8000-000000000000';
const DENIED = "You don't have permission to perform this operation!";
const NO_DEVICE = "Device with requested id wasn't found!";

let running: RunningPlatform;
beforeAll(async () => {
  running = await startInMemory({ devices: 1 });
});
afterAll(() => running.platform.close());

it('a persistent call waits for its device, is answered, and can be deleted', async () => {
  const { tenant, platform } = running;
  const device = (await (await tenant.send('POST', '/api/device?accessToken=valve', { name: 'Valve' })).json()) as { id: { id: string } };
  const body = { method: 'open', params: { by: 5 }, persistent: true, timeout: 60_000 };
  const sent = await tenant.send('POST', `/api/rpc/twoway/${device.id.id}`, body);
  const { rpcId } = sent.json() as { rpcId: string };
  const call = async () => (await tenant.send('GET', `/api/rpc/persistent/${rpcId}`)).json();
  expect(await call()).toMatchObject({ id: { entityType: 'RPC', id: rpcId }, status: 'QUEUED', response: null });

  const http = (path: string, init?: RequestInit) => platform.app.fetch(new Request(`http://platform.test/api/v1/valve/${path}`, init));
  const asked = (await (await http('rpc?timeout=5000')).json()) as { id: number };
  expect(asked).toMatchObject({ method: 'open', params: { by: 5 } });
  expect(await call()).toMatchObject({ status: 'DELIVERED' });
  await http(`rpc/${asked.id}`, { method: 'POST', body: '{"by":4}' });
  await expect.poll(call).toMatchObject({ status: 'SUCCESSFUL', response: { by: 4 } });

  const list = await tenant.send('GET', `/api/rpc/persistent/device/${device.id.id}?pageSize=10&page=0&rpcStatus=SUCCESSFUL`);
  expect(list.json()).toMatchObject({ totalElements: 1, data: [{ id: { id: rpcId } }] });
  await tenant.send('DELETE', `/api/rpc/persistent/${rpcId}`);
  expect((await tenant.send('GET', `/api/rpc/persistent/${rpcId}`)).status).toBe(404);
});

it('goes through the rule chain, which is told how the call goes on', async () => {
  const { tenant, platform } = await startInMemory({ devices: 1, apiVersion: '4.3.1' });
  onTestFinished(() => platform.close());
  const device = (await (await tenant.send('POST', '/api/device?accessToken=gate', { name: 'Gate' })).json()) as { id: { id: string } };
  const made = (await tenant.send('POST', '/api/ruleChain', { name: 'Calls', type: 'CORE' })).json() as { id: { id: string } };
  const js = (jsScript: string) => ({ scriptLang: 'JS', jsScript });
  const save = async (reaches: boolean) => {
    const of = (name: string, type: string, configuration: object) => ({
      name,
      type: `org.thingsboard.rule.engine.${type}`,
      configuration,
    });
    const told =
      'msg = { last: msgType + " " + (msg.status || metadata.persistent) }; return { msg: msg, metadata: metadata, msgType: "POST_ATTRIBUTES_REQUEST" };';
    const nodes = [
      of('for it', 'filter.TbJsFilterNode', js('return msgType.indexOf("RPC_") === 0;')),
      of('told', 'transform.TbTransformMsgNode', js(told)),
      of('save', 'telemetry.TbMsgAttributesNode', { scope: 'SERVER_SCOPE', notifyDevice: false }),
      of('call', 'rpc.TbSendRPCRequestNode', { timeoutInSeconds: 60 }),
    ];
    const connections = [
      { fromIndex: 0, toIndex: 1, type: 'True' },
      { fromIndex: 1, toIndex: 2, type: 'Success' },
      ...(reaches ? [{ fromIndex: 0, toIndex: 3, type: 'True' }] : []),
    ];
    const saved = await tenant.send('POST', '/api/ruleChain/metadata', { ruleChainId: made.id, firstNodeIndex: 0, nodes, connections });
    expect(saved.status, saved.text).toBe(200);
  };
  await save(true);
  expect((await tenant.send('POST', `/api/ruleChain/${made.id.id}/root`)).status).toBe(200);
  const last = async () => {
    const path = `/api/plugins/telemetry/DEVICE/${device.id.id}/values/attributes/SERVER_SCOPE?keys=last`;
    return ((await tenant.send('GET', path)).json() as { value: string }[]).map(({ value }) => value);
  };
  const call = (more: object = {}) =>
    tenant.send('POST', `/api/rpc/oneway/${device.id.id}`, { method: 'open', params: 1, persistent: true, timeout: 5000, ...more });
  const { rpcId } = (await call()).json() as { rpcId: string };
  await expect.poll(last).toEqual(['RPC_QUEUED QUEUED']);
  expect((await tenant.send('DELETE', `/api/rpc/persistent/${rpcId}`)).status).toBe(200);
  await expect.poll(last).toEqual(['RPC_DELETED DELETED']);
  // As a call that no node takes, one that is over is answered by nobody; but it is listed.
  expect((await call({ expirationTime: 1000 })).status).toBe(504);
  await expect.poll(last).toEqual(['RPC_EXPIRED EXPIRED']);
  const list = await tenant.send('GET', `/api/rpc/persistent/device/${device.id.id}?pageSize=10&page=0`);
  expect(list.json()).toMatchObject({ totalElements: 1, data: [{ status: 'EXPIRED', expirationTime: 1000 }] });
  await save(false);
  expect((await call({ expirationTime: Date.now() + 300 })).status).toBe(504);
  await expect.poll(last).toEqual(['RPC_CALL_FROM_SERVER_TO_DEVICE true']);
});

it('lists persistent calls by their state and by when they expire', async () => {
  const { tenant } = running;
  const device = (await (await tenant.send('POST', '/api/device', { name: 'Pump' })).json()) as { id: { id: string } };
  for (const [method, minutes] of [
    ['late', 9],
    ['soon', 1],
    ['then', 5],
  ] as const)
    await tenant.send('POST', `/api/rpc/oneway/${device.id.id}`, {
      ...{ method, params: {}, persistent: true, retries: 2, additionalInfo: { by: 'test' } },
      expirationTime: Date.now() + minutes * 60_000,
    });
  const list = async (query: string) => {
    const answer = await tenant.send('GET', `/api/rpc/persistent/device/${device.id.id}?pageSize=10&page=0&${query}`);
    return (answer.json() as { data: { request: { body: { method: string } } }[] }).data.map(({ request }) => request.body.method);
  };
  expect(await list('rpcStatus=QUEUED&sortProperty=expirationTime&sortOrder=ASC')).toEqual(['soon', 'then', 'late']);
  expect(await list('rpcStatus=QUEUED&sortProperty=createdTime&sortOrder=DESC')).toEqual(['then', 'soon', 'late']);
  expect(await list('rpcStatus=EXPIRED')).toEqual([]);
});

/** As recorded of 4.3; but for the state DELETED, at which that server breaks. */
it.each([
  ['a call by who may not see the device', 'customer', 'POST', 'twoway/<id>', { status: 403, text: DENIED }],
  ['a list by who may not see the device', 'customer', 'GET', `persistent/device/<id>?${PAGE}`, { status: 403, text: DENIED }],
  ['a call to an unknown device', 'tenant', 'POST', `oneway/${UNKNOWN}`, { status: 404, text: NO_DEVICE }],
  ['a list of an unknown device', 'tenant', 'GET', `persistent/device/${UNKNOWN}?${PAGE}`, { status: 404, text: NO_DEVICE }],
  ['a list of an unknown state', 'tenant', 'GET', `persistent/device/<id>?${PAGE}&rpcStatus=PIGEON`, { status: 400, code: 31 }],
  ['a list of deleted calls', 'tenant', 'GET', `persistent/device/<id>?${PAGE}&rpcStatus=DELETED`, { status: 400, code: 31 }],
  ['an unknown call', 'tenant', 'GET', `persistent/${UNKNOWN}`, { status: 404, code: 32 }],
] as const)('refuses %s', async (_, who, method, path, refusal) => {
  const device = (await (await running.tenant.send('POST', '/api/device', { name: `Valve ${path}` })).json()) as { id: { id: string } };
  const body = method === 'POST' ? { method: 'x', params: 1, persistent: true } : undefined;
  const { status, text, json, headers } = await running[who].send(method, `/api/rpc/${path.replace('<id>', device.id.id)}`, body);
  const said = 'code' in refusal ? { status, code: (json() as { errorCode: number }).errorCode } : { status, text };
  expect([said, headers.get('content-type')]).toEqual([refusal, 'application/json']);
});
