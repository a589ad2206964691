/** The painter's input: a look that rarely changes, and a frame per snapshot. Plain data that can be cloned; lengths are device pixels. */
import type { HeldSpan } from '../../src/contract/snapshot.ts';
import type { DurationMs, EpochMs } from '../../src/contract/units.ts';
import type { PointShape } from './point-shapes.ts';

/** `step` holds a value until the next; `points` are not connected; `band` fills each pixel column from its lowest to its highest sample. */
export type SeriesStyle = 'line' | 'step' | 'bars' | 'points' | 'band';

export interface SeriesPaint {
  readonly style: SeriesStyle;
  readonly colour: string;
  /** Fill between the line and the bottom, or of bars; null: none, and of bars their colour. */
  readonly fill: string | null;
  /** Its colour at the bottom of the plot, where it changes evenly from the top. */
  readonly fillEnd?: string;
  /** Colours by value: ascending, without holes between them. */
  readonly ranges?: readonly (Pick<SeriesPaint, 'colour' | 'fill'> & { readonly from: number; readonly to: number })[];
  readonly lineWidth: number;
  readonly isDashed: boolean;
  /** Its dashes are dots. */
  readonly isDotted?: boolean | undefined;
  /** Of steps, where between two samples the value changes: 0 at the earlier, 1 (default) at the later. */
  readonly turn?: number | undefined;
  /** A curve through the samples, which leaves their range nowhere; not of steps. */
  readonly isSmooth?: boolean | undefined;
  /** Start relative to the sample's time, and length. */
  readonly barFromMs: DurationMs;
  readonly barMs: DurationMs;
  /** Of the line around a bar, inside it, and of the corners at its end; absent: none. */
  readonly barBorder?: number | undefined;
  readonly barRadius?: number | undefined;
  /** Points on each sample; 0: none. */
  readonly pointRadius: number;
  /** Default: a circle. `ground`: what a ring has inside. */
  readonly pointShape?: PointShape | undefined;
  readonly ground?: string;
  /** Opacity: highlighting one series sets the others to 0.3. */
  readonly strength: number;
  readonly isShown: boolean;
}

/** Replaced as a whole and compared by identity. */
export interface SceneLook {
  readonly series: readonly SeriesPaint[];
  /** Dot on the newest sample of a live series. */
  readonly dotRadius: number;
  readonly hatchColour: string;
  readonly hatchStrength: number;
  /** Device pixels of a CSS pixel. */
  readonly ratio: number;
  /** Columns are cumulative sums; the last is drawn first, behind the others. */
  readonly isStacked: boolean;
}

/** The canvas: it starts at the left edge of the plot area and has room for dots above, below and to the right. */
export interface SceneSpace {
  readonly width: number;
  readonly height: number;
  readonly top: number;
  readonly areaWidth: number;
  readonly areaHeight: number;
}

/** Value at the bottom of the area, and pixels per unit. */
export interface ValueScale {
  readonly low: number;
  readonly pxPerUnit: number;
}

export interface SceneFrame {
  readonly space: SceneSpace;
  /** The plot's left edge in pixels of `msPerPx` since the epoch; whole while the window slides, so that it moves by whole pixels. */
  readonly firstPx: number;
  readonly msPerPx: number;
  /** One per series: those of one value axis have equal ones. */
  readonly scales: readonly ValueScale[];
  /** EpochMs, strictly ascending; `columns[s][i]`: drawn value of series s at t[i], NaN: no sample there. */
  readonly t: Float64Array;
  readonly columns: readonly Float64Array[];
  /** Outages of each series as flat pairs [from, to); no line crosses them. */
  readonly gaps: readonly Float64Array[];
  /** Where lines go on beyond the samples of their series, level; absent: nowhere. */
  readonly held?: readonly (HeldSpan | null | undefined)[];
  /** Flat pairs, ascending, not overlapping. */
  readonly hatches: Float64Array;
  /** Series whose newest sample has the dot of a live value. */
  readonly isReporting: readonly boolean[];
}

export function frameX({ firstPx, msPerPx }: Pick<SceneFrame, 'firstPx' | 'msPerPx'>, at: EpochMs): number {
  return at / msPerPx - firstPx;
}

const UNIT_SCALE: ValueScale = { low: 0, pxPerUnit: 1 };

export function scaleOf({ scales }: Pick<SceneFrame, 'scales'>, series: number): ValueScale {
  return scales[series] ?? UNIT_SCALE;
}

export function frameY({ space }: Pick<SceneFrame, 'space'>, { low, pxPerUnit }: ValueScale, value: number): number {
  return space.top + space.areaHeight - (value - low) * pxPerUnit;
}

/** -1: none. */
export function lastSample(values: Float64Array): number {
  let i = values.length - 1;
  while (i >= 0 && Number.isNaN(values[i])) i -= 1;
  return i;
}
