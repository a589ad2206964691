/**
 * Pictures of dense series written byte by byte, in the worker. A canvas records a rectangle for each column and rasters them
 * when the picture is taken off it, into memory that is new each time: together ten times as long as writing the pixels. The
 * bytes go to the page and come back with the next order.
 */
import { type ColumnContext, denseSeries, paintDenseLine, shownSeries } from './paint-scene.ts';
import type { SceneFrame, SceneLook } from './plot-scene.ts';

/** Pixels row by row: red, green, blue, strength, not multiplied. */
export interface PixelPicture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray<ArrayBuffer>;
}

type Colour = readonly [red: number, green: number, blue: number, alpha: number];

const FULL = 255;

/**
 * Fills rectangles as a 2D context does, from whole pixel columns on. `width` cuts them: nothing is drawn behind it.
 * @param colourOf red, green, blue and strength of a CSS colour, each up to 255.
 */
export class PixelContext implements ColumnContext {
  globalAlpha = 1;
  private readonly picture: PixelPicture;
  private readonly words: Uint32Array;
  private readonly width: number;
  private readonly colourOf: (css: string) => Colour;
  private css = '';
  private red = 0;
  private green = 0;
  private blue = 0;
  private alpha = FULL;
  /** The colour in full strength, as it stands in memory. */
  private word = 0;

  constructor(picture: PixelPicture, width: number, colourOf: (css: string) => Colour) {
    this.picture = picture;
    this.words = new Uint32Array(picture.data.buffer, picture.data.byteOffset, picture.width * picture.height);
    this.width = Math.min(picture.width, width);
    this.colourOf = colourOf;
  }

  get fillStyle(): string {
    return this.css;
  }

  set fillStyle(css: string) {
    if (css === this.css) return;
    this.css = css;
    const colour = this.colourOf(css);
    [this.red, this.green, this.blue, this.alpha] = colour;
    this.word = new Uint32Array(Uint8Array.of(colour[0], colour[1], colour[2], FULL).buffer)[0] ?? 0;
  }

  fillRect(x: number, y: number, width: number, height: number): void {
    const { height: rows } = this.picture;
    // A height may be negative: the surface of a sample below the plot.
    const top = Math.max(0, Math.min(y, y + height));
    const bottom = Math.min(rows, Math.max(y, y + height));
    if (bottom <= top) return;
    const first = Math.ceil(top);
    const last = Math.floor(bottom);
    const right = Math.min(this.width, x + width);
    for (let column = Math.max(0, x); column < right; column += 1) {
      // Both ends in one pixel.
      if (first > last) this.blend(column, last, bottom - top);
      else {
        if (first > top) this.blend(column, first - 1, first - top);
        this.fill(column, first, last);
        if (bottom > last) this.blend(column, last, bottom - last);
      }
    }
  }

  /** Whole pixels of rows [first, last). */
  private fill(column: number, first: number, last: number): void {
    const { words, word } = this;
    const { width } = this.picture;
    if (this.alpha * this.globalAlpha < FULL) {
      for (let row = first; row < last; row += 1) this.blend(column, row, 1);
      return;
    }
    for (let at = first * width + column, end = last * width; at < end; at += width) words[at] = word;
  }

  /** One pixel, `share` of which is covered, over what is there. */
  private blend(column: number, row: number, share: number): void {
    const { data, width } = this.picture;
    const at = (row * width + column) * 4;
    const ink = (this.alpha * this.globalAlpha * share) / FULL;
    const under = ((data[at + 3] as number) / FULL) * (1 - ink);
    const strength = ink + under;
    if (strength === 0) return;
    data[at] = (this.red * ink + (data[at] as number) * under) / strength;
    data[at + 1] = (this.green * ink + (data[at + 1] as number) * under) / strength;
    data[at + 2] = (this.blue * ink + (data[at + 2] as number) * under) / strength;
    data[at + 3] = strength * FULL;
  }
}

/** Whether a scene is dense lines alone: nothing has to be stroked, hatched or dotted. */
function isPixelScene(look: SceneLook, frame: SceneFrame): boolean {
  if (frame.hatches.length > 0) return false;
  const dense = denseSeries(look, frame);
  return shownSeries(look).every(
    ([s, { style, pointRadius }]) => dense[s] && (style === 'line' || style === 'step') && pointRadius === 0 && !frame.isReporting[s],
  );
}

/** Paints a scene of dense lines; null when it has anything else. `spare`: memory that may be used, whatever it holds. */
export function paintPixels(
  look: SceneLook,
  frame: SceneFrame,
  spare: ArrayBuffer | undefined,
  colourOf: (css: string) => Colour,
): PixelPicture | null {
  if (!isPixelScene(look, frame)) return null;
  const { width, height, areaWidth } = frame.space;
  const bytes = width * height * 4;
  const isEnough = spare !== undefined && spare.byteLength >= bytes;
  const data = isEnough ? new Uint8ClampedArray(spare, 0, bytes).fill(0) : new Uint8ClampedArray(bytes);
  const picture = { width, height, data };
  const context = new PixelContext(picture, Math.ceil(areaWidth + look.ratio), colourOf);
  for (const [s, paint] of shownSeries(look)) {
    context.globalAlpha = paint.strength;
    paintDenseLine(context, frame, look, paint, { s, from: 0 });
  }
  return picture;
}
