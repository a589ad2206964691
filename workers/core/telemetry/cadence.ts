import { UNJUDGED_AFTER_MS } from '../../../src/contract/freshness.ts';
import { FRESHNESS, type Freshness } from '../../../src/contract/telemetry.ts';
import type { DurationMs, EpochMs } from '../../../src/contract/units.ts';

/** About the last eight steps count. */
const WEIGHT = 1 / 8;
/** Steps longer than this many cadences are outages or pauses, and are capped. */
const OUTLIER = 4;
const LATE = 1.5;
const STALE = 3;
/** Below a second, network jitter exceeds the cadence. */
const SHORTEST_MS = 1000;

/** Watched steps that tell a rhythm; fewer may be a burst of a key that is rarely sent, so what is stored is asked. */
export const TELLING = 8;

/** Indexes in `FRESHNESS`. */
export const FRESH = 0;
const [IS_LATE, IS_STALE] = [2, 3];
export const DISCONNECTED = 5;
export const UNJUDGED = 1;
export const UNKNOWN = 4;

/** 0: not known yet. */
export function learnCadence(cadence: DurationMs, step: DurationMs): DurationMs {
  if (step <= 0) return cadence;
  if (cadence === 0) return step;
  // A capped outlier still moves the estimate, so that a key that really slowed down is learned after some steps.
  const bounded = Math.min(step, cadence * OUTLIER);
  return cadence + (bounded - cadence) * WEIGHT;
}

/** How long a value counts as fresh whose rhythm is not known. */
const unjudgedAfter = (cadence: DurationMs) =>
  cadence === 0 ? UNJUDGED_AFTER_MS : Math.min(UNJUDGED_AFTER_MS, Math.max(SHORTEST_MS, -cadence) * LATE);

/**
 * Index into `FRESHNESS`. `ts` 0: never reported. What was stale before the link was lost stays stale.
 * @param cadence 0: unknown; negative: only suspected, which is no evidence that a value is late. @param lostAt null while the link is up.
 */
export function freshnessIndex(ts: EpochMs, cadence: DurationMs, now: EpochMs, lostAt: EpochMs | null): number {
  if (ts === 0) return UNKNOWN;
  const rhythm = cadence <= 0 ? Number.POSITIVE_INFINITY : Math.max(SHORTEST_MS, cadence);
  if (lostAt !== null) return lostAt - ts > rhythm * STALE ? IS_STALE : DISCONNECTED;
  const age = now - ts;
  if (cadence <= 0 && age > unjudgedAfter(cadence)) return UNJUDGED;
  if (age <= rhythm * LATE) return FRESH;
  return age <= rhythm * STALE ? IS_LATE : IS_STALE;
}

export function freshness(ts: EpochMs, cadence: DurationMs, now: EpochMs, lostAt: EpochMs | null): Freshness {
  return FRESHNESS[freshnessIndex(ts, cadence, now, lostAt)] as Freshness;
}
