/** Ports for tests: a clock that moves by hand, sockets that the test answers, requests that it routes. */
import type { EpochMs } from '../../src/contract/units.ts';
import { createRunner } from '../sandbox/create-runner.ts';
import { createFakeBrowser } from './fake-browser.fixture.ts';
import type { CorePorts, SandboxPort, SocketPort } from './ports.ts';

export interface FakeSocket extends SocketPort {
  readonly path: string;
  readonly sent: string[];
  isClosed: boolean;
  accept(): void;
  reply(message: unknown): void;
  /** Closes from the server's side. */
  drop(code: number, reason?: string): void;
}

export interface FakeSandbox extends SandboxPort {
  isEnded: boolean;
  /** Bodies of the functions of each batch that came. */
  readonly batches: string[][];
}

export interface FakeAnswer {
  readonly status?: number;
  readonly body: unknown;
  /** Where it came from, after redirections. */
  readonly url?: string;
  /** The body as it arrives, over turns of the event loop; instead of `body`. */
  readonly stream?: ReadableStream<Uint8Array>;
}

export interface FakePorts extends CorePorts {
  readonly sandboxes: FakeSandbox[];
  readonly sockets: FakeSocket[];
  readonly requests: { path: string; method: string; headers: Record<string, string>; body: unknown }[];
  readonly stored: Map<string, string>;
  /** What this console told the others. */
  readonly told: object[];
  /** Answers a request; a thrown error is a network failure. */
  answer: (path: string, body: unknown) => FakeAnswer;
  /** What a request waits for before it is answered. */
  beforeAnswer: (path: string, signal: AbortSignal | undefined) => Promise<unknown>;
  /** The next random numbers. */
  drawn: number;
  /** Moves the clock and runs what is due, microtasks between included. */
  advance(ms: number): Promise<void>;
}

/** Lets everything that is ready run; no time passes. */
export async function settle(): Promise<void> {
  for (let i = 0; i < 50; i++) await Promise.resolve();
}

/** A token that lives for `lifeMs`; `claims` replace or add some. */
export function fakeToken(lifeMs: number, name = 'a', more: object = {}): string {
  const claims = { sub: name, scopes: ['TENANT_ADMIN'], userId: 'u', iat: 1_600_000_000, exp: 1_600_000_000 + lifeMs / 1000, ...more };
  return `h.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.${name}`;
}

/** Runs functions here and now; a batch with a body that holds `while (true)` is never answered. */
function createFakeSandbox(): FakeSandbox {
  const run = createRunner({ clock: () => 0, findSyntaxError: async () => null });
  const bodies = new Map<number, string>();
  const sandbox: FakeSandbox = {
    isEnded: false,
    batches: [],
    onmessage: null,
    send: (batch, moved) => {
      const received = structuredClone(batch, { transfer: moved });
      for (const { id, body } of received.functions) bodies.set(id, body);
      const called = received.jobs.map(({ functionId }) => bodies.get(functionId) ?? '');
      sandbox.batches.push(called);
      if (called.some((body) => body.includes('while (true)'))) return;
      void run(received).then(([reply]) => sandbox.isEnded || sandbox.onmessage?.(reply));
    },
    end: () => {
      sandbox.isEnded = true;
    },
  };
  void Promise.resolve().then(() => sandbox.onmessage?.({ ready: true }));
  return sandbox;
}

/** `browser`: shared by ports of consoles that run in the same one. */
export function createFakePorts(startAt: EpochMs = 1_600_000_000_000, browser = createFakeBrowser()): FakePorts {
  let now = startAt;
  let lastTimer = 0;
  const timers = new Map<number, { at: EpochMs; run: () => void }>();
  const sockets: FakeSocket[] = [];
  const requests: FakePorts['requests'] = [];
  const { stored } = browser;
  const told: object[] = [];

  const sandboxes: FakeSandbox[] = [];

  const ports: FakePorts = {
    sockets,
    sandboxes,
    openSandbox: () => {
      const sandbox = createFakeSandbox();
      sandboxes.push(sandbox);
      return sandbox;
    },
    requests,
    stored,
    told,
    peers: browser.join((message) => told.push(message)),
    lock: browser.lock,
    answer: () => ({ status: 404, body: { message: 'no route' } }),
    beforeAnswer: () => Promise.resolve(),
    fetch: async (path, { method, headers, body, signal }) => {
      const parsed: unknown = body === undefined ? undefined : JSON.parse(body);
      requests.push({ path, method, headers, body: parsed });
      await ports.beforeAnswer(path, signal);
      const { status = 200, body: answer, url = path, stream = null } = ports.answer(path, parsed);
      // A real body is read over several turns of the event loop; here an answer must be there when microtasks have run.
      const text = answer === undefined ? '' : JSON.stringify(answer);
      return { ok: status >= 200 && status < 300, status, url, body: stream, text: async () => text };
    },
    openSocket: (path) => {
      const socket: FakeSocket = {
        path,
        sent: [],
        isClosed: false,
        onopen: null,
        onmessage: null,
        onclose: null,
        send: (text) => socket.sent.push(text),
        close: () => {
          socket.isClosed = true;
        },
        accept: () => socket.onopen?.(),
        reply: (message) => socket.onmessage?.(typeof message === 'string' ? message : JSON.stringify(message)),
        drop: (code, reason = '') => socket.onclose?.(code, reason),
      };
      sockets.push(socket);
      return socket;
    },
    now: () => now,
    elapsed: () => now - startAt,
    drawn: 1,
    random: () => ports.drawn,
    setTimer: (run, afterMs) => {
      lastTimer += 1;
      timers.set(lastTimer, { at: now + afterMs, run });
      return lastTimer;
    },
    clearTimer: (id) => void timers.delete(id),
    storage: {
      get: async (key) => stored.get(key) ?? null,
      set: async (key, value) => void stored.set(key, value),
      remove: async (key) => void stored.delete(key),
    },
    advance: async (ms) => {
      const until = now + ms;
      await settle();
      for (;;) {
        const next = [...timers].filter(([, { at }]) => at <= until).sort(([, a], [, b]) => a.at - b.at)[0];
        if (!next) break;
        timers.delete(next[0]);
        now = Math.max(now, next[1].at);
        next[1].run();
        await settle();
      }
      now = until;
    },
  };
  return ports;
}
