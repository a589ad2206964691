/** The values at a chart's crosshair, and the keys that move it. Loaded when a pointer or a key comes (`late-pointer.ts`). */
import type { SampleAt } from '../contract/snapshot.ts';
import type { EpochMs } from '../contract/units.ts';
import { translate } from '../i18n/i18n.ts';
import { type Inspect, Inspector } from './inspector.ts';
import { type ReadoutLine, writeReadout } from './readout.ts';
import type { Crosshair, SeriesPlot } from './series-plot.ts';
import { bandText, drawnValue, missing, sampleText, sharedUnit } from './series-values.ts';
import { holdingSample, runText, stateRun } from './state-run.ts';
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

/** The chart that it belongs to. */
export interface PointedChart {
  readonly parts: ChartParts;
  readonly plot: SeriesPlot;
  readonly listener: () => ChartListener;
  readonly writeLegend: () => void;
}

const WAITING = '\u2026';

export class ChartPointer {
  private readonly host: PointedChart;
  private readonly inspector: Inspector;
  private crosshair: Crosshair | null = null;
  /** Samples at the crosshair or, until the next answer, at its previous place; undefined before the first answer, null if late. */
  private inspected: readonly (SampleAt | null)[] | null | undefined;
  private pointed: number | null = null;
  private anchor: number | null = null;

  constructor(host: PointedChart) {
    this.host = host;
    this.inspector = new Inspector((at) => this.inspect(at), {
      onAnswer: (samples) => this.answer(samples),
      onLate: () => this.answer(null),
    });
  }

  /** Other series are shown: answers about the earlier ones are none. */
  forget(): void {
    this.inspected = undefined;
  }

  end(): void {
    this.inspector.leave();
  }

  /** Ends the keyboard's crosshair. */
  leave(): void {
    this.pointed = null;
    this.anchor = null;
    this.host.plot.shade(null);
    this.host.plot.point(null);
    this.host.parts.spoken.textContent = '';
  }

