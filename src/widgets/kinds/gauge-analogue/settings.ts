/** What dials and linear gauges store. Source: contract/dashboards.md 4.5. */
import type { ReadOf } from '../../../stored/fields/fields.ts';
import { is, not, type When } from '../../../stored/fields/when.ts';
import type { FormContext } from '../../form-context.ts';
import { gaugeFont, NORMAL } from '../../gauges/gauge-fields.ts';
import { rangeList, s } from '../../settings-fields.ts';
import type { WidgetInput } from '../../widget-input.ts';

const isLinear: When<FormContext> = (_, { variant }) => variant === 'linear';
const isRadial = not(isLinear);
const scale = { group: 'scale', isHalf: true } as const;
const colours = { group: 'colours', isHalf: true } as const;

export const SETTINGS = {
  showUnitTitle: s.flag(true, { group: 'words' }),
  unitTitle: s.text({ group: 'words', when: is('showUnitTitle', true) }),
  valueBox: s.flag(true, { word: 'showValue', group: 'words' }),
  units: s.unit({ isHalf: true, group: 'words' }),
  /** Of older gauges. */
  valueDec: s.whole({ word: 'decimals', most: 20, isHalf: true, group: 'words' }),
  minValue: s.number({ ...scale, whenAbsent: 0 }),
  maxValue: s.number({ ...scale, whenAbsent: 100 }),
  /** Parts between the marks with numbers, and between two of those. */
  majorTicksCount: s.number({ ...scale, least: 1, whenAbsent: 10 }),
  minorTicks: s.number({ ...scale, least: 1, whenAbsent: 2 }),
  /** In degrees, from the bottom on, clockwise. */
  startAngle: s.number({ ...scale, whenAbsent: 45, when: isRadial }),
  ticksAngle: s.number({ ...scale, least: 1, most: 360, whenAbsent: 270, when: isRadial }),
  ...NORMAL,
  highlights: rangeList({ group: 'colours' }),
  highlightsWidth: s.number({ ...colours, least: 0, whenAbsent: 15 }),
  defaultColor: s.colour(colours),
  colorNeedle: s.colour({ ...colours, when: isRadial }),
  colorBarProgress: s.colour({ ...colours, when: isLinear }),
  colorPlate: s.colour({ ...colours, when: isRadial }),
  colorMajorTicks: s.colour(colours),
  colorMinorTicks: s.colour(colours),
  showBorder: s.flag(true, { group: 'look', when: isRadial }),
  valueFont: gaugeFont('showValue'),
  numbersFont: gaugeFont('numbers'),
};
export type AnalogueSettings = ReadOf<typeof SETTINGS>;
export type AnalogueWidget = WidgetInput<AnalogueSettings>;
