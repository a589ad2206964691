/** What sliders store. Source: contract/dashboards.md 9.7. */
import type { ReadOf } from '../../../stored/fields/fields.ts';
import { both, is, not, type When } from '../../../stored/fields/when.ts';
import { font } from '../../control/stored-font.ts';
import { reading, writing } from '../../control/value-fields.ts';
import type { FormContext } from '../../form-context.ts';
import { s } from '../../settings-fields.ts';
import type { WidgetInput } from '../../widget-input.ts';

const half = { isHalf: true } as const;
const colour = (look: { readonly isHalf?: true; readonly when?: When<FormContext> } = half) => s.colour({ ...look, group: 'look' });
const LAYOUTS = Object.entries({ default: 'sliderDefault', extended: 'sliderExtended', simplified: 'sliderSimplified' });
const isExtended = is('layout', 'extended');
const canShowValue = not(is('layout', 'simplified'));
const hasValue = both(canShowValue, is('showValue', true));
const hasTicks = is('showTicks', true);
const hasMarks = is('showTickMarks', true);

export const SETTINGS = {
  initialState: reading('reads'),
  valueChange: writing('writes'),
  disabledState: reading('locks'),
  layout: s.choice(LAYOUTS, { group: 'look', word: 'buttonLook', whenAbsent: 'default' }),
  autoScale: s.flag(true, { group: 'look' }),
  showValue: s.flag(true, { group: 'look', when: canShowValue }),
  valueUnits: s.unit({ ...half, group: 'look', word: 'units' }),
  valueDecimals: s.whole({ ...half, group: 'look', word: 'decimals', most: 15, whenAbsent: 0 }),
  valueFont: font('look', hasValue),
  valueColor: colour({ when: hasValue }),
  tickMin: s.number({ ...half, group: 'look', word: 'least', whenAbsent: 0 }),
  tickMax: s.number({ ...half, group: 'look', word: 'most', from: 'tickMin', whenAbsent: 100 }),
  showTicks: s.flag(true, { group: 'look' }),
  ticksFont: font('look', hasTicks, 'ticks'),
  ticksColor: colour({ when: hasTicks }),
  showTickMarks: s.flag(true, { group: 'look' }),
  tickMarksCount: s.whole({ group: 'look', least: 2, most: 100, whenAbsent: 11, when: hasMarks }),
  tickMarksColor: colour({ when: hasMarks }),
  mainColor: colour(),
  backgroundColor: colour(),
  mainColorDisabled: s.colour({ ...half, group: 'look', word: 'mainColorLocked' }),
  backgroundColorDisabled: s.colour({ ...half, group: 'look', word: 'backgroundColorLocked' }),
  leftIcon: s.icon({ group: 'look', when: isExtended }),
  leftIconSize: s.number({ ...half, group: 'look', word: 'iconSize', of: 'leftIcon', least: 8, most: 200, when: isExtended }),
  leftIconColor: s.colour({ ...half, group: 'look', word: 'iconColor', of: 'leftIcon', when: isExtended }),
  rightIcon: s.icon({ group: 'look', when: isExtended }),
  rightIconSize: s.number({ ...half, group: 'look', word: 'iconSize', of: 'rightIcon', least: 8, most: 200, when: isExtended }),
  rightIconColor: s.colour({ ...half, group: 'look', word: 'iconColor', of: 'rightIcon', when: isExtended }),
};
export type SliderSettings = ReadOf<typeof SETTINGS>;
export type SliderWidget = WidgetInput<SliderSettings>;
