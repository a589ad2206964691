/** Whole pictures for the page, painted in the worker. */
import { paintScene } from './paint-scene.ts';
import type { Scene } from './plot-canvas.ts';

export interface PaintOrder extends Scene {
  /** Chosen by the page; the answer carries it. */
  readonly id: number;
}

/** The picture is transferred. */
export interface PaintedPicture {
  readonly id: number;
  readonly picture: ImageBitmap;
}

/** @throws when there is no memory for the picture: the worker's end, seen by the page. */
export function paintPicture({ id, look, frame }: PaintOrder): PaintedPicture {
  const canvas = new OffscreenCanvas(frame.space.width, frame.space.height);
  // In memory: asking for a GPU that is not there takes longer than the picture.
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no 2D context');
  paintScene(context, look, frame);
  return { id, picture: canvas.transferToImageBitmap() };
}
