import { expect, it } from 'vitest';
import { oneNodeAndDevice } from './one-node.fixture.ts';

it.each([
  [{ type: 'WEBSOCKETS_ONLY' }, [], ['1', '2']],
  [{ type: 'DEDUPLICATE', deduplicationIntervalSecs: 60 }, ['1'], []],
  [{ type: 'ADVANCED', timeseries: { type: 'SKIP' }, latest: { type: 'SKIP' }, webSockets: { type: 'ON_EVERY_MESSAGE' } }, [], ['1', '2']],
])('stores and shows time series as %j says', async (processingSettings, saved, shown) => {
  const { storage, send, device: originator } = oneNodeAndDevice('telemetry.TbMsgTimeseriesNode', { defaultTTL: 0, processingSettings });
  const [stored, seen]: [string[], string[]] = [[], []];
  storage.hub.on('telemetry', ([update]) => void stored.push(String(update?.points[0]?.value.value)));
  storage.hub.on('shownTelemetry', ([update]) => void seen.push(String(update?.points[0]?.value.value)));
  for (const t of [1, 2]) expect(await send({ originator, data: { t }, metadata: { ts: String(1000 + t) } })).toEqual(['Success']);
  expect([stored, seen]).toEqual([saved, shown]);
});

it('stores what it calculates', async () => {
  const {
    storage,
    send,
    device: originator,
  } = oneNodeAndDevice('math.TbMathNode', {
    ...{ operation: 'CUSTOM', customFunction: 'x / 3', arguments: [{ name: 'x', type: 'MESSAGE_BODY', key: 'a' }] },
    result: { type: 'TIME_SERIES', key: 'third', resultValuePrecision: 2 },
  });
  expect(await send({ originator, data: { a: 2 }, metadata: { ts: '7' } })).toEqual(['Success']);
  expect(storage.telemetry.latest(originator.id, 'third')).toMatchObject({ ts: 7, value: { type: 'DOUBLE', value: 0.67 } });
});
