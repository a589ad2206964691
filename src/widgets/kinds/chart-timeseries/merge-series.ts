import type { SeriesSnapshot } from '../../../contract/snapshot.ts';

function unionOf(axes: readonly Float64Array[]): Float64Array {
  const all = new Float64Array(axes.reduce((sum, axis) => sum + axis.length, 0));
  let at = 0;
  for (const axis of axes) {
    all.set(axis, at);
    at += axis.length;
  }
  all.sort();
  let kept = 0;
  for (let i = 0; i < all.length; i += 1) {
    if (i > 0 && all[i] === all[i - 1]) continue;
    all[kept] = all[i] as number;
    kept += 1;
  }
  return all.subarray(0, kept);
}

function spread(column: Float64Array, from: Float64Array, to: Float64Array): Float64Array {
  const wide = new Float64Array(to.length).fill(Number.NaN);
  for (let i = 0, j = 0; i < from.length; i += 1) {
    while (to[j] !== from[i]) j += 1;
    wide[j] = column[i] as number;
  }
  return wide;
}

const worse = { ready: 0, loading: 1, failed: 2 };

export type ShareStates = (snapshot: SeriesSnapshot) => SeriesSnapshot;

export interface MergedSeries {
  readonly snapshot: SeriesSnapshot;
  readonly sourceOf: readonly number[];
}

/**
 * Merges the sources' snapshots, because uPlot draws over one time axis; undefined before the first. A single snapshot without texts is
 * returned unchanged.
 * @param share numbers the states of all series alike (`state-sharing.ts`); needed where there are texts.
 */
export function mergeSeries(parts: readonly (SeriesSnapshot | undefined)[], share: ShareStates = (one) => one): MergedSeries | undefined {
  const present = parts.flatMap((part, source) => (part ? [{ part, source }] : []));
  const first = present[0];
  if (!first) return undefined;
  const sourceOf = present.flatMap(({ part, source }) => part.series.map(() => source));
  if (present.length === 1) return { snapshot: share(first.part), sourceOf };
  const t = unionOf(present.map(({ part }) => part.t));
  const worst = present.reduce((most, { part }) => (worse[part.state] > worse[most.state] ? part : most), first.part);
  const newest = present.reduce((most, { part }) => (part.end > most.end ? part : most), first.part);
  return {
    sourceOf,
    snapshot: share({
      ...newest,
      state: worst.state,
      fault: worst.fault,
      t,
      columns: present.flatMap(({ part }) => part.columns.map((column) => spread(column, part.t, t))),
      series: present.flatMap(({ part }) => part.series),
      omittedEntities: present.reduce((sum, { part }) => sum + part.omittedEntities, 0),
      points: present.reduce((sum, { part }) => sum + part.points, 0),
      isCutShort: present.some(({ part }) => part.isCutShort),
      heldFrom: present.reduce<number | null>(
        (most, { part }) => (part.heldFrom === null ? most : Math.max(most ?? 0, part.heldFrom)),
        null,
      ),
    }),
  };
}
