import { afterEach, expect, test } from 'vitest';
import { startPlatform, type TestPlatform } from './realtime.fixture.ts';

const DEVICE = '6a1f0c10-0b1e-11eb-8a55-2f6d1c7b9e01';
let platform: TestPlatform;
afterEach(() => platform.close());

test('the golden conversation of live.md 8.3, byte by byte, with strict 3.2 rules', async () => {
  platform = await startPlatform({ version: '3.2', strict: true });
  const pump = platform.device('Pump 7', { id: DEVICE });
  platform.save(pump, { temp: 20.5 }, 1_599_999_998_400);
  platform.save(pump, { temp: 21.5 }, 1_599_999_999_400);
  const client = await platform.open();

  client.send(
    `{"entityDataCmds":[{"cmdId":1,"query":{"entityFilter":{"type":"singleEntity","singleEntity":{"entityType":"DEVICE","id":"${DEVICE}"}},"pageLink":{"pageSize":1,"page":0},"entityFields":[{"type":"ENTITY_FIELD","key":"name"}],"latestValues":[{"type":"TIME_SERIES","key":"temp"}]},` +
      '"tsCmd":{"keys":["temp"],"startTs":1599999940000,"timeWindow":61000,"interval":1000,"limit":61,"agg":"AVG","fetchLatestPreviousPoint":false}}]}',
  );
  expect(await client.nextText()).toBe(
    `{"cmdId":1,"data":{"data":[{"entityId":{"entityType":"DEVICE","id":"${DEVICE}"},"latest":{"ENTITY_FIELD":{"name":{"ts":1600000000150,"value":"Pump 7"}},"TIME_SERIES":{"temp":{"ts":1599999999400,"value":"21.5"}}},"timeseries":{"temp":[{"ts":1599999998500,"value":"20.5"},{"ts":1599999999500,"value":"21.5"}]}}],"totalPages":1,"totalElements":1,"hasNext":false},"update":null,"errorCode":0,"errorMsg":null,"allowedEntities":10000,"dataUpdateType":"ENTITY_DATA"}`,
  );

  platform.save(pump, { temp: 22 }, 1_600_000_001_200);
  expect(await client.nextText()).toBe(
    `{"cmdId":1,"data":null,"update":[{"entityId":{"entityType":"DEVICE","id":"${DEVICE}"},"latest":null,"timeseries":{"temp":[{"ts":1600000001200,"value":"22"}]}}],"errorCode":0,"errorMsg":null,"allowedEntities":10000,"dataUpdateType":"ENTITY_DATA"}`,
  );

  client.send({ entityDataUnsubscribeCmds: [{ cmdId: 1 }] });
  await client.settled();
  platform.save(pump, { temp: 23 }, 1_600_000_002_200);
  await client.settled();
  expect(client.waiting).toBe(0);
  expect(platform.errors).toEqual([]);
});
