/** A query that is refused is refused once: nothing of it is left that could fail at a later event. */
import * as fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { startPlatform, TENANT, type TestClient, type TestPlatform } from './realtime.fixture.ts';

let platform: TestPlatform;
afterEach(() => platform.close());

const unsupported = { type: 'entityType', entityType: 'RPC' };
const link = { pageSize: 5, page: 0, timeWindow: 3_600_000, searchPropagatedAlarms: true };

/** A subscription of each kind with the filter; ids 1 to 4. */
const commands = (entityFilter: unknown, keyFilters: unknown = []) => ({
  alarmCountCmds: [{ cmdId: 1, query: { entityFilter, keyFilters, timeWindow: 3_600_000 } }],
  entityCountCmds: [{ cmdId: 2, query: { entityFilter, keyFilters } }],
  alarmDataCmds: [{ cmdId: 3, query: { entityFilter, keyFilters, latestValues: [], alarmFields: [], entityFields: [], pageLink: link } }],
  entityDataCmds: [
    { cmdId: 4, query: { entityFilter, keyFilters, latestValues: [], entityFields: [], pageLink: { ...link, dynamic: true } } },
  ],
});

let raised = 0;
/** What makes subscriptions look again. */
function events(device: ReturnType<TestPlatform['device']>): void {
  platform.clock.now += 1;
  raised += 1;
  platform.storage.alarms.raise({
    tenantId: TENANT,
    originator: device.entity,
    type: `t${raised}`,
    severity: 'MAJOR',
    at: platform.clock.now,
  });
  platform.storage.telemetry.saveAttributes({ entityType: 'TENANT', id: TENANT }, 'SERVER_SCOPE', [
    { key: 'a', value: { type: 'LONG', value: raised } },
  ]);
}

async function frames(client: TestClient): Promise<{ id: unknown; error: unknown }[]> {
  client.send({ historyCmds: [{ cmdId: 77, entityType: 'DEVICE', entityId: '', keys: 'x', startTs: 0, endTs: 1 }] });
  const found: { id: unknown; error: unknown }[] = [];
  for (;;) {
    const frame = await client.next();
    if (frame.subscriptionId === 77) return found;
    found.push({ id: frame.cmdId ?? frame.subscriptionId, error: frame.errorCode });
  }
}

test.each(['3.2', 'newer'] as const)('with the rules of %s each kind is told, and alarms come on afterwards', async (version) => {
  platform = await startPlatform({ alarmQueryMs: 0, version });
  const device = platform.device('Pump 7');
  const client = await platform.open();
  const { alarmDataCmds, entityDataCmds, ...counts } = commands(unsupported);
  client.send(version === '3.2' ? { alarmDataCmds, entityDataCmds } : { alarmDataCmds, entityDataCmds, ...counts });
  const answers = await frames(client);
  expect(answers.map(({ id }) => id).sort()).toEqual(version === '3.2' ? [3, 4] : [1, 2, 3, 4]);
  expect(answers.every(({ error }) => error !== 0)).toBe(true);
  client.send({ alarmDataCmds: [{ ...commands({ type: 'entityType', entityType: 'DEVICE' }).alarmDataCmds[0], cmdId: 5 }] });
  await frames(client);
  for (let i = 0; i < 3; i++) {
    events(device);
    await frames(client);
  }
  expect((await frames(client)).every(({ id }) => id === 5)).toBe(true);
  expect(client.socket.readyState).toBe(WebSocket.OPEN);
  expect(platform.errors).toEqual([]);
});

test('whatever a filter is, each command is answered, and no event ends the socket', async () => {
  platform = await startPlatform({ alarmQueryMs: 0, refreshMs: 1 });
  const device = platform.device('Pump 7');
  const kind = fc.constantFrom('DEVICE', 'ASSET', 'RPC', 'ALARM', 'TENANT', 'CUSTOMER', '', 'x');
  const entity = fc.record({ entityType: kind, id: fc.constantFrom(device.entity.id, TENANT, 'x', '') });
  const text = fc.constantFrom('', 'default', '%', null, 5);
  const relations = { rootEntity: entity, direction: fc.constantFrom('FROM', 'TO', 'x'), maxLevel: fc.constantFrom(0, 1, -1, 1e9) };
  const filter = fc.oneof(
    fc.record({
      type: fc.constantFrom('entityType', 'entityName', 'entityList'),
      entityType: kind,
      entityNameFilter: text,
      entityList: fc.array(text),
    }),
    fc.record({ type: fc.constant('singleEntity'), singleEntity: entity }),
    fc.record({
      type: fc.constantFrom('deviceType', 'assetType', 'entityViewType'),
      deviceType: text,
      assetType: text,
      entityViewType: text,
    }),
    fc.record({
      type: fc.constantFrom('relationsQuery', 'deviceSearchQuery', 'assetSearchQuery', 'edgeSearchQuery'),
      ...relations,
      filters: fc.array(fc.record({ relationType: text, entityTypes: fc.array(kind) })),
    }),
    fc.record({ type: fc.constantFrom('apiUsageState', 'stateEntity', 'x') }),
    fc.jsonValue({ maxDepth: 1 }),
  );
  const value = fc.record({
    defaultValue: fc.constantFrom(1, 'x', null),
    dynamicValue: fc.constant({ sourceType: 'CURRENT_TENANT', sourceAttribute: 'a' }),
  });
  const keyFilter = fc.record({
    key: fc.record({ type: fc.constantFrom('ATTRIBUTE', 'ENTITY_FIELD', 'x'), key: fc.constantFrom('a', 'name') }),
    valueType: fc.constantFrom('NUMERIC', 'STRING'),
    predicate: fc.record({
      type: fc.constantFrom('NUMERIC', 'STRING', 'COMPLEX', 'x'),
      operation: fc.constantFrom('EQUAL', 'AND', 'x'),
      value,
      predicates: fc.constant([]),
    }),
  });
  await fc.assert(
    fc.asyncProperty(filter, fc.array(keyFilter, { maxLength: 2 }), async (entityFilter, keyFilters) => {
      const client = await platform.open();
      const { alarmCountCmds, ...rest } = commands(entityFilter, keyFilters);
      client.send({ alarmCountCmds });
      client.send(rest);
      const answers = await frames(client);
      const refused = new Set(answers.filter(({ error }) => error !== 0).map(({ id }) => id));
      events(device);
      const later = await frames(client);
      expect(later.filter(({ id }) => refused.has(id) && id !== 0)).toEqual([]);
      expect(client.socket.readyState).toBe(WebSocket.OPEN);
      client.socket.terminate();
    }),
  );
  expect(platform.errors).toEqual([]);
}, 60_000);
