import type { Point, TelemetryUpdate } from '../model.ts';

/** Values of one time that arrived together. */
export interface Arrival {
  readonly keys: readonly string[];
  /** The newest then, of all keys that arrived: undefined where there was none yet. */
  readonly values: ReadonlyMap<string, Point | undefined>;
}

/** One arrival for each time, in order of time, without late ones: they say nothing about the current state. */
export function arrivalsOf({ points, before = new Map() }: Pick<TelemetryUpdate, 'points' | 'before'>): Arrival[] {
  const fresh = points.filter(({ key, ts }) => ts >= (before.get(key)?.ts ?? ts)).sort((a, b) => a.ts - b.ts);
  const values = new Map<string, Point | undefined>(fresh.map(({ key }) => [key, before.get(key)]));
  const times = [...new Set(fresh.map(({ ts }) => ts))];
  return times.map((ts) => {
    const group = fresh.filter((point) => point.ts === ts);
    for (const point of group) values.set(point.key, point);
    return { keys: group.map(({ key }) => key), values: new Map(values) };
  });
}
