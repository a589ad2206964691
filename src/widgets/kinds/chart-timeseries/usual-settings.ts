/** What most charts of older servers store. A chart that stores nothing else is drawn without the rest of what charts know (`settings.ts`). */
import * as z from 'zod/mini';
import { legendConfigSchema } from '../../../contract/legend-config.ts';
import type { Part } from '../../../contract/part.ts';
import type { FieldChoice } from '../../../stored/fields/form-field.ts';
import { both, is, not, type When } from '../../../stored/fields/when.ts';
import type { FormContext } from '../../form-context.ts';
import { s } from '../../settings-fields.ts';
import { aliasesOf, OLDER_SOURCES } from '../../value-sources/source-fields.ts';
import { drawnAs, isNewer, older } from './generation.ts';

export const SIDES = Object.entries({ left: 'sideLeft', right: 'sideRight' });
const SEVERITIES: readonly FieldChoice[] = ['CRITICAL', 'MAJOR', 'MINOR', 'WARNING', 'INDETERMINATE'].map(
  (one) => [one, `marks.severity.${one}`] as const,
);

export const on = (flag: string) => is(flag, true);
const isLines = both(older, not(drawnAs('bars', 'labelled')));

const hasOlderValue = (item: Part) => 'thresholdValue' in item || 'thresholdValueSource' in item;
/** A limit in the form of older servers. */
export const olderLimit: When<FormContext> = (_, context, item) =>
  hasOlderValue(item) || (!isNewer(context) && item.type === undefined && item.value === undefined);
export const hasOwnValue = both(olderLimit, not(is('thresholdValueSource', 'entityAttribute')));
const ofAttribute = both(olderLimit, is('thresholdValueSource', 'entityAttribute'));

/** Where a limit is. */
export const OLDER_LIMIT = {
  thresholdValueSource: s.choice(OLDER_SOURCES, { word: 'limitSource', whenAbsent: 'predefinedValue', when: olderLimit }),
  thresholdValue: s.number({ word: 'limitValue', when: hasOwnValue }),
  thresholdEntityAlias: s.choice(aliasesOf, { word: 'limitAlias', isHalf: true, when: ofAttribute }),
  thresholdAttribute: s.text({ word: 'limitKey', isHalf: true, when: ofAttribute }),
};
/** How it looks. */
export const LIMIT_LOOK = {
  label: s.text({ word: 'limitLabel' }),
  severity: s.choice(SEVERITIES, { word: 'limitSeverity' }),
  color: s.colour({ word: 'lineColor', isHalf: true, when: olderLimit }),
  lineWidth: s.number({ isHalf: true }),
};
/** Ours: end of a band. @param isFixed whether the limit has its value in the settings. */
export const bandEnd = (isFixed: When<FormContext> = hasOwnValue) => s.number({ word: 'limitTo', when: isFixed });

/** Of a value axis. @param isOlder whether it has this form. @param end of its ends. */
export const olderAxis = (isOlder: When<FormContext> = () => true) => ({
  title: s.text({ word: 'axisTitle', when: isOlder }),
  tickDecimals: s.whole({ word: 'axisDecimals', isHalf: true, most: 20, when: isOlder }),
  tickSize: s.number({ word: 'axisStep', isHalf: true, when: isOlder }),
  showLabels: s.flag(true, { word: 'tickLabelsShown', when: isOlder }),
});

export const OLDER_TIME_AXIS = { showLabels: s.flag(true, { word: 'tickLabelsShown' }), title: s.text({ word: 'axisTitle' }) };

export const SETTINGS = {
  stack: s.flag(false, { when: not(drawnAs('states')) }),
  smoothLines: s.flag(false, { when: both(older, not(drawnAs('bars', 'states'))) }),
  /** Ours: shows alarms of the chart's entities on its time axis. */
  showAlarms: s.flag(false),
  /** Ours: lines where alarm rules of the devices' profiles begin. */
  showAlarmLimits: s.flag(false),
  yaxis: s.part(olderAxis(), { group: 'axis' }),
  xaxis: s.part(OLDER_TIME_AXIS, { group: 'timeAxis', when: older }),
  thresholds: s.list({ ...OLDER_LIMIT, to: bandEnd(), ...LIMIT_LOOK }),
  /** In the tab of the look, with the legend of other charts. */
  showLegend: s.kept(z.nullish(z.boolean())),
  legendConfig: s.kept(z.nullish(legendConfigSchema)),
  /** Lines have none here. */
  shadowSize: s.kept(z.optional(z.unknown())),
};

export const KEY_SETTINGS = {
  showLines: s.flag(true, { group: 'line', when: isLines }),
  lineWidth: s.number({ group: 'line', least: 0, when: isLines }),
  fillLines: s.flag(undefined, { group: 'line', when: isLines }),
  fillLinesOpacity: s.number({ group: 'line', least: 0, most: 1, when: both(isLines, on('fillLines')) }),
  showPoints: s.flag(false, { group: 'line', when: isLines }),
  showSeparateAxis: s.flag(false, { group: 'axis', when: older }),
  axisPosition: s.choice(SIDES, { group: 'axis', word: 'axisSide', when: older }),
  removeFromLegend: s.flag(false, { group: 'legend', when: older }),
  hideDataByDefault: s.flag(false, { group: 'legend', when: older }),
  disableDataHiding: s.flag(false, { group: 'legend', when: older }),
  excludeFromStacking: s.flag(false, { group: 'legend', when: older }),
};
