import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DeviceIdentity } from '../model.ts';
import { NOW, startIngest, type TestIngest } from './ingest.fixture.ts';

let ingest: TestIngest;
let device: DeviceIdentity;
beforeEach(async () => {
  ingest = await startIngest();
  device = ingest.create('meter');
});
afterEach(() => ingest.close());

const post = (path: string, body: string) => ingest.http(path, { method: 'POST', body });

test('telemetry and attributes are stored and answered with an empty body', async () => {
  const answer = await post('token-meter/telemetry', '[{"ts":5,"values":{"t":21.5}},{"t":22}]');
  expect([answer.status, await answer.text()]).toEqual([200, '']);
  expect(ingest.latest(device, 't')).toEqual({ key: 't', ts: NOW, value: { type: 'LONG', value: 22 } });
  expect((await post('token-meter/attributes', '{"fw":"1.2"}')).status).toBe(200);
  expect(ingest.attribute(device, 'CLIENT_SCOPE', 'fw')).toBe(1.2);
});

test('an upload of several times is several saves, one of one time is one', async () => {
  const saves: string[][] = [];
  ingest.storage.hub.on('telemetry', (batch) => saves.push(...batch.map(({ points }) => points.map(({ key, ts }) => `${key} ${ts}`))));
  await post('token-meter/telemetry', '[{"ts":5,"values":{"t":1,"u":1}},{"ts":6,"values":{"t":2}}]');
  expect(saves).toEqual([['t 5', 'u 5'], ['t 6']]);
});

test('an unknown token is 401 without a body, bad payloads are 500 and change nothing, large ones 413', async () => {
  const unknown = await post('token-nobody/telemetry', '{"t":1}');
  expect([unknown.status, await unknown.text()]).toEqual([401, '']);
  for (const body of ['{', '5', '"x"', '{"t":1e999}']) expect((await post('token-meter/telemetry', body)).status).toBe(500);
  expect((await post('token-meter/attributes', '[1]')).status).toBe(500);
  const large = await post('token-meter/telemetry', `{"t":"${'x'.repeat(70_000)}"}`);
  expect([large.status, await large.text()]).toEqual([413, 'The message is too large']);
  // Its body may not have been read to the end: the connection cannot be used again.
  expect(large.headers.get('connection')).toBe('close');
  expect(ingest.storage.telemetry.keys(device.entity.id)).toEqual([]);
});

test('a device reads its attributes; an empty part is absent', async () => {
  await post('token-meter/attributes', '{"a":1,"b":{"x":[1]}}');
  ingest.storage.telemetry.saveAttributes(device.entity, 'SHARED_SCOPE', [{ key: 'c', value: { type: 'STRING', value: 'x' } }]);
  const get = async (query: string) => (await ingest.http(`token-meter/attributes${query}`)).json();
  expect(await get('?clientKeys=a,b&sharedKeys=c')).toEqual({ client: { a: 1, b: { x: [1] } }, shared: { c: 'x' } });
  expect(await get('?clientKeys=a&sharedKeys=nothing')).toEqual({ client: { a: 1 } });
  expect(await get('')).toEqual({ client: { a: 1, b: { x: [1] } }, shared: { c: 'x' } });
});

test('a long poll answers with the next change of a shared attribute, or 408', async () => {
  const { telemetry } = ingest.storage;
  const poll = ingest.http('token-meter/attributes/updates?timeout=5000');
  // The device is touched when the poll arrives; changes are noticed from then on.
  while (ingest.attribute(device, 'SERVER_SCOPE', 'active') !== true) await new Promise(setImmediate);
  telemetry.saveAttributes(device.entity, 'SERVER_SCOPE', [{ key: 'mine', value: { type: 'LONG', value: 1 } }]);
  telemetry.saveAttributes(device.entity, 'SHARED_SCOPE', [{ key: 'c', value: { type: 'STRING', value: 'x' } }]);
  expect(await (await poll).json()).toEqual({ c: 'x' });
  expect((await ingest.http('token-meter/attributes/updates?timeout=1')).status).toBe(408);
});

test('activity: active at the first upload, inactive after the time-out of the device', async () => {
  await post('token-meter/telemetry', '{"t":1}');
  const state = (key: string) => ingest.attribute(device, 'SERVER_SCOPE', key);
  expect([state('active'), state('lastActivityTime')]).toEqual([true, NOW]);
  ingest.clock.now += 599_000;
  ingest.activity.check();
  expect(state('active')).toBe(true);
  ingest.clock.now += 1000;
  ingest.activity.check();
  expect([state('active'), state('inactivityAlarmTime')]).toEqual([false, NOW + 600_000]);
  await post('token-meter/telemetry', '{"t":1}');
  expect(state('active')).toBe(true);
  ingest.storage.telemetry.saveAttributes(device.entity, 'SERVER_SCOPE', [
    { key: 'inactivityTimeout', value: { type: 'LONG', value: 5000 } },
  ]);
  ingest.clock.now += 5000;
  ingest.activity.check();
  expect(state('active')).toBe(false);
});
