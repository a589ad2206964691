import type { DurationMs, EpochMs } from '../../src/contract/units.ts';
import type { Batch, BatchReply, SandboxReady } from '../sandbox/batch.ts';

/** A WebSocket as the core uses it: text frames only. */
export interface SocketPort {
  onopen: (() => void) | null;
  onmessage: ((text: string) => void) | null;
  /** Called once; 1006 stands for a lost or refused connection. */
  onclose: ((code: number, reason: string) => void) | null;
  send(text: string): void;
  close(): void;
}

/** A place where functions of dashboard authors run. It may hang at any time: whoever opened it ends it. */
export interface SandboxPort {
  /** Ready once, then one reply a batch. */
  onmessage: ((message: SandboxReady | BatchReply) => void) | null;
  /** `moved`: buffers of the batch, which are transferred. */
  send(batch: Batch, moved: ArrayBuffer[]): void;
  /** Ends it for good, whatever it is doing. */
  end(): void;
}

/** What the core reads of a `Response`. */
export interface HttpAnswer {
  readonly ok: boolean;
  readonly status: number;
  /** Empty over HTTP/2. */
  readonly statusText?: string;
  /** Where the answer came from, redirections followed; where the surroundings tell it. */
  readonly url?: string;
  /** The body while it arrives, where the surroundings can give it; to be read instead of `text`, not beside it. */
  readonly body?: ReadableStream<Uint8Array> | null;
  text(): Promise<string>;
}

export type TimerId = number;

/**
 * Everything the core takes from its surroundings. A worker gets the browser's, Node benches and load tests get Node's, unit
 * tests get fakes: the core itself touches no global.
 */
export interface CorePorts {
  /** `path` begins with `/api`. Rejects only when there was no answer at all. */
  fetch(path: string, init: { method: string; headers: Record<string, string>; body?: string; signal?: AbortSignal }): Promise<HttpAnswer>;
  openSocket(path: string): SocketPort;
  openSandbox(): SandboxPort;
  now(): EpochMs;
  /** A clock with fractions that is never set, for measuring the core itself. Nothing that is shown may depend on it. */
  elapsed(): DurationMs;
  /** A random number in [0, 1): spreads the reconnects of many consoles. */
  random(): number;
  setTimer(run: () => void, afterMs: DurationMs): TimerId;
  clearTimer(id: TimerId): void;
  /**
   * The other consoles of this browser, whose session this is too. What one tells comes to all others. Messages may come from another
   * version.
   */
  readonly peers: { tell(message: object): void; onmessage: ((message: unknown) => void) | null };
  /** Resolves when no other console of this browser holds the lock of this name, with what gives it back. */
  lock(name: string): Promise<() => void>;
  /** Survives a reload; wiped at sign-out. Keys begin with `TB-`. */
  readonly storage: {
    get(key: string): Promise<string | null>;
    set(key: string, value: string): Promise<void>;
    remove(key: string): Promise<void>;
  };
}
