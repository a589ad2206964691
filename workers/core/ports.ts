import type { DurationMs, EpochMs } from '../../src/contract/units.ts';
import type { Batch, BatchReply, SandboxReady } from '../sandbox/batch.ts';
import type { ScriptBatch, ScriptReply } from '../sandbox/script-batch.ts';

/** Text frames only. */
export interface SocketPort {
  onopen: (() => void) | null;
  onmessage: ((text: string) => void) | null;
  /** Called once; 1006: the connection was lost or refused. */
  onclose: ((code: number, reason: string) => void) | null;
  send(text: string): void;
  close(): void;
}

/** Runs functions of dashboard authors. It may hang at any time; its owner must end it. */
export interface SandboxPort<Sent = Batch, Reply = BatchReply> {
  /** First `SandboxReady`, then one reply per batch. */
  onmessage: ((message: SandboxReady | Reply) => void) | null;
  /** `moved`: the batch's buffers, which are transferred. */
  send(batch: Sent, moved: ArrayBuffer[]): void;
  end(): void;
}

/** Runs scripts of rule chains and calculated fields. */
export type ScriptSandboxPort = SandboxPort<ScriptBatch, ScriptReply>;

/** What arrives is handed on by what `enter` runs. */
export function passedSandbox<Sent, Reply>(
  real: SandboxPort<Sent, Reply>,
  enter: (message: SandboxReady | Reply, run: () => void) => void,
): SandboxPort<Sent, Reply> {
  const sandbox: SandboxPort<Sent, Reply> = { onmessage: null, send: (batch, moved) => real.send(batch, moved), end: () => real.end() };
  real.onmessage = (message) => enter(message, () => sandbox.onmessage?.(message));
  return sandbox;
}

export interface HttpAnswer {
  readonly ok: boolean;
  readonly status: number;
  /** Empty over HTTP/2. */
  readonly statusText?: string;
  /** The final address after redirections, where known. */
  readonly url?: string;
  /** Where available; read either this or `text`. */
  readonly body?: ReadableStream<Uint8Array> | null;
  text(): Promise<string>;
  /** Where available, for answers that are no text. */
  readonly headers?: { get(name: string): string | null };
  arrayBuffer?(): Promise<ArrayBuffer>;
}

export type TimerId = number;

/** All that the core uses from its environment: the browser's in a worker, Node's in benches and load tests, fakes in unit tests. */
export interface CorePorts {
  /** `path` begins with `/api`. Rejects only when there was no answer. */
  fetch(
    path: string,
    init: { method: string; headers: Record<string, string>; body?: string | FormData; signal?: AbortSignal },
  ): Promise<HttpAnswer>;
  openSocket(path: string): SocketPort;
  openSandbox(): SandboxPort;
  /** @param language JavaScript that makes the runner of scripts. */
  openScriptSandbox(language: string): ScriptSandboxPort;
  now(): EpochMs;
  /** Monotonic, with fractions, for measuring the core itself. Nothing shown may depend on it. */
  elapsed(): DurationMs;
  /** In [0, 1), to spread the reconnects of many consoles. */
  random(): number;
  /** Runs early what is later than a timer can be (`timerDelay`). */
  setTimer(run: () => void, afterMs: DurationMs): TimerId;
  clearTimer(id: TimerId): void;
  /** The other consoles of this browser, which share the session. Messages may come from another version. */
  readonly peers: { tell(message: object): void; onmessage: ((message: unknown) => void) | null };
  /** Resolves with the function that releases the lock, when no other console of this browser holds it. */
  lock(name: string): Promise<() => void>;
  /** Survives a reload; wiped at sign-out. Keys begin with `TB-`. */
  readonly storage: {
    get(key: string): Promise<string | null>;
    set(key: string, value: string): Promise<void>;
    remove(key: string): Promise<void>;
  };
}
