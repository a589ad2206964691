/**
 * Owns the uPlot instance, which is re-created only when the number of series or the look changes, and the canvas of the series. Series go
 * to the painter at once; the shared scheduler redraws axes and marks when they have changed.
 */
import uPlot from 'uplot';
import type { SceneLook } from '../../workers/paint/plot-scene.ts';
import type { EpochMs } from '../contract/units.ts';
import { translate } from '../i18n/i18n.ts';
import { readPalette } from '../theme/read-palette.ts';
import { doAxesDiffer, doesPlotDiffer } from './axes-rule.ts';
import { drawScheduler } from './draw-scheduler.ts';
import { drawnColumns } from './drawn-columns.ts';
import { makeFirstPlot } from './first-plot.ts';
import { loadedMarks } from './late-marks.ts';
import { type PlotLayer, pagePainter } from './paint-service.ts';
import type { PlotInput } from './plot-input.ts';
import { PlotLayers, plotSpace } from './plot-layers.ts';
import { type PlotEvents, type PlotState, plotOptions } from './plot-options.ts';
import { areaSide, type PlotAxes, sceneFrame, sceneLook, windowAxes } from './plot-scene-source.ts';
import { niceRange } from './stick-scale.ts';
import { axisKey, createValueAxes, MOST_TICKS, placedAxes } from './value-axis.ts';
import { watchScheme } from './watch-scheme.ts';

/** Samples are by series; null for a series without one there. The whole is null without a crosshair. */
export interface Crosshair {
  readonly at: EpochMs;
  /** CSS pixels inside the plot area. */
  readonly left: number;
  readonly samples: readonly (number | null)[];
  /** Heights of the samples in CSS pixels inside the plot area. */
  readonly tops: readonly (number | null)[];
  /** Series nearest to the pointer and the height of its sample, if any. */
  readonly nearest: { readonly series: number; readonly top: number } | null;
}

export interface PlotListener {
  readonly onCrosshair: (crosshair: Crosshair | null) => void;
  readonly onDrawn: () => void;
  readonly onZoom: ((start: EpochMs, end: EpochMs) => void) | undefined;
  readonly onZoomReset: (() => void) | undefined;
}

/** uPlot's event for a change of the device pixel ratio. */
const PIXELS_CHANGED = 'dppxchange';
/** Nothing in smaller boxes could be read. */
const LEAST_PX = 24;
/** Shorter selections are taken for accidental. */
const SHORTEST_ZOOM_MS = 1000;

/** What cannot change while a plot stays: its series, names and sides of its axes. */
function frameOf({ axes, times, series }: PlotInput): string {
  const ofValues = axes.map(({ side, label, isHidden, hasLabels, hasGrid, ticks, lineColour, gridColour }) => {
    return [side, label, isHidden, hasLabels, hasGrid, ticks, lineColour, gridColour];
  });
  return JSON.stringify([ofValues, times, series.map(({ axis = 0 }) => axis)]);
}

/** What the look of the series depends on. */
const LOOK = ['series', 'hidden', 'look', 'bars'] as const satisfies readonly (keyof PlotInput)[];

export class SeriesPlot {
  private readonly box: HTMLElement;
  private readonly listener: () => PlotListener;
  private readonly syncKey: string | undefined;
  private readonly valueAxes = createValueAxes();
  private readonly unwatch: () => void;
  private readonly layer: PlotLayer;
  private readonly layers: PlotLayers;
  private state: PlotState;
  private columns: readonly Float64Array[] = [];
  private plot: uPlot | undefined;
  private size = { width: 0, height: 0 };
  private needsPalette = false;
  /** Drawn, but not on the page yet. */
  private isTaken = false;
  private drawn: { input: PlotInput; axes: PlotAxes } | undefined;
  private lifted: number | null = null;
  private look: { input: PlotInput; made: SceneLook } | undefined;

  /** @param box parent of the canvases; `listener` is called at each event, so its functions may change. */
  constructor(box: HTMLElement, input: PlotInput, listener: () => PlotListener, syncKey: string | undefined) {
    this.box = box;
    this.listener = listener;
    this.syncKey = syncKey;
    this.state = {
      input,
      palette: readPalette(box),
      fontFamily: getComputedStyle(box).fontFamily,
      axes: { ...windowAxes(input, 1), ranges: input.axes.map(() => niceRange(0, 1, MOST_TICKS)) },
      placed: [],
      values: [],
      isDragging: false,
    };
    this.layer = pagePainter.open(this.reveal);
    this.layers = new PlotLayers(this.layer, this.askForDraw);
    this.unwatch = watchScheme(() => {
      this.needsPalette = true;
      this.askForDraw();
    });
    window.addEventListener(PIXELS_CHANGED, this.askForDraw);
  }

