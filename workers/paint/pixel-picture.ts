/**
 * Pictures of dense series written byte by byte: whole ones in the worker, their ends on the page. A canvas records a rectangle for each column and rasters them
 * when the picture is taken off it, into memory that is new each time: together ten times as long as writing the pixels. The
 * bytes go to the page and come back with the next order.
 */
import { colourOf } from './colour-bytes.ts';
import { type ColumnContext, denseSeries, firstToDraw, liveDots, paintDenseLine, shownSeries } from './paint-scene.ts';
import { frameX, type SceneFrame, type SceneLook } from './plot-scene.ts';

/** Pixels row by row: red, green, blue, strength, not multiplied. */
export interface PixelPicture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray<ArrayBuffer>;
}

const FULL = 255;

/**
 * Fills rectangles as a 2D context does, from whole pixel columns on, and dots. The picture begins at the canvas' column `left`;
 * `width` of the canvas cuts rectangles: none is drawn behind it.
 */
export class PixelContext implements ColumnContext {
  globalAlpha = 1;
  private readonly picture: PixelPicture;
  private readonly words: Uint32Array;
  private readonly left: number;
  private readonly width: number;
  private css = '';
  private red = 0;
  private green = 0;
  private blue = 0;
  private alpha = FULL;
  /** The colour in full strength, as it stands in memory. */
  private word = 0;

  constructor(picture: PixelPicture, left: number, width: number) {
    this.picture = picture;
    this.words = new Uint32Array(picture.data.buffer, picture.data.byteOffset, picture.width * picture.height);
    this.left = left;
    this.width = Math.min(picture.width, width - left);
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
    const { height: rows } = this.picture;
    // A height may be negative: the surface of a sample below the plot.
    const top = Math.max(0, Math.min(y, y + height));
    const bottom = Math.min(rows, Math.max(y, y + height));
    if (bottom <= top) return;
    const first = Math.ceil(top);
    const last = Math.floor(bottom);
    const start = x - this.left;
    const right = Math.min(this.width, start + width);
    for (let column = Math.max(0, start); column < right; column += 1) {
      // Both ends in one pixel.
      if (first > last) this.blend(column, last, bottom - top);
      else {
        if (first > top) this.blend(column, first - 1, first - top);
        this.fill(column, first, last);
        if (bottom > last) this.blend(column, last, bottom - last);
      }
    }
  }

  /** A disc in the colour; a pixel at its edge as far as it is covered. */
  fillDot(x: number, y: number, radius: number): void {
    const { width, height } = this.picture;
    const [centreX, centreY] = [x - this.left - 0.5, y - 0.5];
    const reach = radius + Math.SQRT1_2;
    const [right, bottom] = [Math.min(width - 1, centreX + reach), Math.min(height - 1, centreY + reach)];
    for (let row = Math.max(0, Math.ceil(centreY - reach)); row <= bottom; row += 1) {
      for (let column = Math.max(0, Math.ceil(centreX - reach)); column <= right; column += 1) {
        const share = discShare(column - centreX, row - centreY, radius);
        if (share > 0) this.blend(column, row, share);
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

/** How far an arc of radius 1 lies inside its tangent, in the middle over a pixel: between 1/24 along a side and 1/12 across. */
const SAGITTA = 1 / 18;

/**
 * How much of the pixel whose middle is so far from that of a disc is covered by it. At the edge the disc is taken for a half plane,
 * whose share of a square is exact: with a radius of two pixels or more it is off by 0.02 at most.
 */
function discShare(across: number, down: number, radius: number): number {
  const distance = Math.sqrt(across * across + down * down);
  const inside = radius - SAGITTA / radius - distance;
  // The tangent's normal, folded into one eighth of the circle.
  const a = Math.max(Math.abs(across), Math.abs(down)) / distance;
  const b = Math.min(Math.abs(across), Math.abs(down)) / distance;
  const beyond = Math.abs(inside);
  // Of the pixel's corner behind the edge; none is left when the edge misses the pixel.
  const corner = (a + b) / 2 - beyond;
  if (!(corner > 0)) return inside > 0 ? 1 : 0;
  // The edge cuts off a triangle at a corner, or runs through two opposite sides.
  const outer = beyond > (a - b) / 2 ? (corner * corner) / (2 * a * b) : 0.5 - beyond / a;
  return inside > 0 ? 1 - outer : outer;
}

/** Whether all that is shown are dense lines. */
function areDenseLines(look: SceneLook, dense: readonly boolean[]): boolean {
  return shownSeries(look).every(([s, { style, pointRadius }]) => dense[s] && (style === 'line' || style === 'step') && pointRadius === 0);
}

/** Whether a scene is dense lines alone: nothing has to be stroked, hatched or dotted. */
function isPixelScene(look: SceneLook, frame: SceneFrame): boolean {
  if (frame.hatches.length > 0 || shownSeries(look).some(([s]) => frame.isReporting[s])) return false;
  return areDenseLines(look, denseSeries(look, frame));
}

/** Paints a scene of dense lines; null when it has anything else. `spare`: memory that may be used, whatever it holds. */
export function paintPixels(look: SceneLook, frame: SceneFrame, spare: ArrayBuffer | undefined): PixelPicture | null {
  if (!isPixelScene(look, frame)) return null;
  const { width, height } = frame.space;
  const picture = emptyPicture(width, height, spare);
  paintLines(picture, look, frame, 0);
  return picture;
}

/** Memory of the last end: it is used up at once, ten times a second for each plot. */
let endMemory: ArrayBuffer | undefined;

/**
 * Paints what lies at or right of the canvas' whole pixel `fromX`, dots of live values too; null when something else than dense
 * lines is there. `dense`: of `denseSeries`. The picture holds until the next one is asked for.
 */
export function paintPixelEnd(look: SceneLook, frame: SceneFrame, fromX: number, dense: readonly boolean[]): PixelPicture | null {
  const lastHatch = frame.hatches.at(-1);
  if ((lastHatch !== undefined && frameX(frame, lastHatch) > fromX) || !areDenseLines(look, dense)) return null;
  const { width, height } = frame.space;
  const picture = emptyPicture(width - fromX, height, endMemory);
  endMemory = picture.data.buffer;
  const context = paintLines(picture, look, frame, fromX);
  for (const { x, y, paint } of liveDots(frame, look)) {
    context.globalAlpha = paint.strength;
    context.fillStyle = paint.colour;
    context.fillDot(x, y, look.dotRadius);
  }
  return picture;
}

/** In the memory of `spare` where that is enough. */
function emptyPicture(width: number, height: number, spare: ArrayBuffer | undefined): PixelPicture {
  const bytes = width * height * 4;
  const isEnough = spare !== undefined && spare.byteLength >= bytes;
  return { width, height, data: isEnough ? new Uint8ClampedArray(spare, 0, bytes).fill(0) : new Uint8ClampedArray(bytes) };
}

function paintLines(picture: PixelPicture, look: SceneLook, frame: SceneFrame, fromX: number): PixelContext {
  const context = new PixelContext(picture, fromX, Math.ceil(frame.space.areaWidth + look.ratio));
  for (const [s, paint] of shownSeries(look)) {
    context.globalAlpha = paint.strength;
    const from = fromX > 0 ? firstToDraw(frame, frame.columns[s] ?? new Float64Array(), fromX - paint.lineWidth - 1) : 0;
    paintDenseLine(context, frame, look, paint, { s, from });
  }
  return context;
}
