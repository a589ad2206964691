/**
 * Everything that is asked for over the socket, and who asked. Sends it again after a loss with ids that were never used, hands
 * each reply to its owner, finds commands that bring the server down, and reads again what a flood made it miss. Unsubscribes
 * are never kept over a loss: a stale id must not cancel a new subscription (live.md 1.6).
 */
import type { SubscriptionState, SubscriptionUse } from '../../../src/contract/diagnostics.ts';
import { type Fault, fault } from '../../../src/contract/fault.ts';
import { SOCKET_ERROR } from '../../../src/contract/frames.ts';
import type { EpochMs } from '../../../src/contract/units.ts';
import type { CorePorts, TimerId } from '../ports.ts';
import type { Connection } from './connection.ts';
import { createFlood } from './flood.ts';
import { entryBytes, MAX_FRAME_BYTES, packFrames } from './pack-frames.ts';
import { createQuarantine } from './quarantine.ts';
import { checkCommand } from './wire-check.ts';
import {
  createIds,
  type FrameEntry,
  featuresOf,
  listOf,
  subscribeEntry,
  suitCommand,
  unsubscribeEntry,
  type WireCommand,
} from './wire-command.ts';

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

interface Live {
  readonly subscription: LinkSubscription;
  id: number;
  command: WireCommand | null;
  isAnswered: boolean;
  retries: number;
  replies: number;
  lastReplyAt: EpochMs | null;
  timer: TimerId | null;
}

const REPLY_TIMEOUT_MS = 20_000;
/** While a poisonous command is looked for, the next suspect does not wait as long for a silent one. */
const SUSPECT_TIMEOUT_MS = 5000;
/** A server that finds even these too large has a limit that no console can work with. */
const SMALLEST_FRAME_BYTES = 2000;

/** Closes by which a server says that it failed at a command, and by which it says that a frame was too large. */
const SERVER_FAILED: ReadonlySet<number> = new Set([1011, 1012]);
const FRAME_TOO_LARGE = 1009;
/** Said of a whole frame, under an id that means nothing: 0 on older servers, 1 on newer ones (live.md 1.4). */
const UNPARSED = /^Failed to parse/;

export interface Subscriptions {
  readonly size: number;
  /** One for each that was added, in that order. */
  uses(): SubscriptionUse[];
  add(subscription: LinkSubscription): Subscribed;
  /** Sends a command whose answer nobody waits for. */
  sendOnce(command: WireCommand): void;
  opened(): void;
  lost(code: number): void;
  receive(reply: Reply): void;
  clear(): void;
}

export interface SubscriptionsSurroundings {
  readonly ports: CorePorts;
  readonly connection: Pick<Connection, 'isOpen' | 'envelope' | 'server' | 'sendText'>;
  /** Faults that belong to nobody who could show them. */
  readonly onFault: (fault: Fault) => void;
  /** The last one was ended. */
  readonly onEmpty: () => void;
}

