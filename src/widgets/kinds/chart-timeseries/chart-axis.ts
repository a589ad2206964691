/** What the value axes of older and newer charts have in common. */
import type { AxisSpec } from '../../../charts/plot-input.ts';
import type { DataKey } from '../../../contract/dashboard.ts';
import type { Script } from '../../../contract/stored-script.ts';
import type { FunctionBody } from '../../../contract/user-function.ts';
import { storedScript } from '../../cell-functions/stored-script.ts';
import type { ChartLimit } from './limit-fields.ts';
import type { ChartWidget } from './tables.ts';

export type ChartInput = Pick<ChartWidget, 'variant' | 'settings' | 'config' | 'sources'>;

export interface ChartAxis extends AxisSpec {
  /** Of the settings of a newer chart. */
  readonly id?: string;
  /** The author's function `(value)` that writes the labels. */
  readonly script?: FunctionBody;
  /** And the one that places them. */
  readonly places?: FunctionBody;
}

export interface ChartAxes {
  readonly axes: readonly ChartAxis[];
  /** Index of the axis of the key at `keyIndex` of the source's series. */
  readonly ofKey: (source: number, keyIndex: number) => number;
  /** Index of the axis with the id of a newer chart; the first without one. */
  readonly ofId: (id: string | null | undefined) => number;
}

export const DEFAULT_ID = 'default';

export const constant = (end: ChartLimit | number | null | undefined) => (typeof end === 'number' ? end : constantEnd(end));

/** Ends that are taken from an entity arrive later. */
function constantEnd(end: ChartLimit | null | undefined): number | undefined {
  return end?.type == null || end.type === 'constant' ? end?.value : undefined;
}

export const sideOf = (position: string | null | undefined) => (position === 'left' || position === 'right' ? position : undefined);
export const scriptOf = (script: Script | null | undefined) => storedScript(true, script) ?? undefined;

interface Scripts {
  readonly script?: FunctionBody | undefined;
  readonly places?: FunctionBody | undefined;
}

/** Without undefined parts, so that specs can be compared by their text. */
export function axis(spec: Omit<ChartAxis, 'script' | 'places'> & Scripts): ChartAxis {
  const parts = Object.entries(spec).filter(([, part]) => part !== undefined && part !== '');
  return Object.fromEntries(parts) as ChartAxis;
}

export const absentUnlessFalse = (flag: boolean | null | undefined) => (flag === false ? false : undefined);

export const unitOf = (key: DataKey | undefined, { config }: ChartInput) => key?.units || config.units || '';

/** With several axes each says its unit; the unit of a single one is in the legend. */
export function axisLabel(title: string | null | undefined, unit: string, isOneOfMany: boolean): string {
  return [title ?? '', isOneOfMany ? unit : ''].filter((part) => part !== '').join(', ');
}
