/** Subscriptions are sent again with unused ids after a loss, unsubscribes never: a stale id must not cancel a new subscription. */

import type { SubscriptionState, SubscriptionUse } from '../../../src/contract/diagnostics.ts';
import { type Fault, failed, fault, type Outcome, ok } from '../../../src/contract/fault.ts';
import type { EntityFilter } from '../../../src/contract/query.ts';
import { SOCKET_ERROR } from '../../../src/contract/socket.ts';
import type { DurationMs, EpochMs } from '../../../src/contract/units.ts';
import type { CorePorts } from '../ports.ts';
import { createTimer, laterOf, type Timer } from '../timer.ts';
import { createAskAgain } from './ask-again.ts';
import type { Connection } from './connection.ts';
import { createFlood } from './flood.ts';
import { MergedReplies, type Reply } from './merged-replies.ts';
import { MAX_FRAME_BYTES, packFrames } from './pack-frames.ts';
import { createQuarantine } from './quarantine.ts';
import { leavesOf, splitCommand } from './split-command.ts';
import { createUpdateBudget, DEFAULT_LIMITS } from './update-budget.ts';
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

export type { Reply } from './merged-replies.ts';

export interface LinkSubscription {
  /** Called again at each reconnect, so that windows are current. Null: nothing is asked before the next `renew`. */
  command(): WireCommand | null;
  receive(reply: Reply): void;
  /** Gets each frame after the first answer unparsed; false: it took nothing, and the frame must be parsed. */
  receiveText?(text: string): boolean;
  fail(fault: Fault): void;
  /** The server's limit of updates: read at this interval instead of live; null: live. */
  paced?(everyMs: DurationMs | null): void;
  /** The first ones to be read at intervals. */
  readonly isSpare?: boolean;
}

export interface Subscribed {
  /**
   * Sends the command again with a new id, then cancels the old one.
   * @param isChanged the command is another one; an equal one stays held back if the server failed at it.
   */
  renew(isChanged?: boolean): void;
  end(): void;
}

/** A sent command, or part of one. */
interface Sent {
  readonly one: Live;
  readonly id: number;
  readonly command: WireCommand;
  readonly part: number;
}

interface Live {
  readonly subscription: LinkSubscription;
  sent: readonly Sent[];
  missing: Set<number>;
  /** Null for a command that was sent whole. */
  merged: MergedReplies | null;
  replies: number;
  lastReplyAt: EpochMs | null;
  /** Waits for the answer, or for the end of the quarantine. */
  readonly timer: Timer;
}

const REPLY_TIMEOUT_MS = 15_000;
/** Shorter than the usual time-out, so that a silent suspect does not delay the next one. */
const SUSPECT_TIMEOUT_MS = 5000;
/** A server with an even lower limit cannot be used at all. */
const SMALLEST_FRAME_BYTES = 2000;

