import type { Bytes, DurationMs, EpochMs } from './units.ts';

export const BUFFER_KINDS = ['series', 'tables', 'entities', 'alarms', 'counts'] as const;
export type BufferKind = (typeof BUFFER_KINDS)[number];

export interface BufferUse {
  readonly kind: BufferKind;
  readonly buffers: number;
  readonly bytes: Bytes;
  /** Time of the oldest data that could be evicted; null: none. */
  readonly oldest: EpochMs | null;
}

/** `deferred`: the link is down or the server is overloaded; `suspect`: sent alone, because the server failed while it was pending. */
export type SubscriptionState = 'waiting' | 'answered' | 'deferred' | 'suspect' | 'quarantined';

export interface SubscriptionUse {
  /** Id of the last command; 0 before the first. */
  readonly id: number;
  /** The command's name in the protocol, such as `ENTITY_DATA`; empty before the first. */
  readonly type: string;
  readonly state: SubscriptionState;
  readonly replies: number;
  readonly lastReplyAt: EpochMs | null;
}

export interface LinkLoss {
  readonly at: EpochMs;
  /** Close code; 1006: the network failed, or no frames arrived any more. */
  readonly code: number;
  readonly reason: string;
  /** Time of the reconnection; null: not yet. */
  readonly backAt: EpochMs | null;
}

/** Counters only rise, from the core's creation on; rates are differences of two answers. Times are on the local clock. */
export interface CoreDiagnostics {
  /** Monotonic. */
  readonly elapsedMs: DurationMs;
  /** Time spent on frames, timers and messages of the sandbox, without answers to requests. */
  readonly busyMs: DurationMs;
  /** Largest delay of a timer in the last ten seconds: the longest time that the worker was blocked. */
  readonly latestTimerMs: DurationMs;
  readonly frames: number;
  readonly characters: number;
  readonly values: number;
  readonly snapshots: number;
  readonly coalesced: number;
  readonly demands: number;
  readonly feeds: number;
  readonly budgetBytes: Bytes;
  readonly buffers: readonly BufferUse[];
  readonly subscriptions: readonly SubscriptionUse[];
  /** `losses` has the newest 20, oldest first. */
  readonly lossCount: number;
  readonly losses: readonly LinkLoss[];
  /** Null while none runs. A full one has ended. */
  readonly recording: { readonly characters: number; readonly isFull: boolean } | null;
}
