/** Whole pictures for the page, painted in the worker. */
import { paintScene } from './paint-scene.ts';
import { type PixelPicture, paintPixels } from './pixel-picture.ts';
import type { Scene } from './plot-canvas.ts';

export interface PaintOrder extends Scene {
  /** Chosen by the page; the answer carries it. */
  readonly id: number;
  /** Memory of an earlier picture, to be used again: new memory takes longer than the picture. */
  readonly spare: ArrayBuffer | undefined;
}

/** The picture is transferred. */
export interface PaintedPicture {
  readonly id: number;
  readonly picture: ImageBitmap | PixelPicture;
}

const colours = new Map<string, readonly [number, number, number, number]>();
const MOST_COLOURS = 256;
let sample: OffscreenCanvasRenderingContext2D | null = null;

/** @throws when there is no memory for the picture: the worker's end, seen by the page. */
function contextOf(width: number, height: number): OffscreenCanvasRenderingContext2D {
  // In memory: asking for a GPU that is not there takes longer than the picture.
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no 2D context');
  return context;
}

/** What a CSS colour looks like, in the browser's own words. */
function colourOf(css: string): readonly [number, number, number, number] {
  const known = colours.get(css);
  if (known) return known;
  sample ??= contextOf(1, 1);
  sample.clearRect(0, 0, 1, 1);
  sample.fillStyle = css;
  sample.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = sample.getImageData(0, 0, 1, 1).data;
  if (colours.size >= MOST_COLOURS) colours.clear();
  colours.set(css, [red, green, blue, alpha]);
  return [red, green, blue, alpha];
}

export function paintPicture({ id, look, frame, spare }: PaintOrder): PaintedPicture {
  const pixels = paintPixels(look, frame, spare, colourOf);
  if (pixels) return { id, picture: pixels };
  const context = contextOf(frame.space.width, frame.space.height);
  paintScene(context, look, frame);
  return { id, picture: context.canvas.transferToImageBitmap() };
}

/** What of an answer changes hands. */
export function transferOf({ picture }: PaintedPicture): Transferable[] {
  return [picture instanceof ImageBitmap ? picture : picture.data.buffer];
}
