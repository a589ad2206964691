import type { SampleAt } from '../contract/snapshot.ts';
import type { DurationMs, EpochMs } from '../contract/units.ts';
import { translate } from '../i18n/i18n.ts';
import { inNextFrame } from '../marks/next-frame.ts';
import { clockNow } from '../marks/ticker.ts';
import { type Inspect, Inspector } from './inspector.ts';
import { isComputedColumn, LEGEND_COLUMNS, type LegendColumn } from './legend-columns.ts';
import type { PlotInput } from './plot-input.ts';
import { type ReadoutLine, writeReadout } from './readout.ts';
import { type LegendTexts, writeLegend } from './series-legend.tsx';
import { type Crosshair, SeriesPlot } from './series-plot.ts';
import { bandText, chartSummary, drawnValue, missing, newestValue, sampleText, sharedUnit } from './series-values.ts';
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
  /** Asks for the stored samples under the crosshair; without it the drawn ones are shown. */
  readonly onInspect?: Inspect | undefined;
}

/** The summary for screen readers scans all columns, so it is not updated with each frame. */
const SUMMARY_EVERY_MS: DurationMs = 5000;
/** Faster digits cannot be read. */
const LEGEND_EVERY_MS: DurationMs = 1000;
const WIDTH_STEP = 100;
const WAITING = '\u2026';

/** Until the frame in which ages are written: all charts update their texts in it, so that other frames change pixels only. */
function toBeat(): DurationMs {
  return LEGEND_EVERY_MS - (clockNow() % LEGEND_EVERY_MS);
}

