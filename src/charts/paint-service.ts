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
import { workerUrl } from '../page/worker-url.ts';
import { type DrawScheduler, drawScheduler } from './draw-scheduler.ts';

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

/** A class, as the minifier puts functions that are called once into those that call them, where they keep a chart's data. */
class SharedPainter implements PaintService {
  private readonly layers = new Map<number, Layer>();
  private readonly startWorker: () => Worker | undefined;
  private readonly scheduler: DrawScheduler;
  private worker: Worker | undefined;
  private workers = 0;
  private lastId = 0;
  private overdue: ReturnType<typeof setTimeout> | undefined;
  /** Memory of the last picture that came as bytes, given to the worker for the next one. */
  private spare: ArrayBuffer | undefined;

  constructor(startWorker: () => Worker | undefined, scheduler: DrawScheduler) {
    this.startWorker = startWorker;
    this.scheduler = scheduler;
  }

  open(onPicture: () => void): PlotLayer {
    this.lastId += 1;
    const id = this.lastId;
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
    this.layers.set(id, layer);
    return {
      canvas,
      show: (scene) => {
        if (layer.asked || layer.wanted) layer.wanted = scene;
        else if (layer.plot.mend(scene)) return true;
        else this.order(id, layer, scene);
        return false;
      },
      end: () => {
        this.layers.delete(id);
        this.scheduler.cancel(layer.draw);
      },
    };
  }

  private start(): Worker | undefined {
    if (this.worker || this.workers >= MOST_WORKERS) return this.worker;
    this.workers += 1;
    const started = this.startWorker();
    if (!started) {
      this.workers = MOST_WORKERS;
      return undefined;
    }
    this.worker = started;
    started.addEventListener('message', ({ data }: MessageEvent<PaintedPicture>) => {
      if (this.worker === started) this.adopt(data);
    });
    started.addEventListener('error', (event) => {
      event.preventDefault();
      if (this.worker === started) this.bury(event.message || 'worker error');
    });
    return started;
  }

  private bury(reason: string): void {
    console.warn(`The painter's worker ended: ${reason}`);
    this.worker?.terminate();
    this.worker = undefined;
    clearTimeout(this.overdue);
    this.overdue = undefined;
    for (const layer of this.layers.values()) {
      if (!layer.asked) continue;
      layer.wanted ??= layer.asked;
      layer.asked = undefined;
      this.scheduler.request(layer.draw);
    }
  }

  private watch(): void {
    clearTimeout(this.overdue);
    const isAsked = [...this.layers.values()].some(({ asked }) => asked);
    this.overdue = isAsked ? setTimeout(() => this.bury('no answer'), ANSWER_WITHIN_MS) : undefined;
  }

  private order(id: number, layer: Layer, scene: Scene): void {
    const painter = this.start();
    if (!painter) {
      layer.wanted = scene;
      this.scheduler.request(layer.draw);
      return;
    }
    layer.asked = scene;
    const { frame } = scene;
    const own = { ...frame, t: withOwnBuffer(frame.t), columns: frame.columns.map(withOwnBuffer) };
    const { spare } = this;
    const message: PaintOrder = { id, look: scene.look, frame: own, spare };
    painter.postMessage(message, spare ? [spare] : []);
    this.spare = undefined;
    this.watch();
  }

  private adopt({ id, picture }: PaintedPicture): void {
    const layer = this.layers.get(id);
    if (layer?.asked) {
      layer.plot.adopt(layer.asked, picture);
      layer.asked = undefined;
      const { wanted } = layer;
      layer.wanted = undefined;
      if (wanted && !layer.plot.mend(wanted)) this.order(id, layer, wanted);
      layer.onPicture();
    }
    if ('data' in picture) this.spare = picture.data.buffer;
    else picture.close();
    this.watch();
  }
}

/** @param startWorker returns undefined where no worker is available. */
export function createPaintService(startWorker: () => Worker | undefined, scheduler: DrawScheduler): PaintService {
  return new SharedPainter(startWorker, scheduler);
}

/** Undefined where OffscreenCanvas is missing, and in tests without a build. */
function startPainter(): Worker | undefined {
  if (typeof OffscreenCanvas === 'undefined') return undefined;
  try {
    return new Worker(workerUrl('paint'), { type: 'module', name: 'watchfloor-paint' });
  } catch (error) {
    console.warn('The page paints its charts itself:', error);
    return undefined;
  }
}

/** Its worker starts with the first picture. */
export const pagePainter: PaintService = createPaintService(startPainter, drawScheduler);
