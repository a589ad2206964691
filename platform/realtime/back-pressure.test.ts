import { afterEach, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { DeviceIdentity } from '../model.ts';
import { queryOf, startPlatform, type TestPlatform } from './realtime.fixture.ts';

const LONG_TEXT = 'x'.repeat(16_384);
let platform: TestPlatform;
afterEach(async () => {
  vi.restoreAllMocks();
  await platform.close();
});

/** Pushes more than the sockets of the system can hold; the loop of the platform goes on in between. */
async function flood(device: DeviceIdentity, count: number): Promise<void> {
  for (let n = 1; n <= count; n++) {
    const ts = platform.clock.now + n;
    platform.storage.telemetry.announce([
      { entity: device.entity, points: [{ key: 't', ts, value: { type: 'STRING', value: `${n} ${LONG_TEXT}` } }] },
    ]);
    await new Promise(setImmediate);
  }
}

/** Settles when this side of any socket of the process begins to close. */
function nextClose(): Promise<void> {
  const { close } = WebSocket.prototype;
  return new Promise((resolve) => {
    vi.spyOn(WebSocket.prototype, 'close').mockImplementationOnce(function (this: WebSocket, ...how) {
      close.apply(this, how);
      resolve();
    });
  });
}

test('a client that does not read gets the newest value when it reads again, not all of them', async () => {
  platform = await startPlatform({ highWaterBytes: 65_536 });
  const device = platform.device('Pump 7');
  const client = await platform.open();
  await client.ask({ entityDataCmds: [{ cmdId: 1, query: queryOf(device), latestCmd: { keys: [{ type: 'TIME_SERIES', key: 't' }] } }] });
  client.socket.pause();
  await flood(device, 4000);
  client.socket.resume();
  let frames = 0;
  for (let last = ''; !last.includes('"4000 '); last = await client.nextText()) frames += 1;
  expect(frames).toBeLessThan(3900);
  await client.settled();
});

test('time-series points wait up to the bound, then the session ends with 1008', async () => {
  platform = await startPlatform({ highWaterBytes: 65_536, maxWaitingPoints: 500 });
  const device = platform.device('Pump 7');
  const client = await platform.open();
  const tsCmd = { keys: ['t'], startTs: 0, timeWindow: 1, interval: 0, limit: 1, agg: 'NONE' };
  await client.ask({ entityDataCmds: [{ cmdId: 1, query: queryOf(device), tsCmd }] });
  client.socket.pause();
  const givenUp = nextClose();
  await flood(device, 4500);
  // The session looks for room now and then; with the bound passed it gives up.
  await givenUp;
  client.socket.resume();
  expect(await client.closed).toEqual({ code: 1008, reason: 'Max pending updates limit reached!' });
});

test('a client that asks without reading loses its session', async () => {
  platform = await startPlatform({ maxUnsentBytes: 100_000 });
  const device = platform.device('Pump 7');
  platform.storage.telemetry.save(
    device.entity,
    Array.from({ length: 2000 }, (_, n) => ({ key: 't', ts: n + 1, value: { type: 'STRING' as const, value: LONG_TEXT } })),
  );
  const client = await platform.open();
  client.socket.pause();
  const historyCmd = { keys: ['t'], startTs: 0, endTs: 5000, interval: 0, limit: 5000, agg: 'NONE' };
  client.send({ entityDataCmds: [1, 2, 3, 4].map((cmdId) => ({ cmdId, query: queryOf(device), historyCmd })) });
  await new Promise(setImmediate);
  client.socket.resume();
  expect((await client.closed).code).toBe(1008);
});
