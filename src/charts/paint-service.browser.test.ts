import { afterEach, expect, it, vi } from 'vitest';
import type { PaintOrder } from '../../workers/paint/painted-picture.ts';
import type { Scene } from '../../workers/paint/plot-canvas.ts';
import { createDrawScheduler } from './draw-scheduler.ts';
import { createPaintService } from './paint-service.ts';

const NONE = new Float64Array();
const ignore = () => undefined;

/** A line at `value`; 10 is the top of the plot of 100 x 50 pixels. */
function scene(value: number, look: Scene['look'] = LOOK, newest = value): Scene {
  const t = Float64Array.from({ length: 101 }, (_, i) => i);
  return {
    look,
    frame: {
      space: { width: 100, height: 50, top: 0, areaWidth: 100, areaHeight: 50 },
      firstPx: 0,
      msPerPx: 1,
      scales: [{ low: 0, pxPerUnit: 5 }],
      t,
      columns: [t.map((at) => (at > 95 ? newest : value))],
      gaps: [NONE],
      hatches: NONE,
      isReporting: [false],
    },
  };
}
const LOOK: Scene['look'] = {
  series: [
    {
      style: 'line',
      colour: 'rgb(255, 0, 0)',
      fill: null,
      lineWidth: 2,
      isDashed: false,
      barFromMs: 0,
      barMs: 0,
      pointRadius: 0,
      strength: 1,
      isShown: true,
    },
  ],
  dotRadius: 3,
  hatchColour: 'rgb(0, 0, 0)',
  hatchStrength: 1,
  ratio: 1,
  isStacked: false,
};

const workers: Worker[] = [];
function started(worker: Worker): Worker {
  workers.push(worker);
  return worker;
}
const painter = () => started(new Worker(new URL('../../workers/paint.worker.ts', import.meta.url), { type: 'module' }));
const script = (text: string) => started(new Worker(URL.createObjectURL(new Blob([text], { type: 'text/javascript' }))));
const scheduler = () =>
  createDrawScheduler(
    (run) => requestAnimationFrame(run),
    () => performance.now(),
  );

afterEach(() => {
  for (const worker of workers.splice(0)) worker.terminate();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const isDrawn = (canvas: HTMLCanvasElement, value: number, x = 50) =>
  canvas.width === 100 && (canvas.getContext('2d')?.getImageData(x, 50 - value * 5, 1, 1).data[3] ?? 0) > 128;

it('shows whole pictures painted by the worker and reports them; paints small changes on the page at once', async () => {
  const orders = vi.spyOn(Worker.prototype, 'postMessage');
  const told: boolean[] = [];
  const layer = createPaintService(painter, scheduler()).open(() => told.push(isDrawn(layer.canvas, 4)));
  expect(layer.show(scene(4))).toBe(false);
  await expect.poll(() => told).toEqual([true]);
  expect(orders).toHaveBeenCalledOnce();
  expect(layer.show(scene(4, LOOK, 7))).toBe(true);
  expect(told.length).toBe(1);
  expect(isDrawn(layer.canvas, 7, 98)).toBe(true);
  expect(isDrawn(layer.canvas, 4)).toBe(true);
  expect(orders).toHaveBeenCalledOnce();
});

it('paints the newest of the scenes that came while a picture was under way', async () => {
  const orders = vi.spyOn(Worker.prototype, 'postMessage');
  const layer = createPaintService(painter, scheduler()).open(ignore);
  for (const value of [1, 2, 3, 4, 5]) layer.show(scene(value));
  await expect.poll(() => isDrawn(layer.canvas, 5)).toBe(true);
  expect(orders.mock.calls.map(([order]) => (order as PaintOrder).frame.columns[0]?.[0])).toEqual([1, 5]);
});

it('paints on the page when its workers crash, and stops restarting them', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const layer = createPaintService(() => script('throw new Error("dead")'), scheduler()).open(ignore);
  for (const value of [2, 5, 3, 6, 4]) {
    layer.show(scene(value));
    await expect.poll(() => isDrawn(layer.canvas, value)).toBe(true);
  }
  expect(workers.length).toBe(3);
});

it('paints on the page when the worker does not answer', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const layer = createPaintService(() => script('onmessage = () => undefined'), scheduler()).open(ignore);
  layer.show(scene(2));
  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
  await expect.poll(() => isDrawn(layer.canvas, 2)).toBe(true);
});

it('paints without workers', async () => {
  const onPicture = vi.fn();
  const layer = createPaintService(() => undefined, scheduler()).open(onPicture);
  expect(layer.show(scene(3))).toBe(false);
  await expect.poll(() => isDrawn(layer.canvas, 3)).toBe(true);
  expect(onPicture).toHaveBeenCalledOnce();
});
