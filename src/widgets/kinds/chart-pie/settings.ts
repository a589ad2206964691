/** What pies and doughnuts store. Source: contract/dashboards.md 4.5. */
import type { ReadOf } from '../../../stored/fields/fields.ts';
import { both, either, is, not, type When } from '../../../stored/fields/when.ts';
import { font } from '../../control/stored-font.ts';
import type { FormContext } from '../../form-context.ts';
import { sourcedColour } from '../../gauges/sourced-colour-fields.ts';
import { CHART_FIELDS, labelPlace, newer, older } from '../../latest-chart/chart-fields.ts';
import { s } from '../../settings-fields.ts';

const isDoughnut: When<FormContext> = (_, { variant }) => variant === 'doughnut';
const isOlderPie = both<FormContext>(older, not(isDoughnut));
const isNewerPie = both<FormContext>(newer, not(isDoughnut));
const hasTotal = both<FormContext>(newer, isDoughnut, is('layout', 'with_total'));
const isLabelled = both<FormContext>(isNewerPie, is('showLabel', true));
const hasOlderShares = both<FormContext>(isOlderPie, is('showLabels', true));

export const SETTINGS = {
  /** Older: parts of the room; above 1 it is a length in pixels, which fills the room, too. Newer: percent of the room. */
  radius: s.own(
    s.number().schema,
    (name, place) =>
      s.number(place.context.isOlder ? { least: 0 } : { word: 'radiusPercent', least: 10, most: 100, whenAbsent: 80 }).form(name, place),
    { when: not(isDoughnut) },
  ),
  /** Part of the radius that stays empty. */
  innerRadius: s.number({ least: 0, most: 1, when: isOlderPie }),
  stroke: s.part({ color: s.colour({ word: 'borderColor' }), width: s.number({ word: 'borderWidth', least: 0 }) }, { when: isOlderPie }),
  showLabels: s.flag(false, { word: 'showShares', when: isOlderPie }),
  fontColor: s.colour({ group: 'label', isHalf: true, when: hasOlderShares }),
  fontSize: s.number({ group: 'label', isHalf: true, least: 1, most: 200, when: hasOlderShares }),
  borderWidth: s.number({ least: 0, when: either(both(older, isDoughnut), isNewerPie) }),
  borderColor: s.colour({ when: either(both(older, isDoughnut), isNewerPie) }),
  legend: s.part(
    { display: s.flag(true, { word: 'latest-chart.showLegend' }), labelsFontColor: s.colour({ word: 'labelColor' }) },
    { group: 'legend', when: both(older, isDoughnut) },
  ),
  clockwise: s.flag(false, { when: newer }),
  layout: s.choice(Object.entries({ default: 'layoutDefault', with_total: 'withTotal' }), {
    ...{ word: 'doughnutLayout', whenAbsent: 'default', when: both(newer, isDoughnut) },
  }),
  totalValueFont: font('value', hasTotal, 'latest-chart.total'),
  totalValueColor: sourcedColour({ group: 'value', when: hasTotal }),
  showLabel: s.flag(true, { group: 'label', word: 'showLabels', when: isNewerPie }),
  labelPosition: labelPlace(isLabelled),
  labelColor: s.colour({ group: 'label', when: isLabelled }),
  labelFont: font('label', isLabelled, 'cardLabel'),
  ...CHART_FIELDS,
};
export type PieSettings = ReadOf<typeof SETTINGS>;

/** Of older pies. */
export const KEY_SETTINGS = {
  hideDataByDefault: s.flag(false, { group: 'legend', when: older }),
  disableDataHiding: s.flag(false, { word: 'latest-chart.isFixed', group: 'legend', when: older }),
  removeFromLegend: s.flag(false, { group: 'legend', when: older }),
};
