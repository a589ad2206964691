/** Everything of a chart that is written past React: plot, legend values, readout, spoken text, keyboard crosshair. */
import type { DurationMs, EpochMs } from '../contract/units.ts';
import type { PlotInput } from './plot-input.ts';
import { writeLegend } from './series-legend.tsx';
import { type Crosshair, SeriesPlot } from './series-plot.ts';
import { chartSummary, drawnValue, newestValue } from './series-values.ts';
import { instant } from './tick-format.ts';

export interface ChartParts {
  readonly box: HTMLElement;
  readonly readout: HTMLElement;
  readonly spoken: HTMLElement;
  readonly legend: () => HTMLUListElement | null;
}

export interface ChartListener {
  readonly onZoom?: ((start: EpochMs, end: EpochMs) => void) | undefined;
  readonly onZoomReset?: (() => void) | undefined;
  readonly onWidth?: ((devicePixels: number) => void) | undefined;
}

/** The summary for readers costs a scan of all columns; nobody needs it anew with each frame. */
const SUMMARY_EVERY_MS: DurationMs = 5000;
/** Digits that change faster cannot be read; the plot's own draws write them as well. */
const LEGEND_EVERY_MS: DurationMs = 500;
const WIDTH_STEP = 100;

export class ChartPainter {
  private readonly parts: ChartParts;
  private readonly plot: SeriesPlot;
  private readonly watcher: ResizeObserver;
  private input: PlotInput;
  private listener: ChartListener = {};
  private crosshair: Crosshair | null = null;
  private summarizedAt: EpochMs = 0;
  private pointed: number | null = null;
  private anchor: number | null = null;
  private width = 0;
  private writtenAt: EpochMs = 0;

  constructor(parts: ChartParts, input: PlotInput, syncKey: string | undefined, canZoom: boolean) {
    this.parts = parts;
    this.input = input;
    this.plot = new SeriesPlot(
      parts.box,
      input,
      () => ({
        onCrosshair: (crosshair) => this.cross(crosshair),
        onDrawn: () => this.drawn(),
        onZoom: canZoom ? (start, end) => this.listener.onZoom?.(start, end) : undefined,
        onZoomReset: () => this.listener.onZoomReset?.(),
      }),
      syncKey,
    );
    this.watcher = new ResizeObserver(([entry]) => {
      if (entry) this.resize(entry.contentRect.width, entry.contentRect.height);
    });
    this.watcher.observe(parts.box);
  }

  listen(listener: ChartListener): void {
    this.listener = listener;
    if (this.width > 0) listener.onWidth?.(this.width);
  }

  show(input: PlotInput): void {
    if (input.series !== this.input.series) this.summarizedAt = 0;
    this.input = input;
    this.plot.show(input);
    if (Date.now() - this.writtenAt >= LEGEND_EVERY_MS) this.writeLegend();
  }

  lift(series: number | null): void {
    this.plot.lift(series);
  }

  end(): void {
    this.watcher.disconnect();
    this.plot.end();
  }

  /** Takes the keyboard's crosshair away. */
  leave(): void {
    this.pointed = null;
    this.anchor = null;
    this.plot.shade(null);
    this.plot.point(null);
    this.parts.spoken.textContent = '';
  }

  /** A key was pressed on the plot; true when it meant something. */
  press(key: string, isShift: boolean): boolean {
    const last = this.input.snapshot.t.length - 1;
    const from = this.pointed ?? last;
    const page = Math.max(1, Math.round(last / 20));
    const targets: Record<string, number> = {
      ArrowLeft: from - (this.pointed === null ? 0 : 1),
      ArrowRight: from + 1,
      PageUp: from - page,
      PageDown: from + page,
      Home: 0,
      End: last,
    };
    const target = targets[key];
    if (target !== undefined && last >= 0) {
      if (isShift) this.anchor ??= from;
      else this.anchor = null;
      this.pointed = Math.max(0, Math.min(last, target));
      this.plot.point(this.pointed);
      this.plot.shade(this.anchor === null ? null : [this.anchor, this.pointed]);
      this.parts.spoken.textContent = this.parts.readout.textContent;
      return true;
    }
    if (key === 'Enter' && this.anchor !== null && this.pointed !== null) {
      const [start, end] = [this.anchor, this.pointed].sort((a, b) => a - b).map((index) => this.input.snapshot.t[index] ?? 0);
      this.leave();
      if (start !== undefined && end !== undefined && end > start) this.listener.onZoom?.(start, end);
      return true;
    }
    if (key === 'Escape' && this.pointed !== null) {
      this.leave();
      return true;
    }
    return false;
  }

