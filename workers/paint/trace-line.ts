/**
 * The shape of one series. NaN means "this series has no sample at this time, the line goes on" (columns of several series
 * share one time axis); only a known outage breaks the line.
 */

/** What a `Path2D` offers; tests record the calls. */
export interface PathSink {
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
}

export interface Trace {
  /** EpochMs, strictly ascending; `values[i]` at t[i], NaN for no sample. */
  readonly t: Float64Array;
  readonly values: Float64Array;
  /** Flat pairs [from, to), ascending: no segment is drawn across one. */
  readonly gaps: Float64Array;
  /** First sample to draw. */
  readonly from: number;
  readonly x: (at: number) => number;
  readonly y: (value: number) => number;
  readonly bottom: number;
  /** Holds each value until the next sample. */
  readonly isStepped: boolean;
  /** A sample between two gaps becomes a dash of this length, because a path of one point is invisible. */
  readonly dotPx: number;
}

/** Traces a series into `line`, and the surface between it and `bottom` into `area` when one is given. */
export function traceLine(
  { t, values, gaps, from, x: toX, y: toY, bottom, isStepped, dotPx }: Trace,
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
        line.lineTo(x, lastY);
        area?.lineTo(x, lastY);
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

/**
 * Cuts a path into dashes of `on` pixels with `off` pixels between them, counted along x from `origin` and not along the line:
 * so the dashes of a plot that slides stay where they were, and a noisy line does not turn into dots.
 */
export function dashedSink(sink: PathSink, on: number, off: number, origin: number): PathSink {
  const period = on + off;
  let [fromX, fromY] = [0, 0];
  let isDown = false;
  const phase = (x: number) => (((x - origin) % period) + period) % period;
  return {
    moveTo(x, y) {
      [fromX, fromY] = [x, y];
      isDown = false;
    },
    lineTo(x, y) {
      const slope = x === fromX ? 0 : (y - fromY) / (x - fromX);
      let at = fromX;
      while (at < x) {
        const into = phase(at);
        const isOn = into < on - 1e-6;
        const next = Math.min(x, at + (isOn ? on - into : period - into) + 1e-9);
        if (isOn) {
          if (!isDown) sink.moveTo(at, fromY + (at - fromX) * slope);
          sink.lineTo(next, fromY + (next - fromX) * slope);
        }
        isDown = isOn && next === x;
        at = next;
      }
      if (x === fromX && phase(x) < on) {
        if (!isDown) sink.moveTo(fromX, fromY);
        sink.lineTo(x, y);
        isDown = true;
      }
      [fromX, fromY] = [x, y];
    },
  };
}
