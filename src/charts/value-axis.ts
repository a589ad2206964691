import type { EpochMs } from '../contract/units.ts';
import { drawnBounds } from './drawn-columns.ts';
import type { AxisSpec, PlotInput } from './plot-input.ts';
import { type AxisRange, createStickScale, withStep } from './stick-scale.ts';

export interface PlacedAxis {
  readonly axis: number;
  readonly side: 'left' | 'right';
}

/** Width of the chart that an axis takes its place from, in text heights. */
const ROOM_PER_AXIS = 14;
const MOST_A_SIDE = 2;

/**
 * The axes that are drawn, from the plot outwards. Where more are wanted than a side has room for, one takes the other side; the rest is
 * not drawn, and its series keep their own scale.
 */
export function placedAxes(axes: readonly AxisSpec[], width: number, fontPx: number): PlacedAxis[] {
  const room = Math.max(1, Math.floor(width / (fontPx * ROOM_PER_AXIS)));
  const placed: PlacedAxis[] = [];
  const hasRoom = (side: 'left' | 'right') => placed.filter((one) => one.side === side).length < Math.min(MOST_A_SIDE, Math.ceil(room / 2));
  axes.forEach(({ side = 'left', isHidden }, axis) => {
    if (isHidden || placed.length >= room) return;
    const other = side === 'left' ? 'right' : 'left';
    if (hasRoom(side)) placed.push({ axis, side });
    else if (hasRoom(other)) placed.push({ axis, side: other });
  });
  return placed;
}

export interface ValueAxis {
  readonly range: AxisRange;
  /** Whether any visible series has a sample. */
  readonly hasData: boolean;
  /** Names of the states by number; null for a numeric axis. */
  readonly texts: readonly string[] | null;
}

/** Name of the scale of a value axis in uPlot. */
export const axisKey = (axis: number | undefined): string => `y${axis ?? 0}`;

/** Minimum distance between two ticks, in text heights. */
const TICK_SPACE = 2.4;
export const MOST_TICKS = 6;
/** Height of the time axis and the margins, in text heights. */
const AXIS_HEIGHT = 2.6;

/** The ranges are sticky while window length, visible series and height stay the same. */
export function createValueAxes() {
  let scales: ReturnType<typeof createStickScale>[] = [];
  let stuckTo = '';

  const next = (input: PlotInput, axis: number, columns: readonly Float64Array[], height: number, now: EpochMs): ValueAxis => {
    const { snapshot, axes, series, thresholds, look } = input;
    const { min: setMin, max: setMax, step, parts = MOST_TICKS - 1 } = axes[axis] ?? {};
    let [min, max] = drawnBounds(input, axis, columns);
    const hasData = min <= max;
    const [texts = null] = snapshot.series.flatMap((info, s) => ((series[s]?.axis ?? 0) === axis ? [info.texts] : []));
    // Half a step of room above and below the states.
    if (texts) return { range: { min: -0.5, max: Math.max(1, texts.length) - 0.5, step: 1 }, hasData, texts };
    const span = max - min;
    for (const limit of thresholds) {
      // A distant limit would flatten the data, so it stays outside the range.
      const isNear = (limit.axis ?? 0) === axis && limit.value >= min - span && limit.value <= max + span;
      if (isNear && limit.to === undefined) [min, max] = [Math.min(min, limit.value), Math.max(max, limit.value)];
    }
    const room = 1 + Math.floor((height - look.fontPx * AXIS_HEIGHT) / (look.fontPx * TICK_SPACE));
    const ticks = Math.max(3, Math.min(1 + parts, room));
    scales[axis] ??= createStickScale();
    const chosen = scales[axis].next(setMin ?? min, setMax ?? max, ticks, now);
    const range = step === undefined ? chosen : withStep(chosen, step);
    const low = setMin ?? range.min;
    return { range: { min: low, max: Math.max(setMax ?? range.max, low + range.step / 1000), step: range.step }, hasData, texts };
  };

  return {
    /** The next ranges fit their data at once. */
    reset: () => {
      scales = [];
    },
    /** One per axis of the input. `columns` are those of `drawnColumns`; `height` is the box's in CSS pixels. */
    next(input: PlotInput, columns: readonly Float64Array[], height: number, now: EpochMs): ValueAxis[] {
      const { snapshot, hidden } = input;
      const key = `${snapshot.end - snapshot.start} ${hidden.size} ${height} ${input.axes.length}`;
      if (key !== stuckTo) scales = [];
      stuckTo = key;
      return input.axes.map((_, axis) => next(input, axis, columns, height, now));
    },
  };
}
