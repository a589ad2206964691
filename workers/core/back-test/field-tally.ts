/** Results of a calculated field over the past of many entities, summed up; of each entity little is kept. */
import {
  type FieldDifference,
  MOST_LISTED,
  type PastPoint,
  type TriedField,
  type TriedPicture,
  type TriedSeries,
} from '../../../src/contract/back-test.ts';
import type { EntityId } from '../../../src/contract/identifiers.ts';
import type { PastValue } from '../../../src/engine/alarm-rules/past-entity.ts';
import type { PastResults } from '../../../src/engine/calculated/past-results.ts';
import { type StoredValue, valueText } from '../../../src/engine/values.ts';

/** Different reasons of failures that are told. */
const MOST_TOLD = 10;

const NONE = Number.POSITIVE_INFINITY;

/** Undefined for what is no number. */
export const drawnNumber = ({ type, value }: StoredValue): number | undefined =>
  type === 'LONG' || type === 'DOUBLE' ? Number(value) : undefined;

/** @param some, others in the order of time. */
export function differenceOf(some: readonly PastValue[], others: readonly PastValue[]): FieldDifference {
  let points = 0;
  let biggest: FieldDifference['biggest'] = null;
  for (let [a, b] = [0, 0]; a < some.length || b < others.length; ) {
    const [one, other] = [some[a], others[b]];
    const at = Math.min(one?.ts ?? NONE, other?.ts ?? NONE);
    if (one?.ts === at) a += 1;
    if (other?.ts === at) b += 1;
    if (!one || !other || one.ts !== other.ts) {
      points += 1;
      continue;
    }
    const [mine, theirs] = [drawnNumber(one.value), drawnNumber(other.value)];
    if (mine === undefined || theirs === undefined ? valueText(one.value) === valueText(other.value) : mine === theirs) continue;
    points += 1;
    const by = Math.abs((mine ?? Number.NaN) - (theirs ?? Number.NaN));
    if (by > (biggest?.by ?? 0)) biggest = { by, at };
  }
  return { points, biggest };
}

const pointOf = (point: PastValue | undefined): PastPoint | null => (point ? { ts: point.ts, text: valueText(point.value) } : null);

function numbersOf(points: readonly PastValue[]): TriedSeries['numbers'] {
  let [min, max, sum, count] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0, 0];
  for (const { value } of points) {
    const number = drawnNumber(value);
    if (number === undefined) continue;
    if (number < min) min = number;
    if (number > max) max = number;
    sum += number;
    count += 1;
  }
  return count === 0 ? null : { min, max, mean: sum / count };
}

export class FieldTally {
  picture: TriedPicture | null = null;
  private readonly problem: string | null;
  private readonly reasons = new Map<string, number>();
  private readonly series: TriedSeries[] = [];
  private computed = 0;
  private failed = 0;
  private count = 0;

  /** @param problem why there are none. */
  constructor(problem: string | null) {
    this.problem = problem;
  }

  /** @param other results of the field that this one is compared with. */
  add(entity: EntityId, { series, computed, failures }: PastResults, other: PastResults | undefined): void {
    const failed = [...failures.values()].reduce((sum, count) => sum + count, 0);
    this.computed += computed;
    this.failed += failed;
    for (const [text, count] of failures) this.reasons.set(text, (this.reasons.get(text) ?? 0) + count);
    const [failure = null] = failures.keys();
    const keys = series.size === 0 && failed > 0 ? [null] : [...series.keys()];
    this.count += keys.length;
    for (const key of keys.slice(0, MOST_LISTED - this.series.length)) {
      const points = series.get(key ?? '') ?? [];
      const theirs = other?.series.get(key ?? '');
      this.series.push({
        ...{ entity, key, count: points.length, numbers: numbersOf(points), first: pointOf(points[0]), last: pointOf(points.at(-1)) },
        ...{ failed, failure, difference: theirs ? differenceOf(points, theirs) : null },
      });
    }
  }

  /** @param place of an entity among those that are tried. */
  result(place: (entity: EntityId) => number): TriedField {
    const { computed, failed, count, problem, picture } = this;
    const failures = [...this.reasons].slice(0, MOST_TOLD).map(([text, times]) => ({ text, count: times }));
    const series = this.series.toSorted((a, b) => place(a.entity) - place(b.entity));
    return { kind: 'field', computed, failed, failures, series, count, problem, picture };
  }
}
