/**
 * The newest stored readings of keys, read while somebody asks for them: those of an entity in one request, a few requests at a time. The
 * longest unused keys are forgotten.
 */
import { AHEAD_MS } from '../../../src/contract/freshness.ts';
import type { EntityId } from '../../../src/contract/identifiers.ts';
import { unjoinable } from '../../../src/contract/joinable-name.ts';
import { ownValue } from '../../../src/contract/own-value.ts';
import type { Reading } from '../../../src/contract/telemetry.ts';
import type { DurationMs, EpochMs } from '../../../src/contract/units.ts';
import type { FeedContext } from '../feed.ts';

/** Keys of an entity that are asked for within this time share one request. */
const GATHER_MS: DurationMs = 50;
const MOST_REQUESTS = 4;
const MOST_KEYS = 5000;
/** As far back as servers look for the point before a window. */
const YEAR_MS = 365 * 86_400_000;
/** Keys of a request: they are part of its address. */
const MOST_TOGETHER = 50;

interface Known {
  askedAt: number;
  readings: readonly Reading[] | undefined;
  isFailed: boolean;
}

interface Request {
  readonly entity: EntityId;
  readonly keys: string[];
}

export type StoredContext = Pick<FeedContext, 'api' | 'later' | 'localNow' | 'serverNow' | 'lostAt' | 'onFault'>;

export interface StoredOptions {
  /** Most readings of a key, newest first. */
  readonly limit: number;
  /** Age after which they are read again when they are asked for. */
  readonly everyMs: DurationMs;
  /** They are older than this, and at most a year; default: all that are not ahead of the clock. Infinite: those that are, too. */
  readonly until?: EpochMs;
  readonly onRead?: (entity: EntityId, key: string, readings: readonly Reading[]) => void;
}

/** Answers what is known; undefined: not read yet. */
export type StoredReadings = (entity: EntityId, key: string) => readonly Reading[] | undefined;

export function createStoredReadings(context: StoredContext, { limit, everyMs, until, onRead }: StoredOptions): StoredReadings {
  const { api, later, localNow, serverNow, lostAt, onFault } = context;
  const known = new Map<string, Known>();
  /** By entity. */
  const waiting = new Map<string, Request>();
  let running = 0;
  let isGathering = false;

  const nameOf = (entity: EntityId, key: string) => `${entity.id} ${key}`;

  function gather(entity: EntityId, key: string): void {
    // A name that cannot be joined with others must not spoil their request.
    const place = unjoinable([key]) === undefined ? entity.id : nameOf(entity, key);
    const request = waiting.get(place) ?? { entity, keys: [] };
    request.keys.push(key);
    if (request.keys.length < MOST_TOGETHER) waiting.set(place, request);
    else {
      waiting.delete(place);
      waiting.set(nameOf(entity, key), request);
    }
    if (isGathering) return;
    isGathering = true;
    later(() => {
      isGathering = false;
      send();
    }, GATHER_MS);
  }

  function send(): void {
    for (const [place, request] of waiting) {
      if (running >= MOST_REQUESTS) return;
      waiting.delete(place);
      running += 1;
      void read(request).finally(() => {
        running -= 1;
        send();
      });
    }
  }

  async function read({ entity, keys }: Request): Promise<void> {
    const isWhole = until === undefined || until === Number.POSITIVE_INFINITY;
    const startTs = isWhole ? 0 : Math.max(0, until - YEAR_MS);
    const endTs = isWhole ? serverNow() + (until === undefined ? AHEAD_MS : YEAR_MS) : until;
    const range = { startTs, endTs, interval: 0, limit, agg: 'NONE', orderBy: 'DESC' } as const;
    const answer = await api('history', { entity, keys, ...range });
    const those = keys.flatMap((key) => known.get(nameOf(entity, key)) ?? []);
    // Once in a row: it is tried again all the time.
    if (!answer.ok && those.some(({ isFailed }) => !isFailed)) onFault(answer.fault);
    for (const one of those) one.isFailed = !answer.ok;
    if (!answer.ok) return;
    for (const key of keys) {
      const one = known.get(nameOf(entity, key));
      if (!one) continue;
      one.readings = (ownValue(answer.value, key) ?? []).map(({ ts, value }) => ({ ts, value: value ?? null }));
      onRead?.(entity, key, one.readings);
    }
  }

  return (entity, key) => {
    const name = nameOf(entity, key);
    const one: Known = known.get(name) ?? { askedAt: Number.NEGATIVE_INFINITY, readings: undefined, isFailed: false };
    const now = localNow();
    if (now - one.askedAt < everyMs || lostAt() !== null) return one.readings;
    one.askedAt = now;
    known.delete(name);
    known.set(name, one);
    for (const oldest of known.keys()) {
      if (known.size <= MOST_KEYS) break;
      known.delete(oldest);
    }
    gather(entity, key);
    return one.readings;
  };
}
