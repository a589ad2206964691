/** A clock moved by the test; sockets and requests answered by the test. */
import type { EpochMs } from '../../src/contract/units.ts';
import { createRunner } from '../sandbox/create-runner.ts';
import { createScriptRunner } from '../sandbox/create-script-runner.ts';
import { nodeRealm } from '../sandbox/node-realm.fixture.ts';
import { createFakeBrowser } from './fake-browser.fixture.ts';
import type { CorePorts, SandboxPort, ScriptSandboxPort, SocketPort } from './ports.ts';

export interface FakeSocket extends SocketPort {
  readonly path: string;
  readonly sent: string[];
  isClosed: boolean;
  accept(): void;
  reply(message: unknown): void;
  drop(code: number, reason?: string): void;
}

export interface FakeSandbox extends SandboxPort {
  isEnded: boolean;
  readonly batches: string[][];
}

export interface FakeScriptSandbox extends ScriptSandboxPort {
  isEnded: boolean;
  /** How many runs each had. */
  readonly batches: number[];
}

export interface FakeAnswer {
  readonly status?: number;
  readonly body: unknown;
  /** The final address after redirections. */
  readonly url?: string;
  /** Replaces `body`; read over several turns of the event loop. */
  readonly stream?: ReadableStream<Uint8Array>;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface FakePorts extends CorePorts {
  readonly sandboxes: FakeSandbox[];
  readonly scriptSandboxes: FakeScriptSandbox[];
  readonly sockets: FakeSocket[];
  readonly requests: { path: string; method: string; headers: Record<string, string>; body: unknown }[];
  readonly stored: Map<string, string>;
  readonly told: object[];
  /** A thrown error is a network failure. */
  answer: (path: string, body: unknown) => FakeAnswer;
  beforeAnswer: (path: string, signal: AbortSignal | undefined) => Promise<unknown>;
  drawn: number;
  /** Moves the clock and runs due timers, with microtasks in between. */
  advance(ms: number): Promise<void>;
}

/** Runs everything that is ready; no time passes. */
export async function settle(): Promise<void> {
  for (let i = 0; i < 50; i++) await Promise.resolve();
}

/** `more` replaces or adds claims. */
export function fakeToken(lifeMs: number, name = 'a', more: object = {}): string {
  const claims = { sub: name, scopes: ['TENANT_ADMIN'], userId: 'u', iat: 1_600_000_000, exp: 1_600_000_000 + lifeMs / 1000, ...more };
  return `h.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.${name}`;
}

/** Runs functions synchronously; a batch with a body that contains `while (true)` is never answered. */
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

/** A batch with a script that contains `while (true)` is never answered. */
function createFakeScriptSandbox(language: string): FakeScriptSandbox {
  const run = createScriptRunner(
    language,
    nodeRealm(() => 0),
  );
  const bodies = new Map<number, string>();
  const sandbox: FakeScriptSandbox = {
    isEnded: false,
    batches: [],
    onmessage: null,
    send: (batch) => {
      for (const { id, body } of batch.scripts) bodies.set(id, body);
      sandbox.batches.push(batch.args.length);
      if (batch.scriptIds.some((id) => bodies.get(id)?.includes('while (true)'))) return;
      const reply = run(structuredClone(batch));
      void Promise.resolve().then(() => sandbox.isEnded || sandbox.onmessage?.(reply));
    },
    end: () => {
      sandbox.isEnded = true;
    },
  };
  void Promise.resolve().then(() => sandbox.onmessage?.({ ready: true }));
  return sandbox;
}

export function createFakePorts(startAt: EpochMs = 1_600_000_000_000, browser = createFakeBrowser()): FakePorts {
  let now = startAt;
  let lastTimer = 0;
  const timers = new Map<number, { at: EpochMs; run: () => void }>();
  const sockets: FakeSocket[] = [];
  const requests: FakePorts['requests'] = [];
  const { stored } = browser;
  const told: object[] = [];

  const sandboxes: FakeSandbox[] = [];
  const scriptSandboxes: FakeScriptSandbox[] = [];

  const ports: FakePorts = {
    sockets,
    sandboxes,
    scriptSandboxes,
    openSandbox: () => {
      const sandbox = createFakeSandbox();
      sandboxes.push(sandbox);
      return sandbox;
    },
    openScriptSandbox: (language) => {
      const sandbox = createFakeScriptSandbox(language);
      scriptSandboxes.push(sandbox);
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
      const parsed: unknown = typeof body === 'string' ? JSON.parse(body) : body;
      requests.push({ path, method, headers, body: parsed });
      await ports.beforeAnswer(path, signal);
      const { status = 200, body: answer, url = path, stream = null, headers: told } = ports.answer(path, parsed);
      // Real bodies take several turns of the event loop; here an answer must be complete after microtasks.
      const text = answer === undefined ? '' : JSON.stringify(answer);
      return { ok: status >= 200 && status < 300, status, url, body: stream, text: async () => text, headers: new Headers(told) };
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
