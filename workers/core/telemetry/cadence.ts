/** How often a key reports, and what follows from it: how far its newest value may be trusted (look.md 6). */
import { FRESHNESS, type Freshness } from '../../../src/contract/telemetry.ts';
import type { DurationMs, EpochMs } from '../../../src/contract/units.ts';

/** Weight of the newest step in the learned cadence: about the last eight steps count. */
const WEIGHT = 1 / 8;
/** A step this many times the cadence is an outage or a pause, not a new rhythm. */
const OUTLIER = 4;
const LATE = 1.5;
const STALE = 3;
/** Under a second the network's jitter is larger than the rhythm. */
const SHORTEST_MS = 1000;
/** Until a key has shown its rhythm, a value is late only after this long. */
const UNKNOWN_CADENCE_MS = 600_000;

/** Learns from the step between two samples; 0 stands for "not known yet". */
export function learnCadence(cadence: DurationMs, step: DurationMs): DurationMs {
  if (step <= 0) return cadence;
  if (cadence === 0) return step;
  // An outlier moves the estimate a little, so that a key which really slowed down is learned after some steps.
  const bounded = Math.min(step, cadence * OUTLIER);
  return cadence + (bounded - cadence) * WEIGHT;
}

/** Freshness as an index into `FRESHNESS`. `ts` 0: never reported. */
export function freshnessIndex(ts: EpochMs, cadence: DurationMs, now: EpochMs, isConnected: boolean): number {
  if (ts === 0) return 3;
  if (!isConnected) return 4;
  const rhythm = cadence === 0 ? UNKNOWN_CADENCE_MS : Math.max(SHORTEST_MS, cadence);
  const age = now - ts;
  if (age <= rhythm * LATE) return 0;
  return age <= rhythm * STALE ? 1 : 2;
}

export function freshness(ts: EpochMs, cadence: DurationMs, now: EpochMs, isConnected: boolean): Freshness {
  return FRESHNESS[freshnessIndex(ts, cadence, now, isConnected)] as Freshness;
}
