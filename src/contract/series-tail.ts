/**
 * A snapshot of a live series carries only its last pixels (a tail), so joining costs only the new part.
 * A joined snapshot is valid until the next one; to keep it longer, copy it.
 */
import type { SeriesSnapshot, SeriesTail } from './snapshot.ts';
import type { EpochMs } from './units.ts';

/** Readers that are further behind compare everything. */
const REMEMBERED = 128;
const ROOM = 1.5;

interface Growth {
  /** The `since` of each snapshot, at its number modulo the array's length. */
  readonly sinces: Float64Array;
  readonly number: number;
}

/** Keys are time axes, which are new arrays in each snapshot. */
const growths = new WeakMap<Float64Array, Growth>();

export function firstAtOrAfter(t: Float64Array, at: EpochMs): number {
  let low = 0;
  let high = t.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((t[middle] as number) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Memory that snapshots grow in. The buffer of a first snapshot may hold other data behind it. */
const growing = new WeakSet<ArrayBufferLike>();

/** Elements [from, to) of `before`, then `end`; in the memory of `before` if there is room behind it. */
function grown(before: Float64Array, from: number, to: number, end: Float64Array): Float64Array {
  const length = to - from + end.length;
  const { buffer, byteOffset } = before;
  const start = byteOffset + from * Float64Array.BYTES_PER_ELEMENT;
  if (growing.has(buffer) && start + length * Float64Array.BYTES_PER_ELEMENT <= buffer.byteLength) {
    const same = new Float64Array(buffer, start, length);
    same.set(end, to - from);
    return same;
  }
  const moved = new Float64Array(Math.ceil(length * ROOM)).subarray(0, length);
  growing.add(moved.buffer);
  moved.set(before.subarray(from, to));
  moved.set(end, to - from);
  return moved;
}

/** The arrays of `before` must not be used any more: the new ones may share their memory. */
export function joinTail(before: SeriesSnapshot, { head, since, ...tail }: SeriesTail): SeriesSnapshot {
  const to = firstAtOrAfter(before.t, since);
  const from = Math.min(to, firstAtOrAfter(before.t, head));
  const t = grown(before.t, from, to, tail.t);
  const known = growths.get(before.t) ?? { sinces: new Float64Array(REMEMBERED), number: 0 };
  const number = known.number + 1;
  known.sinces[number % REMEMBERED] = since;
  growths.set(before.t, known);
  growths.set(t, { sinces: known.sinces, number });
  return {
    ...before,
    ...tail,
    t,
    columns: before.columns.map((column, s) => grown(column, from, to, tail.columns[s] ?? new Float64Array())),
    series: before.series.map((info, s) => ({ ...info, ...tail.series[s] })),
  };
}

/** Time from which `after` differs, apart from data dropped at the start. Undefined if it did not grow from `before`, or too long ago. */
export function changedSince(before: Float64Array, after: Float64Array): EpochMs | undefined {
  const [old, fresh] = [growths.get(before), growths.get(after)];
  if (!old || !fresh || old.sinces !== fresh.sinces) return undefined;
  const steps = fresh.number - old.number;
  if (steps < 0 || steps > REMEMBERED) return undefined;
  let since = Number.POSITIVE_INFINITY;
  for (let number = old.number + 1; number <= fresh.number; number += 1) {
    since = Math.min(since, fresh.sinces[number % REMEMBERED] as number);
  }
  return since;
}
