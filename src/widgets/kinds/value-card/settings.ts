/** What cards store, and what is drawn as one: progress bars, tanks. Source: contract/dashboards.md 4.2, 4.5, 9.7. */

import type { Part } from '../../../contract/part.ts';
import type { FieldTable, ReadOf } from '../../../stored/fields/fields.ts';
import { not, type When } from '../../../stored/fields/when.ts';
import type { FormContext } from '../../form-context.ts';
import { valueColour } from '../../gauges/colour-fields.ts';
import { s } from '../../settings-fields.ts';
import type { WidgetInput } from '../../widget-input.ts';

const drawnAs =
  (...variants: readonly string[]): When<FormContext> =>
  (_, { variant }) =>
    variants.includes(variant ?? '');
const isTank = drawnAs('tank');
const isProgress = drawnAs('progress');

export const SETTINGS = {
  showLabel: s.flag(true),
  label: s.text({ word: 'cardLabel' }),
  showTrend: s.flag(true),
  minValue: s.number({ isHalf: true, when: not(isProgress) }),
  maxValue: s.number({ isHalf: true, when: not(isProgress) }),
  tickMin: s.number({ word: 'minValue', isHalf: true, when: isProgress }),
  tickMax: s.number({ word: 'maxValue', isHalf: true, when: isProgress }),
  /** Ours: both mark the normal range. */
  normalMin: s.number({ isHalf: true }),
  normalMax: s.number({ isHalf: true }),
  /** Of tanks: the unit that is shown, that of the value, and what the tank holds. */
  units: s.unit({ isHalf: true, when: isTank }),
  datasourceUnits: s.text({ isHalf: true, whenAbsent: '%', when: isTank }),
  volumeSource: s.choice(Object.entries({ static: 'fixedValue', attribute: 'keyAttribute' }), {
    isHalf: true,
    whenAbsent: 'static',
    when: isTank,
  }),
  volumeConstant: s.number({ isHalf: true, when: isTank }),
  valueColor: valueColour(),
  labelPosition: s.choice(Object.entries({ left: 'left', top: 'top' }), { whenAbsent: 'left', when: drawnAs('simple') }),
};
export type CardSettings = ReadOf<typeof SETTINGS>;
export type CardWidget = WidgetInput<CardSettings>;

const AGGREGATIONS = ['NONE', 'MIN', 'MAX', 'AVG', 'SUM', 'COUNT'].map((one) => [one, `agg${one}`] as const);
/** Of a key of which one number over the window is shown. */
const AGGREGATED_KEY = { aggregationType: s.choice(AGGREGATIONS, { whenAbsent: 'NONE' }) };

export const keyFields = ({ type }: Part, of: unknown): FieldTable => (type === 'timeseries' && of === 'latest' ? AGGREGATED_KEY : {});