  /** True when the key was used. */
  press(key: string, isShift: boolean): boolean {
    const last = this.host.plot.input.snapshot.t.length - 1;
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
      this.host.plot.point(this.pointed);
      this.host.plot.shade(this.anchor === null ? null : [this.anchor, this.pointed]);
      this.speak();
      return true;
    }
    if (key === 'Enter' && this.anchor !== null && this.pointed !== null) {
      const [start, end] = [this.anchor, this.pointed].sort((a, b) => a - b).map((index) => this.host.plot.input.snapshot.t[index] ?? 0);
      this.leave();
      if (start !== undefined && end !== undefined && end > start) this.host.listener().onZoom?.(start, end);
      return true;
    }
    if (key !== 'Escape' || this.pointed === null) return false;
    this.leave();
    return true;
  }

  private inspect(at: EpochMs): ReturnType<Inspect> {
    const { onInspect } = this.host.listener();
    return onInspect ? onInspect(at) : Promise.resolve({ ok: true, value: [] });
  }

  private answer(samples: readonly (SampleAt | null)[] | null): void {
    this.inspected = samples;
    if (!this.crosshair) return;
    this.writeReadout(this.crosshair);
    this.host.writeLegend();
    if (this.pointed !== null) this.speak();
  }

  /** Texts of values have arrived. */
  wordsArrived(): void {
    if (this.crosshair) this.writeReadout(this.crosshair);
  }

  private speak(): void {
    if (this.crosshair) this.host.parts.spoken.textContent = this.nearestText(this.crosshair);
  }

  /** What the legend says of a series, if there is a crosshair. */
  legendValue(s: number): string | undefined {
    return this.crosshair ? this.valueUnder(this.crosshair, s) : undefined;
  }

  /** The stored value where it can be requested, not the one reduced for drawing. */
  private valueUnder({ samples, at }: Crosshair, s: number): string {
    const { snapshot, series } = this.host.plot.input;
    const spec = series[s];
    const info = snapshot.series[s];
    if (spec && info?.band !== undefined) return bandText(snapshot, s, spec, at);
    const drawn = samples[s];
    if (!spec || !info || drawn == null) return missing();
    if (!this.host.listener().onInspect) return sampleText(snapshot.columns[s]?.[drawn] ?? Number.NaN, spec, info);
    if (!this.inspected) return WAITING;
    const sample = this.inspected[s];
    return sample
      ? sampleText(sample.value, spec, { key: info.key, texts: sample.text === null ? null : info.texts }, sample.text)
      : missing();
  }

  /** Shows the values there; null hides them. */
  cross(crosshair: Crosshair | null): void {
    this.crosshair = crosshair;
    if (!crosshair) {
      this.inspector.leave();
      this.inspected = undefined;
      this.host.parts.readout.style.visibility = 'hidden';
      this.host.writeLegend();
      return;
    }
    if (this.host.listener().onInspect) {
      this.inspector.ask(crosshair.at, !this.isOwn());
      // The first answer usually comes within a frame: writing drawn values before it would flicker.
      if (this.inspected === undefined) return;
    }
    this.writeReadout(crosshair);
    this.host.writeLegend();
  }

  /** False for a crosshair synchronised from another chart: its values appear in the legend only. */
  private isOwn(): boolean {
    return this.pointed !== null || this.host.parts.box.matches(':hover');
  }

  private writeReadout(crosshair: Crosshair): void {
    const { readout } = this.host.parts;
    const area = this.host.plot.area;
    const { tooltip } = this.host.plot.input;
    if (!area || !this.isOwn() || tooltip?.isOff) {
      readout.style.visibility = 'hidden';
      return;
    }
    const lines = tooltip?.isIndividual ? [] : this.readoutLines(crosshair);
    if (lines.length < 2) readout.textContent = this.nearestText(crosshair, (at) => this.timeText(at));
    else
      writeReadout(
        readout,
        this.timeText(crosshair.at, this.timeUnder(crosshair, crosshair.nearest?.series ?? 0)),
        lines,
        crosshair.nearest?.top ?? 0,
        this.host.plot.alarmAt(crosshair.at),
      );
    this.placeReadout(crosshair, area);
  }

  /** One line: the series nearest to the pointer, with the time of its sample. */
  private nearestText(crosshair: Crosshair, timeText: (at: EpochMs) => string = instant): string {
    const s = crosshair.nearest?.series;
    const spec = s === undefined ? undefined : this.host.plot.input.series[s];
    let text = timeText(crosshair.at);
    if (spec && s !== undefined) {
      const time = timeText(this.timeUnder(crosshair, s));
      text = [`${spec.label} ${this.wordsUnder(crosshair, s)}`, ...(time === '' ? [] : [time])].join(', ');
    }
    const alarm = this.host.plot.alarmAt(crosshair.at);
    return alarm ? `${text}. ${alarm}` : text;
  }

  /** Of the box, as its author wants it. @param sample the time of the nearest one: in the middle of what it stands for. */
  private timeText(at: EpochMs, sample: EpochMs = at): string {
    const { tooltip, snapshot } = this.host.plot.input;
    const { intervalMs } = snapshot;
    if (tooltip?.hasNoTime) return '';
    const written = (time: EpochMs) => tooltip?.timeOf?.(time, intervalMs) ?? instant(time);
    if (!tooltip?.hasInterval || !(intervalMs > 0)) return written(at);
    const start = sample - Math.floor(intervalMs / 2);
    // By the coarse patterns of authors the end would be the next one.
    const isOwn = tooltip.timeOf?.(start, intervalMs) !== undefined;
    const [from, to] = [written(start), written(start + intervalMs - (isOwn ? 1 : 0))];
    return from === to ? from : `${from} – ${to}`;
  }

  private readoutLines(crosshair: Crosshair): ReadoutLine[] {
    const { series, tooltip, snapshot, hidden } = this.host.plot.input;
    const colours = this.host.plot.colours();
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
    const text = drawnValue(sum, spec, first);
    return [
      ...held,
      { label: translate('charts.total'), text: unit ? `${text} ${unit}` : text, top: Number.POSITIVE_INFINITY, isNearest: false },
    ];
  }

  /** NaN where there is no number. */
  private numberUnder({ samples }: Crosshair, s: number): number {
    const inspected = this.inspected?.[s];
    if (inspected) return inspected.value;
    return this.host.plot.input.snapshot.columns[s]?.[samples[s] ?? -1] ?? Number.NaN;
  }

  /** The value with its unit, or as a function of the author says it. */
  private wordsUnder(crosshair: Crosshair, s: number): string {
    const spec = this.host.plot.input.series[s];
    const number = this.numberUnder(crosshair, s);
    const isNumber = !Number.isNaN(number) && this.host.plot.input.snapshot.series[s]?.texts === null;
    const words = isNumber ? spec?.textOf?.(number) : undefined;
    const lasting = this.runUnder(crosshair, s);
    return words ?? [`${this.valueUnder(crosshair, s)}${spec?.unit ? ` ${spec.unit}` : ''}`, ...(lasting ? [lasting] : [])].join(', ');
  }

  /** How long the state there lasts; empty for numbers. */
  private runUnder({ samples, at }: Crosshair, s: number): string {
    const { snapshot, isLive } = this.host.plot.input;
    const [column, nearest] = [snapshot.columns[s], samples[s]];
    if (!snapshot.series[s]?.texts || !column || nearest == null) return '';
    return runText(stateRun(snapshot, s, holdingSample(snapshot.t, column, nearest, at), isLive));
  }

  /** The time of a comparison lies before the window. */
  private timeUnder({ samples, at }: Crosshair, s: number): EpochMs {
    const { snapshot } = this.host.plot.input;
    const sample = this.inspected?.[s];
    if (sample && sample.ts > 0) return sample.ts;
    return (snapshot.t[samples[s] ?? -1] ?? at) - (snapshot.series[s]?.shiftMs ?? 0);
  }

  /** The readout is beside the point, never over it. */
  private placeReadout(crosshair: Crosshair, area: HTMLElement): void {
    const { readout } = this.host.parts;
    const { offsetWidth, offsetHeight } = readout;
    const isRight = crosshair.left + offsetWidth + 12 <= area.clientWidth;
    const x = area.offsetLeft + crosshair.left + (isRight ? 10 : -10 - offsetWidth);
    const top = (crosshair.nearest?.top ?? 0) - offsetHeight / 2;
    const y = area.offsetTop + Math.max(0, Math.min(top, area.clientHeight - offsetHeight));
    readout.style.transform = `translate(${Math.max(0, Math.round(x))}px, ${Math.round(y)}px)`;
    readout.style.visibility = 'visible';
  }
}
