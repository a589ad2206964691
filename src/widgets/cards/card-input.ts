import type { Part } from '../../contract/part.ts';
import type { ValueColour } from '../gauges/colour-fields.ts';
import type { WidgetInput } from '../widget-input.ts';

type Stored<Value> = Value | null | undefined;

/** What a plain card reads of the settings of its kind. */
export interface CardSettings extends Part {
  readonly showLabel?: Stored<boolean>;
  readonly label?: Stored<string>;
  readonly showTrend?: Stored<boolean>;
  readonly minValue?: number | undefined;
  readonly maxValue?: number | undefined;
  /** Both mark the normal range. */
  readonly normalMin?: number | undefined;
  readonly normalMax?: number | undefined;
  readonly valueColor?: ValueColour;
}
export type CardWidget = WidgetInput<CardSettings>;
