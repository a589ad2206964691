/** The results of the stored field beside those of the changed one. */
import type { TriedField, TriedSeries } from '../../contract/back-test.ts';
import { sameValue } from '../../stored/same-value.ts';

export interface ComparedSeries {
  /** `both`: the same with either; null: there is only one field. */
  readonly side: 'stored' | 'changed' | 'both' | null;
  readonly series: TriedSeries;
}

const isSameSeries = (a: TriedSeries) => (b: TriedSeries) => a.entity.id === b.entity.id && a.key === b.key;

function sidesOf(series: TriedSeries, other: TriedSeries | undefined): ComparedSeries[] {
  if (!other) return [{ side: 'changed', series }];
  const isSame = sameValue({ ...series, difference: null }, { ...other, difference: null }) && (series.difference?.points ?? 0) === 0;
  if (isSame) return [{ side: 'both', series }];
  return [
    { side: 'changed', series },
    { side: 'stored', series: other },
  ];
}

/** By device; the stored series below the changed one. @param stored null: there is no other field. */
export function comparedSeries(stored: TriedField | null, changed: TriedField): ComparedSeries[] {
  if (!stored) return changed.series.map((series) => ({ side: null, series }));
  const left = [...stored.series];
  const rows = changed.series.flatMap((series) => {
    const place = left.findIndex(isSameSeries(series));
    return sidesOf(series, place < 0 ? undefined : left.splice(place, 1)[0]);
  });
  for (const series of left) {
    const last = rows.findLastIndex((row) => row.series.entity.id === series.entity.id);
    rows.splice(last < 0 ? rows.length : last + 1, 0, { side: 'stored', series });
  }
  return rows;
}