export class ChartPainter {
  private readonly parts: ChartParts;
  private readonly plot: SeriesPlot;
  private readonly watcher: ResizeObserver;
  private input: PlotInput;
  private listener: ChartListener = {};
  private crosshair: Crosshair | null = null;
  private readonly inspector: Inspector;
  /** Samples at the crosshair or, until the next answer, at its previous place; undefined before the first answer, null if late. */
  private inspected: readonly (SampleAt | null)[] | null | undefined;
  private summarizedAt: EpochMs = 0;
  private pointed: number | null = null;
  private anchor: number | null = null;
  private width = 0;
  private named: PlotInput['series'] | undefined;
  private colours = '';
  private callOff: (() => void) | undefined;
  private callOffSummary: (() => void) | undefined;

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
    this.inspector = new Inspector((at) => this.inspect(at), {
      onAnswer: (samples) => this.answer(samples),
      onLate: () => this.answer(null),
    });
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
    if (input.series !== this.input.series) {
      this.summarizedAt = 0;
      this.inspected = undefined;
    }
    this.input = input;
    this.plot.show(input);
    this.callOff ??= inNextFrame(toBeat(), () => this.writeLegend());
  }

  lift(series: number | null): void {
    this.plot.lift(series);
  }

  end(): void {
    this.inspector.leave();
    this.callOff?.();
    this.callOffSummary?.();
    this.watcher.disconnect();
    this.plot.end();
  }

  leave(): void {
    this.pointed = null;
    this.anchor = null;
    this.plot.shade(null);
    this.plot.point(null);
    this.parts.spoken.textContent = '';
  }

  /** True when the key was used. */
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
      this.speak();
      return true;
    }
    if (key === 'Enter' && this.anchor !== null && this.pointed !== null) {
      const [start, end] = [this.anchor, this.pointed].sort((a, b) => a - b).map((index) => this.input.snapshot.t[index] ?? 0);
      this.leave();
      if (start !== undefined && end !== undefined && end > start) this.listener.onZoom?.(start, end);
      return true;
    }
    if (key !== 'Escape') return false;
    const { onZoomReset } = this.listener;
    if (this.pointed !== null) this.leave();
    else if (onZoomReset) onZoomReset();
    else return false;
    return true;
  }

  private resize(width: number, height: number): void {
    this.plot.resize(width, height);
    const step = Math.ceil((width * devicePixelRatio) / WIDTH_STEP) * WIDTH_STEP;
    if (step === this.width || width === 0) return;
    this.width = step;
    this.listener.onWidth?.(step);
  }

  private drawn(): void {
    const isOther = this.named !== this.input.series || this.colours !== this.plot.colours().join();
    if (isOther || !this.input.isLive) this.writeLegend();
    const { box } = this.parts;
    // A fixed window may never be drawn again, so its summary cannot wait for the next interval.
    const isDue = !this.input.isLive || Date.now() - this.summarizedAt >= SUMMARY_EVERY_MS;
    if (box.dataset.drawn !== 'true') {
      box.dataset.drawn = 'true';
      this.summarise();
    } else if (isDue) this.callOffSummary ??= inNextFrame(toBeat(), () => this.summarise());
  }

  private summarise(): void {
    this.callOffSummary?.();
    this.callOffSummary = undefined;
    this.summarizedAt = Date.now();
    const { snapshot, series, isLive } = this.input;
    this.parts.box.setAttribute('aria-label', chartSummary(snapshot, series, isLive, this.summarizedAt));
  }

  writeLegend(): void {
    const list = this.parts.legend();
    const texts = this.legendTexts();
    this.callOff?.();
    this.callOff = undefined;
    this.named = this.input.series;
    this.colours = texts.map(({ colour }) => colour).join();
    if (list) writeLegend(list, texts);
  }

  /** One element per series. */
  legendTexts(): LegendTexts[] {
    const { snapshot, series, isLive, columns, look } = this.input;
    const { crosshair } = this;
    const colours = this.plot.colours();
    return series.map((spec, s): LegendTexts => {
      const info = snapshot.series[s];
      const number = (column: LegendColumn) => {
        if (!info || info.texts !== null) return missing();
        return drawnValue(info.statistics[column], spec, info, isComputedColumn(column) || spec.isComputed);
      };
      return {
        value: crosshair ? this.valueUnder(crosshair, s) : newestValue(snapshot, s, spec, isLive),
        freshness: isLive && !crosshair ? snapshot.series[s]?.latest.freshness : undefined,
        colour: colours[s] ?? '',
        note: this.plot.isDrawnAxis(spec.axis ?? 0) || look.isBare ? '' : translate('charts.ownScale'),
        numbers:
          columns.length > 0
            ? (Object.fromEntries(LEGEND_COLUMNS.map((column) => [column, number(column)])) as Record<LegendColumn, string>)
            : undefined,
      };
    });
  }

  private inspect(at: EpochMs): ReturnType<Inspect> {
    const { onInspect } = this.listener;
    return onInspect ? onInspect(at) : Promise.resolve({ ok: true, value: [] });
  }

  private answer(samples: readonly (SampleAt | null)[] | null): void {
    this.inspected = samples;
    if (!this.crosshair) return;
    this.writeReadout(this.crosshair);
    this.writeLegend();
    if (this.pointed !== null) this.speak();
  }

  /** Texts of values have arrived. */
  wordsArrived(): void {
    if (this.crosshair) this.writeReadout(this.crosshair);
  }

  private speak(): void {
    if (this.crosshair) this.parts.spoken.textContent = this.nearestText(this.crosshair);
  }

  /** The stored value where it can be requested, not the one reduced for drawing. */
  private valueUnder({ samples, at }: Crosshair, s: number): string {
    const { snapshot, series } = this.input;
    const spec = series[s];
    const info = snapshot.series[s];
    if (spec && info?.band !== undefined) return bandText(snapshot, s, spec, at);
    const drawn = samples[s];
    if (!spec || !info || drawn == null) return missing();
    if (!this.listener.onInspect) return sampleText(snapshot.columns[s]?.[drawn] ?? Number.NaN, spec, info);
    if (!this.inspected) return WAITING;
    const sample = this.inspected[s];
    return sample
      ? sampleText(sample.value, spec, { key: info.key, texts: sample.text === null ? null : info.texts }, sample.text)
      : missing();
  }

  private cross(crosshair: Crosshair | null): void {
    this.crosshair = crosshair;
    if (!crosshair) {
      this.inspector.leave();
      this.inspected = undefined;
      this.parts.readout.style.visibility = 'hidden';
      this.writeLegend();
      return;
    }
    if (this.listener.onInspect) {
      this.inspector.ask(crosshair.at, !this.isOwn());
      // The first answer usually comes within a frame: writing drawn values before it would flicker.
      if (this.inspected === undefined) return;
    }
    this.writeReadout(crosshair);
    this.writeLegend();
  }

  /** False for a crosshair synchronised from another chart: its values appear in the legend only. */
  private isOwn(): boolean {
    return this.pointed !== null || this.parts.box.matches(':hover');
  }

  private writeReadout(crosshair: Crosshair): void {
    const { readout } = this.parts;
    const area = this.plot.area;
    if (!area || !this.isOwn()) {
      readout.style.visibility = 'hidden';
      return;
    }
    const { tooltip } = this.input;
    const lines = tooltip?.isIndividual ? [] : this.readoutLines(crosshair);
    if (lines.length < 2) readout.textContent = this.nearestText(crosshair);
    else writeReadout(readout, instant(crosshair.at), lines, crosshair.nearest?.top ?? 0, this.plot.alarmAt(crosshair.at));
    this.placeReadout(crosshair, area);
  }

  /** One line: the series nearest to the pointer, with the time of its sample. */
  private nearestText(crosshair: Crosshair): string {
    const s = crosshair.nearest?.series;
    const spec = s === undefined ? undefined : this.input.series[s];
    let text = instant(crosshair.at);
    if (spec && s !== undefined) text = `${spec.label} ${this.wordsUnder(crosshair, s)}, ${instant(this.timeUnder(crosshair, s))}`;
    const alarm = this.plot.alarmAt(crosshair.at);
    return alarm ? `${text}. ${alarm}` : text;
  }

  private readoutLines(crosshair: Crosshair): ReadoutLine[] {
    const { series, tooltip, snapshot, hidden } = this.input;
    const colours = this.plot.colours();
    const held = series.flatMap((spec, s) => {
      const isBand = snapshot.series[s]?.band !== undefined && !hidden.has(s);
      const top = isBand ? Number.POSITIVE_INFINITY : crosshair.tops[s];
      if (top == null || (tooltip?.hidesZeros && this.numberUnder(crosshair, s) === 0)) return [];
      return [
        {
          label: spec.label,
          text: this.wordsUnder(crosshair, s),
          colour: colours[s] ?? '',
          top,
          isNearest: crosshair.nearest?.series === s,
        },
      ];
    });
    const unit = sharedUnit(series);
    const isOneUnit = unit !== undefined || series.every((spec) => !spec.unit);
    const [first] = snapshot.series;
    const [spec] = series;
    if (!tooltip?.hasSum || !isOneUnit || held.length < 2 || !spec || !first || first.texts) return held;
    const numbers = series.flatMap((_, s) => (crosshair.tops[s] == null ? [] : [this.numberUnder(crosshair, s)]));
    const sum = numbers.reduce((total, number) => total + (Number.isNaN(number) ? 0 : number), 0);
    const text = drawnValue(sum, { ...spec, decimals: spec.decimals }, first, true);
    return [
      ...held,
      { label: translate('charts.total'), text: unit ? `${text} ${unit}` : text, top: Number.POSITIVE_INFINITY, isNearest: false },
    ];
  }

  /** NaN where there is no number. */
  private numberUnder({ samples }: Crosshair, s: number): number {
    const inspected = this.inspected?.[s];
    if (inspected) return inspected.value;
    return this.input.snapshot.columns[s]?.[samples[s] ?? -1] ?? Number.NaN;
  }

  /** The value with its unit, or as a function of the author says it. */
  private wordsUnder(crosshair: Crosshair, s: number): string {
    const spec = this.input.series[s];
    const number = this.numberUnder(crosshair, s);
    const isNumber = !Number.isNaN(number) && this.input.snapshot.series[s]?.texts === null;
    const words = isNumber ? spec?.textOf?.(number) : undefined;
    return words ?? `${this.valueUnder(crosshair, s)}${spec?.unit ? ` ${spec.unit}` : ''}`;
  }

  /** The time of a comparison lies before the window. */
  private timeUnder({ samples, at }: Crosshair, s: number): EpochMs {
    const { snapshot } = this.input;
    const sample = this.inspected?.[s];
    if (sample && sample.ts > 0) return sample.ts;
    return (snapshot.t[samples[s] ?? -1] ?? at) - (snapshot.series[s]?.shiftMs ?? 0);
  }

  /** The readout is beside the point, never over it. */
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
