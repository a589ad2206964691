/** The whole core, signed in. REST is mocked and the clock of both sides is moved by hand; the socket to the platform is real. */
import WebSocket from 'ws';
import type { RealtimeOptions } from '../../platform/realtime/options.ts';
import { startPlatform, type TestPlatform } from '../../platform/realtime/realtime.fixture.ts';
import type { SocketPort } from '../../workers/core/ports.ts';
import { createSignedInCore, type SignedInCore } from '../../workers/core/signed-in-core.fixture.ts';

/** Can go silent without closing, as after a pulled cable. */
export interface Wire {
  isSilent: boolean;
  /** What went over it so far. */
  readonly traffic: { commands: number; receivedBytes: number };
  /** Resolves when everything sent so far is answered; at once when the socket is silent or closed. */
  settled(): Promise<void>;
  cut(code: number): void;
}

export interface WiredCore {
  readonly platform: TestPlatform;
  readonly whole: SignedInCore;
  readonly wires: readonly Wire[];
  /** Moves the clocks in small steps; both sides respond after each. */
  advance(ms: number): Promise<void>;
  /** Waits until there are more than `before` sockets. Returns the time taken on the core's clock. */
  untilNewWire(before: number): Promise<number>;
  until(wanted: () => boolean, what: string): Promise<void>;
  close(): Promise<void>;
}

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
const STEP_MS = 500;

/** @param release the version that the server reports; without it, the version request is unknown. */
export async function createWiredCore(options: RealtimeOptions, release?: string): Promise<WiredCore> {
  const platform = await startPlatform(options);
  const whole = await createSignedInCore(platform.clock.now);
  const wires: Wire[] = [];
  const { answer } = whole.ports;
  whole.ports.answer = (path, body) => (path === '/api/system/info' && release ? { body: { version: release } } : answer(path, body));
  whole.ports.openSocket = (path) => {
    const [wire, port] = openWire(`ws://127.0.0.1:${platform.port}${path.replace(/token=.*/, 'token=tenant')}`);
    wires.push(wire);
    return port;
  };

  async function advance(ms: number): Promise<void> {
    for (let rest = ms; rest > 0; rest -= STEP_MS) {
      await whole.ports.advance(Math.min(rest, STEP_MS));
      platform.clock.now = Math.max(platform.clock.now, whole.ports.now());
      await turn();
      await wires.at(-1)?.settled();
    }
  }

  return {
    platform,
    whole,
    wires,
    advance,
    untilNewWire: async (before) => {
      const from = whole.ports.now();
      while (wires.length === before) {
        if (whole.ports.now() - from > 200_000) throw new Error('the core did not come back');
        await advance(500);
      }
      return whole.ports.now() - from;
    },
    until: async (wanted, what) => {
      for (let i = 0; !wanted(); i++) {
        if (i > 200) throw new Error(`not reached: ${what}`);
        await advance(100);
      }
    },
    close: () => platform.close(),
  };
}

/** Subscriptions and unsubscribes of a frame. */
function commandsIn(text: string): number {
  const frame = JSON.parse(text) as Record<string, unknown>;
  return Object.values(frame).reduce<number>((sum, list) => sum + (Array.isArray(list) ? list.length : 0), 0);
}

function openWire(url: string): [Wire, SocketPort] {
  const socket = new WebSocket(url);
  const port: SocketPort = {
    onopen: null,
    onmessage: null,
    onclose: null,
    send: (text) => {
      wire.traffic.commands += commandsIn(text);
      if (!wire.isSilent) socket.send(text.replace(/"token":"[^"]*"/, '"token":"tenant"'));
    },
    close: () => socket.terminate(),
  };
  const told = (code: number, reason: string) => {
    port.onclose?.(code, reason);
    port.onclose = null;
  };
  const ended = new Promise<void>((resolve) => socket.on('close', () => resolve()));
  const opened = new Promise<void>((resolve) => socket.on('open', () => resolve()));
  const answered = () =>
    new Promise<void>((resolve) => {
      socket.once('pong', () => resolve());
      socket.ping();
    });
  const wire: Wire = {
    isSilent: false,
    traffic: { commands: 0, receivedBytes: 0 },
    settled: async () => {
      await Promise.race([opened, ended]);
      // The server answers commands one turn after it read them; the second round trip comes after that.
      for (let i = 0; i < 2 && !wire.isSilent && socket.readyState === WebSocket.OPEN; i++) await Promise.race([answered(), ended]);
    },
    cut: (code) => {
      socket.terminate();
      told(code, '');
    },
  };
  socket.on('error', () => undefined);
  socket.on('open', () => port.onopen?.());
  socket.on('close', (code, reason) => told(code, String(reason)));
  socket.on('message', (data) => {
    wire.traffic.receivedBytes += String(data).length;
    if (!wire.isSilent) port.onmessage?.(String(data));
  });
  return [wire, port];
}
