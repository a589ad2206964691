import { SERVER_FRAME_BYTES } from '../../src/contract/frames.ts';
import type { Alarms, Caller, EventHub, Queries, Telemetry } from '../model.ts';

/** What the tokens say: the caller, or why the token is refused (error codes 10 and 11 of rest.md 1.6). */
export type TokenVerdict =
  | { readonly ok: true; readonly caller: Caller }
  | { readonly ok: false; readonly expired: boolean; readonly message: string };

/** What the WebSocket server needs of the platform. */
export interface RealtimeParts {
  readonly hub: EventHub;
  readonly telemetry: Telemetry;
  readonly queries: Queries;
  readonly alarms: Alarms;
  /** Judges an access token; only asked when a session starts (live.md 1.1). */
  readonly authenticate: (token: string) => TokenVerdict;
}

/** At most `count` updates in `seconds` for one session. */
export interface UpdateLimit {
  readonly count: number;
  readonly seconds: number;
}

/** Sessions at once; 0 is no limit (live.md 1.2). */
export interface SessionLimits {
  readonly tenant: number;
  readonly customer: number;
  readonly user: number;
  readonly publicUser: number;
}

export interface RealtimeSettings {
  /** '3.2': that release's fields, range rule, authentication and order; 'newer': 4.x. */
  readonly version: '3.2' | 'newer';
  /** Refuse unknown properties and close on the inputs of live.md 2.10, as real servers do. */
  readonly strict: boolean;
  /** Period of dynamic pages, counts and ageing alarms. */
  readonly refreshMs: number;
  readonly pingMs: number;
  readonly pongTimeoutMs: number;
  readonly authTimeoutMs: number;
  readonly maxFrameBytes: number;
  /** Least time between two update frames of a session: everything in between is coalesced. */
  readonly coalesceMs: number;
  /** Least time between two runs of one alarm query. */
  readonly alarmQueryMs: number;
  /** Unsent bytes from which on updates wait in the subscription instead of the socket. */
  readonly highWaterBytes: number;
  /** Waiting time-series points, or unsent bytes, that end the session with 1008. */
  readonly maxWaitingPoints: number;
  readonly maxUnsentBytes: number;
  /** Empty: no limit. Real servers have 300 in 1 s and 3000 in 60 s. */
  readonly updateLimits: readonly UpdateLimit[];
  readonly sessionLimits: SessionLimits;
  readonly now: () => number;
  /** Hears of errors that the client only sees as "internal". */
  readonly onError: (error: unknown) => void;
}

export type RealtimeOptions = Partial<RealtimeSettings>;

export const DEFAULT_SETTINGS: RealtimeSettings = {
  version: 'newer',
  strict: false,
  refreshMs: 60_000,
  pingMs: 10_000,
  pongTimeoutMs: 30_000,
  authTimeoutMs: 10_000,
  maxFrameBytes: SERVER_FRAME_BYTES,
  coalesceMs: 20,
  alarmQueryMs: 200,
  highWaterBytes: 1_048_576,
  maxWaitingPoints: 200_000,
  maxUnsentBytes: 67_108_864,
  updateLimits: [],
  sessionLimits: { tenant: 0, customer: 0, user: 0, publicUser: 0 },
  now: Date.now,
  onError: (error) => console.error('websocket:', error),
};

/** Entities that a data subscription is said to allow (live.md 1.2). */
export const ALLOWED_ENTITIES = 10_000;
