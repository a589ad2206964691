import type { SeriesStyle } from '../../workers/paint/plot-scene.ts';
import type { PointShape } from '../../workers/paint/point-shapes.ts';
import type { Severity } from '../contract/alarm.ts';
import type { SeriesSnapshot } from '../contract/snapshot.ts';
import type { DurationMs, EpochMs } from '../contract/units.ts';
import type { LegendColumn } from './legend-columns.ts';
import type { PlotLook } from './plot-look.ts';

/** Colours of an axis in place of its greys. */
export interface AxisColours {
  /** Of its labels and its title. */
  readonly colour?: string | undefined;
  readonly lineColour?: string | undefined;
  readonly gridColour?: string | undefined;
}

/** A value axis. Its range follows the data where no end is set. */
export interface AxisSpec extends AxisColours {
  /** Default: left. */
  readonly side?: 'left' | 'right' | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** Distance between two labels; default: a round one that fits. */
  readonly step?: number | undefined;
  readonly decimals?: number | undefined;
  /** Written along the axis. */
  readonly label?: string | undefined;
  /** About so many parts, where there is room for their labels. */
  readonly parts?: number | undefined;
  /** Absent: with labels, and with a grid if it is the first. */
  readonly hasLabels?: boolean | undefined;
  readonly hasGrid?: boolean | undefined;
  /** Its series keep their own scale, but it is not drawn. */
  readonly isHidden?: boolean | undefined;
  /** Says a value in other words; undefined while they are not known. */
  readonly textOf?: ((value: number) => string | undefined) | undefined;
  /** Short lines at its labels. */
  readonly ticks?: TickSpec | undefined;
  /** Places its labels; undefined while their places are not known. */
  readonly ticksOf?: ((min: number, max: number, step: number) => readonly number[] | undefined) | undefined;
}

export interface TickSpec {
  readonly colour?: string | undefined;
}

/** A time axis, below the plot where it does not say otherwise. */
export interface TimeAxisSpec extends AxisColours {
  readonly isOnTop?: boolean | undefined;
  readonly isHidden?: boolean | undefined;
  /** Written along it. */
  readonly label?: string | undefined;
  /** Absent: it has them. */
  readonly hasLabels?: boolean | undefined;
  readonly hasGrid?: boolean | undefined;
  readonly hasLine?: boolean | undefined;
  readonly ticks?: TickSpec | undefined;
  /** Has the times of the window that the series are compared with. */
  readonly isEarlier?: boolean | undefined;
  /** Says a time in other words; undefined: as the chart says it. */
  readonly textOf?: ((at: EpochMs) => string | undefined) | undefined;
}

/** Of the plot area, behind all in it. */
export interface GroundSpec {
  readonly colour?: string | undefined;
  readonly borderColour?: string | undefined;
  /** CSS pixels at a desk; without it there is no border. */
  readonly borderWidth?: number | undefined;
}

/** What the box at the crosshair shows. */
export interface TooltipSpec {
  /** There is no box; the legend still has the values. */
  readonly isOff?: boolean | undefined;
  readonly hasNoTime?: boolean | undefined;
  /** Says the time in other words. @param interval of the aggregation; 0: none. */
  readonly timeOf?: ((at: EpochMs, interval: DurationMs) => string | undefined) | undefined;
  /** The whole time that an aggregated sample stands for. */
  readonly hasInterval?: boolean | undefined;
  /** Only the series nearest to the pointer. */
  readonly isIndividual?: boolean | undefined;
  /** Also the sum of all values, where they have one unit. */
  readonly hasSum?: boolean | undefined;
  readonly hidesZeros?: boolean | undefined;
}

/** A text as it is stored; absent parts: as the chart writes. */
export interface TextLook {
  readonly colour?: string | undefined;
  /** Behind it. */
  readonly ground?: string | undefined;
  /** Height of its font, in CSS pixels at a desk. */
  readonly px?: number | undefined;
  readonly weight?: string | undefined;
}

/** What is written at bars or points. */
export interface ValueLabels {
  readonly hasValue: boolean;
  readonly hasName?: boolean;
  /** Upright from the foot of its bars. */
  readonly isUpright?: boolean;
  /** Default: at the end of a bar, above a point. Those of bars mean positive ones. */
  readonly place?: 'below' | 'inside' | 'insideTop' | 'insideBottom' | undefined;
  readonly look?: TextLook | undefined;
  /** Of the name. */
  readonly nameLook?: TextLook | undefined;
  /** Says a value in other words, unit included; undefined while they are not known. */
  readonly textOf?: ((value: number) => string | undefined) | undefined;
}

