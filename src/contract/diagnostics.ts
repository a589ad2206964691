import type { Bytes, DurationMs, EpochMs } from './units.ts';

/** What the core keeps beyond what is on screen, by the kind of demand that it is kept for. */
export const BUFFER_KINDS = ['series', 'tables', 'entities', 'alarms', 'counts'] as const;
export type BufferKind = (typeof BUFFER_KINDS)[number];

export interface BufferUse {
  readonly kind: BufferKind;
  readonly buffers: number;
  readonly bytes: Bytes;
  /** Time of the oldest data that could be let go; null when there is none. */
  readonly oldest: EpochMs | null;
}

/**
 * `waiting` for the first answer; `answered`; `deferred`: not sent, the link is down or the server was asked too much;
 * `suspect`: sent alone, because the server failed while it was under way; `quarantined`: not sent any more.
 */
export type SubscriptionState = 'waiting' | 'answered' | 'deferred' | 'suspect' | 'quarantined';

/** One subscription on the socket. */
export interface SubscriptionUse {
  /** The id of the command that was sent last; 0 before the first. */
  readonly id: number;
  /** The protocol's name of the command, such as `ENTITY_DATA`; empty before the first was sent. */
  readonly type: string;
  readonly state: SubscriptionState;
  readonly replies: number;
  readonly lastReplyAt: EpochMs | null;
}

/** One loss of the socket. */
export interface LinkLoss {
  readonly at: EpochMs;
  /** The socket's close code; 1006: the network, or nothing came any more. */
  readonly code: number;
  readonly reason: string;
  /** When it stood again; null: not yet. */
  readonly backAt: EpochMs | null;
}

/** The core about itself. Counters rise since the core was made: whoever wants rates asks twice. Times are those of the local clock. */
export interface CoreDiagnostics {
  /** A clock that is never set: for rates between two answers. */
  readonly elapsedMs: DurationMs;
  /** Of that: in frames, timers and messages of the sandbox. Answers of requests are not counted. */
  readonly busyMs: DurationMs;
  /** How late the latest timer of the last ten seconds came: the longest time that the worker was blocked. */
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
  /** Since the core was made; `losses` are the newest 20 of them, oldest first. */
  readonly lossCount: number;
  readonly losses: readonly LinkLoss[];
  /** How long the recording is by now; null while none is written. A full one has ended by itself. */
  readonly recording: { readonly characters: number; readonly isFull: boolean } | null;
}
