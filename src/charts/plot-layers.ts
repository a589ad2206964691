import type uPlot from 'uplot';
import type { SceneLook, SceneSpace } from '../../workers/paint/plot-scene.ts';
import type { PictureParts } from './chart-picture.ts';
import type { Box } from './free-place.ts';
import { hatchPairs } from './gap-spans.ts';
import { loadedMarks } from './late-marks.ts';
import type { PlotLayer } from './paint-service.ts';
import type { PlotState } from './plot-options.ts';
import { sceneSpace } from './plot-scene-source.ts';

/** For a picture that seldom changes: without a GPU the browser copies every 2D canvas for each frame, but transfers a bitmap once. */
export class StillCanvas {
  readonly element = document.createElement('canvas');
  private readonly context = this.element.getContext('bitmaprenderer');
  private taken: ImageBitmap | undefined;

  /** Copies `drawing` for the next `show`; `drawing` is not changed. */
  take(drawing: HTMLCanvasElement): void {
    const { width, height } = drawing;
    // An empty canvas cannot be copied.
    if (width === 0 || height === 0) return;
    copier ??= new OffscreenCanvas(width, height);
    // Setting the size, even to the same value, allocates new memory.
    if (copier.width !== width || copier.height !== height) [copier.width, copier.height] = [width, height];
    copier.getContext('2d')?.drawImage(drawing, 0, 0);
    this.taken?.close();
    this.taken = copier.transferToImageBitmap();
  }

  show(): void {
    const { taken, element } = this;
    if (!taken) return;
    if (element.width !== taken.width || element.height !== taken.height) [element.width, element.height] = [taken.width, taken.height];
    this.context?.transferFromImageBitmap(taken);
    this.taken = undefined;
  }
}

/** Shared by all instances: `transferToImageBitmap` leaves it empty each time. */
let copier: OffscreenCanvas | undefined;

const OVER = { position: 'absolute', pointerEvents: 'none' } as const;

export function plotSpace({ bbox }: uPlot, look: SceneLook): SceneSpace {
  return sceneSpace(bbox.width, bbox.height, look);
}

export class PlotLayers {
  private readonly series: PlotLayer;
  /** Replaces on the page the canvas that uPlot draws on. */
  private readonly axes = new StillCanvas();
  /** Labels are drawn on `canvas`; `shown` is on the page. Most plots have none. */
  private words: { readonly canvas: HTMLCanvasElement; readonly shown: StillCanvas } | undefined;
  private hasWords = false;
  private placed = '';
  /** Of the plot area, in device pixels. */
  private area = { width: 0, height: 0 };
  private readonly askForDraw: () => void;

  /** `askForDraw` is called once what was left out can be drawn. */
  constructor(series: PlotLayer, askForDraw: () => void) {
    this.series = series;
    this.askForDraw = askForDraw;
  }

  /**
   * Copies the plot for `show`. True when the canvases keep their place and size, so that `show` may wait for the picture of the series.
   */
  take(plot: uPlot, state: PlotState, columns: readonly Float64Array[], look: SceneLook): boolean {
    const drawing = plot.ctx.canvas;
    this.axes.take(drawing);
    const { width, height, top } = plotSpace(plot, look);
    const { left, top: areaTop } = plot.bbox;
    const place = `${left} ${areaTop - top} ${width} ${height} ${devicePixelRatio}`;
    const isSamePlace = place === this.placed && !drawing.parentElement;
    // Writing the same styles again would still cause a layout.
    if (place !== this.placed) {
      const css = (px: number) => `${px / devicePixelRatio}px`;
      Object.assign(this.series.canvas.style, OVER, { left: css(left), top: css(areaTop - top), width: css(width), height: css(height) });
    }
    this.placed = place;
    this.area = { width, height };
    this.drawWords(plot, state, columns, look);
    return isSamePlace;
  }

  /** Hides a picture of another size, which would be stretched, until the one for this plot is painted. */
  fitSeries(): void {
    const { canvas } = this.series;
    const isFitting = canvas.width === this.area.width && canvas.height === this.area.height;
    const visibility = isFitting ? '' : 'hidden';
    if (canvas.style.visibility !== visibility) canvas.style.visibility = visibility;
  }

  show(plot: uPlot): void {
    const drawing = plot.ctx.canvas;
    this.axes.show();
    if (drawing.parentElement) drawing.replaceWith(this.axes.element);
    const { over } = plot;
    const { canvas } = this.series;
    if (canvas.parentElement !== over.parentElement) over.before(canvas);
    const words = this.words?.shown;
    if (!this.hasWords) words?.element.remove();
    if (!words || !this.hasWords) return;
    words.show();
    if (words.element.parentElement !== over.parentElement) over.before(words.element);
  }

  picture(plot: uPlot, { palette, fontFamily }: PlotState, look: SceneLook): Omit<PictureParts, 'title' | 'names' | 'texts' | 'unit'> {
    const axes = plot.ctx.canvas;
    const series = {
      canvas: this.series.canvas,
      x: Math.round(plot.bbox.left),
      y: Math.round(plot.bbox.top) - plotSpace(plot, look).top,
    };
    const over = this.words?.shown.element.isConnected ? [{ canvas: this.words.canvas, x: 0, y: 0 }] : [];
    const layers = [{ canvas: axes, x: 0, y: 0 }, series, ...over];
    return { layers, width: axes.width, height: axes.height, palette, fontFamily, ratio: devicePixelRatio };
  }

  /** The labels' canvas is on the page only while it has any: each canvas costs the compositor time in every frame. */
  private drawWords(plot: uPlot, state: PlotState, columns: readonly Float64Array[], look: SceneLook): void {
    const { input, palette, fontFamily } = state;
    const hasLabels = input.series.some(({ labels }) => labels !== undefined);
    this.hasWords =
      !input.look.isBare && (hasLabels || input.thresholds.length > 0 || input.alarms.length > 0 || hatchPairs(input).length > 0);
    const marks = this.hasWords ? loadedMarks(this.askForDraw) : undefined;
    this.hasWords = marks !== undefined;
    if (!marks) return;
    this.words ??= { canvas: document.createElement('canvas'), shown: new StillCanvas() };
    const { canvas: words, shown } = this.words;
    const { width, height } = plot.ctx.canvas;
    const context = words.getContext('2d');
    // Setting the size, even to the same value, allocates new memory.
    if (words.width === width && words.height === height) context?.clearRect(0, 0, width, height);
    else [words.width, words.height] = [width, height];
    Object.assign(shown.element.style, OVER, { inset: '0' });
    const places = marks.placesOf(plot, state, look);
    const hidesLine = (box: Box) =>
      columns.some((column, s) => !input.hidden.has(s) && marks.runsThrough(places, input.snapshot.t, column, s, box));
    if (context && hasLabels) marks.drawValueLabels({ context, input, columns, look, palette, fontFamily, ...places, area: plot.bbox });
    if (context) marks.drawOverMarks(plot, context, input, palette, fontFamily, marks.newestBoxes(places, state, columns, look), hidesLine);
    shown.take(words);
  }
}
