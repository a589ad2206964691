/**
 * Pictures of dense series written as bytes: whole ones in the worker, ends on the page. About ten times as fast as a canvas, which records
 * a rectangle per column, rasterises when the picture is read, and allocates each time.
 */
import { type ColumnContext, denseSeries, firstToPaint, liveDots, paintDenseLine, shownSeries } from './paint-scene.ts';
import { frameX, type SceneFrame, type SceneLook } from './plot-scene.ts';

type Colour = readonly [red: number, green: number, blue: number, alpha: number];

const MOST_COLOURS = 256;
const colours = new Map<string, Colour>();
let sample: OffscreenCanvasRenderingContext2D | null = null;

/** A CSS colour as the browser renders it, each part up to 255. */
function colourOf(css: string): Colour {
  const known = colours.get(css);
  if (known) return known;
  sample ??= new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  sample?.clearRect(0, 0, 1, 1);
  if (sample) sample.fillStyle = css;
  sample?.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = sample?.getImageData(0, 0, 1, 1).data ?? [];
  if (colours.size >= MOST_COLOURS) colours.clear();
  colours.set(css, [red, green, blue, alpha]);
  return [red, green, blue, alpha];
}

/** Row by row: red, green, blue, alpha, not premultiplied. */
export interface PixelPicture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray<ArrayBuffer>;
}

const FULL = 255;

/** Pixels copied at a time, so that rows and columns of both sides stay in the processor's nearest memory. */
const TILE = 16;

/**
 * Fills dots, and rectangles that start at whole columns. Begins at canvas column `left`; rectangles are cut at column `width` of the canvas.
 * Pixels are kept column by column, because lines fill columns: a column of a picture kept by rows is in as many places of memory.
 */
export class PixelContext implements ColumnContext {
  globalAlpha = 1;
  private readonly words: Uint32Array<ArrayBuffer>;
  private readonly data: Uint8ClampedArray;
  private readonly left: number;
  private readonly columns: number;
  private readonly rows: number;
  private readonly width: number;
  private css = '';
  private red = 0;
  private green = 0;
  private blue = 0;
  private alpha = FULL;
  /** The opaque colour in memory order. */
  private word = 0;

  /** @param words zeros, one for each pixel. */
  constructor(words: Uint32Array<ArrayBuffer>, rows: number, left: number, width: number) {
    this.words = words;
    this.data = new Uint8ClampedArray(words.buffer, words.byteOffset, words.byteLength);
    this.left = left;
    this.rows = rows;
    this.columns = words.length / rows;
    this.width = Math.min(this.columns, width - left);
  }

  /** @param memory takes the picture. */
  toPicture(memory: ArrayBuffer): PixelPicture {
    const { words, columns, rows } = this;
    const picture = new Uint32Array(memory, 0, words.length);
    for (let left = 0; left < columns; left += TILE) {
      const right = Math.min(columns, left + TILE);
      for (let top = 0; top < rows; top += TILE) {
        const bottom = Math.min(rows, top + TILE);
        for (let row = top; row < bottom; row += 1) {
          for (let column = left; column < right; column += 1) picture[row * columns + column] = words[column * rows + row] as number;
        }
      }
    }
    return { width: columns, height: rows, data: new Uint8ClampedArray(memory, 0, words.byteLength) };
  }

  get fillStyle(): string {
    return this.css;
  }

  set fillStyle(css: string) {
    if (css === this.css) return;
    this.css = css;
    const colour = colourOf(css);
    [this.red, this.green, this.blue, this.alpha] = colour;
    this.word = new Uint32Array(Uint8Array.of(colour[0], colour[1], colour[2], FULL).buffer)[0] ?? 0;
  }

  fillRect(x: number, y: number, width: number, height: number): void {
    const { rows } = this;
    // The height is negative for the fill of a sample below the plot.
    const top = Math.max(0, Math.min(y, y + height));
    const bottom = Math.min(rows, Math.max(y, y + height));
    if (bottom <= top) return;
    const first = Math.ceil(top);
    const last = Math.floor(bottom);
    const start = x - this.left;
    const right = Math.min(this.width, start + width);
    for (let column = Math.max(0, start); column < right; column += 1) {
      // Both ends are in one pixel.
      if (first > last) this.blend(column, last, bottom - top);
      else {
        if (first > top) this.blend(column, first - 1, first - top);
        this.fill(column, first, last);
        if (bottom > last) this.blend(column, last, bottom - last);
      }
    }
  }

  /** A disc with exact coverage at its edge. */
  fillDot(x: number, y: number, radius: number): void {
    const { columns, rows } = this;
    const [centreX, centreY] = [x - this.left - 0.5, y - 0.5];
    const reach = radius + Math.SQRT1_2;
    const [right, bottom] = [Math.min(columns - 1, centreX + reach), Math.min(rows - 1, centreY + reach)];
    for (let row = Math.max(0, Math.ceil(centreY - reach)); row <= bottom; row += 1) {
      for (let column = Math.max(0, Math.ceil(centreX - reach)); column <= right; column += 1) {
        const share = discShare(column - centreX, row - centreY, radius);
        if (share > 0) this.blend(column, row, share);
      }
    }
  }

