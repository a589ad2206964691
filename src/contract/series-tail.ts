/**
 * Pictures of live series grow at their end: a snapshot brings the last pixels, and the rest stays where it is in memory. Joining
 * costs what is new. Whoever keeps a picture for longer than until the next one keeps a copy.
 */
import type { SeriesSnapshot, SeriesTail, SnapshotPart } from './snapshot.ts';
import type { EpochMs } from './units.ts';

/** Tails that are remembered: whoever is further behind compares. */
const REMEMBERED = 128;
const ROOM = 1.5;

/** One line of pictures, each grown from the one before. */
interface Growth {
  /** Where the picture of a number began to differ from the one before, by number modulo its length. */
  readonly sinces: Float64Array;
  readonly number: number;
}

/** By time axis, which is a new one in each picture. */
const growths = new WeakMap<Float64Array, Growth>();

/** Index of the first time at or after `at`. */
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

/** Memory that pictures grow in. That of a first picture may hold other things behind it. */
const growing = new WeakSet<ArrayBufferLike>();

/** Elements [from, to) of `before` and then `end`, in its memory where there is room behind it. */
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

/** The picture after `before`, whose arrays must not be used any more: the new ones may lie in their memory. */
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

/**
 * From when on the picture with the time axis `after` differs from the one with `before`, but for what left at its start;
 * undefined when one did not grow from the other, or too long ago.
 */
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

/** Makes whole pictures of the tails among parts, in the order in which they were sent: for whoever has no store. */
export function createTailJoiner(): (part: SnapshotPart) => SnapshotPart {
  const newest = new Map<number, SeriesSnapshot>();
  return (part) => {
    if (part.kind !== 'series' && part.kind !== 'series-tail') return part;
    const before = newest.get(part.demand);
    if (part.kind === 'series-tail' && !before) throw new Error(`a tail of demand ${part.demand} came before its picture`);
    const value = part.kind === 'series' ? part.value : joinTail(before as SeriesSnapshot, part.value);
    newest.set(part.demand, value);
    return { kind: 'series', demand: part.demand, value };
  };
}
