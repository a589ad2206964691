/** What charts with a bar for each value store; older types store nothing. Source: contract/dashboards.md 4.5, 9.7. */
import type { ReadOf } from '../../../stored/fields/fields.ts';
import { axisFields, barFields, CHART_FIELDS, newer } from '../../latest-chart/chart-fields.ts';
import { s } from '../../settings-fields.ts';

export const BAR_PERCENT = 80;

export const SETTINGS = {
  barSettings: barFields(BAR_PERCENT, { borderRadius: s.number({ group: 'look', whenAbsent: 0, least: 0, most: 100 }) }, newer),
  ...axisFields(newer),
  ...CHART_FIELDS,
};
export type BarsSettings = ReadOf<typeof SETTINGS>;
