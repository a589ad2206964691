/** What only charts need that store more than the usual: set with the first of them, before it is drawn (`settings.ts`). */
import type { AxisColours, AxisSpec, GroundSpec, SeriesSpec, TimeAxisSpec, TooltipSpec } from '../../../charts/plot-input.ts';
import type { DataKey } from '../../../contract/dashboard.ts';
import { readParts } from '../../../contract/read-parts.ts';
import type { FunctionBody } from '../../../contract/user-function.ts';
import { schemaOf } from '../../../stored/fields/fields.ts';
import type { ChartAxes, ChartInput } from './chart-axis.ts';
import type { ChartKeySettings, ChartSettings, ChartWidget } from './tables.ts';
import { KEY_SETTINGS } from './usual-settings.ts';

/** What is around and behind the lines of a chart. */
export interface AroundPlot {
  readonly times: readonly TimeAxisSpec[];
  readonly ground?: GroundSpec | undefined;
  readonly tooltip?: TooltipSpec | undefined;
}

export interface FurtherReading {
  readonly key: (stored: unknown) => ChartKeySettings;
  readonly around: (chart: ChartWidget) => AroundPlot;
  /** Undefined: they have no names, as in older charts. */
  readonly axesOf: (chart: ChartInput) => ChartAxes | undefined;
  readonly olderColours: (settings: ChartSettings) => AxisColours;
  /** What is written at the bars and points of a key. */
  readonly labelsOf: (key: ChartKeySettings, settings: ChartSettings, variant: string | undefined, isBars: boolean) => SeriesSpec['labels'];
  /** By a function of an author's. @param onKnown more of them have arrived. */
  readonly tickPlaces: (script: FunctionBody, name: string, onKnown: () => void) => AxisSpec['ticksOf'];
  /** In words of authors' functions. @param onKnown more of them have arrived. */
  readonly labelTexts: (chart: ChartWidget, onKnown: () => void) => KeyTexts;
}

/** What is said for the values of a key of an entity of a source; undefined: the values themselves. */
export type KeyTexts = (source: number, keyIndex: number, entityId: string) => SeriesSpec['textOf'];

let further: FurtherReading | undefined;

export const furtherReading = (): FurtherReading | undefined => further;

export function setFurtherReading(reading: FurtherReading): void {
  further = reading;
}

const usualKey = schemaOf(KEY_SETTINGS);

/** Settings of a key, without unreadable ones. */
export function keySettings(key: DataKey | undefined): ChartKeySettings {
  const stored = key?.settings ?? {};
  return further ? further.key(stored) : (readParts(usualKey, stored).value ?? {});
}

/** The usual time axis. */
export const olderTimeAxis = ({ xaxis }: ChartSettings): TimeAxisSpec => ({
  label: xaxis?.title ?? undefined,
  hasLabels: xaxis?.showLabels === false ? false : undefined,
});

/** Keep it while the chart is the same. */
export const aroundPlot = (chart: ChartWidget): AroundPlot => further?.around(chart) ?? { times: [olderTimeAxis(chart.settings)] };
