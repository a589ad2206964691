/** What plain cards store. Source: contract/dashboards.md 4.2, 9.7. */
import type { Part } from '../../../contract/part.ts';
import type { FieldTable } from '../../../stored/fields/fields.ts';
import { valueColour } from '../../gauges/colour-fields.ts';
import { latestNumberFields } from '../../latest-number-fields.ts';
import { s } from '../../settings-fields.ts';

export const SETTINGS = {
  showLabel: s.flag(true),
  label: s.text({ word: 'cardLabel' }),
  showTrend: s.flag(true),
  minValue: s.number({ isHalf: true }),
  maxValue: s.number({ isHalf: true }),
  /** Ours: both mark the normal range. */
  normalMin: s.number({ isHalf: true }),
  normalMax: s.number({ isHalf: true }),
  valueColor: valueColour(),
  labelPosition: s.choice(Object.entries({ left: 'left', top: 'top' }), {
    whenAbsent: 'left',
    when: (_, { variant }) => variant === 'simple',
  }),
};

/** Of a key of which one number over the window is shown. */
const NUMBER_KEY = latestNumberFields(() => true);

export const keyFields = ({ type }: Part, of: unknown): FieldTable => (type === 'timeseries' && of === 'latest' ? NUMBER_KEY : {});
