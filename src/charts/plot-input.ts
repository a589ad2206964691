import type { SeriesStyle } from '../../workers/paint/plot-scene.ts';
import type { Severity } from '../contract/alarm.ts';
import type { SeriesSnapshot } from '../contract/snapshot.ts';
import type { DurationMs, EpochMs } from '../contract/units.ts';
import type { LegendColumn } from './legend-columns.ts';
import type { PlotLook } from './plot-look.ts';

/** How one series of a chart is named and drawn. */
export interface SeriesSpec {
  /** Tells series of the same label apart. */
  readonly id?: string;
  readonly label: string;
  /** A colour saved by the author of a dashboard; without one the palette's next is taken. */
  readonly colour?: string | null | undefined;
  readonly unit?: string | null | undefined;
  readonly decimals?: number | null | undefined;
  /** A line when left out. */
  readonly style?: SeriesStyle | undefined;
  /** Tints the surface under the line; when left out, only that of a single line. */
  readonly isFilled?: boolean | undefined;
  readonly hasPoints?: boolean | undefined;
  /** The series of an earlier window: drawn dashed, in the colour of the one it is compared with. */
  readonly comparesTo?: number | undefined;
  /** Left out of the stack. */
  readonly isUnstacked?: boolean | undefined;
  readonly isHiddenAtFirst?: boolean | undefined;
  readonly isOutsideLegend?: boolean | undefined;
  /** The legend's entry cannot hide it. */
  readonly isAlwaysShown?: boolean | undefined;
}

/** A limit, or a band when it has an end. */
export interface Threshold {
  readonly value: number;
  readonly to?: number | undefined;
  readonly label: string;
  /** Draws in the severity's edge; neutral without one. */
  readonly severity?: Severity | undefined;
}

/** An alarm on the time axis. */
export interface AlarmMark {
  readonly start: EpochMs;
  /** Null while it is active. */
  readonly end: EpochMs | null;
  readonly severity: Severity;
  readonly label: string;
}

/** Everything a plot draws from; replaced whole. */
export interface PlotInput {
  readonly snapshot: SeriesSnapshot;
  readonly series: readonly SeriesSpec[];
  readonly hidden: ReadonlySet<number>;
  /** Bounds set by the author; an undefined side follows the data. */
  readonly yRange?: { readonly min?: number | undefined; readonly max?: number | undefined } | undefined;
  readonly thresholds: readonly Threshold[];
  readonly alarms: readonly AlarmMark[];
  readonly isLive: boolean;
  readonly isStacked: boolean;
  /** Numbers in the legend. */
  readonly columns: readonly LegendColumn[];
  /** Length of a bar where samples have no interval. */
  readonly barMs?: DurationMs | undefined;
  readonly look: PlotLook;
}
