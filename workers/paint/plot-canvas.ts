/**
 * The canvas of one plot. It knows what it shows, and moves and mends that picture for the next frame where it can: a whole
 * picture of four series costs a software renderer about 4 ms, its last pixels 0.02.
 */
import { changeOf } from './changed-from.ts';
import { denseSeries, type PaintContext, paintScene } from './paint-scene.ts';
import { type PixelPicture, paintPixelEnd } from './pixel-picture.ts';
import type { SceneFrame, SceneLook } from './plot-scene.ts';

/** A canvas of the page or an OffscreenCanvas; owned by its `PlotCanvas` from then on. */
export type PaintCanvas = CanvasImageSource & {
  width: number;
  height: number;
  getContext(kind: '2d'): PaintContext | null;
};

export interface Scene {
  readonly look: SceneLook;
  /** Kept to be compared with the next one. Its samples may grow or be rewritten in the same memory by `joinTail`, which says so. */
  readonly frame: SceneFrame;
}

export interface PlotCanvas {
  /** Shows a scene by mending; false, and nothing done, when more than the end of the picture differs. */
  mend(scene: Scene): boolean;
  /** Paints a scene whole. */
  paint(scene: Scene): void;
  /** Shows a picture of the scene that was painted elsewhere. */
  adopt(scene: Scene, picture: ImageBitmap | PixelPicture): void;
}

/** Mending a larger share of the picture is no cheaper than painting it. */
const MOST_MENDED = 0.3;
/** A time axis that grew or shrank by this share may have to be drawn otherwise. */
const LITTLE = 0.05;

/** @throws when the canvas gives no 2D context: the browser has no memory for another one. */
export function createPlotCanvas(canvas: PaintCanvas): PlotCanvas {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no 2D context');
  let shown: Scene | undefined;
  let dense: readonly boolean[] = [];
  /** Length of the time axis for which `dense` was found. */
  let denseAt = 0;
  const keep = (scene: Scene) => {
    shown = scene;
    dense = denseSeries(scene.look, scene.frame);
    denseAt = scene.frame.t.length;
  };
  /** Whether a scene is drawn as the picture is. A picture that grew little is. */
  const isAlike = ({ look, frame }: Scene) => {
    if (Math.abs(frame.t.length - denseAt) <= denseAt * LITTLE) return true;
    const next = denseSeries(look, frame);
    if (next.some((is, s) => is !== dense[s])) return false;
    denseAt = frame.t.length;
    return true;
  };
  /** Whether the canvas was given another size, which clears it, but takes new memory. */
  const isResized = ({ width, height }: SceneFrame['space']) => {
    if (canvas.width === width && canvas.height === height) return false;
    [canvas.width, canvas.height] = [width, height];
    return true;
  };
  const clear = (space: SceneFrame['space']) => {
    if (!isResized(space)) context.clearRect(0, 0, space.width, space.height);
  };
  const put = ({ data, width, height }: PixelPicture, x: number) => context.putImageData(new ImageData(data, width, height), x, 0);
  return {
    mend(scene) {
      const { look, frame } = scene;
      const { width } = frame.space;
      const change = shown?.look === look ? changeOf(shown.frame, frame, look) : undefined;
      if (!change || width - change.fromX > width * MOST_MENDED || !isAlike(scene)) return false;
      if (change.shift > 0) {
        context.globalCompositeOperation = 'copy';
        context.drawImage(canvas, -change.shift, 0);
        context.globalCompositeOperation = 'source-over';
      }
      if (change.shift > 0 || change.fromX < width) shown = scene;
      if (change.fromX >= width) return true;
      const end = paintPixelEnd(look, frame, change.fromX, dense);
      if (end) put(end, change.fromX);
      else paintScene(context, look, frame, change.fromX, dense);
      return true;
    },
    paint(scene) {
      clear(scene.frame.space);
      keep(scene);
      paintScene(context, scene.look, scene.frame, 0, dense);
    },
    adopt(scene, picture) {
      if ('data' in picture) {
        isResized(scene.frame.space);
        put(picture, 0);
      } else {
        clear(scene.frame.space);
        context.drawImage(picture, 0, 0);
      }
      keep(scene);
    },
  };
}
