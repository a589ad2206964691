/**
 * The one socket. It opens when there is something to ask, comes back after a loss with growing, jittered pauses, sends every
 * subscription again with fresh ids, and hands each reply to its owner. Unsubscribes are never queued over a loss: a stale id
 * must not cancel a new subscription (live.md 1.6).
 */
import { type Fault, fault } from '../../../src/contract/fault.ts';
import { LEGACY_SOCKET_PATH, SOCKET_ERROR } from '../../../src/contract/frames.ts';
import type { LinkPhase } from '../../../src/contract/snapshot.ts';
import type { EpochMs } from '../../../src/contract/units.ts';
import type { CorePorts, SocketPort, TimerId } from '../ports.ts';
import type { Session } from '../session/session.ts';
import { fitsFrame, packFrames } from './pack-frames.ts';
import { createIds, type FrameEntry, subscribeEntry, unsubscribeEntry, type WireCommand } from './wire-command.ts';

/** A reply as JSON gave it; its owner reads it field by field. */
export type Reply = Readonly<Record<string, unknown>>;

export interface LinkSubscription {
  /** The command as of now: asked again at each reconnect, so that windows move on. */
  command(): WireCommand;
  receive(reply: Reply): void;
  fail(fault: Fault): void;
}

export interface Subscribed {
  /** Sends the command anew under a fresh id, then cancels the old one. */
  renew(): void;
  end(): void;
}

export interface LinkState {
  readonly phase: LinkPhase;
  readonly since: EpochMs;
  readonly nextTryAt: EpochMs | null;
  readonly attempt: number;
  readonly lastFrameAt: EpochMs | null;
}

export interface Link {
  readonly state: LinkState;
  subscribe(subscription: LinkSubscription): Subscribed;
  /** Tries now instead of at `nextTryAt`. */
  reconnect(): void;
  /** Gives up a socket that is open but silent; the usual reconnect follows. */
  declareLost(reason: string): void;
  /** Closes for good and forgets all subscriptions: the session is over. */
  reset(): void;
}

interface Live {
  readonly subscription: LinkSubscription;
  id: number;
  command: WireCommand | null;
  isAnswered: boolean;
  retries: number;
  timer: TimerId | null;
}

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;
const IDLE_CLOSE_MS = 90_000;
const REPLY_TIMEOUT_MS = 20_000;
/** A flood is over when the server's shortest bucket of updates is full again. */
const AFTER_FLOOD_MS = 5000;

export interface LinkSurroundings {
  readonly ports: CorePorts;
  readonly session: Session;
  readonly onChange: (state: LinkState) => void;
  /** Frames that fit no schema or belong to nobody who could show the fault. */
  readonly onFault: (fault: Fault) => void;
}

