/**
 * What the painter is told of a plot: a look that seldom changes and one frame a snapshot. Plain data, so that it can be
 * cloned to a worker; all lengths are device pixels of the canvas.
 */
import type { DurationMs, EpochMs } from '../../src/contract/units.ts';

/** How the samples of a series are joined: by lines, by steps that hold a value until the next, as bars, or not at all. */
export type SeriesStyle = 'line' | 'step' | 'bars' | 'points';

export interface SeriesPaint {
  readonly style: SeriesStyle;
  readonly colour: string;
  /** Of the surface between the line and the bottom; null for none. */
  readonly fill: string | null;
  readonly lineWidth: number;
  readonly isDashed: boolean;
  /** Where a bar begins to its sample's time, and how long it is. */
  readonly barFromMs: DurationMs;
  readonly barMs: DurationMs;
  /** Of a dot on each sample; 0 for none. */
  readonly pointRadius: number;
  /** Share of the full strength: a lifted series leaves the others at 0.3. */
  readonly strength: number;
  readonly isShown: boolean;
}

/** What stays from frame to frame; replaced whole, compared by identity. */
export interface SceneLook {
  readonly series: readonly SeriesPaint[];
  /** On the newest sample of a live series. */
  readonly dotRadius: number;
  /** Ink of outages. */
  readonly hatchColour: string;
  readonly hatchStrength: number;
  /** Device pixels of a CSS pixel. */
  readonly ratio: number;
  /** Columns are sums of those before them: the last one is drawn first, behind the others. */
  readonly isStacked: boolean;
}

/** The canvas: it begins where the plot area begins, and has room for dots above, below and behind it. */
export interface SceneSpace {
  readonly width: number;
  readonly height: number;
  /** Of the plot area in the canvas. */
  readonly top: number;
  readonly areaWidth: number;
  readonly areaHeight: number;
}

export interface SceneFrame {
  readonly space: SceneSpace;
  /**
   * The plot's left edge in pixels of `msPerPx` since the epoch. Whole numbers while the window slides, so that a step of the
   * window is a step of pixels.
   */
  readonly firstPx: number;
  readonly msPerPx: number;
  /** Value at the bottom of the area, and pixels of a unit of the value. */
  readonly low: number;
  readonly pxPerUnit: number;
  /** EpochMs, strictly ascending; `columns[s][i]`: drawn value of series s at t[i], NaN: no sample there. */
  readonly t: Float64Array;
  readonly columns: readonly Float64Array[];
  /** Outages of each series as flat pairs [from, to): no line crosses one. */
  readonly gaps: readonly Float64Array[];
  /** Spans to hatch, as flat pairs, ascending, not overlapping. */
  readonly hatches: Float64Array;
  /** Series whose newest sample carries the dot of a live value. */
  readonly isReporting: readonly boolean[];
}

/** Canvas x of a time. */
export function frameX({ firstPx, msPerPx }: Pick<SceneFrame, 'firstPx' | 'msPerPx'>, at: EpochMs): number {
  return at / msPerPx - firstPx;
}

/** Canvas y of a value. */
export function frameY({ space, low, pxPerUnit }: Pick<SceneFrame, 'space' | 'low' | 'pxPerUnit'>, value: number): number {
  return space.top + space.areaHeight - (value - low) * pxPerUnit;
}

/** Index of the newest sample of a column; -1 when it has none. */
export function lastSample(values: Float64Array): number {
  let i = values.length - 1;
  while (i >= 0 && Number.isNaN(values[i])) i -= 1;
  return i;
}
