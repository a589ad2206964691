/**
 * The one socket, from the wish for it to its loss: token, version of the server, address, growing and jittered pauses after a
 * loss. It knows nothing of subscriptions; `createLink` puts both together.
 */
import { LEGACY_SOCKET_PATH, SOCKET_PATH } from '../../../src/contract/frames.ts';
import type { LinkPhase } from '../../../src/contract/snapshot.ts';
import type { DurationMs, EpochMs } from '../../../src/contract/units.ts';
import type { CorePorts, SocketPort, TimerId } from '../ports.ts';
import type { Session } from '../session/session.ts';
import { authFrame, type Envelope } from './pack-frames.ts';
import { OLDEST_SERVER, type ServerVersion } from './server-version.ts';

export interface LinkState {
  readonly phase: LinkPhase;
  readonly since: EpochMs;
  readonly nextTryAt: EpochMs | null;
  readonly attempt: number;
  readonly lastFrameAt: EpochMs | null;
}

export interface ConnectionSurroundings {
  readonly ports: CorePorts;
  readonly session: Session;
  /** Asked before each opening; nothing when the platform cannot be reached. */
  readonly askVersion: () => Promise<ServerVersion | undefined>;
  /** Whether anybody wants the socket. */
  readonly isWanted: () => boolean;
  readonly onChange: (state: LinkState) => void;
  readonly onOpen: () => void;
  readonly onText: (text: string) => void;
  readonly onLost: (code: number, reason: string) => void;
}

export interface Connection {
  readonly state: LinkState;
  readonly isOpen: boolean;
  readonly envelope: Envelope;
  readonly server: ServerVersion;
  /** Opens when nothing is open or planned. */
  want(): void;
  /** Opens now instead of at the planned time; an attempt that is on its way and fails is followed by another at once. */
  retryNow(): void;
  sendText(frame: string): void;
  /** Gives the socket up as if the network had lost it. */
  lose(reason: string): void;
  /** Closes for good; nothing is tried again before `want`. */
  close(): void;
}

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;
/** A server that is at a limit (1008) is not helped by asking again in a second. */
const LIMIT_PAUSE_MS = 15_000;
/** So long a socket may take to open. What stands between may take the connection and never answer, and browsers wait for minutes. */
const OPENING_MS = 10_000;

export function createConnection(surroundings: ConnectionSurroundings): Connection {
  const { ports, session, askVersion, isWanted, onChange, onOpen, onText, onLost } = surroundings;
  let socket: SocketPort | null = null;
  let isOpen = false;
  let envelope: Envelope = 'lists';
  let server = OLDEST_SERVER;
  /** Attempts on the newer address that never opened: something between may pass the older one only. */
  let refusedOpens = 0;
  let hasHeard = false;
  let retryTimer: TimerId | null = null;
  /** Somebody knows better than the pauses, while an attempt that began before is on its way and may fail. */
  let isHurried = false;
  /** Rises with each opening and closing: an answer that belongs to an earlier one is dropped. */
  let generation = 0;
  let state: LinkState = { phase: 'idle', since: ports.now(), nextTryAt: null, attempt: 0, lastFrameAt: null };

  function become(change: Partial<LinkState>): void {
    const isLoss = (phase: LinkPhase) => phase === 'disconnected' || phase === 'reconnecting';
    const isSamePeriod = change.phase === undefined || change.phase === state.phase || (isLoss(change.phase) && isLoss(state.phase));
    state = { ...state, ...change, since: isSamePeriod ? state.since : ports.now() };
    onChange(state);
  }

  async function open(): Promise<void> {
    if (socket || state.phase === 'connecting' || state.phase === 'reconnecting') return;
    cancelRetry();
    become({ phase: state.attempt === 0 && state.phase === 'idle' ? 'connecting' : 'reconnecting', nextTryAt: null });
    generation += 1;
    const mine = generation;
    const version = await askVersion();
    const token = await session.accessToken();
    if (mine !== generation) return;
    server = version ?? server;
    if (!isWanted()) return become({ phase: 'idle' });
    if (!token.ok) {
      if (token.fault.kind === 'auth') return become({ phase: 'idle' });
      return planRetry(0);
    }
    connect(token.value);
  }

  function connect(token: string): void {
    const isNewer = server.has('authCommand') && refusedOpens % 2 === 0;
    envelope = isNewer ? 'typed' : 'lists';
    hasHeard = false;
    const opened = ports.openSocket(isNewer ? SOCKET_PATH : `${LEGACY_SOCKET_PATH}?token=${encodeURIComponent(token)}`);
    socket = opened;
    const giveUp = ports.setTimer(() => {
      if (socket !== opened || isOpen) return;
      lost(1006, 'not opened in time');
      opened.close();
    }, OPENING_MS);
    opened.onopen = () => {
      if (socket !== opened) return;
      ports.clearTimer(giveUp);
      isOpen = true;
      isHurried = false;
      if (isNewer) opened.send(authFrame(token));
      become({ phase: 'live', nextTryAt: null, lastFrameAt: ports.now() });
      onOpen();
    };
    opened.onmessage = (text) => {
      if (socket !== opened) return;
      // Written in place: a frame comes up to thousands of times a second and the phase stays the same.
      state = { ...state, lastFrameAt: ports.now(), attempt: 0 };
      hasHeard = true;
      refusedOpens = 0;
      onText(text);
    };
    opened.onclose = (code, reason) => {
      ports.clearTimer(giveUp);
      if (socket !== opened) return;
      if (!isOpen && server.has('authCommand')) refusedOpens += 1;
      // A server says so when it does not take the token; the next attempt then fetches another (live.md 1.1).
      if (!hasHeard && (code === 1007 || code === 1011)) session.rejectToken(token);
      lost(code, reason);
    };
  }

  function lost(code: number, reason: string): void {
    socket = null;
    isOpen = false;
    onLost(code, reason);
    if (isWanted()) planRetry(code === 1008 ? LIMIT_PAUSE_MS : 0);
    else become({ phase: 'idle', attempt: 0 });
  }

  function planRetry(leastMs: DurationMs): void {
    const grown = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** state.attempt);
    const pause = Math.max(leastMs, isHurried ? 0 : grown) * (0.5 + ports.random() / 2);
    isHurried = false;
    become({ phase: 'disconnected', attempt: state.attempt + 1, nextTryAt: ports.now() + pause });
    retryTimer = ports.setTimer(() => void open(), pause);
  }

  function cancelRetry(): void {
    if (retryTimer !== null) ports.clearTimer(retryTimer);
    retryTimer = null;
  }

  return {
    get state() {
      return state;
    },
    get isOpen() {
      return isOpen;
    },
    get envelope() {
      return envelope;
    },
    get server() {
      return server;
    },
    want: () => {
      if (state.phase === 'idle') void open();
    },
    retryNow: () => {
      if (state.phase === 'disconnected' || (state.phase === 'idle' && isWanted())) void open();
      else isHurried = !isOpen && state.phase !== 'idle';
    },
    sendText: (frame) => socket?.send(frame),
    lose: (reason) => {
      if (!isOpen) return;
      const dead = socket;
      lost(1006, reason);
      dead?.close();
    },
    close: () => {
      cancelRetry();
      isHurried = false;
      generation += 1;
      const old = socket;
      socket = null;
      isOpen = false;
      old?.close();
      become({ phase: 'idle', attempt: 0, nextTryAt: null });
    },
  };
}
