/**
 * Brings the series of all plots onto their canvases. What a snapshot changes is mended here and at once: it is the last pixels
 * of a plot. Whole pictures are painted by one worker; without one, by the page when the shared scheduler lets it.
 *
 * Why not an OffscreenCanvas for each plot: each is a surface of its own to the browser's compositor, however little is painted.
 *
 * Guarantees:
 * - The worker is started with the first picture. One order of a plot is under way at a time; what comes meanwhile is replaced
 *   by the newest. So a slow painter drops frames and never queues, and a picture never goes back in time.
 * - A worker that reports an error, or answers nothing for `ANSWER_WITHIN_MS`, is ended; what it was asked for is painted on the
 *   page. It is started anew with the next picture, at most `MOST_WORKERS` times: then the page paints for itself.
 */

import type { PaintedPicture, PaintOrder } from '../../workers/paint/painted-picture.ts';
import { createPlotCanvas, type PlotCanvas, type Scene } from '../../workers/paint/plot-canvas.ts';
import type { DurationMs } from '../contract/units.ts';
import type { DrawScheduler } from './draw-scheduler.ts';

const ANSWER_WITHIN_MS: DurationMs = 10_000;
const MOST_WORKERS = 3;

/** The canvas of one plot's series. */
export interface PlotLayer {
  readonly canvas: HTMLCanvasElement;
  /** Shows a scene; false: as soon as it is painted. Its arrays change only as `joinTail` does. */
  show(scene: Scene): boolean;
  end(): void;
}

export interface PaintService {
  /** @param onPicture told with each picture that came onto the canvas after its `show` answered. */
  open(onPicture: () => void): PlotLayer;
}

interface Layer {
  readonly plot: PlotCanvas;
  /** Under way in the worker. */
  asked: Scene | undefined;
  /** Newer than what is shown. */
  wanted: Scene | undefined;
  readonly draw: () => void;
  readonly onPicture: () => void;
}

/** What goes to another thread is copied with all the memory that it lies in. */
const alone = (array: Float64Array) => (array.byteLength === array.buffer.byteLength ? array : array.slice());

/** @param startWorker undefined: there is none to be had. */
export function createPaintService(startWorker: () => Worker | undefined, scheduler: DrawScheduler): PaintService {
  const layers = new Map<number, Layer>();
  let worker: Worker | undefined;
  let workers = 0;
  let lastId = 0;
  let overdue: ReturnType<typeof setTimeout> | undefined;
  /** Memory of the last picture that came as bytes. */
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

  /** The worker is waited for anew with each order and each answer, while any is under way. */
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
    const own = { ...frame, t: alone(frame.t), columns: frame.columns.map(alone) };
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
