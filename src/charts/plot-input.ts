import type { SeriesStyle } from '../../workers/paint/plot-scene.ts';
import type { Severity } from '../contract/alarm.ts';
import type { SeriesSnapshot } from '../contract/snapshot.ts';
import type { DurationMs, EpochMs } from '../contract/units.ts';
import type { LegendColumn } from './legend-columns.ts';
import type { PlotLook } from './plot-look.ts';

export interface SeriesSpec {
  /** Distinguishes series of the same label. */
  readonly id?: string;
  readonly label: string;
  /** Saved in the dashboard; default: the palette's next one. */
  readonly colour?: string | null | undefined;
  readonly unit?: string | null | undefined;
  readonly decimals?: number | null | undefined;
  /** Values are averages or sums, with more digits than were measured. */
  readonly isComputed?: boolean | undefined;
  /** Shows the last bucket's value as the newest one, not the reported one: for counts and sums. */
  readonly showsBuckets?: boolean | undefined;
  /** Default: a line. */
  readonly style?: SeriesStyle | undefined;
  /** Fills the area under the line; by default only when it is the only line. */
  readonly isFilled?: boolean | undefined;
  /** Opacity of the fill, 0 to 1. */
  readonly fillStrength?: number | undefined;
  /** CSS pixels at a desk, both; other looks draw them in their own proportion. */
  readonly lineWidth?: number | undefined;
  readonly pointRadius?: number | undefined;
  readonly isDashed?: boolean | undefined;
  readonly hasPoints?: boolean | undefined;
  /** Index of the series that this one compares with an earlier window: drawn dashed, in that one's colour. */
  readonly comparesTo?: number | undefined;
  readonly isUnstacked?: boolean | undefined;
  readonly isHiddenAtFirst?: boolean | undefined;
  readonly isOutsideLegend?: boolean | undefined;
  readonly isAlwaysShown?: boolean | undefined;
}

/** A limit, or a band from `value` to `to`. */
export interface Threshold {
  readonly value: number;
  readonly to?: number | undefined;
  readonly label: string;
  /** Colours the line, before a saved colour; neutral without either. */
  readonly severity?: Severity | undefined;
  readonly colour?: string | undefined;
  /** CSS pixels at a desk; default: a thin line. */
  readonly lineWidth?: number | undefined;
  /** Default: dashed. */
  readonly line?: 'solid' | 'dashed' | 'dotted' | undefined;
}

export interface AlarmMark {
  readonly start: EpochMs;
  /** Null while the alarm is active; it is drawn hollow afterwards. */
  readonly end: EpochMs | null;
  readonly severity: Severity;
  readonly label: string;
}

export interface PlotInput {
  readonly snapshot: SeriesSnapshot;
  readonly series: readonly SeriesSpec[];
  readonly hidden: ReadonlySet<number>;
  /** Set in the dashboard; an undefined side follows the data. */
  readonly yRange?: { readonly min?: number | undefined; readonly max?: number | undefined } | undefined;
  readonly thresholds: readonly Threshold[];
  readonly alarms: readonly AlarmMark[];
  readonly isLive: boolean;
  readonly isStacked: boolean;
  readonly columns: readonly LegendColumn[];
  /** Width of a bar where samples have no aggregation interval. */
  readonly barMs?: DurationMs | undefined;
  /** Share of a bar's width that lies before its sample's time; default: half. */
  readonly barLead?: number | undefined;
  readonly look: PlotLook;
}
