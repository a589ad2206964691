/**
 * One plot: owns the uPlot instance of a chart and everything that changes faster than React should. Data comes through
 * `show`, which only notes it and asks the shared scheduler for a draw; uPlot is re-created only when the number of series
 * or the look changes.
 */
import uPlot from 'uplot';
import type { EpochMs } from '../contract/units.ts';
import { readPalette } from '../theme/read-palette.ts';
import { drawScheduler } from './draw-scheduler.ts';
import type { PlotInput } from './plot-input.ts';
import { seriesColor } from './plot-look.ts';
import { drawHatches, drawLabels, drawLastDots, drawThresholds, sortThresholds } from './plot-marks.ts';
import { type PlotEvents, type PlotState, plotOptions } from './plot-options.ts';
import { isVisiblyOther, SLOWEST_MS } from './repaint-rule.ts';
import { createStickScale, dataBounds, niceRange } from './stick-scale.ts';
import { watchScheme } from './watch-scheme.ts';

/** What the crosshair stands on: sample of each series, null where a series has none; null as a whole without a crosshair. */
export interface Crosshair {
  readonly at: EpochMs;
  /** CSS pixels inside the plot area. */
  readonly left: number;
  readonly samples: readonly (number | null)[];
  /** Series nearest to the pointer and the height of its sample, when there is one. */
  readonly nearest: { readonly series: number; readonly top: number } | null;
}

export interface PlotListener {
  readonly onCrosshair: (crosshair: Crosshair | null) => void;
  readonly onDrawn: () => void;
  readonly onZoom: ((start: EpochMs, end: EpochMs) => void) | undefined;
  readonly onZoomReset: (() => void) | undefined;
}

/** Least height between two ticks of the value axis, in text heights. */
const TICK_SPACE = 2.4;
const MOST_TICKS = 6;
/** Nothing can be read in a smaller box. */
const LEAST_PX = 24;
/** Shorter selections are slips of the hand. */
const SHORTEST_ZOOM_MS = 1000;

export class SeriesPlot {
  private readonly box: HTMLElement;
  private readonly listener: () => PlotListener;
  private readonly syncKey: string | undefined;
  private readonly scale = createStickScale();
  private readonly unwatch: () => void;
  private state: PlotState;
  private plot: uPlot | undefined;
  private size = { width: 0, height: 0 };
  private windowKey = '';
  private needsPalette = false;
  private painted: { input: PlotInput; at: number } | undefined;
  private later: ReturnType<typeof setTimeout> | undefined;

  /** @param box takes the canvas; `listener` is asked anew at each event, so its functions may change. */
  constructor(box: HTMLElement, input: PlotInput, listener: () => PlotListener, syncKey: string | undefined) {
    this.box = box;
    this.listener = listener;
    this.syncKey = syncKey;
    this.state = {
      input,
      palette: readPalette(box),
      fontFamily: getComputedStyle(box).fontFamily,
      range: niceRange(0, 1, MOST_TICKS),
      hasData: false,
      isDragging: false,
    };
    this.unwatch = watchScheme(() => {
      this.needsPalette = true;
      drawScheduler.request(this.draw);
    });
  }

  /** Plot area in CSS pixels from the box's inline start and top; for marks that stand over it. */
  get area(): HTMLElement | undefined {
    return this.plot?.over;
  }

  /** Colour of each series on the present ground. */
  colours(): string[] {
    return this.state.input.series.map(({ colour }, s) => seriesColor(this.state.palette, s, colour));
  }

  show(input: PlotInput): void {
    const before = this.state.input;
    this.state.input = input;
    const isOtherShape = before.series.length !== input.series.length || before.look !== input.look;
    if (isOtherShape) this.drop();
    else if (before.hidden !== input.hidden) this.applyHidden();
    const { painted, state, plot } = this;
    if (!painted || !plot || isVisiblyOther(painted.input, state.input, state.range, plot.bbox.width)) drawScheduler.request(this.draw);
    else this.later ??= setTimeout(() => drawScheduler.request(this.draw), Math.max(0, painted.at + SLOWEST_MS - Date.now()));
  }

  resize(width: number, height: number): void {
    this.size = { width: Math.floor(width), height: Math.floor(height) };
    drawScheduler.request(this.draw);
  }

  /** Draws one series in full and the others at 30 %; null: all in full. */
  lift(series: number | null): void {
    this.plot?.setSeries(series === null ? (null as never) : series + 1, { focus: true }, false);
  }

  /** Puts the crosshair on the sample `index` of the time axis; null takes it away. */
  point(index: number | null): void {
    const { plot } = this;
    const at = index === null ? undefined : this.state.input.snapshot.t[index];
    if (!plot) return;
    const { clientWidth, clientHeight } = plot.over;
    const [left, top] = at === undefined ? [-10, -10] : [plot.valToPos(at, 'x'), clientHeight / 2];
    plot.setCursor({ left, top });
    if (this.syncKey) uPlot.sync(this.syncKey).pub('mousemove', plot, left, top, clientWidth, clientHeight, index ?? -1);
  }

