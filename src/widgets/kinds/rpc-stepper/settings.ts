/** What steppers store. Source: contract/dashboards.md 9.7. */
import type { ReadOf } from '../../../stored/fields/fields.ts';
import { is } from '../../../stored/fields/when.ts';
import { font } from '../../control/stored-font.ts';
import { reading, writing } from '../../control/value-fields.ts';
import { s } from '../../settings-fields.ts';
import type { WidgetInput } from '../../widget-input.ts';

const half = { isHalf: true } as const;
const hasValue = is('showValueBox', true);
const ofButton = { ...half, when: is('showButton', true) } as const;
const side = (group: string) =>
  s.part(
    {
      showButton: s.flag(true),
      icon: s.icon({ ...ofButton, word: 'icon' }),
      iconSize: s.number({ ...ofButton, word: 'iconSize', least: 8, most: 200 }),
      mainColorOn: s.colour({ ...ofButton, word: 'mainColor' }),
      backgroundColorOn: s.colour({ ...ofButton, word: 'backgroundColor' }),
      mainColorDisabled: s.colour({ ...ofButton, word: 'mainColorLocked' }),
      backgroundColorDisabled: s.colour({ ...ofButton, word: 'backgroundColorLocked' }),
    },
    { group },
  );

export const SETTINGS = {
  initialState: reading('reads'),
  leftButtonClick: writing('writesDown'),
  rightButtonClick: writing('writesUp'),
  disabledState: reading('locks'),
  appearance: s.part(
    {
      minValueRange: s.number({ ...half, word: 'least', whenAbsent: -100 }),
      maxValueRange: s.number({ ...half, word: 'most', from: 'minValueRange', whenAbsent: 100 }),
      valueStep: s.number({ word: 'step', whenAbsent: 0.5 }),
      showValueBox: s.flag(true, { word: 'showValue' }),
      valueUnits: s.unit({ ...half, word: 'units' }),
      valueDecimals: s.whole({ ...half, word: 'decimals', most: 15, whenAbsent: 1 }),
      valueFont: font('look', hasValue),
      valueColor: s.colour({ ...half, when: hasValue, word: 'valueColor' }),
      valueBoxBackground: s.colour({ ...half, when: hasValue, word: 'backgroundColor' }),
      showBorder: s.flag(true, { when: hasValue }),
      borderColor: s.colour({ word: 'borderColor', when: is('showBorder', true) }),
    },
    { group: 'look' },
  ),
  buttonAppearance: s.part({ leftButton: side('lookDown'), rightButton: side('lookUp') }),
};
export type StepperSettings = ReadOf<typeof SETTINGS>;
export type StepperWidget = WidgetInput<StepperSettings>;