/** Close codes of a server that failed at a command, and of one that found a frame too large. */
const SERVER_FAILED: ReadonlySet<number> = new Set([1011, 1012]);
const FRAME_TOO_LARGE = 1009;
/** A proxy hides the server's code: the last commands are suspects if the socket closes this soon after them. */
const HIDDEN_CODE = 1006;
const SUSPICIOUS_MS = 1000;
/** The server may have been mended, or the network may have failed twice by chance. */
const CONDEMNED_MS = 600_000;
/** Servers begin a frame with the id of the command; other frames are parsed. */
const COMMAND = /^\{"cmdId":(\d{1,15}),/;
/** The refusal of a whole frame; its id is meaningless: 0 on older servers, 1 on newer ones. */
const UNPARSED = /^Failed to parse/;

/** Of what was answered before. */
const isUpdate = ({ data, update }: Reply) => Array.isArray(update) && (data === null || data === undefined);

export interface Subscriptions {
  readonly size: number;
  uses(): SubscriptionUse[];
  add(subscription: LinkSubscription): Subscribed;
  sendOnce(command: WireCommand): void;
  opened(): void;
  lost(code: number): void;
  receive(reply: Reply): void;
  receiveText(text: string): boolean;
  clear(): void;
}

export interface SubscriptionsSurroundings {
  readonly ports: CorePorts;
  readonly connection: Pick<Connection, 'isOpen' | 'envelope' | 'server' | 'sendText'>;
  /** Filters for all entities that the user's alarms may come from. */
  readonly originators: () => readonly EntityFilter[];
  /** The command as it may be sent, or why it must not be. */
  readonly checkCommand: (entry: FrameEntry) => Outcome<FrameEntry>;
  readonly onFault: (fault: Fault) => void;
  readonly onEmpty: () => void;
}

export function createSubscriptions(surroundings: SubscriptionsSurroundings): Subscriptions {
  const { ports, connection, originators, checkCommand, onFault, onEmpty } = surroundings;
  const live = new Set<Live>();
  const byId = new Map<number, Sent>();
  /** Ids whose answers and refusals are ignored. */
  const unheard = new Set<number>();
  const nextId = createIds();
  const quarantine = createQuarantine<Live>(send, (one) => {
    one.subscription.fail(fault('overload', '', { key: 'poison', retryable: false }));
    one.timer.clear();
    again.forget(one);
    one.timer.set(() => {
      quarantine.forget(one);
      request(one);
    }, CONDEMNED_MS);
  });
  const again = createAskAgain<Live>(REPLY_TIMEOUT_MS, ({ timer, missing }) => (timer.isSet ? missing.size : 0), request);
  const flood = createFlood<Live>(ports, () => live, request);
  const budget = createUpdateBudget<Live>(ports, request, ({ missing }) => missing.size > 0, onFault);
  let outgoing: FrameEntry[] = [];
  let isFlushPlanned = false;
  let sentAt: EpochMs = Number.NEGATIVE_INFINITY;
  let maxFrameBytes = MAX_FRAME_BYTES;

  function request(one: Live): void {
    if (!connection.isOpen || quarantine.isHeld(one)) return;
    if (flood.isOn) flood.defer(one);
    else send(one);
  }

  function send(one: Live): void {
    if (!connection.isOpen || !live.has(one)) return;
    const wanted = one.subscription.command();
    if (!wanted) return rest(one);
    const command = budget.suit(one, suitCommand(wanted, connection.server), one.subscription.isSpare);
    one.subscription.paced?.(budget.readEveryMs(one));
    const split = splitCommand(command, maxFrameBytes, originators());
    const sent = split.ok ? leavesOf(split.value).map((leaf, part) => ({ one, id: nextId(leaf), command: leaf, part })) : [];
    const entries = split.ok ? checked(command, sent) : split;
    if (!entries.ok) {
      quarantine.settled(one);
      return one.subscription.fail(entries.fault);
    }
    const old = one.sent;
    one.sent = sent;
    one.missing = new Set(sent.map(({ id }) => id));
    one.merged = split.ok && split.value.by !== 'none' ? new MergedReplies(split.value) : null;
    for (const each of sent) byId.set(each.id, each);
    for (const entry of entries.value) put(entry);
    cancel(old);
    const patienceMs = again.sent(one);
    one.timer.set(() => unanswered(one), quarantine.isHeld(one) ? SUSPECT_TIMEOUT_MS : patienceMs);
  }

  function rest(one: Live): void {
    quarantine.settled(one);
    cancel(one.sent);
    one.timer.clear();
    one.sent = [];
    one.missing = new Set();
    one.merged = null;
    again.forget(one);
  }

  /** Refuses commands that the server would refuse or crash at, so that their owner can be told. */
  function checked(command: WireCommand, sent: readonly Sent[]): Outcome<readonly FrameEntry[]> {
    const missing = featuresOf(command).find((feature) => !connection.server.has(feature));
    if (missing) return failed(fault('invalid', missing, { key: 'not-supported' }));
    const entries: FrameEntry[] = [];
    for (const each of sent) {
      const entry = checkCommand(subscribeEntry(each.command, each.id));
      if (!entry.ok) return entry;
      const isUnlisted = connection.envelope === 'lists' && listOf(entry.value.type) === null;
      if (isUnlisted) return failed(fault('invalid', entry.value.type, { key: 'not-supported' }));
      entries.push(entry.value);
    }
    return ok(entries);
  }

  /** Ids of an earlier socket need no unsubscribe. */
  function cancel(sent: readonly Sent[]): void {
    for (const { id, command } of sent) {
      const entry = unsubscribeEntry(command, id);
      if (byId.delete(id) && entry && connection.isOpen) put(entry);
    }
  }

  function unanswered(one: Live): void {
    if (!live.has(one) || !connection.isOpen) return;
    if (quarantine.isHeld(one)) {
      quarantine.settled(one);
      one.timer.set(() => unanswered(one), REPLY_TIMEOUT_MS - SUSPECT_TIMEOUT_MS);
    } else {
      one.subscription.fail(fault('network', '', { key: 'no-reply', retryable: true }));
      if (live.has(one)) again.failed(one);
    }
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
      sentAt = ports.now();
      for (const frame of packFrames(entries, connection.envelope, maxFrameBytes)) connection.sendText(frame);
    });
  }

  const waiting = () => [...live].filter(({ missing }) => [...missing].some((id) => byId.has(id)));

  function receive(reply: Reply): void {
    const message = typeof reply.errorMsg === 'string' ? reply.errorMsg : '';
    if (reply.errorCode && UNPARSED.test(message)) return unparsed(message);
    const id = typeof reply.cmdId === 'number' ? reply.cmdId : reply.subscriptionId;
    const sent = typeof id === 'number' ? byId.get(id) : undefined;
    if (typeof id === 'number' && unheard.delete(id)) return;
    if (reply.errorCode) return refuse(sent, Number(reply.errorCode), message);
    // A late frame of a cancelled id.
    if (!sent) return;
    const { one, part } = sent;
    // Without a first answer, which may have come under a wrong id, the command is asked again.
    if (!isUpdate(reply)) answered(sent);
    one.replies += 1;
    one.lastReplyAt = ports.now();
    const whole = one.merged ? one.merged.take(part, reply) : reply;
    if (whole) one.subscription.receive(whole);
    if (live.has(one)) budget.received(one, whole);
  }

  function receiveText(text: string): boolean {
    const id = COMMAND.exec(text)?.[1];
    const one = id === undefined ? undefined : byId.get(Number(id))?.one;
    if (!one?.subscription.receiveText || one.missing.size > 0 || one.merged || !one.subscription.receiveText(text)) return false;
    one.replies += 1;
    one.lastReplyAt = ports.now();
    budget.received(one, null);
    return true;
  }

  function answered({ one, id }: Sent): void {
    if (!one.missing.delete(id) || one.missing.size > 0) return;
    one.timer.clear();
    quarantine.settled(one);
    again.forget(one);
  }

  /** Nothing of a refused frame ran; the server does not say which frame. */
  function unparsed(message: string): void {
    onFault(fault('contract', message, { key: 'frame-refused' }));
    const lostOnes = waiting();
    quarantine.failed(lostOnes);
    for (const one of lostOnes) one.timer.clear();
    quarantine.next();
  }

  function refuse(sent: Sent | undefined, code: number, message: string): void {
    if (code === SOCKET_ERROR.tooManyUpdates) {
      budget.refused();
      if (flood.refused()) onFault(fault('rate-limited', message, { errorCode: code, key: 'too-many-updates' }));
      return;
    }
    const kind = code === SOCKET_ERROR.unauthorized ? 'forbidden' : code === SOCKET_ERROR.badRequest ? 'invalid' : 'bug';
    const refused = fault(kind, message, { errorCode: code, key: kind === 'bug' ? 'server-failed' : kind });
    if (!sent) return onFault(refused);
    answered(sent);
    const { one, part } = sent;
    if (!one.merged?.canDoWithout) return one.subscription.fail(refused);
    onFault(refused);
    const whole = one.merged.without(part);
    if (whole) one.subscription.receive(whole);
  }

  function end(one: Live): void {
    if (!live.delete(one)) return;
    one.timer.clear();
    quarantine.forget(one);
    flood.forget(one);
    budget.forget(one);
    cancel(one.sent);
    again.forget(one);
    if (live.size === 0) onEmpty();
  }

  function stateOf(one: Live): SubscriptionState {
    if (quarantine.isCondemned(one)) return 'quarantined';
    if (quarantine.isHeld(one)) return 'suspect';
    if (!one.sent.some(({ id }) => byId.has(id))) return 'deferred';
    return one.missing.size === 0 ? 'answered' : 'waiting';
  }

  function useOf(one: Live): SubscriptionUse {
    const { sent, replies, lastReplyAt } = one;
    // Parts have one type and consecutive ids: the first identifies them.
    const [first] = sent;
    const type = first ? subscribeEntry(first.command, first.id).type : '';
    return { id: first?.id ?? 0, type, state: stateOf(one), replies, lastReplyAt };
  }

  return {
    uses: () => [...live].map(useOf),
    get size() {
      return live.size;
    },
    add: (subscription) => {
      const one: Live = {
        subscription,
        sent: [],
        missing: new Set(),
        merged: null,
        replies: 0,
        lastReplyAt: null,
        timer: createTimer(laterOf(ports)),
      };
      live.add(one);
      request(one);
      return {
        renew: (isChanged = false) => {
          // A changed command is no suspect, and nobody has waited for it.
          if (isChanged) {
            quarantine.forget(one);
            again.forget(one);
          }
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
      budget.opened(connection.server.has('profileLimits') ? [] : DEFAULT_LIMITS);
      // Making a command may add subscriptions, which send themselves.
      for (const one of [...live]) request(one);
      quarantine.next();
    },
    lost: (code) => {
      const isSuspicious = code === HIDDEN_CODE && ports.now() - sentAt < SUSPICIOUS_MS;
      if (SERVER_FAILED.has(code) || isSuspicious) quarantine.failed(waiting());
      else quarantine.interrupted();
      if (code === FRAME_TOO_LARGE) maxFrameBytes = Math.max(SMALLEST_FRAME_BYTES, maxFrameBytes / 2);
      flood.clear();
      outgoing = [];
      byId.clear();
      unheard.clear();
      again.clear();
      for (const one of live) if (!quarantine.isCondemned(one)) one.timer.clear();
    },
    receive,
    receiveText,
    clear: () => {
      for (const one of live) one.timer.clear();
      live.clear();
      byId.clear();
      quarantine.clear();
      flood.clear();
      again.clear();
      budget.clear();
    },
  };
}
