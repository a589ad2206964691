import type { ComparisonUnit, SeriesComparison } from '../contract/demand.ts';

const UNITS: readonly ComparisonUnit[] = ['days', 'weeks', 'months', 'years', 'previousInterval', 'customInterval'];

export interface StoredComparison {
  readonly comparisonEnabled?: boolean | null | undefined;
  readonly timeForComparison?: string | null | undefined;
  readonly comparisonCustomIntervalValue?: number | string | null | undefined;
}

/** The earlier window that the settings of a chart or of a key name; null: none. */
export function comparisonOf({
  comparisonEnabled,
  timeForComparison,
  comparisonCustomIntervalValue,
}: StoredComparison): SeriesComparison | null {
  if (!comparisonEnabled) return null;
  const unit = UNITS.find((known) => known === timeForComparison) ?? 'months';
  return unit === 'customInterval'
    ? { unit, customMs: comparisonCustomIntervalValue == null ? undefined : Number(comparisonCustomIntervalValue) || undefined }
    : { unit };
}
