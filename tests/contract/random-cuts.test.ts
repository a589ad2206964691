/**
 * A real core and a real socket server, cut from each other at random: closes of all kinds and half-open sockets. Whatever was
 * written meanwhile must be in the chart afterwards, once. Only the clock is moved by hand.
 */
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import type { DeviceIdentity } from '../../platform/model.ts';
import { startPlatform, type TestPlatform } from '../../platform/realtime/realtime.fixture.ts';
import type { SeriesSnapshot } from '../../src/contract/snapshot.ts';
import type { SocketPort } from '../../workers/core/ports.ts';
import { createSignedInCore, type SignedInCore } from '../../workers/core/signed-in-core.fixture.ts';

const CUTS = 200;
const SEED = 20_261_121;
const HOUR = 3_600_000;

/** A socket between core and platform that can go silent without closing, as after a pulled cable. */
interface Wire {
  isSilent: boolean;
  readonly opened: Promise<void>;
  readonly socket: WebSocket;
  /** Tells the core that the connection is gone. */
  cut(code: number): void;
}

let platform: TestPlatform;
let whole: SignedInCore;
let wires: Wire[];
let pump: DeviceIdentity;
let arrived: () => void;

function openWire(path: string): SocketPort {
  const real = `ws://127.0.0.1:${platform.port}${path.replace(/token=.*/, 'token=tenant')}`;
  const socket = new WebSocket(real);
  const port: SocketPort = {
    onopen: null,
    onmessage: null,
    onclose: null,
    send: (text) => {
      if (!wire.isSilent) socket.send(text.replace(/"token":"[^"]*"/, '"token":"tenant"'));
    },
    close: () => socket.terminate(),
  };
  const wire: Wire = {
    isSilent: false,
    socket,
    opened: new Promise((resolve) => socket.on('open', resolve)),
    cut: (code) => {
      socket.terminate();
      port.onclose?.(code, '');
      port.onclose = null;
    },
  };
  socket.on('error', () => undefined);
  socket.on('open', () => port.onopen?.());
  socket.on('message', (data) => {
    if (wire.isSilent) return;
    port.onmessage?.(String(data));
    arrived();
  });
  wires.push(wire);
  return port;
}

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
const newest = () => whole.parts('series').at(-1) as SeriesSnapshot;
const shown = () => {
  const { t, columns } = newest();
  return [...t].flatMap((ts, i) => (Number.isNaN(columns[0]?.[i]) ? [] : [[ts, columns[0]?.[i]]]));
};

async function advance(ms: number): Promise<void> {
  await whole.ports.advance(ms);
  platform.clock.now = whole.ports.now();
  await turn();
}

/** Moves the clock until the core is connected again. Answers how long that took on the core's clock. */
async function untilNewWire(before: number): Promise<number> {
  const from = whole.ports.now();
  while (wires.length === before) {
    if (whole.ports.now() - from > 200_000) throw new Error('the core did not come back');
    await advance(500);
  }
  const took = whole.ports.now() - from;
  await wires.at(-1)?.opened;
  await turn();
  return took;
}

/** Waits for frames until the picture satisfies `wanted`; the clock moves only as far as snapshots need. */
async function until(wanted: () => boolean): Promise<void> {
  for (let i = 0; !wanted(); i++) {
    if (i > 2000) throw new Error(`not reached: ${shown().length} samples shown`);
    await Promise.race([new Promise<void>((resolve) => (arrived = resolve)), turn()]);
    await advance(100);
  }
}

beforeEach(async () => {
  wires = [];
  arrived = () => undefined;
});
afterEach(() => platform.close());

describe.each([
  ['3.2', undefined],
  ['newer', '4.3.1.3'],
] as const)('a server of %s rules', (rules, release) => {
  beforeEach(async () => {
    platform = await startPlatform({ version: rules });
    pump = platform.device('Pump 1');
    whole = await createSignedInCore(platform.clock.now);
    const { answer } = whole.ports;
    whole.ports.answer = (path, body) => (path === '/api/system/info' && release ? { body: { version: release } } : answer(path, body));
    whole.ports.openSocket = openWire;
  });

  it(`loses no point of ${CUTS} cuts and shows none twice; a half-open socket is known within 15 s`, async () => {
    const random = fc.sample(fc.record({ before: fc.nat(3), after: fc.nat(4), kind: fc.nat(4), pauses: fc.nat(3) }), {
      numRuns: CUTS,
      seed: SEED,
    });
    await whole.core.open(1, {
      kind: 'series',
      filter: { type: 'singleEntity', singleEntity: pump.entity },
      keyFilters: [],
      keys: ['flow'],
      window: { mode: 'realtime', lengthMs: 3 * HOUR, aggregation: 'NONE', limit: 50_000 },
      widthPx: 100_000,
      maxEntities: 1,
    });
    await untilNewWire(0);
    let count = 0;
    const write = () => {
      count += 1;
      // Whole seconds and a millisecond of its own each: no two points share a time.
      platform.save(pump, { flow: count }, platform.clock.now + 1);
      platform.clock.now += 1;
    };
    let longestHalfOpen = 0;
    for (const { before, after, kind, pauses } of random) {
      for (let i = 0; i <= before; i++) {
        write();
        if (i % 2 === 0) await turn();
        await advance(7);
      }
      const wire = wires.at(-1) as Wire;
      const seen = wires.length;
      const code = [1006, 1001, 1012, 4500][kind];
      if (code === undefined) wire.isSilent = true;
      else wire.cut(code);
      for (let i = 0; i < after; i++) {
        write();
        await advance(pauses * 100 + 3);
      }
      const took = await untilNewWire(seen);
      if (code === undefined) longestHalfOpen = Math.max(longestHalfOpen, took);
    }
    write();
    await until(() => shown().at(-1)?.[1] === count);
    const range = { startTs: 0, endTs: platform.clock.now + HOUR, interval: 0, limit: 100_000, agg: 'NONE', order: 'ASC' } as const;
    const history = platform.storage.telemetry.read(pump.entity.id, 'flow', range).map(({ ts, value }) => [ts, Number(value)]);
    expect(wires.length).toBeGreaterThan(CUTS);
    expect(history).toHaveLength(count);
    expect(shown()).toEqual(history);
    // The wait for the next attempt after the loss was found is part of it.
    expect(longestHalfOpen).toBeLessThan(15_000);
  }, 60_000);
});
