/** Builds a pixel index while rows arrive newest first, as servers answer. For any other order the series builds it later. */
import type { DurationMs, EpochMs } from '../../../src/contract/units.ts';
import { PixelIndex, type PixelSummary } from './pixel-index.ts';

export class PixelStream {
  private readonly pixelMs: DurationMs;
  /** Newest first; those before the last one are complete. */
  private readonly pixels: PixelSummary[] = [];
  private isDescending = true;
  private earliest: EpochMs = Number.POSITIVE_INFINITY;

  constructor(pixelMs: DurationMs) {
    this.pixelMs = pixelMs;
  }

  /** Rows [from, to) continue the previous ones. No value is NaN. */
  take(t: Float64Array, v: Float64Array, from: number, to: number): void {
    const { pixelMs } = this;
    for (let row = from; row < to && this.isDescending; ) {
      const number = Math.floor((t[row] as number) / pixelMs);
      const pixel = this.pixelAt(number, t[row] as number, v[row] as number);
      let { low, lowAt, high, highAt, sum, longest } = pixel;
      let before = this.earliest;
      let next = row;
      for (; next < to; next++) {
        const time = t[next] as number;
        const value = v[next] as number;
        if (Math.floor(time / pixelMs) !== number) break;
        const step = before - time;
        if (!(step > 0)) {
          this.isDescending = false;
          return;
        }
        // The step from the pixel after it lies between the two pixels.
        if (time !== pixel.lastAt && step > longest) longest = step;
        // Of equal values the earliest counts, and rows come newest first.
        if (value <= low) {
          low = value;
          lowAt = time;
        }
        if (value >= high) {
          high = value;
          highAt = time;
        }
        sum += value;
        before = time;
      }
      this.earliest = before;
      Object.assign(pixel, { low, lowAt, high, highAt, sum, longest, firstAt: before });
      row = next;
    }
  }

  /** Null when the rows were not strictly descending. */
  index(): PixelIndex | null {
    if (!this.isDescending) return null;
    const index = new PixelIndex(this.pixelMs);
    index.load(this.pixels.toReversed());
    return index;
  }

  private pixelAt(number: number, time: EpochMs, value: number): PixelSummary {
    const known = this.pixels.at(-1);
    if (known?.number === number) return known;
    const fresh = {
      number,
      firstAt: time,
      lastAt: time,
      last: value,
      lowAt: time,
      low: value,
      highAt: time,
      high: value,
      sum: 0,
      longest: 0,
    };
    this.pixels.push(fresh);
    return fresh;
  }
}