  private fill(column: number, first: number, last: number): void {
    const { words } = this;
    const start = column * this.rows;
    if (this.alpha * this.globalAlpha >= FULL) {
      words.fill(this.word, start + first, start + last);
      return;
    }
    // Mixed once for neighbours of one colour: what is under a column has few.
    let under: number | undefined;
    let mixed = 0;
    for (let at = start + first; at < start + last; at += 1) {
      const before = words[at] as number;
      if (before !== under) {
        this.blend(column, at - start, 1);
        under = before;
        mixed = words[at] as number;
      } else words[at] = mixed;
    }
  }

  private blend(column: number, row: number, share: number): void {
    const { data } = this;
    const at = (column * this.rows + row) * 4;
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

/** Average distance of an arc of radius 1 from its tangent within a pixel: from 1/24 along a side to 1/12 along a diagonal. */
const SAGITTA = 1 / 18;

/**
 * Covered share of a pixel, given the distance of its centre from the disc's. The disc's edge is treated as a half plane, whose coverage of
 * a square is exact: from a radius of two pixels on the error is at most 0.02.
 */
function discShare(across: number, down: number, radius: number): number {
  const distance = Math.sqrt(across * across + down * down);
  const inside = radius - SAGITTA / radius - distance;
  // The normal of the tangent, mirrored into one eighth of the circle.
  const a = Math.max(Math.abs(across), Math.abs(down)) / distance;
  const b = Math.min(Math.abs(across), Math.abs(down)) / distance;
  const beyond = Math.abs(inside);
  // Distance of the pixel's corner beyond the edge; not positive: the edge misses the pixel.
  const corner = (a + b) / 2 - beyond;
  if (!(corner > 0)) return inside > 0 ? 1 : 0;
  // The edge cuts off a triangle at a corner, or crosses two opposite sides.
  const outer = beyond > (a - b) / 2 ? (corner * corner) / (2 * a * b) : 0.5 - beyond / a;
  return inside > 0 ? 1 - outer : outer;
}

function areDenseLines(look: SceneLook, dense: readonly boolean[]): boolean {
  return shownSeries(look).every(
    ([s, { style, pointRadius, ranges, fillEnd }]) =>
      dense[s] && (style === 'line' || style === 'step' || style === 'band') && pointRadius === 0 && !ranges && !fillEnd,
  );
}

function isPixelScene(look: SceneLook, frame: SceneFrame): boolean {
  if (frame.hatches.length > 0 || shownSeries(look).some(([s]) => frame.isReporting[s])) return false;
  return areDenseLines(look, denseSeries(look, frame));
}

/** Null when the scene has anything but dense lines. `spare`: memory for reuse, with any content. */
export function paintPixels(look: SceneLook, frame: SceneFrame, spare: ArrayBuffer | undefined): PixelPicture | null {
  if (!isPixelScene(look, frame)) return null;
  const { width, height } = frame.space;
  return paintLines(look, frame, 0).toPicture(enough(spare, width * height));
}

/** Reused, because ends are drawn ten times a second for each plot. */
let endMemory: ArrayBuffer | undefined;

/** Paints from whole pixel `fromX` on, dots included; null when there is anything but dense lines. Valid until the next call. */
export function paintPixelEnd(look: SceneLook, frame: SceneFrame, fromX: number, dense: readonly boolean[]): PixelPicture | null {
  const lastHatch = frame.hatches.at(-1);
  if ((lastHatch !== undefined && frameX(frame, lastHatch) > fromX) || !areDenseLines(look, dense)) return null;
  const { width, height } = frame.space;
  const context = paintLines(look, frame, fromX);
  for (const { x, y, paint } of liveDots(frame, look)) {
    context.globalAlpha = paint.strength;
    context.fillStyle = paint.colour;
    context.fillDot(x, y, look.dotRadius);
  }
  endMemory = enough(endMemory, (width - fromX) * height);
  return context.toPicture(endMemory);
}

function enough(memory: ArrayBuffer | undefined, pixels: number): ArrayBuffer {
  const bytes = pixels * Uint32Array.BYTES_PER_ELEMENT;
  return memory !== undefined && memory.byteLength >= bytes ? memory : new ArrayBuffer(bytes);
}

/** Of the picture in work, by columns. */
let columnMemory: ArrayBuffer | undefined;

function paintLines(look: SceneLook, frame: SceneFrame, fromX: number): PixelContext {
  const { width, height, areaWidth } = frame.space;
  const pixels = (width - fromX) * height;
  columnMemory = enough(columnMemory, pixels);
  const words = new Uint32Array(columnMemory, 0, pixels).fill(0);
  const context = new PixelContext(words, height, fromX, Math.ceil(areaWidth + look.ratio));
  for (const [s, paint] of shownSeries(look)) {
    context.globalAlpha = paint.strength;
    const from = fromX > 0 ? firstToPaint(frame, look, s, fromX - paint.lineWidth - 1) : 0;
    paintDenseLine(context, frame, look, paint, { s, from });
  }
  return context;
}
