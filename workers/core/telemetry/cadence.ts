import { UNKNOWN_LATE_MS } from '../../../src/contract/freshness.ts';
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
const UNKNOWN_CADENCE_MS = UNKNOWN_LATE_MS / LATE;

/** 0: not known yet. */
export function learnCadence(cadence: DurationMs, step: DurationMs): DurationMs {
  if (step <= 0) return cadence;
  if (cadence === 0) return step;
  // A capped outlier still moves the estimate, so that a key that really slowed down is learned after some steps.
  const bounded = Math.min(step, cadence * OUTLIER);
  return cadence + (bounded - cadence) * WEIGHT;
}

/**
 * Index into `FRESHNESS`. `ts` 0: never reported. What was stale before the link was lost stays stale.
 * @param lostAt null while the link is up.
 */
export function freshnessIndex(ts: EpochMs, cadence: DurationMs, now: EpochMs, lostAt: EpochMs | null): number {
  if (ts === 0) return 3;
  const rhythm = cadence === 0 ? UNKNOWN_CADENCE_MS : Math.max(SHORTEST_MS, cadence);
  if (lostAt !== null) return lostAt - ts > rhythm * STALE ? 2 : 4;
  const age = now - ts;
  if (age <= rhythm * LATE) return 0;
  return age <= rhythm * STALE ? 1 : 2;
}

export function freshness(ts: EpochMs, cadence: DurationMs, now: EpochMs, lostAt: EpochMs | null): Freshness {
  return FRESHNESS[freshnessIndex(ts, cadence, now, lostAt)] as Freshness;
}
