import { paintScene } from './paint-scene.ts';
import { type PixelPicture, paintPixels } from './pixel-picture.ts';
import type { Scene } from './plot-canvas.ts';

export interface PaintOrder extends Scene {
  /** Chosen by the page and returned. */
  readonly id: number;
  /** Memory of an earlier picture for reuse, because allocating takes longer than painting. */
  readonly spare: ArrayBuffer | undefined;
}

/** The picture is transferred. */
export interface PaintedPicture {
  readonly id: number;
  readonly picture: ImageBitmap | PixelPicture;
}

/** @throws when there is no memory for the picture; the error ends the worker, which the page sees. */
function contextOf(width: number, height: number): OffscreenCanvasRenderingContext2D {
  // In memory, because trying a missing GPU takes longer than painting.
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no 2D context');
  return context;
}

export function paintPicture({ id, look, frame, spare }: PaintOrder): PaintedPicture {
  const pixels = paintPixels(look, frame, spare);
  if (pixels) return { id, picture: pixels };
  const context = contextOf(frame.space.width, frame.space.height);
  paintScene(context, look, frame);
  return { id, picture: context.canvas.transferToImageBitmap() };
}

export function transferOf({ picture }: PaintedPicture): Transferable[] {
  return [picture instanceof ImageBitmap ? picture : picture.data.buffer];
}
