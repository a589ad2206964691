/** What knobs store. Source: contract/dashboards.md 4.7. */
import { storedNumber } from '../../../contract/stored-number.ts';
import type { ReadOf } from '../../../stored/fields/fields.ts';
import { olderCommand, olderMethods } from '../../control/older-fields.ts';
import { s } from '../../settings-fields.ts';
import type { WidgetInput } from '../../widget-input.ts';

export const SETTINGS = {
  title: s.text({ word: 'controlTitle' }),
  minValue: s.number({ isHalf: true, word: 'least', whenAbsent: 0 }),
  maxValue: s.number({ isHalf: true, word: 'most', from: 'minValue', whenAbsent: 100 }),
  initialValue: s.own(storedNumber(), s.number({ whenAbsent: 50 }).form),
  ...olderMethods(),
  ...olderCommand('writes', 500),
};
export type KnobSettings = ReadOf<typeof SETTINGS>;
export type KnobWidget = WidgetInput<KnobSettings>;