export interface SeriesSpec {
  /** Distinguishes series of the same label. */
  readonly id?: string;
  readonly label: string;
  /** Saved in the dashboard; default: the palette's next one. */
  readonly colour?: string | null | undefined;
  readonly unit?: string | null | undefined;
  readonly decimals?: number | null | undefined;
  /** Shows the last bucket's value as the newest one, not the reported one: for counts and sums. */
  readonly showsBuckets?: boolean | undefined;
  /** Default: a line. */
  readonly style?: SeriesStyle | undefined;
  /** Fills the area under the line; by default only when it is the only line. */
  readonly isFilled?: boolean | undefined;
  /** Opacity of the fill, 0 to 1; `fillEnd`: at the bottom, where it changes evenly from the top. Those of bars, too. */
  readonly fillStrength?: number | undefined;
  readonly fillEnd?: number | undefined;
  /** Colours by value instead of one: ascending, without holes between them. */
  readonly ranges?: readonly RangeColour[] | undefined;
  readonly labels?: ValueLabels | undefined;
  /** Of its bars, CSS pixels at a desk: border, and radius of the corners at the end. */
  readonly barBorder?: number | undefined;
  readonly barRadius?: number | undefined;
  /** CSS pixels at a desk, both; other looks draw them in their own proportion. */
  readonly lineWidth?: number | undefined;
  readonly pointRadius?: number | undefined;
  readonly isDashed?: boolean | undefined;
  /** In dots instead of dashes. */
  readonly isDotted?: boolean | undefined;
  /** Of steps, the share of the way to the next sample after which the value changes; default: all. */
  readonly turn?: number | undefined;
  /** A curve through the samples, never beyond them. */
  readonly isSmooth?: boolean | undefined;
  /** Default: a circle. */
  readonly pointShape?: PointShape | undefined;
  readonly hasPoints?: boolean | undefined;
  /** Index of the series that this one compares with an earlier window: drawn dashed, in that one's colour. */
  readonly comparesTo?: number | undefined;
  /** Index of its value axis; default: the first. */
  readonly axis?: number | undefined;
  /** Says a value at the crosshair in other words, unit included; undefined while they are not known. */
  readonly textOf?: ((value: number) => string | undefined) | undefined;
  readonly isUnstacked?: boolean | undefined;
  readonly isHiddenAtFirst?: boolean | undefined;
  readonly isOutsideLegend?: boolean | undefined;
  readonly isAlwaysShown?: boolean | undefined;
}

/** From `from` up to `to`; infinite ends have none. */
export interface RangeColour {
  readonly from: number;
  readonly to: number;
  readonly colour: string;
}

/** Or lengths of dashes and gaps in turn, in CSS pixels. */
export type LimitLine = 'solid' | 'dashed' | 'dotted' | readonly number[];

/** Of a text beside a line over the whole plot. */
export interface LabelPlace {
  readonly along?: 'start' | 'middle' | 'end' | undefined;
  readonly isAbove?: boolean | undefined;
}

/** Stands at an end of a limit's line and points away from it. */
export interface LimitSymbol {
  readonly shape: PointShape;
  /** CSS pixels at a desk. */
  readonly px: number;
}

/** A limit, or a band from `value` to `to`. */
export interface Threshold {
  readonly value: number;
  readonly to?: number | undefined;
  readonly label: string;
  /** Index of its value axis; default: the first. */
  readonly axis?: number | undefined;
  /** Colours the line, before a saved colour; neutral without either. */
  readonly severity?: Severity | undefined;
  readonly colour?: string | undefined;
  /** CSS pixels at a desk; default: a thin line. */
  readonly lineWidth?: number | undefined;
  /** Default: dashed. */
  readonly line?: LimitLine | undefined;
  /** Where its words stand while they cover nothing there; default: under the line, at its start. */
  readonly labelPlace?: LabelPlace | undefined;
  /** Of its words; default: that of the line. */
  readonly labelColour?: string | undefined;
  /** Behind its words; default: the page's. */
  readonly labelGround?: string | undefined;
  readonly startSymbol?: LimitSymbol | undefined;
  readonly endSymbol?: LimitSymbol | undefined;
}

export interface AlarmMark {
  readonly start: EpochMs;
  /** Null while the alarm is active; it is drawn hollow afterwards. */
  readonly end: EpochMs | null;
  readonly severity: Severity;
  readonly label: string;
}

export interface BarPlaces {
  /** Share of a bar's width that lies before its sample's time; default: half. */
  readonly lead?: number | undefined;
  /** Width of all bars of a time; default: of its usual share of a group. */
  readonly ms?: DurationMs | undefined;
  /** What the bars of a time have, with the room between it and the next; default: the aggregation's interval. */
  readonly groupMs?: DurationMs | undefined;
  /** Each bar has the whole width, over the others of its time. */
  readonly isApart?: boolean | undefined;
  /** Between two bars of a time, and before the first and after the last, as shares of a bar; else they have their usual share of a group. */
  readonly gaps?: { readonly between: number; readonly around: number } | undefined;
}

export interface PlotInput {
  readonly snapshot: SeriesSnapshot;
  readonly series: readonly SeriesSpec[];
  readonly hidden: ReadonlySet<number>;
  /** At least one. Keep its identity while the content is the same. */
  readonly axes: readonly AxisSpec[];
  /** Default: one. Keep its identity while the content is the same. */
  readonly times?: readonly TimeAxisSpec[] | undefined;
  readonly ground?: GroundSpec | undefined;
  readonly thresholds: readonly Threshold[];
  readonly alarms: readonly AlarmMark[];
  readonly isLive: boolean;
  readonly isStacked: boolean;
  readonly columns: readonly LegendColumn[];
  readonly tooltip?: TooltipSpec | undefined;
  /** Keep its identity while the content is the same. */
  readonly bars?: BarPlaces | undefined;
  readonly look: PlotLook;
}
