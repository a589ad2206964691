import type { CoreDiagnostics } from '../../contract/diagnostics.ts';
import type { ConnectionState } from '../../contract/snapshot.ts';
import { percentile } from '../../format/percentile.ts';
import type { Drawing } from './watch-drawing.ts';

/** By section, in order. `share` is a fraction of 1; `rate` is per second. */
export const NUMBERS = {
  incoming: { values: 'rate', messages: 'rate', bytes: 'bytes' },
  paint: { paintMedian: 'ms', paintSlow: 'ms', snapshots: 'rate', coalesced: 'count', dropped: 'count' },
  frames: { frames: 'rate', longestGap: 'ms', longGaps: 'count' },
  worker: { load: 'share', latestTimer: 'ms', restarts: 'count' },
} as const;

export type Section = keyof typeof NUMBERS;
export type NumberKind = 'rate' | 'bytes' | 'ms' | 'count' | 'share';
type KeysOf<T> = T extends unknown ? keyof T : never;
export type NumberId = KeysOf<(typeof NUMBERS)[Section]>;

/** Null where nothing was measured, such as the time to paint while no values arrived. */
export type Reading = Readonly<Record<NumberId, number | null>>;

const LONG_GAP_MS = 50;

export interface Page {
  readonly connection: Pick<ConnectionState, 'dropped'>;
  readonly workerRestarts: number;
  /** Measurements of the last seconds, oldest first. */
  readonly drawing: readonly Drawing[];
}

/** Null when the worker was restarted between the two answers. */
export function takeReading(before: CoreDiagnostics, after: CoreDiagnostics, page: Page): Reading | null {
  const seconds = (after.elapsedMs - before.elapsedMs) / 1000;
  if (seconds <= 0 || after.frames < before.frames || after.snapshots < before.snapshots) return null;
  const rate = (of: (core: CoreDiagnostics) => number) => (of(after) - of(before)) / seconds;
  const paints = page.drawing.flatMap(({ paintsMs }) => paintsMs);
  const newest = page.drawing.at(-1)?.gapsMs ?? [];
  const gaps = page.drawing.flatMap(({ gapsMs }) => gapsMs);
  const drawnMs = newest.reduce((sum, gap) => sum + gap, 0);
  return {
    values: rate((core) => core.values),
    messages: rate((core) => core.frames),
    bytes: rate((core) => core.characters),
    paintMedian: percentile(paints, 0.5),
    paintSlow: percentile(paints, 0.95),
    snapshots: rate((core) => core.snapshots),
    coalesced: after.coalesced,
    dropped: page.connection.dropped,
    frames: drawnMs > 0 ? (newest.length * 1000) / drawnMs : null,
    longestGap: gaps.length > 0 ? Math.max(...gaps) : null,
    longGaps: gaps.filter((gap) => gap > LONG_GAP_MS).length,
    load: rate((core) => core.busyMs) / 1000,
    latestTimer: after.latestTimerMs,
    restarts: page.workerRestarts,
  };
}
