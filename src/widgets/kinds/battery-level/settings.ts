/** What widgets of batteries store. Source: contract/dashboards.md 9.7. */
import type { ReadOf } from '../../../stored/fields/fields.ts';
import { is, type When } from '../../../stored/fields/when.ts';
import { font } from '../../control/stored-font.ts';
import type { FormContext } from '../../form-context.ts';
import { sourcedColour } from '../../gauges/sourced-colour-fields.ts';
import { s } from '../../settings-fields.ts';

const hasValue = is('showValue', true);
const isDivided: When<FormContext> = ({ layout }) => layout === 'vertical_divided' || layout === 'horizontal_divided';
const LAYOUTS = {
  ...{ vertical_solid: 'uprightWhole', horizontal_solid: 'lyingWhole' },
  ...{ vertical_divided: 'uprightDivided', horizontal_divided: 'lyingDivided' },
};
export const LEAST_SECTIONS = 2;
export const MOST_SECTIONS = 20;

export const SETTINGS = {
  layout: s.choice(Object.entries(LAYOUTS), { word: 'buttonLook', whenAbsent: 'vertical_solid' }),
  sectionsCount: s.number({ least: LEAST_SECTIONS, most: MOST_SECTIONS, whenAbsent: 4, when: isDivided }),
  showValue: s.flag(true, { group: 'words' }),
  autoScaleValueSize: s.flag(true, { word: 'autoScale', group: 'words', when: hasValue }),
  valueColor: sourcedColour({ group: 'words', when: hasValue }),
  valueFont: font('words', hasValue, 'limitValue'),
  batteryLevelColor: sourcedColour({ group: 'colours' }),
  batteryShapeColor: sourcedColour({ group: 'colours' }),
};
export type BatterySettings = ReadOf<typeof SETTINGS>;
