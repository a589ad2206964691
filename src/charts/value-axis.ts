import type { EpochMs } from '../contract/units.ts';
import { drawnBounds } from './drawn-columns.ts';
import type { PlotInput } from './plot-input.ts';
import { type AxisRange, createStickScale } from './stick-scale.ts';

export interface ValueAxis {
  readonly range: AxisRange;
  /** Whether any visible series has a sample. */
  readonly hasData: boolean;
  /** Names of the states by number; null for a numeric chart. */
  readonly texts: readonly string[] | null;
}

/** Minimum distance between two ticks, in text heights. */
const TICK_SPACE = 2.4;
export const MOST_TICKS = 6;
/** Height of the time axis and the margins, in text heights. */
const AXIS_HEIGHT = 2.6;

/** The range is sticky while window length, visible series and height stay the same. */
export function createValueAxis() {
  const scale = createStickScale();
  let stuckTo = '';
  return {
    reset: () => scale.reset(),
    /** `columns` are those of `drawnColumns`; `height` is the box's in CSS pixels. */
    next(input: PlotInput, columns: readonly Float64Array[], height: number, now: EpochMs): ValueAxis {
      const { snapshot, hidden, yRange, thresholds, look } = input;
      const key = `${snapshot.end - snapshot.start} ${hidden.size} ${height}`;
      if (key !== stuckTo) scale.reset();
      stuckTo = key;
      let [min, max] = drawnBounds(input, columns);
      const hasData = min <= max;
      const [texts = null] = snapshot.series.map((info) => info.texts);
      // Half a step of room above and below the states.
      if (texts) return { range: { min: -0.5, max: Math.max(1, texts.length) - 0.5, step: 1 }, hasData, texts };
      const span = max - min;
      for (const limit of thresholds) {
        // A distant limit would flatten the data, so it stays outside the range.
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
