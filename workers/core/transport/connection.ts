/** The one socket, from the first demand to its loss. It knows nothing of subscriptions; `createLink` combines both. */

import type { LinkPhase } from '../../../src/contract/snapshot.ts';
import { LEGACY_SOCKET_PATH, OUTDATED_TOKEN, SOCKET_PATH } from '../../../src/contract/socket.ts';
import type { DurationMs, EpochMs } from '../../../src/contract/units.ts';
import type { CorePorts, SocketPort } from '../ports.ts';
import type { Session } from '../session/session.ts';
import { createTimer, laterOf } from '../timer.ts';
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
  /** Called before each opening; undefined when the server cannot be reached. */
  readonly askVersion: () => Promise<ServerVersion | undefined>;
  readonly isWanted: () => boolean;
  readonly onChange: (state: LinkState) => void;
  readonly onOpen: () => void;
  readonly onText: (text: string) => void;
  /** `isQuiet`: only the token changed, as after a change of password, and the socket is opened again with the next one. */
  readonly onLost: (code: number, reason: string, isQuiet: boolean) => void;
}

export interface Connection {
  readonly state: LinkState;
  readonly isOpen: boolean;
  readonly envelope: Envelope;
  readonly server: ServerVersion;
  /** Opens the socket unless it is open or an attempt is scheduled. */
  want(): void;
  /** Opens now instead of at the scheduled time. If an attempt is running and fails, the next one follows at once. */
  retryNow(): void;
  /** The server answers after it could not be reached: opens now, and gives up an attempt from before, which may hang. */
  serverIsBack(): void;
  sendText(frame: string): void;
  /** Gives the socket up as if the network had lost it. */
  lose(reason: string): void;
  /** The socket stays closed until `want`. */
  close(): void;
}

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;
/** Pause for a server that is at a limit (1008). */
const LIMIT_PAUSE_MS = 15_000;
/** A proxy may accept the connection and never answer, and browsers wait for minutes. */
const OPENING_MS = 10_000;

export function createConnection(surroundings: ConnectionSurroundings): Connection {
  const { ports, session, askVersion, isWanted, onChange, onOpen, onText, onLost } = surroundings;
  let socket: SocketPort | null = null;
  let isOpen = false;
  let envelope: Envelope = 'lists';
  let server = OLDEST_SERVER;
  /** Failed attempts on the newer address: a proxy may pass only the older one. */
  let refusedOpens = 0;
  let hasHeard = false;
  const retry = createTimer(laterOf(ports));
  /** `retryNow` was called during an attempt that started before it. */
  let isHurried = false;
  /** Rises with each opening and closing, so that answers of earlier attempts are dropped. */
  let generation = 0;
  let state: LinkState = { phase: 'idle', since: ports.now(), nextTryAt: null, attempt: 0, lastFrameAt: null };

  function become(change: Partial<LinkState>): void {
    const isLoss = (phase: LinkPhase) => phase === 'disconnected' || phase === 'reconnecting';
    const isSamePeriod = change.phase === undefined || change.phase === state.phase || (isLoss(change.phase) && isLoss(state.phase));
    state = { ...state, ...change, since: isSamePeriod ? state.since : ports.now() };
    onChange(state);
  }

  /** @param isDue the attempt that was scheduled. */
  async function open(isDue = false): Promise<void> {
    const isTrying = state.phase === 'connecting' || state.phase === 'reconnecting';
    if (socket || (isTrying && !isDue && !retry.isSet)) return;
    retry.clear();
    const isFirst = state.phase === 'connecting' || (state.attempt === 0 && state.phase === 'idle');
    become({ phase: isFirst ? 'connecting' : 'reconnecting', nextTryAt: null });
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
      // Not by `become`: the phase stays the same, and frames arrive up to thousands of times a second.
      state = { ...state, lastFrameAt: ports.now(), attempt: 0 };
      hasHeard = true;
      refusedOpens = 0;
      onText(text);
    };
    opened.onclose = (code, reason) => {
      ports.clearTimer(giveUp);
      if (socket !== opened) return;
      if (!isOpen && server.has('authCommand')) refusedOpens += 1;
      // The server closes like this when it refuses the token; the next attempt fetches another one.
      const isRefused = (!hasHeard || reason === OUTDATED_TOKEN) && (code === 1007 || code === 1011);
      if (isRefused) session.rejectToken(token);
      // A server that refuses the next token, too, is said to be lost.
      lost(code, reason, isRefused && state.attempt === 0);
    };
  }

  function lost(code: number, reason: string, isQuiet = false): void {
    socket = null;
    isOpen = false;
    onLost(code, reason, isQuiet);
    if (isWanted() && isQuiet) planHandover();
    else if (isWanted()) planRetry(code === 1008 ? LIMIT_PAUSE_MS : 0);
    else become({ phase: 'idle', attempt: 0 });
  }

  /** The password's change that made the token outdated brings the next one soon. */
  function planHandover(): void {
    become({ phase: 'connecting', attempt: 1, nextTryAt: null });
    retry.set(() => void open(true), FIRST_PAUSE_MS * (0.5 + ports.random() / 2));
  }

  function planRetry(leastMs: DurationMs): void {
    const grown = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** state.attempt);
    const pause = Math.max(leastMs, isHurried ? 0 : grown) * (0.5 + ports.random() / 2);
    isHurried = false;
    become({ phase: 'disconnected', attempt: state.attempt + 1, nextTryAt: ports.now() + pause });
    retry.set(() => void open(true), pause);
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
    serverIsBack: () => {
      if (isOpen || state.phase === 'idle') return;
      retry.clear();
      const hanging = socket;
      socket = null;
      become({ phase: 'disconnected', nextTryAt: null });
      hanging?.close();
      void open();
    },
    sendText: (frame) => socket?.send(frame),
    lose: (reason) => {
      if (!isOpen) return;
      const dead = socket;
      lost(1006, reason);
      dead?.close();
    },
    close: () => {
      retry.clear();
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
