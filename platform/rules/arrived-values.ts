import type { GivenValue } from '../../src/engine/alarm-rules/rule-input.ts';
import type { Point, StoredValue, TelemetryUpdate } from '../model.ts';

/** Values of one time that arrived together. */
interface Arrival {
  readonly keys: readonly string[];
  readonly given: GivenValue;
}

/** The newest points of an entity that were judged. */
export type JudgedPoints = Map<string, Point>;

/** One arrival for each time, in order of time, without late ones: they say nothing about the current state. */
export function arrivalsOf({ points, late }: Pick<TelemetryUpdate, 'points' | 'late'>, judged: JudgedPoints): Arrival[] {
  const isLate = ({ key, ts }: Point) => {
    const before = judged.get(key);
    return before ? ts < before.ts : late?.has(key) === true;
  };
  const fresh = points.filter((point) => !isLate(point)).sort((a, b) => a.ts - b.ts);
  // Values of this batch that were not evaluated yet count as unknown.
  const values = new Map<string, StoredValue | null>(fresh.map(({ key }) => [key, judged.get(key)?.value ?? null]));
  const times = [...new Set(fresh.map(({ ts }) => ts))];
  return times.map((ts) => {
    const group = fresh.filter((point) => point.ts === ts);
    for (const point of group) {
      values.set(point.key, point.value);
      judged.set(point.key, point);
    }
    const then = new Map(values);
    return { keys: group.map(({ key }) => key), given: ({ kind, key }) => (kind === 'series' ? then.get(key) : undefined) };
  });
}
