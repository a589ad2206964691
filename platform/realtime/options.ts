import { SERVER_FRAME_BYTES } from '../../src/contract/frames.ts';
import type { Alarms, Caller, EventHub, Queries, Telemetry } from '../model.ts';

/** Refused tokens have error codes 10 and 11. */
export type TokenVerdict =
  | { readonly ok: true; readonly caller: Caller }
  | { readonly ok: false; readonly expired: boolean; readonly message: string };

export interface RealtimeParts {
  readonly hub: EventHub;
  readonly telemetry: Telemetry;
  readonly queries: Queries;
  readonly alarms: Alarms;
  /** Called only when a session starts. */
  readonly authenticate: (token: string) => TokenVerdict;
  /** Of a token that was accepted: its user lost access since, or has another password. Asked when that may have changed. */
  readonly isRevoked: (token: string) => boolean;
}

export interface UpdateLimit {
  readonly count: number;
  readonly seconds: number;
}

/** Sessions at once; 0 is no limit. */
export interface SessionLimits {
  readonly tenant: number;
  readonly customer: number;
  readonly user: number;
  readonly publicUser: number;
}

export interface RealtimeSettings {
  /** '3.2': that release's fields, range rule, authentication and order; 'newer': 4.x. */
  readonly version: '3.2' | 'newer';
  /** Refuse unknown properties, and close on the inputs that end a real server's session. */
  readonly strict: boolean;
  /** Interval for dynamic pages, counts and ageing alarms. */
  readonly refreshMs: number;
  readonly pingMs: number;
  /** Pings without a pong before a socket is closed. */
  readonly pingAttempts: number;
  readonly authTimeoutMs: number;
  readonly maxFrameBytes: number;
  /** Minimum time between two update frames of a session; changes in between are merged. */
  readonly coalesceMs: number;
  /** Minimum time between two runs of one alarm query. */
  readonly alarmQueryMs: number;
  /** Above this many unsent bytes, updates wait in the subscription instead of the socket. */
  readonly highWaterBytes: number;
  /** A client that takes nothing for this long, while so much is unsent, is dropped with 1008. */
  readonly unreadMs: number;
  /** Waiting time-series points, or unsent bytes, that end the session with 1008. */
  readonly maxWaitingPoints: number;
  readonly maxUnsentBytes: number;
  /** Empty: no limit. Real servers have 300 in 1 s and 3000 in 60 s. */
  readonly updateLimits: readonly UpdateLimit[];
  readonly sessionLimits: SessionLimits;
  readonly now: () => number;
  /** Errors that the client only sees as "internal". */
  readonly onError: (error: unknown) => void;
}

export type RealtimeOptions = Partial<RealtimeSettings>;

export const DEFAULT_SETTINGS: RealtimeSettings = {
  version: 'newer',
  strict: false,
  refreshMs: 60_000,
  pingMs: 10_000,
  pingAttempts: 3,
  authTimeoutMs: 10_000,
  maxFrameBytes: SERVER_FRAME_BYTES,
  coalesceMs: 20,
  alarmQueryMs: 200,
  highWaterBytes: 1_048_576,
  unreadMs: 30_000,
  maxWaitingPoints: 200_000,
  maxUnsentBytes: 67_108_864,
  updateLimits: [],
  sessionLimits: { tenant: 0, customer: 0, user: 0, publicUser: 0 },
  now: Date.now,
  onError: (error) => console.error('websocket:', error),
};

/** Reported to data subscriptions. */
export const ALLOWED_ENTITIES = 10_000;
