/** What users ask a rule chain, over REST. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningPlatform, startInMemory } from './platform.fixture.ts';

let running: RunningPlatform;
let deviceId: string;

const REPLY = { serviceIdMetaDataAttribute: 'serviceId', requestIdMetaDataAttribute: 'requestUUID' };

interface Saved {
  readonly id: { readonly id: string };
}

beforeAll(async () => {
  running = await startInMemory({ devices: 1, apiVersion: '4.3.0' });
  const { tenant } = running;
  const node = (type: string, configuration: object) => ({ type: `org.thingsboard.rule.engine.${type}`, name: type, configuration });
  const metadata = {
    firstNodeIndex: 0,
    nodes: [node('filter.TbMsgTypeFilterNode', { messageTypes: ['REST_API_REQUEST'] }), node('rest.TbSendRestApiCallReplyNode', REPLY)],
    connections: [{ fromIndex: 0, toIndex: 1, type: 'True' }],
    ruleChainConnections: null,
  };
  const chain = (await tenant.send('POST', '/api/ruleChain', { name: 'Answers', type: 'CORE' })).json() as Saved;
  await tenant.send('POST', '/api/ruleChain/metadata', { ...metadata, ruleChainId: chain.id });
  await tenant.send('POST', `/api/ruleChain/${chain.id.id}/root`);
  deviceId = ((await tenant.send('POST', '/api/device', { name: 'Asked', type: 'default' })).json() as Saved).id.id;
});
afterAll(() => running.platform.close());

it('is answered with what a node replies, for a device or for oneself', async () => {
  const { tenant } = running;
  for (const path of ['/', `/DEVICE/${deviceId}`, `/DEVICE/${deviceId}/5000`, `/DEVICE/${deviceId}/Main/5000`]) {
    const answer = await tenant.send('POST', `/api/rule-engine${path}`, { x: 1, path });
    expect([answer.status, answer.json()]).toEqual([200, { x: 1, path }]);
  }
});

it('is in the audit log', async () => {
  const logged = await running.tenant.send('GET', '/api/audit/logs?pageSize=1&page=0&actionTypes=REST_API_RULE_ENGINE_CALL');
  expect((logged.json() as { data: object[] }).data).toMatchObject([
    { entityId: { id: deviceId }, actionData: { request: expect.stringContaining('"x":1') } },
  ]);
});

it('ends when nobody answers in time', async () => {
  const chains = (await running.tenant.send('GET', '/api/ruleChains?pageSize=10&page=0&textSearch=Root')).json() as { data: Saved[] };
  await running.tenant.send('POST', `/api/ruleChain/${chains.data[0]?.id.id}/root`);
  expect((await running.tenant.send('POST', `/api/rule-engine/DEVICE/${deviceId}/1`, { x: 1 })).status).toBe(504);
});

it.each([
  [400, 'soon', 'tenant'],
  [403, '1', 'system'],
] as const)('is refused with %d for /%s of the %s', async (status, timeout, who) => {
  expect((await running[who].send('POST', `/api/rule-engine/DEVICE/${deviceId}/${timeout}`, {})).status).toBe(status);
});
