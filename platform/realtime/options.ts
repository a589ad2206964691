import { SERVER_FRAME_BYTES } from '../../src/contract/socket.ts';
import type { Alarms, Caller, EventHub, Queries, Telemetry } from '../model.ts';
import type { Inboxes } from '../notifications/inboxes.ts';
import { printable } from '../printable-error.ts';

/** Refused tokens have error codes 10 and 11. */
export type TokenVerdict =
  | { readonly ok: true; readonly caller: Caller }
  | { readonly ok: false; readonly expired: boolean; readonly message: string };

export interface RealtimeParts {
  readonly hub: EventHub;
  readonly telemetry: Telemetry;
  readonly queries: Queries;
  readonly alarms: Alarms;
  readonly inboxes: Inboxes;
  /** Called only when a session starts. */
  readonly authenticate: (token: string) => TokenVerdict;
  /** Of a token that was accepted: its user lost access since, or has another password. Asked when that may have changed. */
  readonly isRevoked: (token: string) => boolean;
}

export interface UpdateLimit {
  readonly count: number;
  readonly seconds: number;
}

/** How a server fails at a command: it never answers, refuses the whole frame, or closes the socket and drops the rest of the frame. */
export type CommandFailure = 'unanswered' | 'frame-refused' | 1011 | 1012;

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
  /** Be as awkward as a real server: refuse unknown properties, fail where it fails, and limit updates where no profile does. */
  readonly strict: boolean;
  /** For tests, asked at each command of each frame: fail at it. The type is that of `/api/ws`, such as ENTITY_DATA. */
  readonly failAt: (type: string, command: unknown) => CommandFailure | undefined;
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
  /** Empty: no limit. */
  readonly updateLimits: readonly UpdateLimit[];
  readonly sessionLimits: SessionLimits;
  /** From newer servers on, limits are in a tenant's profile, and those above are not used. */
  readonly limitsOf: ((tenantId: string) => Readonly<Record<string, unknown>>) | undefined;
  readonly now: () => number;
  /** Errors that the client only sees as "internal". */
  readonly onError: (error: unknown) => void;
}

export type RealtimeOptions = Partial<RealtimeSettings>;

const DEFAULT_SETTINGS: RealtimeSettings = {
  version: 'newer',
  strict: false,
  failAt: () => undefined,
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
  limitsOf: undefined,
  now: Date.now,
  onError: (error) => console.error('websocket:', printable(error)),
};

/** Of servers before 3.4; later ones have limits in a tenant's profile, without any by default. */
const OLD_UPDATE_LIMITS: readonly UpdateLimit[] = [
  { count: 300, seconds: 1 },
  { count: 3000, seconds: 60 },
];

/** A strict server of 3.2 runs an alarm query at each event. */
export function settingsOf(options: RealtimeOptions): RealtimeSettings {
  const isOld = options.strict === true && options.version === '3.2';
  return { ...DEFAULT_SETTINGS, ...(isOld ? { updateLimits: OLD_UPDATE_LIMITS, alarmQueryMs: 0 } : {}), ...options };
}

/** Reported to data subscriptions. */
export const ALLOWED_ENTITIES = 10_000;