  /** Marks over the plot are positioned by it. */
  get area(): HTMLElement | undefined {
    return this.plot?.over;
  }

  /** False for an axis that is hidden, or for which the chart is too narrow. */
  isDrawnAxis(axis: number): boolean {
    return this.state.placed.some((placed) => placed.axis === axis);
  }

  alarmAt(at: EpochMs): string {
    const { alarms } = this.state.input;
    return alarms
      .filter(({ start, end }) => start <= at && at <= (end ?? Number.POSITIVE_INFINITY))
      .map(({ severity, label }) => `${translate(`marks.severity.${severity}`)}: ${label}`)
      .join('. ');
  }

  colours(): string[] {
    return this.sceneLook().series.map(({ colour }) => colour);
  }

  /** The newest. */
  get input(): PlotInput {
    return this.state.input;
  }

  show(input: PlotInput): void {
    const before = this.state.input;
    this.state.input = input;
    this.columns = drawnColumns(input);
    if (
      before.look !== input.look ||
      ((before.axes !== input.axes || before.times !== input.times || before.series !== input.series) && frameOf(before) !== frameOf(input))
    )
      this.drop();
    else if (before.hidden !== input.hidden) this.applyHidden();
    const { drawn, plot } = this;
    const axes = this.nextAxes();
    if (!plot || !drawn || doAxesDiffer(drawn.axes, axes) || doesPlotDiffer(drawn.input, input)) {
      this.askForDraw();
      return;
    }
    plot.setData(this.data(), false);
    this.paint();
    if ((plot.cursor.left ?? -1) >= 0) this.reportCursor(plot);
  }

  resize(width: number, height: number): void {
    this.size = { width: Math.floor(width), height: Math.floor(height) };
    this.askForDraw();
  }

  /** Draws one series in full and the others at 30 %; null: all in full. */
  lift(series: number | null): void {
    if (this.lifted === series) return;
    this.lifted = series;
    this.look = undefined;
    if (this.drawn) this.paint();
  }

  /** `index` on the time axis; null removes the crosshair. */
  point(index: number | null): void {
    const { plot } = this;
    const at = index === null ? undefined : this.state.input.snapshot.t[index];
    if (!plot) return;
    const { clientWidth, clientHeight } = plot.over;
    const [left, top] = at === undefined ? [-10, -10] : [plot.valToPos(at, 'x'), clientHeight / 2];
    plot.setCursor({ left, top });
    if (this.syncKey) uPlot.sync(this.syncKey).pub('mousemove', plot, left, top, clientWidth, clientHeight, index ?? -1);
  }

  /** Samples of the time axis; null removes the shade. */
  shade(range: readonly [number, number] | null): void {
    const { plot } = this;
    if (!plot) return;
    const { t } = this.state.input.snapshot;
    const [from, to] = range ? (range.map((index) => plot.valToPos(t[index] ?? 0, 'x')) as [number, number]) : [0, 0];
    plot.setSelect({ left: Math.min(from, to), top: 0, width: Math.abs(to - from), height: range ? plot.over.clientHeight : 0 }, false);
  }

  end(): void {
    this.unwatch();
    window.removeEventListener(PIXELS_CHANGED, this.askForDraw);
    drawScheduler.cancel(this.draw);
    this.drop();
    this.layer.end();
  }

  /** Undefined before the first draw. */
  picture(): ReturnType<PlotLayers['picture']> | undefined {
    return this.plot && this.layers.picture(this.plot, this.state, this.sceneLook());
  }

  private readonly askForDraw = (): void => drawScheduler.request(this.draw);

  private drop(): void {
    this.plot?.destroy();
    this.plot = undefined;
    this.drawn = undefined;
    this.isTaken = false;
    this.valueAxes.reset();
  }

  private applyHidden(): void {
    const { hidden, series } = this.state.input;
    this.plot?.batch(() => {
      series.forEach((_, s) => {
        const isShown = !hidden.has(s);
        if (this.plot?.series[s + 1]?.show !== isShown) this.plot?.setSeries(s + 1, { show: isShown }, false);
      });
    });
  }

  private data(): uPlot.AlignedData {
    return [this.state.input.snapshot.t, ...this.columns];
  }

  private nextAxes(): PlotAxes {
    const { input } = this.state;
    this.state.values = this.valueAxes.next(input, this.columns, this.size.height, Date.now());
    return { ...windowAxes(input, areaSide(this.plot?.bbox.width ?? 1)), ranges: this.state.values.map(({ range }) => range) };
  }

