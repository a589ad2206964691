/** What charts with a sector for each value store; older types store nothing. Source: contract/dashboards.md 4.5, 9.7. */
import type { ReadOf } from '../../../stored/fields/fields.ts';
import { is } from '../../../stored/fields/when.ts';
import { axisFields, barFields, CHART_FIELDS, labelPlace, newer } from '../../latest-chart/chart-fields.ts';
import { s } from '../../settings-fields.ts';

export const SECTOR_PERCENT = 100;
/** In degrees, counter-clockwise from the right: at the top. */
export const USUAL_START = 90;

export const SETTINGS = {
  angleAxisStartAngle: s.number({ word: 'startAngle', least: 0, most: 360, whenAbsent: USUAL_START, when: newer }),
  barSettings: barFields(SECTOR_PERCENT, { labelPosition: labelPlace(is('showLabel', true)) }, newer),
  ...axisFields(newer),
  ...CHART_FIELDS,
};
export type PolarSettings = ReadOf<typeof SETTINGS>;