export function createLink({ ports, session, onChange, onFault }: LinkSurroundings): Link {
  const live = new Set<Live>();
  const byId = new Map<number, Live>();
  const nextId = createIds();
  let socket: SocketPort | null = null;
  let isOpen = false;
  let outgoing: FrameEntry[] = [];
  let isFlushPlanned = false;
  let retryTimer: TimerId | null = null;
  let idleTimer: TimerId | null = null;
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
    const token = await session.accessToken();
    if (live.size === 0) return become({ phase: 'idle' });
    if (!token.ok) {
      if (token.fault.kind === 'auth') return become({ phase: 'idle' });
      return planRetry();
    }
    const opened = ports.openSocket(`${LEGACY_SOCKET_PATH}?token=${encodeURIComponent(token.value)}`);
    socket = opened;
    opened.onopen = () => {
      if (socket !== opened) return;
      isOpen = true;
      become({ phase: 'live', nextTryAt: null, lastFrameAt: ports.now() });
      for (const one of live) send(one);
    };
    opened.onmessage = (text) => {
      if (socket === opened) receive(text);
    };
    opened.onclose = (code, reason) => {
      if (socket === opened) lost(code, reason);
    };
  }

  function lost(code: number, reason: string): void {
    socket = null;
    isOpen = false;
    outgoing = [];
    byId.clear();
    for (const one of live) stopWaiting(one);
    if (live.size === 0) return become({ phase: 'idle', attempt: 0 });
    if (code > 1001 && code !== 1006) onFault(fault('network', reason, { key: 'socket-closed', status: code, retryable: true }));
    planRetry();
  }

  function planRetry(): void {
    const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** state.attempt) * (0.5 + ports.random() / 2);
    become({ phase: 'disconnected', attempt: state.attempt + 1, nextTryAt: ports.now() + pause });
    retryTimer = ports.setTimer(() => void open(), pause);
  }

  function cancelRetry(): void {
    if (retryTimer !== null) ports.clearTimer(retryTimer);
    retryTimer = null;
  }

  function send(one: Live): void {
    const command = one.subscription.command();
    const id = nextId(command);
    const entry = subscribeEntry(command, id);
    if (!fitsFrame(entry)) {
      one.subscription.fail(fault('invalid', '', { key: 'query-too-large' }));
      return;
    }
    const old = one.command ? unsubscribeEntry(one.command, one.id) : null;
    const isOldKnown = byId.delete(one.id);
    one.id = id;
    one.command = command;
    one.isAnswered = false;
    byId.set(id, one);
    put(entry);
    if (old && isOldKnown) put(old);
    stopWaiting(one);
    one.timer = ports.setTimer(() => unanswered(one), REPLY_TIMEOUT_MS);
  }

  function unanswered(one: Live): void {
    one.timer = null;
    if (!live.has(one) || !isOpen) return;
    if (one.retries === 0) {
      one.retries = 1;
      send(one);
    } else {
      one.subscription.fail(fault('network', '', { key: 'no-reply', retryable: true }));
    }
  }

  function stopWaiting(one: Live): void {
    if (one.timer !== null) ports.clearTimer(one.timer);
    one.timer = null;
  }

  /** Commands of one turn share frames. */
  function put(entry: FrameEntry): void {
    outgoing.push(entry);
    if (isFlushPlanned) return;
    isFlushPlanned = true;
    queueMicrotask(() => {
      isFlushPlanned = false;
      const entries = outgoing;
      outgoing = [];
      if (!socket || !isOpen) return;
      for (const frame of packFrames(entries)) socket.send(frame);
    });
  }

  function receive(text: string): void {
    // Written in place: a frame comes up to thousands of times a second and the phase stays the same.
    state = { ...state, lastFrameAt: ports.now(), attempt: 0 };
    const reply = parse(text);
    if (!reply) return;
    const id = typeof reply.cmdId === 'number' ? reply.cmdId : reply.subscriptionId;
    const one = typeof id === 'number' ? byId.get(id) : undefined;
    if (reply.errorCode) return refuse(one, Number(reply.errorCode), String(reply.errorMsg ?? ''));
    // A late frame of a cancelled id.
    if (!one) return;
    if (!one.isAnswered) {
      one.isAnswered = true;
      one.retries = 0;
      stopWaiting(one);
    }
    one.subscription.receive(reply);
  }

  function parse(text: string): Reply | undefined {
    try {
      const value: unknown = JSON.parse(text);
      if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Reply;
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
    }
    onFault(fault('contract', text.slice(0, 200), { key: 'unreadable-frame' }));
    return undefined;
  }

  function refuse(one: Live | undefined, code: number, message: string): void {
    if (code === SOCKET_ERROR.tooManyUpdates) {
      onFault(fault('rate-limited', message, { errorCode: code }));
      if (one) ports.setTimer(() => live.has(one) && isOpen && send(one), AFTER_FLOOD_MS);
      return;
    }
    const kind = code === SOCKET_ERROR.unauthorized ? 'forbidden' : code === SOCKET_ERROR.badRequest ? 'invalid' : 'bug';
    const refused = fault(kind, message, { errorCode: code, key: kind === 'bug' ? 'server-failed' : kind });
    if (!one) return onFault(refused);
    stopWaiting(one);
    one.subscription.fail(refused);
  }

  function endOf(one: Live): void {
    if (!live.delete(one)) return;
    stopWaiting(one);
    if (byId.delete(one.id) && one.command && isOpen) put(unsubscribeEntry(one.command, one.id));
    if (live.size > 0) return;
    idleTimer = ports.setTimer(() => {
      idleTimer = null;
      if (live.size === 0) socket?.close();
    }, IDLE_CLOSE_MS);
  }

  return {
    get state() {
      return state;
    },
    subscribe: (subscription) => {
      if (idleTimer !== null) ports.clearTimer(idleTimer);
      idleTimer = null;
      const one: Live = { subscription, id: 0, command: null, isAnswered: false, retries: 0, timer: null };
      live.add(one);
      if (isOpen) send(one);
      else if (state.phase === 'idle') void open();
      return { renew: () => isOpen && live.has(one) && send(one), end: () => endOf(one) };
    },
    reconnect: () => {
      if (state.phase === 'disconnected' || (state.phase === 'idle' && live.size > 0)) void open();
    },
    declareLost: (reason) => {
      if (!isOpen) return;
      const dead = socket;
      lost(1006, reason);
      dead?.close();
    },
    reset: () => {
      cancelRetry();
      for (const one of live) stopWaiting(one);
      live.clear();
      byId.clear();
      const old = socket;
      socket = null;
      isOpen = false;
      old?.close();
      become({ phase: 'idle', attempt: 0, nextTryAt: null });
    },
  };
}
