import type { Severity } from '../contract/alarm.ts';
import type { SeriesSnapshot } from '../contract/snapshot.ts';
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
}

export interface Threshold {
  readonly value: number;
  readonly label: string;
  /** Draws in the severity's edge; neutral without one. */
  readonly severity?: Severity | undefined;
}

/** Everything a plot draws from; replaced whole. */
export interface PlotInput {
  readonly snapshot: SeriesSnapshot;
  readonly series: readonly SeriesSpec[];
  readonly hidden: ReadonlySet<number>;
  /** Bounds set by the author; an undefined side follows the data. */
  readonly yRange?: { readonly min?: number | undefined; readonly max?: number | undefined } | undefined;
  readonly thresholds: readonly Threshold[];
  readonly isLive: boolean;
  readonly look: PlotLook;
}
