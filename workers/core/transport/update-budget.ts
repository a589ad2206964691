/**
 * Foretells the server's "Too many updates!" (live.md 1.2): past 300 updates a second or 3,000 a minute it drops what comes, and
 * nobody knows what. From what comes it is learned how often each key changes on an entity; a subscription that would take the
 * session over its limit is read now and then instead of live, the busiest first, and a fault says so.
 */
import { type Fault, fault } from '../../../src/contract/fault.ts';
import type { DurationMs, EpochMs } from '../../../src/contract/units.ts';
import type { CorePorts, TimerId } from '../ports.ts';
import { asRead, type LiveInterest, liveInterest } from './live-interest.ts';
import type { Reply } from './merged-replies.ts';
import type { WireCommand } from './wire-command.ts';

/** A bucket of updates: full at first, and filled evenly. */
export interface UpdateLimit {
  readonly count: number;
  readonly perMs: DurationMs;
}

/** What servers allow unless they were told otherwise; since 3.4 the tenant's profile says it, which a console cannot read. */
export const DEFAULT_LIMITS: readonly UpdateLimit[] = [
  { count: 300, perMs: 1000 },
  { count: 3000, perMs: 60_000 },
];

const WINDOW_MS = 5000;
const MINUTE_MS = 60_000;
/** What runs dry within this time is slowed down now. */
const LOOK_AHEAD_MS = 15_000;
/** New subscriptions leave the rest of a limit to what cannot be foreseen. */
const SAFE_SHARE = 0.8;
/** A bucket that is so far below empty without a refusal does not exist. */
const OVERDRAWN_SHARE = -0.2;
/** So few refused updates say nothing of a rate. */
const LEAST_LIMIT = 60;
/** How often a subscription that is not live is read. */
const READ_EVERY_MS = 15_000;
/** A rate that was learned longer ago says nothing of today. */
const FORGET_AFTER_MS = 600_000;

interface Rate {
  readonly perSecond: number;
  readonly at: EpochMs;
}

interface Counter {
  interest: LiveInterest | null;
  frames: number;
  /** What it takes of the limit: foretold when it is sent, then measured. */
  perSecond: number;
  /** Measured while it was live. */
  live: Rate;
  /** A window that began before says nothing of its rate. */
  sentAt: EpochMs;
  isSlow: boolean;
}

export interface UpdateBudget<T> {
  /** The server's buckets are full: the socket is new. @param limits empty where they are not known. */
  opened(limits: readonly UpdateLimit[]): void;
  /** The command as it should be sent now: live, or as a read that is repeated. */
  suit(one: T, command: WireCommand): WireCommand;
  /** A frame came for it. @param reply what its owner gets; null while it is a part of that. */
  received(one: T, reply: Reply | null): void;
  /** The server refused an update: it allows no more than came lately, whatever was known of it. */
  refused(): void;
  forget(one: T): void;
  clear(): void;
}