  /** Shades the range between two samples of the time axis; null takes the shade away. */
  shade(range: readonly [number, number] | null): void {
    const { plot } = this;
    if (!plot) return;
    const { t } = this.state.input.snapshot;
    const [from, to] = range ? (range.map((index) => plot.valToPos(t[index] ?? 0, 'x')) as [number, number]) : [0, 0];
    plot.setSelect({ left: Math.min(from, to), top: 0, width: Math.abs(to - from), height: range ? plot.over.clientHeight : 0 }, false);
  }

  end(): void {
    this.unwatch();
    clearTimeout(this.later);
    drawScheduler.cancel(this.draw);
    this.drop();
  }

  private drop(): void {
    this.plot?.destroy();
    this.plot = undefined;
    this.scale.reset();
  }

  private applyHidden(): void {
    const { hidden, series } = this.state.input;
    // uPlot re-reads the range for a series that comes or goes: it must be right before.
    this.updateRange();
    this.plot?.batch(() => {
      series.forEach((_, s) => {
        const isShown = !hidden.has(s);
        if (this.plot?.series[s + 1]?.show !== isShown) this.plot?.setSeries(s + 1, { show: isShown }, false);
      });
    });
  }

  private updateRange(): void {
    const { snapshot, hidden, yRange, thresholds, look } = this.state.input;
    const key = `${snapshot.end - snapshot.start} ${hidden.size} ${this.size.height}`;
    if (key !== this.windowKey) this.scale.reset();
    this.windowKey = key;
    let [min, max] = dataBounds(snapshot.columns, (s) => hidden.has(s));
    this.state.hasData = min <= max;
    const span = max - min;
    for (const { value } of thresholds) {
      // A limit that is far from the data would flatten it: then it stays out of the picture.
      if (value >= min - span && value <= max + span) [min, max] = [Math.min(min, value), Math.max(max, value)];
    }
    const plotHeight = this.size.height - look.fontPx * 2.6;
    const ticks = Math.max(3, Math.min(MOST_TICKS, 1 + Math.floor(plotHeight / (look.fontPx * TICK_SPACE))));
    if (yRange?.min !== undefined) min = yRange.min;
    if (yRange?.max !== undefined) max = yRange.max;
    const range = this.scale.next(min, max, ticks, Date.now());
    this.state.range = {
      min: yRange?.min ?? range.min,
      max: Math.max(yRange?.max ?? range.max, (yRange?.min ?? range.min) + range.step / 1000),
      step: range.step,
    };
  }

  private readonly draw = (): void => {
    const { size, state } = this;
    if (size.width < LEAST_PX || size.height < LEAST_PX) return;
    clearTimeout(this.later);
    this.later = undefined;
    this.painted = { input: state.input, at: Date.now() };
    if (this.needsPalette) state.palette = readPalette(this.box);
    this.needsPalette = false;
    this.updateRange();
    const { t, columns, start, end } = state.input.snapshot;
    const data: uPlot.AlignedData = [t, ...state.input.series.map((_, s) => columns[s] ?? new Float64Array(t.length).fill(Number.NaN))];
    const { plot } = this;
    if (!plot) {
      const options = plotOptions(state, this.events(), size, this.syncKey, this.listener().onZoom !== undefined);
      this.plot = new uPlot(options, data, this.box);
    } else {
      plot.batch(() => {
        if (plot.width !== size.width || plot.height !== size.height) plot.setSize(size);
        plot.setData(data, false);
        plot.setScale('x', { min: start, max: end });
      });
      if ((plot.cursor.left ?? -1) >= 0) this.reportCursor(plot);
    }
    this.listener().onDrawn();
  };

  private events(): PlotEvents {
    return {
      onCursor: (u) => this.reportCursor(u),
      onReset: () => this.listener().onZoomReset?.(),
      onSelect: (start, end) => {
        if (end - start >= SHORTEST_ZOOM_MS) this.listener().onZoom?.(Math.round(start), Math.round(end));
      },
      onAxes: (u) => {
        drawHatches(u, this.state.input, this.state.palette);
        drawThresholds(u, sortThresholds(this.state.input.thresholds), this.state.palette);
      },
      onDraw: (u) => {
        drawLastDots(u, this.state.input, this.state.palette);
        drawLabels(u, this.state.input, this.state.palette, this.state.fontFamily);
      },
    };
  }

  private reportCursor(u: uPlot): void {
    const { left = -1, top = -1, idxs } = u.cursor;
    const { snapshot, hidden } = this.state.input;
    const index = u.cursor.idx;
    if (left < 0 || index === null || index === undefined) {
      this.listener().onCrosshair(null);
      return;
    }
    const samples = snapshot.columns.map((_, s) => (hidden.has(s) ? null : (idxs?.[s + 1] ?? null)));
    let nearest: { series: number; top: number } | null = null;
    samples.forEach((sample, s) => {
      if (sample === null) return;
      const y = u.valToPos(snapshot.columns[s]?.[sample] ?? 0, 'y');
      if (!nearest || Math.abs(y - top) < Math.abs(nearest.top - top)) nearest = { series: s, top: y };
    });
    this.listener().onCrosshair({ at: snapshot.t[index] ?? snapshot.end, left, samples, nearest });
  }
}
