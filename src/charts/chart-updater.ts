import type { DurationMs, EpochMs } from '../contract/units.ts';
import { translate } from '../i18n/i18n.ts';
import { inNextFrame } from '../marks/next-frame.ts';
import { clockNow } from '../marks/ticker.ts';
import type { ChartListener, ChartParts, ChartPointer } from './chart-pointer.ts';
import { pointerPart } from './late-pointer.ts';
import { LEGEND_COLUMNS, type LegendColumn } from './legend-columns.ts';
import type { PlotInput } from './plot-input.ts';
import { type LegendTexts, writeLegend } from './series-legend.tsx';
import { type Crosshair, SeriesPlot } from './series-plot.ts';
import { chartSummary, drawnValue, isText, missing, newestValue } from './series-values.ts';

/** The summary for screen readers scans all columns, so it is not updated with each frame. */
const SUMMARY_EVERY_MS: DurationMs = 5000;
/** Faster digits cannot be read. */
const LEGEND_EVERY_MS: DurationMs = 1000;
const WIDTH_STEP = 100;
/** They move the crosshair, also before its code is loaded. */
const CROSSHAIR_KEYS = new Set(['ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End']);

/** Until the frame in which ages are written: all charts update their texts in it, so that other frames change pixels only. */
function toBeat(): DurationMs {
  return LEGEND_EVERY_MS - (clockNow() % LEGEND_EVERY_MS);
}

/** Updates one chart outside of React: its plot, legend, summary and crosshair. The plot has the newest input. */
export class ChartUpdater {
  private readonly parts: ChartParts;
  private readonly plot: SeriesPlot;
  private readonly watcher: ResizeObserver;
  private listener: ChartListener = {};
  private crosshair: Crosshair | null = null;
  /** Undefined until a crosshair or a key comes. */
  private pointer: ChartPointer | undefined;
  private isEnded = false;
  private summarizedAt: EpochMs = 0;
  private width = 0;
  private named: PlotInput['series'] | undefined;
  private colours = '';
  private callOff: (() => void) | undefined;
  private callOffSummary: (() => void) | undefined;

  constructor(parts: ChartParts, input: PlotInput, syncKey: string | undefined, canZoom: boolean) {
    this.parts = parts;
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

  get series(): SeriesPlot {
    return this.plot;
  }

  show(input: PlotInput): void {
    if (input.series !== this.plot.input.series) {
      this.summarizedAt = 0;
      this.pointer?.forget();
    }
    this.plot.show(input);
    this.callOff ??= inNextFrame(toBeat(), () => this.writeLegend());
  }

  lift(series: number | null): void {
    this.plot.lift(series);
  }

  end(): void {
    this.isEnded = true;
    this.pointer?.end();
    this.callOff?.();
    this.callOffSummary?.();
    this.watcher.disconnect();
    this.plot.end();
  }

  /** The focus leaves the plot. */
  leave(): void {
    this.pointer?.leave();
  }

  /** True when the key was used. */
  press(key: string, isShift: boolean): boolean {
    if (this.pointer?.press(key, isShift)) return true;
    if (key === 'Escape') {
      this.listener.onZoomReset?.();
      return this.listener.onZoomReset !== undefined;
    }
    if (this.pointer || !CROSSHAIR_KEYS.has(key)) return false;
    this.withPointer((pointer) => pointer.press(key, isShift));
    return true;
  }

  /** Texts of values have arrived. */
  wordsArrived(): void {
    this.pointer?.wordsArrived();
  }

  private cross(crosshair: Crosshair | null): void {
    this.crosshair = crosshair;
    if (this.pointer) this.pointer.cross(crosshair);
    else if (crosshair) this.withPointer((pointer) => pointer.cross(this.crosshair));
  }

  /** A failed load is tried again with the next movement: until then only the line of the crosshair is drawn. */
  private withPointer(run: (pointer: ChartPointer) => void): void {
    void pointerPart().then(
      (part) => {
        if (this.isEnded) return;
        this.pointer ??= new part.ChartPointer({
          parts: this.parts,
          plot: this.plot,

          listener: () => this.listener,
          writeLegend: () => this.writeLegend(),
        });
        run(this.pointer);
      },
      () => undefined,
    );
  }

  private resize(width: number, height: number): void {
    this.plot.resize(width, height);
    const step = Math.ceil((width * devicePixelRatio) / WIDTH_STEP) * WIDTH_STEP;
    if (step === this.width || width === 0) return;
    this.width = step;
    this.listener.onWidth?.(step);
  }

  private drawn(): void {
    const isOther = this.named !== this.plot.input.series || this.colours !== this.plot.colours().join();
    if (isOther || !this.plot.input.isLive) this.writeLegend();
    const { box } = this.parts;
    // A fixed window may never be drawn again, so its summary cannot wait for the next interval.
    const isDue = !this.plot.input.isLive || Date.now() - this.summarizedAt >= SUMMARY_EVERY_MS;
    if (box.dataset.painted !== 'true') {
      box.dataset.painted = 'true';
      this.summarise();
    } else if (isDue) this.callOffSummary ??= inNextFrame(toBeat(), () => this.summarise());
  }

  private summarise(): void {
    this.callOffSummary?.();
    this.callOffSummary = undefined;
    this.summarizedAt = Date.now();
    const { snapshot, series, isLive } = this.plot.input;
    this.parts.box.setAttribute('aria-label', chartSummary(snapshot, series, isLive, this.summarizedAt));
  }

  writeLegend(): void {
    const list = this.parts.legend();
    const texts = this.legendTexts();
    this.callOff?.();
    this.callOff = undefined;
    this.named = this.plot.input.series;
    this.colours = texts.map(({ colour }) => colour).join();
    if (list) writeLegend(list, texts);
  }

  /** One element per series. */
  legendTexts(): LegendTexts[] {
    const { snapshot, series, isLive, columns, look } = this.plot.input;
    const colours = this.plot.colours();
    return series.map((spec, s): LegendTexts => {
      const info = snapshot.series[s];
      const number = (column: LegendColumn) => {
        if (!info || info.texts !== null) return missing();
        return drawnValue(info.statistics[column], spec, info);
      };
      const pointed = this.pointer?.legendValue(s);
      const value = pointed ?? newestValue(snapshot, s, spec, isLive);
      return {
        value,
        isText: pointed === undefined && isText(value, info),
        freshness: isLive && pointed === undefined ? snapshot.series[s]?.latest.freshness : undefined,
        colour: colours[s] ?? '',
        note: this.plot.isDrawnAxis(spec.axis ?? 0) || look.isBare ? '' : translate('charts.ownScale'),
        numbers:
          columns.length > 0
            ? (Object.fromEntries(LEGEND_COLUMNS.map((column) => [column, number(column)])) as Record<LegendColumn, string>)
            : undefined,
      };
    });
  }
}
