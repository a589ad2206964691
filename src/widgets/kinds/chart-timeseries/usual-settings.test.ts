import { expect, it } from 'vitest';
import type { WidgetConfig } from '../../../contract/dashboard.ts';
import { schemaOf } from '../../../stored/fields/fields.ts';
import { readsWhole } from '../../read-settings.ts';
import * as all from './tables.ts';
import * as usual from './usual-settings.ts';

const ofKey = (settings: Record<string, unknown>): WidgetConfig => ({
  datasources: [{ type: 'entity', dataKeys: [{ name: 'flow', type: 'timeseries', settings }] }],
});
const older = { isOlder: true } as const;
const LIMIT = { thresholdValueSource: 'predefinedValue', thresholdValue: 3.5, label: 'Low', severity: 'MAJOR' };
const USUAL: readonly WidgetConfig[] = [
  {},
  { settings: { shadowSize: 0, stack: true, smoothLines: null, xaxis: { showLabels: true }, yaxis: { showLabels: false, tickSize: '2' } } },
  { settings: { thresholds: [LIMIT, { thresholdValue: 4, to: 8, color: '#f00' }], legendConfig: { position: 'top', showMin: true } } },
  ofKey({ showLines: true, fillLines: true, fillLinesOpacity: 0.5, showSeparateAxis: true, axisPosition: 'right' }),
];

it.each(USUAL)('the usual tables read all of %j, and read it as all tables do', (config) => {
  expect(readsWhole(usual, older, config)).toBe(true);
  const settings = schemaOf(usual.SETTINGS).parse(config.settings ?? {});
  expect(schemaOf(all.SETTINGS).parse(config.settings ?? {})).toMatchObject(settings);
  for (const { settings: own = {} } of config.datasources?.[0]?.dataKeys ?? [])
    expect(schemaOf(all.KEY_SETTINGS).parse(own)).toMatchObject(schemaOf(usual.KEY_SETTINGS).parse(own));
});

it.each<WidgetConfig>([
  { settings: { xAxis: {} } },
  { settings: { yaxis: { min: 0 } } },
  { settings: { stack: 'perhaps' } },
  { settings: { thresholds: [LIMIT, { type: 'constant', value: 3 }] } },
  { settings: { toString: true } },
  ofKey({ lineSettings: { smooth: true } }),
  ofKey({ fillLinesOpacity: 'half' }),
])('they do not read all of %j', (config) => {
  expect(readsWhole(usual, older, config)).toBe(false);
});
