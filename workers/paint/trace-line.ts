/** NaN means no sample at this time, because columns share one time axis: the line continues; only a known outage breaks it. */

/** The part of `Path2D` that is used. */
export interface PathSink {
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
}

export interface Trace {
  /** EpochMs, strictly ascending; `values[i]` at t[i], NaN for no sample. */
  readonly t: Float64Array;
  readonly values: Float64Array;
  /** Flat pairs [from, to), ascending: no segment crosses them. */
  readonly gaps: Float64Array;
  readonly from: number;
  readonly x: (at: number) => number;
  readonly y: (value: number) => number;
  readonly bottom: number;
  readonly isStepped: boolean;
  /** Share of the way to the next sample after which a step changes; default: all. */
  readonly turn?: number | undefined;
  /** Length of the dash for a sample between two gaps; a path of one point is invisible. */
  readonly dotPx: number;
}

/** `area`: the surface between the line and `bottom`. */
export function traceLine(
  { t, values, gaps, from, x: toX, y: toY, bottom, isStepped, turn = 1, dotPx }: Trace,
  line: PathSink,
  area?: PathSink,
): void {
  let gap = 0;
  let before = Number.NEGATIVE_INFINITY;
  let firstX = 0;
  let lastX = 0;
  let lastY = 0;
  let runLength = 0;

  const endRun = () => {
    if (runLength === 1) {
      line.moveTo(lastX - dotPx / 2, lastY);
      line.lineTo(lastX + dotPx / 2, lastY);
    } else if (runLength > 1 && area) {
      area.lineTo(lastX, bottom);
      area.lineTo(firstX, bottom);
    }
    runLength = 0;
  };

  for (let i = from; i < t.length; i += 1) {
    const value = values[i] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    const at = t[i] ?? 0;
    while (gap < gaps.length && (gaps[gap + 1] ?? 0) <= before) gap += 2;
    if (gap < gaps.length && (gaps[gap] ?? 0) < at && (gaps[gap + 1] ?? 0) > before) endRun();
    const x = toX(at);
    const y = toY(value);
    if (runLength === 0) {
      firstX = x;
      line.moveTo(x, y);
      area?.moveTo(x, bottom);
    } else {
      if (isStepped) {
        const turnX = lastX + (x - lastX) * turn;
        line.lineTo(turnX, lastY);
        area?.lineTo(turnX, lastY);
        if (turn < 1) {
          line.lineTo(turnX, y);
          area?.lineTo(turnX, y);
        }
      }
      line.lineTo(x, y);
    }
    area?.lineTo(x, y);
    runLength += 1;
    before = at;
    lastX = x;
    lastY = y;
  }
  endRun();
}

/** Segments this many times higher than wide, and longer than two dashes, are dashed along their height. */
const STEEP = 3;

/**
 * Cuts a path into dashes of `on` and gaps of `off` pixels, counted along x from `origin`: so dashes of a sliding plot stay in place, and a
 * noisy line does not become dots. Long steep segments are counted along y; one could fall into a gap as a whole and look like an outage.
 */
export function dashedSink(sink: PathSink, on: number, off: number, origin: number): PathSink {
  const period = on + off;
  let [fromX, fromY] = [0, 0];
  let isDown = false;
  const into = (place: number) => ((place % period) + period) % period;
  /** Distance from `place` to the end of its dash or gap. */
  const rest = (place: number, isRising: boolean) => {
    const at = into(place);
    const isOn = at < on - 1e-6;
    if (isRising) return { isOn, length: (isOn ? on - at : period - at) + 1e-6 };
    const isOnBefore = at > 1e-6 && at <= on + 1e-6;
    return { isOn: isOnBefore, length: (isOnBefore ? at : at > on ? at - on : off) + 1e-6 };
  };
  return {
    moveTo(x, y) {
      [fromX, fromY] = [x, y];
      isDown = false;
    },
    lineTo(x, y) {
      const [dx, dy] = [x - fromX, y - fromY];
      const isSteep = Math.abs(dy) > Math.max(STEEP * Math.abs(dx), 2 * period);
      const length = isSteep ? Math.abs(dy) : Math.abs(dx);
      const start = isSteep ? fromY : fromX - origin;
      const isRising = isSteep ? dy > 0 : true;
      for (let gone = 0; gone < length; ) {
        const { isOn, length: left } = rest(start + (isRising ? gone : -gone), isRising);
        const next = Math.min(length, gone + left);
        if (isOn) {
          if (!isDown) sink.moveTo(fromX + (dx * gone) / length, fromY + (dy * gone) / length);
          sink.lineTo(fromX + (dx * next) / length, fromY + (dy * next) / length);
        }
        isDown = isOn && next === length;
        gone = next;
      }
      if (length === 0 && into(fromX - origin) < on) {
        if (!isDown) sink.moveTo(fromX, fromY);
        sink.lineTo(x, y);
        isDown = true;
      }
      [fromX, fromY] = [x, y];
    },
  };
}
