/** Events of alarm rules on newer servers, and the rules' own addresses. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type RunningPlatform, startInMemory } from './platform.fixture.ts';

let running: RunningPlatform;
beforeEach(async () => {
  running = await startInMemory({ devices: 0, apiVersion: '4.3.1' });
});
afterEach(() => running.platform.close());

type Id = { readonly entityType: string; readonly id: string };
interface Answered {
  readonly id: Id;
  readonly data: readonly { readonly body: Readonly<Record<string, unknown>> }[];
}

const answered = async (method: string, path: string, body?: unknown) => (await running.tenant.send(method, path, body)).json() as Answered;
const eventsOf = async ({ entityType, id }: Id, type: string) => {
  const tenantId = running.platform.tenantId;
  return (await answered('GET', `/api/events/${entityType}/${id}/${type}?tenantId=${tenantId}&pageSize=10&page=0`)).data.map(
    ({ body }) => body,
  );
};
const upload = (body: object) =>
  running.platform.app.fetch(new Request('http://platform.test/api/v1/meter/telemetry', { method: 'POST', body: JSON.stringify(body) }));

const HIGH = [{ type: 'NUMERIC', operation: 'GREATER', value: { staticValue: 9, dynamicValueArgument: null } }];
const SIMPLE = { type: 'SIMPLE', operation: 'AND', filters: [{ argument: 'u', valueType: 'NUMERIC', operation: 'AND', predicates: HIGH }] };

async function saveRule(entityId: Id, name: string, expression: object, more: object = {}, source: object = {}): Promise<Answered> {
  return answered('POST', '/api/alarm/rule', {
    ...{ entityId, name, debugSettings: { failuresEnabled: true, allEnabled: false, allEnabledUntil: 0 }, ...more },
    configuration: {
      arguments: { u: { refEntityKey: { key: 'volt', type: 'TS_LATEST' }, ...source } },
      createRules: { CRITICAL: { condition: { type: 'SIMPLE', expression } } },
    },
  });
}

it('says which arguments it does not read', async () => {
  const error = 'Arguments of related entities (RELATION_PATH_QUERY) are not evaluated by this platform';
  const source = {
    refDynamicSourceConfiguration: { type: 'RELATION_PATH_QUERY', levels: [{ direction: 'TO', relationType: 'Contains' }] },
  };
  const device = await answered('POST', '/api/device?accessToken=meter', { name: 'Meter' });
  const rule = await saveRule(device.id, 'High', SIMPLE, {}, source);
  for (const volt of [10, 11]) expect((await upload({ volt })).status).toBe(200);
  const server = 'watchfloor';
  expect(await eventsOf(device.id, 'ERROR')).toEqual([{ server, method: 'alarm rule High', error }]);
  const ofRule = { server, calculatedFieldId: rule.id.id, entityId: device.id.id, entityType: 'DEVICE', error };
  expect(await eventsOf(rule.id, 'DEBUG_CALCULATED_FIELD')).toEqual([ofRule]);
  expect(await answered('GET', `/api/alarm/rule/${rule.id.id}/debug`)).toEqual(ofRule);
});

it('a debugged rule tells what it made of the values, for a time', async () => {
  const device = await answered('POST', '/api/device?accessToken=meter', { name: 'Meter' });
  const rule = await saveRule(device.id, 'High', SIMPLE, {
    debugSettings: { failuresEnabled: false, allEnabled: true, allEnabledUntil: 0 },
  });
  for (const volt of [5, 10]) await upload({ volt });
  const results = (await eventsOf(rule.id, 'DEBUG_CALCULATED_FIELD')).map((body) => [body.msgType, body.arguments, body.result]);
  expect(results).toEqual([
    ['POST_TELEMETRY_REQUEST', '{"volt":"10"}', '{"severity":"CRITICAL"}'],
    ['POST_TELEMETRY_REQUEST', '{"volt":"5"}', 'null'],
  ]);
  // `Answered` has only what most answers share.
  const { debugSettings } = (await answered('GET', `/api/alarm/rule/${rule.id.id}`)) as unknown as {
    debugSettings: { allEnabled: boolean; allEnabledUntil: number };
  };
  expect([debugSettings.allEnabled, debugSettings.allEnabledUntil > Date.now()]).toEqual([false, true]);
});

it('rules are listed, changed and deleted without the type', async () => {
  const device = await answered('POST', '/api/device', { name: 'Meter' });
  const rule = await saveRule(device.id, 'High', SIMPLE);
  const kept = { id: rule.id, name: 'High', entityId: device.id, version: 1 };
  expect(rule).toMatchObject(kept);
  for (const path of ['/api/alarm/rules?types=High&', `/api/alarm/rules/DEVICE/${device.id.id}?`]) {
    const [listed, ...more] = (await answered('GET', `${path}pageSize=10&page=0`)).data;
    expect([listed, more]).toMatchObject([kept, []]);
    expect(Object.keys(listed ?? {})).not.toContain('type');
  }
  expect((await answered('GET', '/api/alarm/rules/names?pageSize=10&page=0&textSearch=high')).data).toEqual(['High', 'High vibration']);
  expect((await answered('GET', '/api/alarm/rules?types=Low&pageSize=10&page=0')).data).toEqual([]);
  const field = await answered('GET', `/api/calculatedField/${rule.id.id}`);
  expect(field).toMatchObject({ ...kept, type: 'ALARM', configuration: { type: 'ALARM' } });
  expect(await answered('POST', '/api/alarm/rule', { ...rule, name: 'Higher' })).toMatchObject({ name: 'Higher', version: 2 });
  expect((await running.tenant.send('DELETE', `/api/alarm/rule/${rule.id.id}`)).status).toBe(200);
  expect((await running.tenant.send('GET', `/api/alarm/rule/${rule.id.id}`)).status).toBe(404);
});