  private resize(width: number, height: number): void {
    this.plot.resize(width, height);
    const step = Math.ceil((width * devicePixelRatio) / WIDTH_STEP) * WIDTH_STEP;
    if (step === this.width || width === 0) return;
    this.width = step;
    this.listener.onWidth?.(step);
  }

  private drawn(): void {
    this.writeLegend();
    if (this.parts.box.dataset.drawn !== 'true') this.parts.box.dataset.drawn = 'true';
    const now = Date.now();
    if (now - this.summarizedAt < SUMMARY_EVERY_MS) return;
    this.summarizedAt = now;
    const { snapshot, series, isLive } = this.input;
    this.parts.box.setAttribute('aria-label', chartSummary(snapshot, series, isLive, now));
  }

  private writeLegend(): void {
    const list = this.parts.legend();
    this.writtenAt = Date.now();
    if (!list) return;
    const { snapshot, series, isLive } = this.input;
    const { crosshair } = this;
    const texts = series.map((spec, s) => {
      if (!crosshair) return newestValue(snapshot, s, spec, isLive);
      const sample = crosshair.samples[s];
      return sample == null ? drawnValue(Number.NaN, spec) : drawnValue(snapshot.columns[s]?.[sample] ?? Number.NaN, spec);
    });
    const freshness = series.map((_, s) => (isLive && !crosshair ? snapshot.series[s]?.latest.freshness : undefined));
    writeLegend(list, texts, freshness, this.plot.colours());
  }

  private cross(crosshair: Crosshair | null): void {
    this.crosshair = crosshair;
    const { readout } = this.parts;
    const area = this.plot.area;
    // A crosshair that came from another chart of the dashboard shows its values in the legend only.
    const isOwn = this.pointed !== null || this.parts.box.matches(':hover');
    if (!crosshair || !area || !isOwn) {
      readout.style.visibility = 'hidden';
    } else {
      const spec = crosshair.nearest ? this.input.series[crosshair.nearest.series] : undefined;
      const sample = crosshair.nearest ? crosshair.samples[crosshair.nearest.series] : undefined;
      const value =
        spec && crosshair.nearest && sample != null ? this.input.snapshot.columns[crosshair.nearest.series]?.[sample] : undefined;
      const named = spec && value !== undefined ? `${spec.label} ${drawnValue(value, spec)}${spec.unit ? ` ${spec.unit}` : ''}, ` : '';
      readout.textContent = `${named}${instant(crosshair.at)}`;
      this.placeReadout(crosshair, area);
    }
    this.writeLegend();
  }

  /** Beside the point, on the side where there is room; never over it. */
  private placeReadout(crosshair: Crosshair, area: HTMLElement): void {
    const { readout } = this.parts;
    const { offsetWidth, offsetHeight } = readout;
    const isRight = crosshair.left + offsetWidth + 12 <= area.clientWidth;
    const x = area.offsetLeft + crosshair.left + (isRight ? 10 : -10 - offsetWidth);
    const top = (crosshair.nearest?.top ?? 0) - offsetHeight / 2;
    const y = area.offsetTop + Math.max(0, Math.min(top, area.clientHeight - offsetHeight));
    readout.style.transform = `translate(${Math.max(0, Math.round(x))}px, ${Math.round(y)}px)`;
    readout.style.visibility = 'visible';
  }
}