/** @param send sends a subscription anew; `suit` is asked then. */
export function createUpdateBudget<T>(
  ports: Pick<CorePorts, 'now' | 'setTimer' | 'clearTimer'>,
  send: (one: T) => void,
  onFault: (fault: Fault) => void,
): UpdateBudget<T> {
  const counters = new Map<T, Counter>();
  /** Updates of one entity by key, and entities by page. */
  const rates = new Map<string, Rate>();
  const sizes = new Map<string, number>();
  let buckets: { readonly count: number; readonly perMs: DurationMs; tokens: number }[] = [];
  let windows: { readonly frames: number; readonly at: EpochMs }[] = [];
  let since: EpochMs = ports.now();
  let frames = 0;
  let timer: TimerId | null = null;

  const refill = ({ count, perMs }: UpdateLimit) => count / (perMs / 1000);
  const sustained = () => Math.min(...buckets.map(refill));
  const total = () => [...counters.values()].reduce((sum, { perSecond }) => sum + perSecond, 0);
  const fresh = (rate: Rate | undefined) => (rate && ports.now() - rate.at < FORGET_AFTER_MS ? rate.perSecond : 0);

  function counterOf(one: T): Counter {
    const fallow = { interest: null, frames: 0, perSecond: 0, live: { perSecond: 0, at: 0 }, sentAt: 0, isSlow: false };
    const counter = counters.get(one) ?? fallow;
    counters.set(one, counter);
    return counter;
  }

  function limitBy(limits: readonly UpdateLimit[]): void {
    buckets = limits.map((limit) => ({ ...limit, tokens: limit.count }));
  }

  /** Updates a second that it would bring live; 0 while nothing is known of its keys or its entities. */
  function foretold({ keys, page, entities }: LiveInterest, live: Rate): number {
    // Keys of one message come in one update: the busiest one counts.
    const perEntity = Math.max(0, ...keys.map((key) => fresh(rates.get(key))));
    return Math.max(fresh(live), perEntity * (entities ?? sizes.get(page) ?? 0));
  }

  function plan(): void {
    timer ??= ports.setTimer(() => {
      timer = null;
      // Live again, unless the same is foretold as before.
      for (const [one, { isSlow }] of [...counters]) if (isSlow) send(one);
      if ([...counters.values()].some(({ isSlow }) => isSlow)) plan();
    }, READ_EVERY_MS);
  }

  function closeWindow(now: EpochMs): void {
    const seconds = (now - since) / 1000;
    for (const counter of counters.values()) learn(counter, seconds, now);
    windows = [...windows.filter(({ at }) => now - at < MINUTE_MS), { frames, at: now }];
    for (const bucket of buckets) bucket.tokens = Math.min(bucket.count, bucket.tokens + seconds * refill(bucket)) - frames;
    buckets = buckets.filter(({ tokens, count }) => tokens > count * OVERDRAWN_SHARE);
    since = now;
    frames = 0;
    relieve();
  }

  function learn(counter: Counter, seconds: number, now: EpochMs): void {
    const perSecond = counter.frames / seconds;
    counter.frames = 0;
    if (counter.sentAt > since) return;
    counter.perSecond = perSecond;
    const { interest, isSlow } = counter;
    if (!interest || isSlow || perSecond === 0) return;
    counter.live = { perSecond, at: now };
    const entities = sizes.get(interest.page) ?? interest.entities ?? 0;
    if (entities > 0) for (const key of interest.keys) rates.set(key, { perSecond: perSecond / entities, at: now });
  }

  /** Slows down the busiest ones until no bucket runs dry. */
  function relieve(): void {
    const isRunningDry = (perSecond: number) =>
      buckets.some((bucket) => bucket.tokens < ((perSecond - refill(bucket)) * LOOK_AHEAD_MS) / 1000);
    while (isRunningDry(total())) {
      const live = [...counters].filter(([, { interest, isSlow }]) => interest && !isSlow);
      const [busiest] = live.sort(([, a], [, b]) => b.perSecond - a.perSecond);
      if (!busiest) return;
      send(busiest[0]);
      if (!busiest[1].isSlow) return;
    }
  }

  return {
    opened: (limits) => {
      limitBy(limits);
      since = ports.now();
      frames = 0;
      windows = [];
      for (const counter of counters.values()) Object.assign(counter, { frames: 0, perSecond: 0, sentAt: since });
    },
    suit: (one, command) => {
      const counter = counterOf(one);
      const interest = liveInterest(command);
      counter.interest = interest;
      if (!interest) return command;
      const own = foretold(interest, counter.live);
      const others = total() - counter.perSecond;
      const isTooMuch = own > 0 && others + own > sustained() * SAFE_SHARE;
      if (isTooMuch && !counter.isSlow) {
        onFault(fault('overload', `${Math.round(others + own)} > ${Math.round(sustained())} / s`, { key: 'updates-slowed' }));
        plan();
      }
      counter.isSlow = isTooMuch;
      counter.sentAt = ports.now();
      counter.perSecond = isTooMuch ? 0 : own;
      return isTooMuch ? asRead(command) : command;
    },
    received: (one, reply) => {
      const counter = counterOf(one);
      counter.frames += 1;
      frames += 1;
      const page = reply?.data as { data?: unknown } | null | undefined;
      if (counter.interest && Array.isArray(page?.data)) sizes.set(counter.interest.page, page.data.length);
      const now = ports.now();
      if (now - since >= WINDOW_MS) closeWindow(now);
    },
    refused: () => {
      const lately = windows.reduce((sum, window) => sum + window.frames, frames);
      if (lately >= LEAST_LIMIT) limitBy([{ count: lately, perMs: MINUTE_MS }]);
      // What comes from now on is what the server lets through; each is sent anew when the flood is over.
      for (const counter of counters.values()) counter.sentAt = Number.POSITIVE_INFINITY;
    },
    forget: (one) => {
      counters.delete(one);
    },
    clear: () => {
      if (timer !== null) ports.clearTimer(timer);
      timer = null;
      counters.clear();
    },
  };
}