  private readonly draw = (): void => {
    const { size, state } = this;
    if (size.width < LEAST_PX || size.height < LEAST_PX) {
      // The picture of a larger box would be squeezed into this one.
      this.drop();
      return;
    }
    if (this.needsPalette) {
      state.palette = readPalette(this.box);
      this.look = undefined;
    }
    this.needsPalette = false;
    this.columns = drawnColumns(state.input);
    const placed = placedAxes(state.input.axes, size.width, state.input.look.fontPx);
    if (placed.map(({ axis, side }) => `${axis}${side}`).join() !== state.placed.map(({ axis, side }) => `${axis}${side}`).join())
      this.drop();
    state.placed = placed;
    state.axes = this.nextAxes();
    makeFirstPlot();
    this.plot ??= new uPlot(
      plotOptions(state, this.events(), size, this.syncKey, this.listener().onZoom !== undefined),
      this.data(),
      this.box,
    );
    const { plot } = this;
    this.applyAxes(plot);
    // The width of the value axis depends on its labels: only now is the plot area's width known.
    const areaPx = areaSide(plot.bbox.width);
    if (areaPx !== state.axes.areaPx) {
      state.axes = { ...state.axes, ...windowAxes(state.input, areaPx) };
      this.applyAxes(plot);
    }
    this.drawn = { input: state.input, axes: state.axes };
    // First, so that the worker paints while the axes are copied.
    const isPainted = this.paint();
    const mayWait = this.layers.take(plot, state, this.columns, this.sceneLook());
    this.isTaken = true;
    // Axes and the picture they belong to appear in one frame.
    if (isPainted || !mayWait) this.reveal();
  };

  private readonly reveal = (): void => {
    const { plot } = this;
    if (!plot) return;
    this.layers.fitSeries();
    if (!this.isTaken) return;
    this.isTaken = false;
    this.layers.show(plot);
    if ((plot.cursor.left ?? -1) >= 0) this.reportCursor(plot);
    this.listener().onDrawn();
  };

  /** Synchronous. */
  private applyAxes(plot: uPlot): void {
    const { size } = this;
    plot.batch(() => {
      if (plot.width !== size.width || plot.height !== size.height) plot.setSize(size);
      plot.setData(this.data(), false);
      plot.setScale('x', { min: this.state.axes.start, max: this.state.axes.end });
      // Labels may have other texts on an unchanged scale.
      plot.redraw(false, true);
    });
  }

  private sceneLook(): SceneLook {
    const { input, palette } = this.state;
    const known = this.look;
    const isOther =
      LOOK.some((part) => known?.input[part] !== input[part]) || known?.input.snapshot.intervalMs !== input.snapshot.intervalMs;
    if (known && !isOther && known.made.ratio === devicePixelRatio) return known.made;
    this.look = { input, made: sceneLook(input, palette, this.lifted, devicePixelRatio) };
    return this.look.made;
  }

  /** Paints the newest snapshot under the axes drawn last; false when the picture comes later. */
  private paint(): boolean {
    const { plot, drawn } = this;
    if (!plot || !drawn) return false;
    const look = this.sceneLook();
    const space = plotSpace(plot, look);
    return this.layer.show({ look, frame: sceneFrame(this.state.input, this.columns, drawn.axes, space) });
  }

  private events(): PlotEvents {
    return {
      onCursor: (u) => this.reportCursor(u),
      onReset: () => this.listener().onZoomReset?.(),
      onSelect: (start, end) => {
        if (end - start >= SHORTEST_ZOOM_MS) this.listener().onZoom?.(Math.round(start), Math.round(end));
      },
      onClear: (u) => {
        const { input, palette } = this.state;
        if (input.ground) loadedMarks(this.askForDraw)?.drawGround(u, input.ground, input.look, palette);
      },
      onAxes: (u) => {
        const { input, palette } = this.state;
        if (input.thresholds.length > 0 || input.alarms.length > 0) loadedMarks(this.askForDraw)?.drawUnderMarks(u, input, palette);
      },
    };
  }

  private reportCursor(u: uPlot): void {
    const { left = -1, top = -1, idxs } = u.cursor;
    const { hidden } = this.state.input;
    const index = u.cursor.idx;
    if (left < 0 || index === null || index === undefined) {
      this.listener().onCrosshair(null);
      return;
    }
    const samples = this.columns.map((_, s) => (hidden.has(s) ? null : (idxs?.[s + 1] ?? null)));
    let nearest: { series: number; top: number } | null = null;
    const tops = samples.map((sample, s) => {
      if (sample === null) return null;
      const y = u.valToPos(this.columns[s]?.[sample] ?? 0, axisKey(this.state.input.series[s]?.axis));
      if (!nearest || Math.abs(y - top) < Math.abs(nearest.top - top)) nearest = { series: s, top: y };
      return y;
    });
    const at = Math.round(u.posToVal(left, 'x'));
    this.listener().onCrosshair({ at, left, samples, tops, nearest });
  }
}
