/**
 * A device with a wrong clock hides its right readings: servers keep the one with the highest time as the latest, and from 4.x on push
 * nothing older. The newest one that is not ahead of the clock is read from what is stored, while somebody asks for it. So is the rhythm of
 * a key that is silent, since nothing else tells it.
 */
import type { EntityId } from '../../../src/contract/identifiers.ts';
import type { Reading } from '../../../src/contract/telemetry.ts';
import type { DurationMs, EpochMs } from '../../../src/contract/units.ts';
import type { FeedContext, PresentReadings } from '../feed.ts';
import { agesFrom, takeLatest } from '../series/held-series.ts';
import { freshness } from '../telemetry/cadence.ts';
import { storedRhythm } from '../telemetry/told-rhythm.ts';
import { createStoredReadings, type StoredContext } from './stored-readings.ts';

const EVERY_MS: DurationMs = 15_000;
/** What is silent has no new rhythm. */
const RHYTHM_EVERY_MS: DurationMs = 600_000;
/** Readings that tell a rhythm. */
const ENOUGH = 12;

type PresentContext = StoredContext & Pick<FeedContext, 'cadences'>;

export function createPresentReadings(context: PresentContext): PresentReadings {
  const { serverNow, lostAt, cadences } = context;
  const stored = createStoredReadings(context, { limit: 1, everyMs: EVERY_MS });
  const of = (entity: EntityId, key: string): Reading | null | undefined => {
    const readings = stored(entity, key);
    return readings && (readings[0] ?? null);
  };
  // A rhythm that cannot be read is not known: the value is not judged, which is said.
  const rhythms = (until?: EpochMs) =>
    createStoredReadings(
      { ...context, onFault: () => undefined },
      {
        limit: ENOUGH,
        everyMs: RHYTHM_EVERY_MS,
        until,
        onRead: (entity, key, readings) => cadences.learnFromRows(entity.id, key, storedRhythm(readings), true),
      },
    );
  const present = rhythms();
  const wrong = rhythms(Number.POSITIVE_INFINITY);
  const learn: PresentReadings['learn'] = (entity, key, isAlwaysAhead) => void (isAlwaysAhead ? wrong : present)(entity, key);

  return {
    of,
    learn,
    fill: (cells, slots) => {
      const keys = [...(cells.columnsOf('TIME_SERIES') ?? [])];
      for (const slot of slots) {
        const id = cells.entityAt(slot);
        if (!id) continue;
        for (const [key, c] of keys) {
          const isAhead = cells.aheadAt(slot, c) !== undefined;
          const stored = isAhead ? of(id, key) : null;
          if (cells.isUnjudged(slot, c)) learn(id, key, isAhead && stored === null);
          if (stored) cells.write(slot, c, stored.ts, stored.value, serverNow(), 'stored');
        }
      }
    },
    find: ({ all }) => {
      let hasChanged = false;
      for (const one of all) {
        const { latest, ahead } = one;
        const trust = freshness(agesFrom(one), cadences.of(one.entity.id, one.key), serverNow(), lostAt());
        const stored = ahead && of(one.entity, one.key);
        if (trust === 'unjudged') learn(one.entity, one.key, ahead !== null && stored === null);
        if (!stored) continue;
        takeLatest(one, stored, serverNow());
        if (stored.ts >= ahead.ts) one.ahead = null;
        hasChanged ||= one.latest.ts !== latest.ts || one.ahead === null;
      }
      return hasChanged;
    },
  };
}
