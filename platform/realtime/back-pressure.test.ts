import { afterEach, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { flood, LONG_TEXT, queryOf, startPlatform, type TestPlatform } from './realtime.fixture.ts';

/** More bytes than the system holds for a socket that is not read. */
const PINGS = 100_000;
const PING = Buffer.alloc(125);

let platform: TestPlatform;
afterEach(async () => {
  vi.restoreAllMocks();
  await platform.close();
});

/** Resolves when the server begins to close any socket of the process. */
function nextClose(): Promise<number> {
  const { close } = WebSocket.prototype;
  return new Promise((resolve) => {
    vi.spyOn(WebSocket.prototype, 'close').mockImplementationOnce(function (this: WebSocket, ...how) {
      close.apply(this, how);
      resolve(this.bufferedAmount);
    });
  });
}

test('a client that does not read gets only the newest value when it reads again', async () => {
  platform = await startPlatform({ highWaterBytes: 65_536 });
  const device = platform.device('Pump 7');
  const client = await platform.open();
  await client.ask({ entityDataCmds: [{ cmdId: 1, query: queryOf(device), latestCmd: { keys: [{ type: 'TIME_SERIES', key: 't' }] } }] });
  client.socket.pause();
  await flood(platform, device, 4000);
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
  await flood(platform, device, 4500);
  // The session checks for room now and then, and ends once the limit is passed.
  await givenUp;
  client.socket.resume();
  expect(await client.closed).toEqual({ code: 1008, reason: 'Max pending updates limit reached!' });
});

test('a client that sends requests without reading is dropped, and little waits for it in memory', async () => {
  platform = await startPlatform({ highWaterBytes: 65_536, unreadMs: 100 });
  const device = platform.device('Pump 7');
  platform.storage.telemetry.save(
    device.entity,
    Array.from({ length: 2000 }, (_, n) => ({ key: 't', ts: n + 1, value: { type: 'STRING' as const, value: LONG_TEXT } })),
  );
  const client = await platform.open();
  client.socket.pause();
  const historyCmd = { keys: ['t'], startTs: 0, endTs: 5000, interval: 0, limit: 5000, agg: 'NONE' };
  const givenUp = nextClose();
  client.send({ entityDataCmds: [1, 2, 3, 4].map((cmdId) => ({ cmdId, query: queryOf(device), historyCmd })) });
  const unsent = await givenUp;
  expect(unsent).toBeLessThan(2_000_000);
  client.socket.resume();
  expect((await client.closed).code).toBe(1008);
});

test('a client that pings without reading is not answered beyond a bound', async () => {
  platform = await startPlatform({ highWaterBytes: 65_536 });
  const client = await platform.open();
  const { pong } = WebSocket.prototype;
  let [unsent, pongs, heard] = [0, 0, 0];
  vi.spyOn(WebSocket.prototype, 'pong').mockImplementation(function (this: WebSocket, ...how) {
    pong.apply(this, how);
    pongs += 1;
    unsent = Math.max(unsent, this.bufferedAmount);
  });
  const { emit } = WebSocket.prototype;
  let allHeard = (): void => undefined;
  vi.spyOn(WebSocket.prototype, 'emit').mockImplementation(function (this: WebSocket, ...what) {
    if (what[0] === 'ping' && this !== client.socket) heard += 1;
    if (heard === PINGS) allHeard();
    return emit.apply(this, what);
  });
  client.socket.pause();
  await new Promise<void>((resolve) => {
    allHeard = resolve;
    for (let n = 0; n < PINGS; n++) client.socket.ping(PING);
  });
  expect(pongs).toBeLessThan(PINGS);
  expect(unsent).toBeLessThan(70_000);
  client.socket.resume();
  await client.settled();
});
