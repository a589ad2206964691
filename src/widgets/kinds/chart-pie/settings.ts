/** What pies and doughnuts store. Source: contract/dashboards.md 4.5. */
import type { ReadOf } from '../../../stored/fields/fields.ts';
import { both, either, not, type When } from '../../../stored/fields/when.ts';
import type { FormContext } from '../../form-context.ts';
import { s } from '../../settings-fields.ts';

const older: When<FormContext> = (_, { isOlder }) => isOlder;
const newer = not(older);
const isPie: When<FormContext> = (_, { variant, isOlder }) => isOlder && variant !== 'doughnut';
const isDoughnut: When<FormContext> = (_, { variant }) => variant === 'doughnut';

export const SETTINGS = {
  /** Parts of the room; above 1 it is a length in pixels, which fills the room, too. */
  radius: s.number({ least: 0, when: isPie }),
  /** Part of the radius that stays empty. */
  innerRadius: s.number({ least: 0, most: 1, when: isPie }),
  stroke: s.part({ color: s.colour({ word: 'borderColor' }), width: s.number({ word: 'borderWidth', least: 0 }) }, { when: isPie }),
  showLabels: s.flag(false, { word: 'showShares', when: isPie }),
  borderWidth: s.number({ least: 0, when: either(isDoughnut, newer) }),
  borderColor: s.colour({ when: either(isDoughnut, newer) }),
  legend: s.part({ display: s.flag(true, { word: 'showLegend' }) }, { when: both(older, isDoughnut) }),
  showLegend: s.flag(true, { when: newer }),
  legendPosition: s.choice(Object.entries({ top: 'top', bottom: 'sideBottom', left: 'sideLeft', right: 'sideRight' }), { when: newer }),
  sortSeries: s.flag(false, { when: newer }),
  clockwise: s.flag(false, { when: newer }),
  showLabel: s.flag(true, { word: 'showShares', when: newer }),
  layout: s.choice(Object.entries({ default: 'layoutDefault', with_total: 'withTotal' }), {
    word: 'doughnutLayout',
    whenAbsent: 'default',
    when: both(newer, isDoughnut),
  }),
};
export type PieSettings = ReadOf<typeof SETTINGS>;

/** Of older pies. */
export const KEY_SETTINGS = {
  hideDataByDefault: s.flag(false, { group: 'legend', when: older }),
  removeFromLegend: s.flag(false, { group: 'legend', when: older }),
};
