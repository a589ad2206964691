import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runs } from '../../tests/property-runs.ts';
import { startPlatform, type TestPlatform } from './realtime.fixture.ts';

const platforms = new Map<string, TestPlatform>();
const uncaught: unknown[] = [];
const onUncaught = (error: unknown) => uncaught.push(error);

beforeAll(async () => {
  process.on('uncaughtException', onUncaught);
  for (const version of ['3.2', 'newer'] as const) platforms.set(version, await startPlatform({ version, maxFrameBytes: 32_768 }));
});
afterAll(async () => {
  process.off('uncaughtException', onUncaught);
  for (const platform of platforms.values()) await platform.close();
});

const PATHS = [
  '/api/ws/plugins/telemetry?token=garbage',
  '/api/ws/plugins/telemetry?token=expired',
  '/api/ws/plugins/telemetry?token=tenant',
  '/api/ws/plugins/telemetry?token=tenant&token=tenant',
  '/api/ws/plugins/other?token=tenant',
  '/api/ws/plugins/telemetry',
  '/api/ws',
  '/elsewhere',
];

function handshake(path: string): string {
  const lines = [`GET ${path} HTTP/1.1`, 'Host: localhost', 'Connection: Upgrade', 'Upgrade: websocket'];
  return `${[...lines, 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=='].join('\r\n')}\r\n\r\n`;
}

/** With the mask 0, which leaves the payload as it is. */
function frame(first: number, payload: Buffer, isMasked: boolean): Buffer {
  const mask = isMasked ? 0x80 : 0;
  const head =
    payload.length < 126
      ? Buffer.from([first, mask | payload.length])
      : Buffer.from([first, mask | 127, 0, 0, 0, 0, ...[24, 16, 8, 0].map((shift) => (payload.length >>> shift) & 0xff)]);
  return Buffer.concat([head, ...(isMasked ? [Buffer.alloc(4)] : []), payload]);
}

/** Text, end and continuation frames, control frames, unknown ones; some larger than the platform takes. */
const bytes = fc.oneof(
  fc
    .record({
      first: fc.oneof(fc.constantFrom(0x81, 0x01, 0x80, 0x82, 0x88, 0x89, 0x8a, 0xc1, 0x83), fc.integer({ min: 0, max: 255 })),
      payload: fc.oneof(
        fc.constantFrom(
          '',
          '{}',
          '{"authCmd":{"cmdId":0,"token":"garbage"}}',
          '{"authCmd":{"cmdId":0,"token":"tenant"}}',
          'x'.repeat(40_000),
        ),
        fc.string({ maxLength: 200 }),
      ),
      isMasked: fc.boolean(),
    })
    .map(({ first, payload, isMasked }) => frame(first, Buffer.from(payload), isMasked)),
  fc.uint8Array({ maxLength: 200 }).map((some) => Buffer.from(some)),
);

const visit = fc.record({
  version: fc.constantFrom('3.2', 'newer'),
  path: fc.constantFrom(...PATHS),
  /** In one piece with the handshake, or after its answer. */
  isEager: fc.boolean(),
  sent: fc.array(bytes, { maxLength: 5 }),
  leave: fc.constantFrom('half', 'reset', 'wait'),
});

/** Whichever end closes first. */
async function closed(socket: Socket): Promise<void> {
  if (!socket.destroyed) await once(socket, 'close');
}

test('frames at refused, closing and half-open sockets do not end the platform', async () => {
  await fc.assert(
    fc.asyncProperty(visit, async ({ version, path, isEager, sent, leave }) => {
      const platform = platforms.get(version);
      if (!platform) throw new Error(version);
      const socket = connect({ port: platform.port, host: '127.0.0.1', allowHalfOpen: true });
      socket.on('error', () => undefined);
      if (isEager) socket.write(Buffer.concat([Buffer.from(handshake(path)), ...sent]));
      else {
        socket.write(handshake(path));
        await once(socket, 'data');
        for (const part of sent) socket.write(part);
      }
      socket.resume();
      if (leave === 'half') socket.end();
      else if (leave === 'reset') socket.resetAndDestroy();
      else socket.write(frame(0x88, Buffer.alloc(0), true));
      const isOver = await Promise.race([closed(socket).then(() => true), platform.open().then((client) => client.settled())]);
      if (!isOver) socket.destroy();
    }),
    { numRuns: runs(200) },
  );
  for (const platform of platforms.values()) {
    await (await platform.open()).settled();
    expect(platform.errors).toEqual([]);
  }
  expect(uncaught).toEqual([]);
});
