/**
 * Above 300 updates a second or 3,000 a minute a server drops updates ("Too many updates!"). The change rate of each key on an entity is
 * measured, or estimated from what changed between two reads; subscriptions that would exceed the limit are read at intervals, spare ones
 * first, then the busiest. A fault says so once.
 */
import { type Fault, fault } from '../../../src/contract/fault.ts';
import type { DurationMs, EpochMs } from '../../../src/contract/units.ts';
import type { CorePorts } from '../ports.ts';
import { createTimer, laterOf } from '../timer.ts';
import { asRead, type LiveInterest, liveInterest } from './live-interest.ts';
import type { Reply } from './merged-replies.ts';
import type { WireCommand } from './wire-command.ts';

/** A token bucket: full at first, and filled evenly. */
export interface UpdateLimit {
  readonly count: number;
  readonly perMs: DurationMs;
}

/** Since 3.4 the tenant's profile may change them, which a console cannot read. */
export const DEFAULT_LIMITS: readonly UpdateLimit[] = [
  { count: 300, perMs: 1000 },
  { count: 3000, perMs: 60_000 },
];

const WINDOW_MS = 5000;
const MINUTE_MS = 60_000;
/** Subscriptions are slowed down when a bucket would run dry within this time. */
const LOOK_AHEAD_MS = 15_000;
/** New subscriptions may use this share of a limit; the rest is for unforeseen updates. */
const SAFE_SHARE = 0.8;
/** A bucket this far below empty without a refusal does not exist on this server. */
const OVERDRAWN_SHARE = -0.2;
/** With fewer updates before a refusal, no limit is derived from it. */
const LEAST_LIMIT = 60;
/** Pause between reads of a subscription that is not live. */
const READ_EVERY_MS = 15_000;
const FORGET_AFTER_MS = 600_000;
/** An estimate that reads cannot renew is doubted after this time, by a try; twice as late after each try that failed. */
const DOUBT_AFTER_MS = 60_000;

/** With a larger share of rows changed between two reads, some may have changed more than once. */
const TELLING_SHARE = 0.8;

interface Rate {
  readonly perSecond: number;
  readonly at: EpochMs;
  /** Entities from which it was measured. */
  readonly entities?: number;
}

interface Counter {
  interest: LiveInterest | null;
  frames: number;
  /** Share of the limit: estimated when the subscription is sent, then measured. */
  perSecond: number;
  /** Measured while it was live. */
  live: Rate;
  /** Measuring windows from before are ignored. */
  sentAt: EpochMs;
  isSlow: boolean;
  isSpare: boolean;
  /** When it became slow, or live again; how long an estimate is trusted while it is slow. */
  changedAt: EpochMs;
  trustMs: DurationMs;
  /** For a subscription that is read at intervals: the newest time of each row, and when they were read. */
  lastRead: { readonly times: ReadonlyMap<string, EpochMs>; readonly at: EpochMs } | null;
}

export interface UpdateBudget<T> {
  /** The socket is new and the server's buckets are full. @param limits empty where they are unknown. */
  opened(limits: readonly UpdateLimit[]): void;
  /** The command to send now: live, or as a read that is repeated. @param isSpare gives way to all that are not. */
  suit(one: T, command: WireCommand, isSpare?: boolean): WireCommand;
  /** Null: live. */
  readEveryMs(one: T): DurationMs | null;
  /** @param reply what the owner gets; null while parts are missing. */
  received(one: T, reply: Reply | null): void;
  /** The server refused an update: its limit is no higher than the recent rate, whatever was assumed. */
  refused(): void;
  forget(one: T): void;
  clear(): void;
}

/** Keys, and pages, of which the longest unused are forgotten. */
const MOST_REMEMBERED = 5000;

/**
 * @param send sends a subscription again; it calls `suit`.
 * @param isWaiting for an answer: its read is not repeated.
 */
