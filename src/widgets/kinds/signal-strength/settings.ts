/** What widgets of signals store. Source: contract/dashboards.md 9.7. */
import type { ReadOf } from '../../../stored/fields/fields.ts';
import { both, is } from '../../../stored/fields/when.ts';
import { dateFormat } from '../../cards/card-fields.ts';
import { font } from '../../control/stored-font.ts';
import { sourcedColour } from '../../gauges/sourced-colour-fields.ts';
import { s } from '../../settings-fields.ts';

const hasDate = is('showDate', true);
const hasTooltip = is('showTooltip', true);

export const SETTINGS = {
  layout: s.choice(Object.entries({ wifi: 'signalArcs', cellular_bar: 'signalBars' }), { word: 'buttonLook', whenAbsent: 'wifi' }),
  /** There is no signal up to it. */
  noSignalRssiValue: s.number({ group: 'scale', whenAbsent: -100 }),
  /** Newer consoles tell the value in a tooltip alone; here it stands beside the bars, too. */
  showTooltip: s.flag(true, { group: 'tooltip' }),
  showTooltipValue: s.flag(true, { group: 'tooltip', word: 'showValue', when: hasTooltip }),
  showTooltipDate: s.flag(true, { group: 'tooltip', word: 'showTime', when: hasTooltip }),
  tooltipDateFormat: dateFormat('tooltip', both(hasTooltip, is('showTooltipDate', true))),
  showDate: s.flag(false, { group: 'words', word: 'showTime' }),
  dateFormat: dateFormat('words', hasDate),
  dateColor: s.colour({ group: 'look', when: hasDate }),
  dateFont: font('look', hasDate, 'showTime'),
  activeBarsColor: sourcedColour({ group: 'colours' }),
  inactiveBarsColor: s.colour({ group: 'colours', isHalf: true }),
};
export type SignalSettings = ReadOf<typeof SETTINGS>;
