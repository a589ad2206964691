/** What progress bars store. Source: contract/dashboards.md 9.7. */
import type { ReadOf } from '../../../stored/fields/fields.ts';
import { both, is } from '../../../stored/fields/when.ts';
import { font } from '../../control/stored-font.ts';
import { NORMAL } from '../../gauges/gauge-fields.ts';
import { sourcedColour } from '../../gauges/sourced-colour-fields.ts';
import { s } from '../../settings-fields.ts';

const hasValue = is('showValue', true);
const hasScale = is('layout', 'default');
const hasEnds = both(hasScale, is('showTicks', true));

export const SETTINGS = {
  layout: s.choice(Object.entries({ default: 'barWithScale', simplified: 'barInLine' }), { word: 'buttonLook', whenAbsent: 'default' }),
  autoScale: s.flag(true, { group: 'look' }),
  showValue: s.flag(true, { group: 'words' }),
  valueColor: sourcedColour({ group: 'words', when: hasValue }),
  tickMin: s.number({ word: 'minValue', isHalf: true, whenAbsent: 0, group: 'scale' }),
  tickMax: s.number({ word: 'maxValue', isHalf: true, whenAbsent: 100, group: 'scale' }),
  showTicks: s.flag(true, { group: 'scale', when: hasScale }),
  ticksColor: s.colour({ group: 'scale', isHalf: true, when: hasEnds }),
  ...NORMAL,
  barColor: sourcedColour({ group: 'colours' }),
  barBackground: s.colour({ group: 'colours', isHalf: true }),
  valueFont: font('look', hasValue, 'limitValue'),
  ticksFont: font('look', hasEnds, 'ends'),
};
export type ProgressSettings = ReadOf<typeof SETTINGS>;
