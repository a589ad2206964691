/** The value axis of one plot: round bounds around the drawn values and the limits near them; states are named one by one. */
import type { EpochMs } from '../contract/units.ts';
import { drawnBounds } from './drawn-columns.ts';
import type { PlotInput } from './plot-input.ts';
import { type AxisRange, createStickScale } from './stick-scale.ts';

export interface ValueAxis {
  readonly range: AxisRange;
  /** Whether any shown series has a sample. */
  readonly hasData: boolean;
  /** States by their numbers; null for a chart of numbers. */
  readonly texts: readonly string[] | null;
}

/** Least height between two ticks, in text heights. */
const TICK_SPACE = 2.4;
export const MOST_TICKS = 6;
/** Heights of text that the time axis and the edges take from the box. */
const AXIS_HEIGHT = 2.6;

/** Answers the axis of each input in turn; it sticks while window, shown series and height stay the same. */
export function createValueAxis() {
  const scale = createStickScale();
  let stuckTo = '';
  return {
    reset: () => scale.reset(),
    /** `columns` are those of `drawnColumns`; `height` of the box in CSS pixels. */
    next(input: PlotInput, columns: readonly Float64Array[], height: number, now: EpochMs): ValueAxis {
      const { snapshot, hidden, yRange, thresholds, look } = input;
      const key = `${snapshot.end - snapshot.start} ${hidden.size} ${height}`;
      if (key !== stuckTo) scale.reset();
      stuckTo = key;
      let [min, max] = drawnBounds(input, columns);
      const hasData = min <= max;
      const [texts = null] = snapshot.series.map((info) => info.texts);
      // Half a step of room on either side of the states.
      if (texts) return { range: { min: -0.5, max: Math.max(1, texts.length) - 0.5, step: 1 }, hasData, texts };
      const span = max - min;
      for (const limit of thresholds) {
        // A limit that is far from the data would flatten it: then it stays out of the picture.
        const isNear = limit.value >= min - span && limit.value <= max + span;
        if (isNear && limit.to === undefined) [min, max] = [Math.min(min, limit.value), Math.max(max, limit.value)];
      }
      const ticks = Math.max(3, Math.min(MOST_TICKS, 1 + Math.floor((height - look.fontPx * AXIS_HEIGHT) / (look.fontPx * TICK_SPACE))));
      const range = scale.next(yRange?.min ?? min, yRange?.max ?? max, ticks, now);
      const low = yRange?.min ?? range.min;
      return { range: { min: low, max: Math.max(yRange?.max ?? range.max, low + range.step / 1000), step: range.step }, hasData, texts };
    },
  };
}
