import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DeviceIdentity, StoredValue } from '../model.ts';
import { startPlatform, type TestClient, type TestPlatform } from './realtime.fixture.ts';

let platform: TestPlatform;
let device: DeviceIdentity;
let client: TestClient;

beforeEach(async () => {
  platform = await startPlatform();
  device = platform.device('Pump 7');
  client = await platform.open();
});
afterEach(async () => {
  await platform.close();
  expect(platform.errors).toEqual([]);
});

const text = (value: string): StoredValue => ({ type: 'STRING', value });
const target = (cmdId: number) => ({ cmdId, entityType: 'DEVICE', entityId: device.entity.id });
const set = (scope: 'CLIENT_SCOPE' | 'SHARED_SCOPE', key: string, value: string) => {
  platform.clock.now += 1;
  platform.storage.telemetry.saveAttributes(device.entity, scope, [{ key, value: text(value) }], platform.clock.now);
};

test('attributes: first reply sorted by key, changes of wanted keys, deletion, unsubscribe', async () => {
  set('SHARED_SCOPE', 'mode', 'auto');
  set('SHARED_SCOPE', 'goal', '21');
  const at = platform.clock.now;
  client.send({ attrSubCmds: [{ ...target(1000), scope: 'SHARED_SCOPE', keys: 'mode,goal,none', unsubscribe: false }] });
  expect(await client.nextText()).toBe(
    `{"subscriptionId":1000,"errorCode":0,"errorMsg":null,"data":{"goal":[[${at},"21"]],"mode":[[${at - 1},"auto"]]},"latestValues":{"goal":${at},"mode":${at - 1}}}`,
  );
  set('SHARED_SCOPE', 'other', 'x');
  set('CLIENT_SCOPE', 'mode', 'client');
  set('SHARED_SCOPE', 'mode', 'off');
  expect(await client.next()).toMatchObject({ subscriptionId: 1000, data: { mode: [[platform.clock.now, 'off']] } });
  platform.storage.telemetry.removeAttributes(device.entity, 'SHARED_SCOPE', ['mode']);
  expect(await client.next()).toMatchObject({ data: { mode: [[0, '']] } });
  client.send({ attrSubCmds: [{ ...target(1000), unsubscribe: true }] });
  await client.settled();
  set('SHARED_SCOPE', 'mode', 'on');
  await client.settled();
});

test('attributes of all scopes, and none at all', async () => {
  expect(await client.ask({ attrSubCmds: [target(1)] })).toMatchObject({ data: {}, latestValues: {} });
  set('CLIENT_SCOPE', 'mode', 'c');
  set('SHARED_SCOPE', 'mode', 's');
  await client.next();
  expect(await client.ask({ attrSubCmds: [{ ...target(2), keys: 'mode' }] })).toMatchObject({
    data: {
      mode: [
        [platform.clock.now - 1, 'c'],
        [platform.clock.now, 's'],
      ],
    },
  });
});

test('latest telemetry: named keys, a missing one is now and null; all keys, new ones too', async () => {
  platform.save(device, { t: 1 }, 1000);
  expect(await client.ask({ tsSubCmds: [{ ...target(1), keys: 't,none', scope: 'LATEST_TELEMETRY' }] })).toMatchObject({
    data: { t: [[1000, '1']], none: [[platform.clock.now, null]] },
    latestValues: { t: 1000, none: platform.clock.now },
  });
  expect(await client.ask({ tsSubCmds: [target(2)] })).toMatchObject({ subscriptionId: 2, data: { t: [[1000, '1']] } });
  platform.save(device, { fresh: 2 }, 500);
  expect(await client.next()).toMatchObject({ subscriptionId: 2, data: { fresh: [[500, '2']] } });
});

test('time series: history first, then every raw point of a batch', async () => {
  for (const ts of [1000, 2000, 3000]) platform.save(device, { t: ts }, ts);
  const cmd = { ...target(1), keys: 't', startTs: 1500, timeWindow: 5000, interval: 0, limit: 0, agg: '' };
  expect(await client.ask({ tsSubCmds: [cmd] })).toMatchObject({
    data: {
      t: [
        [3000, '3000'],
        [2000, '2000'],
      ],
    },
  });
  platform.storage.telemetry.save(
    device.entity,
    [4000, 100].map((ts) => ({ key: 't', ts, value: { type: 'LONG', value: ts } })),
  );
  expect(await client.next()).toMatchObject({
    data: {
      t: [
        [4000, '4000'],
        [100, '100'],
      ],
    },
  });
  expect(await client.ask({ tsSubCmds: [{ ...cmd, cmdId: 2, agg: 'MEDIAN' }] })).toMatchObject({
    subscriptionId: 2,
    errorCode: 1,
    errorMsg: 'Failed to fetch data!',
  });
  client.send({ tsSubCmds: [{ cmdId: 0, unsubscribe: true }] });
  await client.settled();
  platform.save(device, { t: 5 }, 5000);
  await client.settled();
});

test('history: one reply, keys without data absent; its errors', async () => {
  for (const ts of [1000, 2000, 3000]) platform.save(device, { t: ts }, ts);
  const cmd = { ...target(1), keys: 't,none', startTs: 1000, endTs: 3000, interval: 1000, agg: 'MAX' };
  expect(await client.ask({ historyCmds: [cmd] })).toMatchObject({
    data: {
      t: [
        [1500, '1000'],
        [2500, '2000'],
      ],
    },
  });
  expect(await client.ask({ historyCmds: [{ ...cmd, endTs: 9_000_000 }] })).toMatchObject({
    errorCode: 1,
    errorMsg: 'Failed to fetch historical data!',
  });
  expect(await client.ask({ historyCmds: [{ ...cmd, keys: '' }] })).toMatchObject({ errorCode: 2, errorMsg: 'Keys are empty!' });
  expect(await client.ask({ historyCmds: [{ ...cmd, entityId: '' }] })).toMatchObject({ errorCode: 2, errorMsg: 'Device id is empty!' });
});
