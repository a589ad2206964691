/** Compares the conversation of the core's link and the platform's server byte by byte, with strict rules. */
import { afterEach, expect, it } from 'vitest';
import WebSocket from 'ws';
import { startPlatform, type TestPlatform } from '../../platform/realtime/realtime.fixture.ts';
import { createLinkBench, owner } from '../../workers/core/transport/link.fixture.ts';

const DEVICE = '6a1f0c10-0b1e-11eb-8a55-2f6d1c7b9e01';
const ENTITY = `{"entityType":"DEVICE","id":"${DEVICE}"}`;
const TAIL = '"errorCode":0,"errorMsg":null,"allowedEntities":10000,"dataUpdateType":"ENTITY_DATA"}';
const GOLDEN = [
  `→ {"entityDataCmds":[{"cmdId":1,"query":{"entityFilter":{"type":"singleEntity","singleEntity":${ENTITY}},"pageLink":{"pageSize":1,"page":0},"entityFields":[{"type":"ENTITY_FIELD","key":"name"}],"latestValues":[{"type":"TIME_SERIES","key":"temp"}]},"tsCmd":{"keys":["temp"],"startTs":1599999940000,"timeWindow":61000,"interval":1000,"limit":61,"agg":"AVG","fetchLatestPreviousPoint":false}}]}`,
  `← {"cmdId":1,"data":{"data":[{"entityId":${ENTITY},"latest":{"ENTITY_FIELD":{"name":{"ts":1600000000150,"value":"Pump 7"}},"TIME_SERIES":{"temp":{"ts":1599999999400,"value":"21.5"}}},"timeseries":{"temp":[{"ts":1599999998500,"value":"20.5"},{"ts":1599999999500,"value":"21.5"}]}}],"totalPages":1,"totalElements":1,"hasNext":false},"update":null,${TAIL}`,
  `← {"cmdId":1,"data":null,"update":[{"entityId":${ENTITY},"latest":null,"timeseries":{"temp":[{"ts":1600000001200,"value":"22"}]}}],${TAIL}`,
  '→ {"entityDataUnsubscribeCmds":[{"cmdId":1}]}',
];

let platform: TestPlatform;
afterEach(() => platform.close());

it('matches the golden conversation', async () => {
  platform = await startPlatform({ version: '3.2', strict: true });
  const pump = platform.device('Pump 7', { id: DEVICE });
  platform.save(pump, { temp: 20.5 }, 1_599_999_998_400);
  platform.save(pump, { temp: 21.5 }, 1_599_999_999_400);
  const bench = createLinkBench('3.2.0');
  const said: string[] = [];
  let next: () => void = () => undefined;
  const spoken = (count: number) =>
    new Promise<void>((resolve) => {
      next = () => {
        if (said.length >= count) resolve();
      };
      next();
    });
  bench.ports.openSocket = (path) => {
    const socket = new WebSocket(`ws://127.0.0.1:${platform.port}${path.replace('token=t', 'token=tenant')}`);
    const port: ReturnType<typeof bench.ports.openSocket> = {
      onopen: null,
      onmessage: null,
      onclose: null,
      send: (text) => {
        said.push(`→ ${text}`);
        socket.send(text);
        next();
      },
      close: () => socket.close(),
    };
    socket.on('open', () => port.onopen?.());
    socket.on('message', (data) => {
      said.push(`← ${String(data)}`);
      port.onmessage?.(String(data));
      next();
    });
    return port;
  };
  const temp = [{ type: 'TIME_SERIES' as const, key: 'temp' }];
  const one = owner({
    kind: 'entity-data',
    body: {
      query: {
        entityFilter: { type: 'singleEntity', singleEntity: { entityType: 'DEVICE', id: DEVICE } },
        pageLink: { pageSize: 1, page: 0 },
        entityFields: [{ type: 'ENTITY_FIELD', key: 'name' }],
        latestValues: temp,
      },
      tsCmd: {
        keys: ['temp'],
        startTs: 1_599_999_940_000,
        timeWindow: 61_000,
        interval: 1000,
        limit: 61,
        agg: 'AVG',
        fetchLatestPreviousPoint: false,
      },
    },
  });
  const subscribed = bench.link.subscribe(one);
  await spoken(2);
  platform.save(pump, { temp: 22 }, 1_600_000_001_200);
  await spoken(3);
  subscribed.end();
  await spoken(4);
  expect(said).toEqual(GOLDEN);
  expect(one.replies).toHaveLength(2);
  expect([one.faults, bench.faults, platform.errors]).toEqual([[], [], []]);
});
