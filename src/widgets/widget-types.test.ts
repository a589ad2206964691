import { expect, it } from 'vitest';
import { kindOf, typeName } from './widget-types.ts';

it('maps types of old and new servers to the same kind', () => {
  expect(kindOf({ isSystemType: true, bundleAlias: 'charts', typeAlias: 'basic_timeseries' })).toBe('chart-timeseries');
  expect(kindOf({ typeFullFqn: 'system.time_series_chart' })).toBe('chart-timeseries');
  expect(kindOf({ typeFullFqn: 'system.cards.value_card' })).toBe('value-card');
  expect(kindOf({ isSystemType: true, bundleAlias: 'alarm_widgets', typeAlias: 'alarms_table' })).toBe('alarms-table');
});

it('returns no kind for an unknown type, and its name', () => {
  const widget = { isSystemType: false, bundleAlias: 'acme_maps', typeAlias: 'fleet_3d' };
  expect(kindOf(widget)).toBeUndefined();
  expect(typeName(widget)).toBe('acme_maps.fleet_3d');
  expect(typeName({})).toBe('');
});