export function createSubscriptions({ ports, connection, onFault, onEmpty }: SubscriptionsSurroundings): Subscriptions {
  const live = new Set<Live>();
  const byId = new Map<number, Live>();
  /** Commands whose answers nobody waits for, be they refusals. */
  const unheard = new Set<number>();
  const nextId = createIds();
  const quarantine = createQuarantine<Live>(send, (one) =>
    one.subscription.fail(fault('overload', '', { key: 'poison', retryable: false })),
  );
  const flood = createFlood<Live>(ports, () => live, send);
  let outgoing: FrameEntry[] = [];
  let isFlushPlanned = false;
  let maxFrameBytes = MAX_FRAME_BYTES;

  function request(one: Live): void {
    if (!connection.isOpen || quarantine.isHeld(one)) return;
    if (flood.isOn) flood.defer(one);
    else send(one);
  }

  function send(one: Live): void {
    if (!connection.isOpen || !live.has(one)) return;
    const command = suitCommand(one.subscription.command(), connection.server);
    const id = nextId(command);
    const entry = subscribeEntry(command, id);
    const refusal = refusalOf(command, entry);
    if (refusal) {
      quarantine.settled(one);
      return one.subscription.fail(refusal);
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
    one.timer = ports.setTimer(() => unanswered(one), quarantine.isHeld(one) ? SUSPECT_TIMEOUT_MS : REPLY_TIMEOUT_MS);
  }

  /** What the server would refuse, or take as a reason to close, is refused here, where its owner can be told. */
  function refusalOf(command: WireCommand, entry: FrameEntry): Fault | null {
    if (entryBytes(entry) > maxFrameBytes) return fault('invalid', '', { key: 'query-too-large' });
    const missing = featuresOf(command).find((feature) => !connection.server.has(feature));
    const isUnlisted = connection.envelope === 'lists' && listOf(entry.type) === null;
    if (missing || isUnlisted) return fault('invalid', missing ?? entry.type, { key: 'not-supported' });
    return checkCommand(entry);
  }

  function unanswered(one: Live): void {
    one.timer = null;
    if (!live.has(one) || !connection.isOpen) return;
    if (quarantine.isHeld(one)) {
      quarantine.settled(one);
      one.timer = ports.setTimer(() => unanswered(one), REPLY_TIMEOUT_MS - SUSPECT_TIMEOUT_MS);
    } else if (one.retries === 0) {
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
      if (!connection.isOpen) return;
      for (const frame of packFrames(entries, connection.envelope, maxFrameBytes)) connection.sendText(frame);
    });
  }

  const waiting = () => [...live].filter((one) => !one.isAnswered && byId.has(one.id));

  function receive(reply: Reply): void {
    const message = typeof reply.errorMsg === 'string' ? reply.errorMsg : '';
    if (reply.errorCode && UNPARSED.test(message)) return unparsed(message);
    const id = typeof reply.cmdId === 'number' ? reply.cmdId : reply.subscriptionId;
    const one = typeof id === 'number' ? byId.get(id) : undefined;
    if (typeof id === 'number' && unheard.delete(id)) return;
    if (reply.errorCode) return refuse(one, Number(reply.errorCode), message);
    // A late frame of a cancelled id.
    if (!one) return;
    if (!one.isAnswered) answered(one);
    one.replies += 1;
    one.lastReplyAt = ports.now();
    one.subscription.receive(reply);
  }

  function answered(one: Live): void {
    one.isAnswered = true;
    one.retries = 0;
    stopWaiting(one);
    quarantine.settled(one);
  }

  /** A whole frame was refused and nothing of it ran; which one, the server does not say. */
  function unparsed(message: string): void {
    onFault(fault('contract', message, { key: 'frame-refused' }));
    const lostOnes = waiting();
    quarantine.failed(lostOnes);
    for (const one of lostOnes) stopWaiting(one);
    quarantine.next();
  }

  function refuse(one: Live | undefined, code: number, message: string): void {
    if (code === SOCKET_ERROR.tooManyUpdates) {
      onFault(fault('rate-limited', message, { errorCode: code, key: 'too-many-updates' }));
      return flood.refused();
    }
    const kind = code === SOCKET_ERROR.unauthorized ? 'forbidden' : code === SOCKET_ERROR.badRequest ? 'invalid' : 'bug';
    const refused = fault(kind, message, { errorCode: code, key: kind === 'bug' ? 'server-failed' : kind });
    if (!one) return onFault(refused);
    answered(one);
    one.subscription.fail(refused);
  }

  function end(one: Live): void {
    if (!live.delete(one)) return;
    stopWaiting(one);
    quarantine.forget(one);
    flood.forget(one);
    const cancel = one.command ? unsubscribeEntry(one.command, one.id) : null;
    if (byId.delete(one.id) && cancel && connection.isOpen) put(cancel);
    if (live.size === 0) onEmpty();
  }

  function stateOf(one: Live): SubscriptionState {
    if (quarantine.isCondemned(one)) return 'quarantined';
    if (quarantine.isHeld(one)) return 'suspect';
    if (!byId.has(one.id)) return 'deferred';
    return one.isAnswered ? 'answered' : 'waiting';
  }

  function useOf(one: Live): SubscriptionUse {
    const { id, command, replies, lastReplyAt } = one;
    return { id, type: command ? subscribeEntry(command, id).type : '', state: stateOf(one), replies, lastReplyAt };
  }

  return {
    uses: () => [...live].map(useOf),
    get size() {
      return live.size;
    },
    add: (subscription) => {
      const one: Live = { subscription, id: 0, command: null, isAnswered: false, retries: 0, replies: 0, lastReplyAt: null, timer: null };
      live.add(one);
      request(one);
      return {
        renew: () => {
          // Its owner asks for something else now: that is another command.
          quarantine.forget(one);
          if (live.has(one)) request(one);
        },
        end: () => end(one),
      };
    },
    sendOnce: (command) => {
      const id = nextId(command);
      unheard.add(id);
      put(subscribeEntry(command, id));
    },
    opened: () => {
      // A command that is made now may subscribe to more, which is sent by itself.
      for (const one of [...live]) request(one);
      quarantine.next();
    },
    lost: (code) => {
      if (SERVER_FAILED.has(code)) quarantine.failed(waiting());
      else quarantine.interrupted();
      if (code === FRAME_TOO_LARGE) maxFrameBytes = Math.max(SMALLEST_FRAME_BYTES, maxFrameBytes / 2);
      flood.clear();
      outgoing = [];
      byId.clear();
      unheard.clear();
      for (const one of live) stopWaiting(one);
    },
    receive,
    clear: () => {
      for (const one of live) stopWaiting(one);
      live.clear();
      byId.clear();
      quarantine.clear();
      flood.clear();
    },
  };
}
