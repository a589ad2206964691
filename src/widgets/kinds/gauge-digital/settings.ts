/** What digital gauges store. Source: contract/dashboards.md 4.5. */
import type { ReadOf } from '../../../stored/fields/fields.ts';
import { both, is, not, type When } from '../../../stored/fields/when.ts';
import type { FormContext } from '../../form-context.ts';
import { gaugeFont, NORMAL } from '../../gauges/gauge-fields.ts';
import { sourcedColour } from '../../gauges/sourced-colour-fields.ts';
import { s } from '../../settings-fields.ts';
import { sourcedNumbers, sourcedRanges } from '../../value-sources/sourced-fields.ts';
import type { WidgetInput } from '../../widget-input.ts';

/** Newer consoles store one rule in place of levels. */
const isNewer: When<FormContext> = ({ barColor }) => barColor !== undefined && barColor !== null;
const isOlder = not(isNewer);
const hasFixedLevels = is('useFixedLevelColor', true);
const colours = { group: 'colours', isHalf: true } as const;
const scale = { group: 'scale', isHalf: true } as const;

export const SETTINGS = {
  gaugeType: s.choice(Object.entries({ arc: 'shapeArc', donut: 'shapeDonut', horizontalBar: 'shapeBar', verticalBar: 'shapeColumn' }), {
    whenAbsent: 'donut',
  }),
  /** In degrees; 90 is the top. */
  donutStartAngle: s.number({ whenAbsent: 90, when: is('gaugeType', 'donut') }),
  /** Of the ring or bar; 1 is a third more than usual. */
  gaugeWidthScale: s.number({ isHalf: true, least: 0, whenAbsent: 0.75 }),
  roundedLineCap: s.flag(false),
  showTitle: s.flag(false, { word: 'showGaugeTitle', group: 'words' }),
  title: s.text({ word: 'gaugeTitle', group: 'words', when: is('showTitle', true) }),
  showUnitTitle: s.flag(false, { group: 'words' }),
  unitTitle: s.text({ group: 'words', when: is('showUnitTitle', true) }),
  showTimestamp: s.flag(false, { group: 'words' }),
  timestampFormat: s.text({ group: 'words', whenAbsent: 'yyyy-MM-dd HH:mm:ss', when: is('showTimestamp', true) }),
  /** Shown, like the ends of the scale, only where its author says so. */
  showValue: s.flag(false, { group: 'words' }),
  units: s.unit({ isHalf: true, group: 'words' }),
  /** Before those of the widget. */
  decimals: s.whole({ most: 20, isHalf: true, group: 'words' }),
  minValue: s.number({ ...scale, whenAbsent: 0 }),
  maxValue: s.number({ ...scale, whenAbsent: 100 }),
  showMinMax: s.flag(false, { group: 'scale' }),
  showTicks: s.flag(false, { group: 'scale' }),
  ticksValue: sourcedNumbers({ addWord: 'addTick', group: 'scale', when: is('showTicks', true) }),
  tickWidth: s.number({ ...scale, least: 1, whenAbsent: 4, when: is('showTicks', true) }),
  colorTicks: s.colour({ ...scale, when: is('showTicks', true) }),
  ...NORMAL,
  barColor: sourcedColour({ group: 'colours', when: isNewer }),
  defaultColor: s.colour({ ...colours, when: isOlder }),
  gaugeColor: s.colour(colours),
  useFixedLevelColor: s.flag(false, { group: 'colours', when: isOlder }),
  levelColors: s.several([], { group: 'colours', isFree: true, when: both(isOlder, not(hasFixedLevels)) }),
  fixedLevelColors: sourcedRanges({ group: 'colours', when: both(isOlder, hasFixedLevels) }),
  titleFont: gaugeFont('gaugeTitle'),
  valueFont: gaugeFont('showValue'),
  labelFont: gaugeFont('unitTitle'),
  minMaxFont: gaugeFont('showMinMax'),
};
export type DigitalSettings = ReadOf<typeof SETTINGS>;
export type DigitalWidget = WidgetInput<DigitalSettings>;
