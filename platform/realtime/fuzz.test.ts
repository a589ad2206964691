import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { DeviceIdentity } from '../model.ts';
import { OTHER_TENANT, queryOf, queryOfType, startPlatform, type TestClient, type TestPlatform } from './realtime.fixture.ts';

let platform: TestPlatform;
let own: DeviceIdentity;
let foreign: DeviceIdentity;
const rejections: unknown[] = [];
const onRejection = (reason: unknown) => rejections.push(reason);

beforeAll(async () => {
  process.on('unhandledRejection', onRejection);
  platform = await startPlatform({ alarmQueryMs: 0 });
  own = platform.device('Pump 7');
  foreign = platform.device('Foreign', { tenantId: OTHER_TENANT });
  platform.save(own, { t: 1 });
  platform.save(foreign, { t: 47114711471147 });
});
afterAll(async () => {
  process.off('unhandledRejection', onRejection);
  await platform.close();
});

const NOTHING = '99999999-1dd2-11b2-8080-808080808080';
const range = { keys: ['t', 'u'], startTs: 0, interval: 1000, limit: 5, agg: 'AVG', fetchLatestPreviousPoint: true };

function frames(): unknown[] {
  const targets = [own, foreign].map((device) => ({
    cmdId: 1,
    entityType: 'DEVICE',
    entityId: device.entity.id,
    keys: 't',
    scope: 'CLIENT_SCOPE',
  }));
  const alarms = {
    ...queryOfType('default'),
    alarmFields: [{ type: 'ALARM_FIELD', key: 'type' }],
    pageLink: {
      pageSize: 5,
      page: 0,
      timeWindow: 1000,
      statusList: ['ANY'],
      severityList: ['MAJOR'],
      typeList: ['x'],
      searchPropagatedAlarms: true,
    },
  };
  const predicate = {
    type: 'COMPLEX',
    operation: 'OR',
    predicates: [
      {
        type: 'NUMERIC',
        operation: 'GREATER',
        value: { defaultValue: 5, dynamicValue: { sourceType: 'CURRENT_USER', sourceAttribute: 'a' } },
      },
    ],
  };
  const filtered = {
    ...queryOfType('default', ['t']),
    keyFilters: [{ key: { type: 'TIME_SERIES', key: 't' }, valueType: 'NUMERIC', predicate }],
  };
  return [
    {
      entityDataCmds: [
        {
          cmdId: 1,
          query: queryOf(own, ['t']),
          latestCmd: { keys: [{ type: 'TIME_SERIES', key: 't' }] },
          tsCmd: { ...range, timeWindow: 60_000 },
        },
      ],
    },
    { entityDataCmds: [{ cmdId: 2, query: queryOf(foreign, ['t']), historyCmd: { ...range, endTs: 60_000 } }] },
    {
      entityDataCmds: [
        { cmdId: 3, query: filtered },
        { cmdId: 3, latestCmd: { keys: [] } },
      ],
    },
    {
      entityDataCmds: [
        {
          cmdId: 4,
          query: {
            ...queryOf(own),
            entityFilter: { type: 'entityList', entityType: 'DEVICE', entityList: [own.entity.id, foreign.entity.id, NOTHING] },
          },
        },
      ],
    },
    {
      entityDataCmds: [
        {
          cmdId: 5,
          query: {
            ...queryOf(own),
            entityFilter: {
              type: 'relationsQuery',
              rootEntity: own.entity,
              direction: 'FROM',
              maxLevel: 1,
              filters: [{ relationType: 'Contains', entityTypes: ['DEVICE'] }],
            },
          },
        },
      ],
    },
    { alarmDataCmds: [{ cmdId: 6, query: alarms }], alarmDataUnsubscribeCmds: [{ cmdId: 6 }] },
    {
      entityCountCmds: [{ cmdId: 7, query: { entityFilter: queryOfType('default').entityFilter, keyFilters: filtered.keyFilters } }],
      alarmCountCmds: [{ cmdId: 8, query: { timeWindow: 1000 } }],
    },
    {
      attrSubCmds: targets,
      tsSubCmds: targets.map((target) => ({ ...target, startTs: 0, timeWindow: 1000, interval: 1000, limit: 5, agg: 'MIN' })),
      historyCmds: targets.map((target) => ({ ...target, scope: undefined, startTs: 0, endTs: 1, agg: 'SUM' })),
    },
    {
      cmds: [
        { type: 'ENTITY_DATA', cmdId: 9, query: queryOf(own) },
        { type: 'ENTITY_DATA_UNSUBSCRIBE', cmdId: 9 },
      ],
      authCmd: { cmdId: 0, token: 'tenant' },
    },
  ];
}

const odd = fc.oneof(
  fc.constantFrom(null, '', 0, -1, 1e308, -1e308, 2 ** 53, 0.5, 2 ** 31, true, [], {}, '__proto__', NOTHING, 'x'.repeat(500), [[[]]], {
    constructor: 1,
  }),
  fc.jsonValue({ maxDepth: 2 }),
);

/** `steps` selects the path. */
function bend(value: unknown, steps: readonly number[], by: unknown, drop: boolean): unknown {
  const [step, ...rest] = steps;
  if (step === undefined || typeof value !== 'object' || value === null) return by;
  const names = Object.keys(value);
  const name = names[step % Math.max(1, names.length)];
  if (name === undefined) return by;
  if (Array.isArray(value)) return value.map((item: unknown, index) => (String(index) === name ? bend(item, rest, by, drop) : item));
  const entries = Object.entries(value).map(([key, item]): [string, unknown] => [key, key === name ? bend(item, rest, by, drop) : item]);
  return Object.fromEntries(drop && rest.length === 0 ? entries.filter(([key]) => key !== name) : entries);
}

const attack = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ base: fc.nat(8), steps: fc.array(fc.nat(7), { maxLength: 8 }), by: odd, drop: fc.boolean() }).map(
      ({ base, steps, by, drop }) =>
        () =>
          JSON.stringify(bend(frames()[base], steps, by, drop)) ?? '',
    ),
  },
  {
    weight: 2,
    arbitrary: fc.record({ base: fc.nat(8), cut: fc.nat(600) }).map(
      ({ base, cut }) =>
        () =>
          JSON.stringify(frames()[base]).slice(0, cut),
    ),
  },
  { weight: 1, arbitrary: fc.string({ maxLength: 200 }).map((text) => () => text) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => () => Buffer.from(bytes)) },
  { weight: 1, arbitrary: fc.integer({ min: 10, max: 6000 }).map((depth) => () => '{"entityDataCmds":'.padEnd(depth, '[')) },
);

test('altered frames: no crash, no internal error, no data of other tenants, and the server answers afterwards', async () => {
  let client: TestClient = await platform.open();
  await fc.assert(
    fc.asyncProperty(attack, async (make) => {
      if (client.socket.readyState !== WebSocket.OPEN) client = await platform.open();
      client.socket.send(make());
      client.socket.send('{"historyCmds":[{"cmdId":770077,"entityType":"DEVICE","entityId":"","keys":"x","startTs":0,"endTs":1}]}');
      for (let text = ''; !text.includes('"subscriptionId":770077'); ) {
        const next = await Promise.race([client.nextText().catch(() => undefined), client.closed.then(() => undefined)]);
        if (next === undefined) return;
        expect(next).not.toContain('47114711471147');
        text = next;
      }
    }),
  );
  await (await platform.open()).settled();
  expect(platform.errors).toEqual([]);
  expect(rejections).toEqual([]);
}, 60_000);
