/**
 * A live snapshot changes only a plot's last few pixels, which are painted here at once. Whole pictures are painted by one worker; without
 * it,
 * on the page when the shared scheduler allows. Plots have no OffscreenCanvas of their own: each would be a separate compositor surface.
 *
 * - Each plot has one order under way; later scenes replace each other until it is done. So a slow painter drops frames instead of
 * queueing
 *   them, and a picture never goes back in time.
 * - A worker that reports an error, or does not answer within `ANSWER_WITHIN_MS`, is terminated and its orders are painted on the page.
 *   It is restarted with the next picture, at most `MOST_WORKERS` times; after that the page paints everything.
 */

import type { PaintedPicture, PaintOrder } from '../../workers/paint/painted-picture.ts';
import { createPlotCanvas, type PlotCanvas, type Scene } from '../../workers/paint/plot-canvas.ts';
import type { DurationMs } from '../contract/units.ts';
import type { DrawScheduler } from './draw-scheduler.ts';

const ANSWER_WITHIN_MS: DurationMs = 10_000;
const MOST_WORKERS = 3;

export interface PlotLayer {
  readonly canvas: HTMLCanvasElement;
  /** False when the scene will appear later. The caller may change its arrays only as `joinTail` does. */
  show(scene: Scene): boolean;
  end(): void;
}

export interface PaintService {
  /** @param onPicture called for each picture that appeared after its `show` had returned false. */
  open(onPicture: () => void): PlotLayer;
}

interface Layer {
  readonly plot: PlotCanvas;
  asked: Scene | undefined;
  wanted: Scene | undefined;
  readonly draw: () => void;
  readonly onPicture: () => void;
}

/** An array over part of a larger buffer is copied first: `postMessage` would clone the whole buffer. */
const withOwnBuffer = (array: Float64Array) => (array.byteLength === array.buffer.byteLength ? array : array.slice());

/** @param startWorker returns undefined where no worker is available. */
export function createPaintService(startWorker: () => Worker | undefined, scheduler: DrawScheduler): PaintService {
  const layers = new Map<number, Layer>();
  let worker: Worker | undefined;
  let workers = 0;
  let lastId = 0;
  let overdue: ReturnType<typeof setTimeout> | undefined;
  /** Memory of the last picture that came as bytes, given to the worker for the next one. */
  let spare: ArrayBuffer | undefined;

  function start(): Worker | undefined {
    if (worker || workers >= MOST_WORKERS) return worker;
    workers += 1;
    const started = startWorker();
    if (!started) {
      workers = MOST_WORKERS;
      return undefined;
    }
    worker = started;
    started.addEventListener('message', ({ data }: MessageEvent<PaintedPicture>) => {
      if (worker === started) adopt(data);
    });
    started.addEventListener('error', (event) => {
      event.preventDefault();
      if (worker === started) bury(event.message || 'worker error');
    });
    return started;
  }

  function bury(reason: string): void {
    console.warn(`The painter's worker ended: ${reason}`);
    worker?.terminate();
    worker = undefined;
    clearTimeout(overdue);
    overdue = undefined;
    for (const layer of layers.values()) {
      if (!layer.asked) continue;
      layer.wanted ??= layer.asked;
      layer.asked = undefined;
      scheduler.request(layer.draw);
    }
  }

  function watch(): void {
    clearTimeout(overdue);
    const isAsked = [...layers.values()].some(({ asked }) => asked);
    overdue = isAsked ? setTimeout(() => bury('no answer'), ANSWER_WITHIN_MS) : undefined;
  }

  function order(id: number, layer: Layer, scene: Scene): void {
    const painter = start();
    if (!painter) {
      layer.wanted = scene;
      scheduler.request(layer.draw);
      return;
    }
    layer.asked = scene;
    const { frame } = scene;
    const own = { ...frame, t: withOwnBuffer(frame.t), columns: frame.columns.map(withOwnBuffer) };
    const message: PaintOrder = { id, look: scene.look, frame: own, spare };
    painter.postMessage(message, spare ? [spare] : []);
    spare = undefined;
    watch();
  }

  function adopt({ id, picture }: PaintedPicture): void {
    const layer = layers.get(id);
    if (layer?.asked) {
      layer.plot.adopt(layer.asked, picture);
      layer.asked = undefined;
      const { wanted } = layer;
      layer.wanted = undefined;
      if (wanted && !layer.plot.mend(wanted)) order(id, layer, wanted);
      layer.onPicture();
    }
    if ('data' in picture) spare = picture.data.buffer;
    else picture.close();
    watch();
  }

  return {
    open(onPicture) {
      lastId += 1;
      const id = lastId;
      const canvas = document.createElement('canvas');
      const layer: Layer = {
        plot: createPlotCanvas(canvas),
        asked: undefined,
        wanted: undefined,
        draw: () => {
          const { wanted } = layer;
          layer.wanted = undefined;
          if (wanted && !layer.plot.mend(wanted)) layer.plot.paint(wanted);
          onPicture();
        },
        onPicture,
      };
      layers.set(id, layer);
      return {
        canvas,
        show(scene) {
          if (layer.asked || layer.wanted) layer.wanted = scene;
          else if (layer.plot.mend(scene)) return true;
          else order(id, layer, scene);
          return false;
        },
        end() {
          layers.delete(id);
          scheduler.cancel(layer.draw);
        },
      };
    },
  };
}
