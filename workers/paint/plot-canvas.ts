/** Mending a frame's last pixels takes 0.02 ms, painting four series about 4 ms in a software renderer. */
import { changeOf } from './changed-from.ts';
import { denseSeries, type PaintContext, paintScene } from './paint-scene.ts';
import { type PixelPicture, paintPixelEnd } from './pixel-picture.ts';
import type { SceneFrame, SceneLook } from './plot-scene.ts';

/** A canvas of the page or an OffscreenCanvas; owned by its `PlotCanvas`. */
export type PaintCanvas = CanvasImageSource & {
  width: number;
  height: number;
  getContext(kind: '2d'): PaintContext | null;
};

export interface Scene {
  readonly look: SceneLook;
  /** Compared with the next one. `joinTail` may extend or overwrite its samples in the same memory, and tells from where. */
  readonly frame: SceneFrame;
}

export interface PlotCanvas {
  /** Returns false and does nothing when more than the end of the picture differs. */
  mend(scene: Scene): boolean;
  paint(scene: Scene): void;
  /** Shows a picture that was painted elsewhere. */
  adopt(scene: Scene, picture: ImageBitmap | PixelPicture): void;
}

/** Mending a larger share is no cheaper than painting. */
const MOST_MENDED = 0.3;
/** When the time axis grew or shrank by more than this share, `dense` is computed again. */
const LITTLE = 0.05;

/** @throws when the browser has no memory for another 2D context. */
export function createPlotCanvas(canvas: PaintCanvas): PlotCanvas {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no 2D context');
  let shown: Scene | undefined;
  let dense: readonly boolean[] = [];
  let denseAt = 0;
  const keep = (scene: Scene) => {
    shown = scene;
    dense = denseSeries(scene.look, scene.frame);
    denseAt = scene.frame.t.length;
  };
  const isAlike = ({ look, frame }: Scene) => {
    if (Math.abs(frame.t.length - denseAt) <= denseAt * LITTLE) return true;
    const next = denseSeries(look, frame);
    if (next.some((is, s) => is !== dense[s])) return false;
    denseAt = frame.t.length;
    return true;
  };
  /** Setting the size clears the canvas, but allocates memory. */
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
