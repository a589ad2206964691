/**
 * A device with a wrong clock hides its right readings: servers keep the one with the highest time as the latest, and from 4.x on push
 * nothing older. The newest one that is not ahead of the clock is read from what is stored, while somebody asks for it.
 */
import { AHEAD_MS } from '../../../src/contract/freshness.ts';
import type { EntityId } from '../../../src/contract/identifiers.ts';
import { unjoinable } from '../../../src/contract/joinable-name.ts';
import type { Reading } from '../../../src/contract/telemetry.ts';
import type { DurationMs, EpochMs } from '../../../src/contract/units.ts';
import type { FeedContext, PresentReadings } from '../feed.ts';
import { takeLatest } from '../series/held-series.ts';

const EVERY_MS: DurationMs = 15_000;
/** Keys of an entity that are asked for within this time share one request. */
const GATHER_MS: DurationMs = 50;
const MOST_REQUESTS = 4;
/** The longest unused keys are forgotten. */
const MOST_KEYS = 5000;

interface Known {
  askedAt: EpochMs;
  reading: Reading | null | undefined;
  isFailed: boolean;
}

interface Request {
  readonly entity: EntityId;
  readonly keys: string[];
}

type PresentContext = Pick<FeedContext, 'api' | 'later' | 'localNow' | 'serverNow' | 'lostAt' | 'onFault'>;

export function createPresentReadings({ api, later, localNow, serverNow, lostAt, onFault }: PresentContext): PresentReadings {
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
    waiting.set(place, request);
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
    const range = { startTs: 0, endTs: serverNow() + AHEAD_MS, interval: 0, limit: 1, agg: 'NONE', orderBy: 'DESC' } as const;
    const answer = await api('history', { entity, keys, ...range });
    const those = keys.flatMap((key) => known.get(nameOf(entity, key)) ?? []);
    // Once in a row: it is tried again all the time.
    if (!answer.ok && those.some(({ isFailed }) => !isFailed)) onFault(answer.fault);
    for (const one of those) one.isFailed = !answer.ok;
    if (!answer.ok) return;
    for (const key of keys) {
      const one = known.get(nameOf(entity, key));
      const [newest] = answer.value[key] ?? [];
      if (one) one.reading = newest ? { ts: newest.ts, value: newest.value ?? null } : null;
    }
  }

  function of(entity: EntityId, key: string): Reading | null | undefined {
    const name = nameOf(entity, key);
    const one = known.get(name) ?? { askedAt: Number.NEGATIVE_INFINITY, reading: undefined, isFailed: false };
    const now = localNow();
    if (now - one.askedAt < EVERY_MS || lostAt() !== null) return one.reading;
    one.askedAt = now;
    known.delete(name);
    known.set(name, one);
    for (const oldest of known.keys()) {
      if (known.size <= MOST_KEYS) break;
      known.delete(oldest);
    }
    gather(entity, key);
    return one.reading;
  }

  return {
    of,
    fill: (cells, slots) => {
      const keys = [...(cells.columnsOf('TIME_SERIES') ?? [])];
      for (const slot of slots) {
        const { id, ahead } = cells.row(slot);
        for (const [key, c] of keys) {
          const stored = ahead?.[c] ? of(id, key) : null;
          if (stored) cells.write(slot, c, stored.ts, stored.value, serverNow(), 'stored');
        }
      }
    },
    find: ({ all }) => {
      let hasChanged = false;
      for (const one of all) {
        const { latest, ahead } = one;
        const stored = ahead && of(one.entity, one.key);
        if (!stored) continue;
        takeLatest(one, stored, serverNow());
        if (stored.ts >= ahead.ts) one.ahead = null;
        hasChanged ||= one.latest.ts !== latest.ts || one.ahead === null;
      }
      return hasChanged;
    },
  };
}
