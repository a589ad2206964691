/** What knobs, sliders and steppers store. Source: contract/dashboards.md 4.7, 9.7. */
import { storedNumber } from '../../../contract/stored-number.ts';
import type { ReadOf } from '../../../stored/fields/fields.ts';
import { both, is, type When } from '../../../stored/fields/when.ts';
import { font } from '../../control/stored-font.ts';
import { reading, writing } from '../../control/value-fields.ts';
import type { FormContext } from '../../form-context.ts';
import { s } from '../../settings-fields.ts';
import type { WidgetInput } from '../../widget-input.ts';

const older: When<FormContext> = (_, { isOlder }) => isOlder;
const isSlider: When<FormContext> = (_, { variant }) => variant === 'slider';
const isStepper: When<FormContext> = (_, { variant }) => variant === 'stepper';
const colour = (when: When<FormContext>) => s.colour({ group: 'look', isHalf: true, when });
const half = { isHalf: true } as const;
const LAYOUTS = Object.entries({ default: 'sliderDefault', extended: 'sliderExtended', simplified: 'sliderSimplified' });
const side = (group: string) =>
  s.part(
    {
      showButton: s.flag(true),
      icon: s.icon({ word: 'icon' }),
      iconSize: s.number({ word: 'iconSize', least: 8, most: 200 }),
      mainColorOn: s.colour({ ...half, word: 'mainColor' }),
      backgroundColorOn: s.colour({ ...half, word: 'backgroundColor' }),
      mainColorDisabled: s.colour({ ...half, word: 'mainColorLocked' }),
      backgroundColorDisabled: s.colour({ ...half, word: 'backgroundColorLocked' }),
    },
    { group },
  );
const icon = (when: When<FormContext>) => s.icon({ group: 'look', when: both(isSlider, when) });
const isExtended = is('layout', 'extended');

export const SETTINGS = {
  title: s.text({ word: 'controlTitle', when: older }),
  minValue: s.number({ ...half, word: 'least', whenAbsent: 0, when: older }),
  maxValue: s.number({ ...half, word: 'most', whenAbsent: 100, when: older }),
  initialValue: s.own(storedNumber(), s.number({ whenAbsent: 50 }).form, { when: older }),
  getValueMethod: s.text({ group: 'reads', whenAbsent: 'getValue', when: older }),
  setValueMethod: s.text({ group: 'writes', whenAbsent: 'setValue', when: older }),
  requestTimeout: s.own(storedNumber(), s.whole({ group: 'writes', whenAbsent: 500 }).form, { when: older }),
  requestPersistent: s.flag(false, { group: 'writes', when: older }),
  persistentPollingInterval: s.own(storedNumber(), s.whole({ group: 'writes', whenAbsent: 5000, least: 1000 }).form, {
    when: both(older, is('requestPersistent', true)),
  }),
  initialState: reading('reads'),
  valueChange: writing('writes', isSlider),
  leftButtonClick: writing('writesDown', isStepper),
  rightButtonClick: writing('writesUp', isStepper),
  disabledState: reading('locks'),
  layout: s.choice(LAYOUTS, { group: 'look', word: 'buttonLook', whenAbsent: 'default', when: isSlider }),
  autoScale: s.flag(true, { group: 'look', when: isSlider }),
  showValue: s.flag(true, { group: 'look', when: isSlider }),
  valueUnits: s.unit({ ...half, group: 'look', word: 'units', when: isSlider }),
  valueDecimals: s.whole({ ...half, group: 'look', word: 'decimals', most: 15, whenAbsent: 0, when: isSlider }),
  valueFont: font('look', isSlider),
  valueColor: colour(isSlider),
  tickMin: s.number({ ...half, group: 'look', word: 'least', whenAbsent: 0, when: isSlider }),
  tickMax: s.number({ ...half, group: 'look', word: 'most', whenAbsent: 100, when: isSlider }),
  showTicks: s.flag(true, { group: 'look', when: isSlider }),
  ticksFont: font('look', both(isSlider, is('showTicks', true))),
  ticksColor: colour(isSlider),
  showTickMarks: s.flag(true, { group: 'look', when: isSlider }),
  tickMarksCount: s.whole({ group: 'look', least: 2, most: 100, whenAbsent: 11, when: isSlider }),
  tickMarksColor: colour(isSlider),
  mainColor: colour(isSlider),
  backgroundColor: colour(isSlider),
  mainColorDisabled: s.colour({ ...half, group: 'look', word: 'mainColorLocked', when: isSlider }),
  backgroundColorDisabled: s.colour({ ...half, group: 'look', word: 'backgroundColorLocked', when: isSlider }),
  leftIcon: icon(isExtended),
  leftIconSize: s.number({ ...half, group: 'look', word: 'iconSize', least: 8, most: 200, when: both(isSlider, isExtended) }),
  leftIconColor: s.colour({ ...half, group: 'look', word: 'iconColor', when: both(isSlider, isExtended) }),
  rightIcon: icon(isExtended),
  rightIconSize: s.number({ ...half, group: 'look', word: 'iconSize', least: 8, most: 200, when: both(isSlider, isExtended) }),
  rightIconColor: s.colour({ ...half, group: 'look', word: 'iconColor', when: both(isSlider, isExtended) }),
  appearance: s.part(
    {
      minValueRange: s.number({ ...half, word: 'least', whenAbsent: -100 }),
      maxValueRange: s.number({ ...half, word: 'most', whenAbsent: 100 }),
      valueStep: s.number({ word: 'step', whenAbsent: 0.5 }),
      showValueBox: s.flag(true, { word: 'showValue' }),
      valueUnits: s.unit({ ...half, word: 'units' }),
      valueDecimals: s.whole({ ...half, word: 'decimals', most: 15, whenAbsent: 1 }),
      valueFont: font('look', isStepper),
      valueColor: s.colour({ ...half, word: 'valueColor' }),
      valueBoxBackground: s.colour({ ...half, word: 'backgroundColor' }),
      showBorder: s.flag(true),
      borderColor: s.colour({ word: 'borderColor', when: is('showBorder', true) }),
    },
    { group: 'look', when: isStepper },
  ),
  buttonAppearance: s.part({ leftButton: side('lookDown'), rightButton: side('lookUp') }, { when: isStepper }),
};
export type KnobSettings = ReadOf<typeof SETTINGS>;
export type KnobWidget = WidgetInput<KnobSettings>;