export function createUpdateBudget<T>(
  ports: Pick<CorePorts, 'now' | 'setTimer' | 'clearTimer'>,
  send: (one: T) => void,
  isWaiting: (one: T) => boolean,
  onFault: (fault: Fault) => void,
): UpdateBudget<T> {
  const counters = new Map<T, Counter>();
  /** Update rates of one entity by key, and numbers of entities by page. */
  const rates = new Map<string, Rate>();
  const sizes = new Map<string, number>();
  const remember = <V>(known: Map<string, V>, name: string, value: V) => {
    known.delete(name);
    known.set(name, value);
    for (const oldest of known.keys()) {
      if (known.size <= MOST_REMEMBERED) break;
      known.delete(oldest);
    }
  };
  let buckets: { readonly count: number; readonly perMs: DurationMs; tokens: number }[] = [];
  let windows: { readonly frames: number; readonly at: EpochMs }[] = [];
  let since: EpochMs = ports.now();
  let frames = 0;
  const timer = createTimer(laterOf(ports));
  let hasTold = false;

  const refill = ({ count, perMs }: UpdateLimit) => count / (perMs / 1000);
  const sustained = () => Math.min(...buckets.map(refill));
  const total = () => [...counters.values()].reduce((sum, { perSecond }) => sum + perSecond, 0);
  const fresh = (rate: Rate | undefined) => (rate && ports.now() - rate.at < FORGET_AFTER_MS ? rate.perSecond : 0);

  function counterOf(one: T): Counter {
    const idle = { interest: null, frames: 0, perSecond: 0, live: { perSecond: 0, at: 0 }, sentAt: 0, isSlow: false, isSpare: false };
    const counter = counters.get(one) ?? { ...idle, changedAt: Number.NEGATIVE_INFINITY, trustMs: 0, lastRead: null };
    counters.set(one, counter);
    return counter;
  }

  function limitBy(limits: readonly UpdateLimit[]): void {
    buckets = limits.map((limit) => ({ ...limit, tokens: limit.count }));
  }

  /** Estimated updates a second; 0 while keys or entities are unknown. */
  function foretold({ keys, page, entities }: LiveInterest, live: Rate): number {
    // Keys of one message share an update: the busiest one counts.
    const perEntity = Math.max(0, ...keys.map((key) => fresh(rates.get(key))));
    return Math.max(fresh(live), perEntity * (entities ?? sizes.get(page) ?? 0));
  }

  /** Where most rows change between two reads, only updates tell how often. */
  function isDoubtful({ isSlow, live, changedAt, trustMs }: Counter, { keys }: LiveInterest): boolean {
    const measuredAt = Math.max(changedAt, live.at, ...keys.map((key) => rates.get(key)?.at ?? 0));
    return isSlow && ports.now() - measuredAt >= trustMs;
  }

  function changePace(counter: Counter, isSlow: boolean): void {
    if (counter.isSlow === isSlow) return;
    const now = ports.now();
    const isAgain = now - counter.changedAt < FORGET_AFTER_MS;
    if (isSlow) counter.trustMs = isAgain ? Math.min(FORGET_AFTER_MS, Math.max(DOUBT_AFTER_MS, 2 * counter.trustMs)) : DOUBT_AFTER_MS;
    counter.isSlow = isSlow;
    counter.changedAt = now;
  }

  function plan(): void {
    if (timer.isSet) return;
    timer.set(() => {
      // Tries live again; `suit` may decide against it.
      for (const [one, { isSlow }] of [...counters]) if (isSlow && !isWaiting(one)) send(one);
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
    learnKeys(interest, perSecond, sizes.get(interest.page) ?? interest.entities ?? 0, now);
  }

  /** A few entities, such as those in sight, do not stand for many. */
  function learnKeys({ keys }: LiveInterest, perSecond: number, entities: number, now: EpochMs): void {
    if (entities === 0) return;
    for (const key of keys) {
      const known = rates.get(key);
      const isBetter = fresh(known) > 0 && (known?.entities ?? 0) > 2 * entities;
      if (!isBetter) remember(rates, key, { perSecond: perSecond / entities, at: now, entities });
    }
  }

  /** Rows that changed since the read before tell how many updates there would have been. */
  function learnFromRead(counter: Counter, rows: readonly unknown[], now: EpochMs): void {
    const before = counter.lastRead;
    const times = newestTimes(rows);
    counter.lastRead = { times, at: now };
    if (!before || !counter.interest || now === before.at || times.size === 0) return;
    let changed = 0;
    for (const [id, at] of times) if (at > (before.times.get(id) ?? at)) changed += 1;
    if (changed > TELLING_SHARE * times.size) return;
    const perSecond = (1000 * changed) / (now - before.at);
    counter.live = { perSecond, at: now };
    learnKeys(counter.interest, perSecond, times.size, now);
  }

  /** Live ones, the first to give way first. */
  function byExpense(): [T, Counter][] {
    const live = [...counters].filter(([, { interest, isSlow, perSecond }]) => interest && !isSlow && perSecond > 0);
    return live.sort(([, a], [, b]) => Number(b.isSpare) - Number(a.isSpare) || b.perSecond - a.perSecond);
  }

  /** Spare and busier subscriptions give way: a list of thousands of rows to the few in sight. */
  function makeRoom(one: T, own: number): void {
    const { isSpare } = counterOf(one);
    while (total() > sustained() * SAFE_SHARE) {
      const next = byExpense().find(([other, counter]) => {
        const isBusier = counter.isSpare === isSpare && counter.perSecond > own;
        return other !== one && (isBusier || (counter.isSpare && !isSpare));
      });
      if (!next) return;
      send(next[0]);
      if (!next[1].isSlow) return;
    }
  }

  function relieve(): void {
    const isRunningDry = (perSecond: number) =>
      buckets.some((bucket) => bucket.tokens < ((perSecond - refill(bucket)) * LOOK_AHEAD_MS) / 1000);
    while (isRunningDry(total())) {
      const [next] = byExpense();
      if (!next) return;
      send(next[0]);
      if (!next[1].isSlow) return;
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
    suit: (one, command, isSpare = false) => {
      const counter = counterOf(one);
      counter.isSpare = isSpare;
      const interest = liveInterest(command);
      counter.interest = interest;
      if (!interest) {
        counter.isSlow = false;
        return command;
      }
      const own = isDoubtful(counter, interest) ? 0 : foretold(interest, counter.live);
      counter.perSecond = own;
      if (own > 0 && own <= sustained() * SAFE_SHARE) makeRoom(one, own);
      const others = total() - own;
      const isTooMuch = own > 0 && others + own > sustained() * SAFE_SHARE;
      if (isTooMuch && !counter.isSlow) {
        plan();
        counter.lastRead = null;
        // Nobody waits for spare ones.
        const isNews = !hasTold && !isSpare;
        if (isNews) onFault(fault('overload', `${Math.round(others + own)} > ${Math.round(sustained())} / s`, { key: 'updates-slowed' }));
        hasTold ||= isNews;
      }
      changePace(counter, isTooMuch);
      counter.sentAt = ports.now();
      counter.perSecond = isTooMuch ? 0 : own;
      return isTooMuch ? asRead(command) : command;
    },
    readEveryMs: (one) => (counters.get(one)?.isSlow ? READ_EVERY_MS : null),
    received: (one, reply) => {
      const counter = counterOf(one);
      counter.frames += 1;
      frames += 1;
      const page = reply?.data as { data?: unknown } | null | undefined;
      const now = ports.now();
      if (counter.interest && Array.isArray(page?.data)) {
        remember(sizes, counter.interest.page, page.data.length);
        if (counter.isSlow) learnFromRead(counter, page.data, now);
      }
      if (now - since >= WINDOW_MS) closeWindow(now);
    },
    refused: () => {
      const lately = windows.reduce((sum, window) => sum + window.frames, frames);
      if (lately >= LEAST_LIMIT) limitBy([{ count: lately, perMs: MINUTE_MS }]);
      // Updates that pass during the flood are no measurement; each subscription is sent again after it.
      for (const counter of counters.values()) counter.sentAt = Number.POSITIVE_INFINITY;
    },
    forget: (one) => {
      counters.delete(one);
    },
    clear: () => {
      timer.clear();
      hasTold = false;
      counters.clear();
    },
  };
}

/** The newest time of each entity that has values. Fields have the time of the read. */
function newestTimes(rows: readonly unknown[]): Map<string, EpochMs> {
  const times = new Map<string, EpochMs>();
  for (const row of rows) {
    const { entityId, latest } = (row ?? {}) as { entityId?: { id?: unknown } | null; latest?: Readonly<Record<string, unknown>> | null };
    if (typeof entityId?.id !== 'string') continue;
    let newest = 0;
    for (const [type, cells] of Object.entries(latest ?? {})) {
      if (type === 'ENTITY_FIELD') continue;
      for (const cell of Object.values((cells ?? {}) as Record<string, { ts?: unknown } | null>)) {
        if (typeof cell?.ts === 'number') newest = Math.max(newest, cell.ts);
      }
    }
    if (newest > 0) times.set(entityId.id, newest);
  }
  return times;
}
