import type { DurationMs, EpochMs } from '../../../src/contract/units.ts';
import type { SandboxPort } from '../ports.ts';
import { createTimer, type Later } from '../timer.ts';

export interface SandboxWatch<Reply> {
  readonly localNow: () => EpochMs;
  readonly later: Later;
  readonly startMs: DurationMs;
  onReady(): void;
  onReply(reply: Reply): void;
  /** There was no reply in time. The caller ends it. */
  onHung(): void;
  onNeverStarted(): void;
}

export interface WatchedSandbox<Sent> {
  readonly isReady: boolean;
  /** Ids of the texts that it has. */
  readonly known: Set<number>;
  /** One at a time. */
  send(batch: Sent, moved: ArrayBuffer[], limitMs: DurationMs): void;
  /** Nothing is told afterwards. */
  end(): void;
}

/** Tells when a sandbox hangs. */
export function watchSandbox<Sent, Reply>(port: SandboxPort<Sent, Reply>, watched: SandboxWatch<Reply>): WatchedSandbox<Sent> {
  const { localNow, later, startMs, onReady, onReply, onHung, onNeverStarted } = watched;
  const timer = createTimer(later);
  let isReady = false;

  function watch(limitMs: DurationMs): void {
    const due = localNow() + limitMs;
    timer.set(() => {
      // A timer that fires far too late was suspended with the machine, and so was the sandbox: it gets its time again.
      if (localNow() - due > limitMs) watch(limitMs);
      else onHung();
    }, limitMs);
  }

  timer.set(onNeverStarted, startMs);
  port.onmessage = (message) => {
    timer.clear();
    if (isReady) return onReply(message as Reply);
    isReady = true;
    onReady();
  };
  return {
    get isReady() {
      return isReady;
    },
    known: new Set(),
    send(batch, moved, limitMs) {
      watch(limitMs);
      port.send(batch, moved);
    },
    end() {
      timer.clear();
      port.onmessage = null;
      port.end();
    },
  };
}
