import { expect, it } from 'vitest';
import { typeName } from './define-kind.ts';
import { knownType, WIDGETS } from './registry.ts';
import { usualType } from './usual-kinds.ts';

it('maps types of old and new servers to the same kind', () => {
  expect(knownType({ isSystemType: true, bundleAlias: 'charts', typeAlias: 'basic_timeseries' })?.kind.kind).toBe('chart-timeseries');
  expect(knownType({ typeFullFqn: 'system.time_series_chart' })?.kind.kind).toBe('chart-timeseries');
  expect(knownType({ typeFullFqn: 'system.cards.value_card' })?.kind.kind).toBe('icon-card');
  expect(knownType({ isSystemType: true, bundleAlias: 'alarm_widgets', typeAlias: 'alarms_table' })?.kind.kind).toBe('alarms-table');
});

it.each([
  ['indoor_temperature_card', 'icon-card'],
  ['horizontal_pm2_5_card_with_background', 'icon-card'],
  ['simple_individual_allergy_index_iai_chart_card_with_background2', 'chart-card'],
  ['co2_chart_card', 'chart-card'],
  ['digital_gauges.mini_gauge_justgage', 'gauge-digital'],
  ['soil_moisture_progress_bar_with_background', 'progress-bar'],
  ['progress_bar', 'progress-bar'],
  ['battery_level', 'battery-level'],
  ['signal_strength', 'signal-strength'],
  ['rotational_speed_gauge', 'gauge-analogue'],
  ['analogue_gauges.analogue_compass', 'gauge-compass'],
  ['vertical_capsule_tank', 'liquid-level'],
  ['label_value_card', 'icon-card'],
  ['pump_vibration_range_chart_with_background', 'chart-timeseries'],
  ['label_card', 'icon-card'],
  ['wind_speed_and_direction', 'wind-speed-direction'],
  ['wind_speed_and_direction_with_background', 'wind-speed-direction'],
  ['cards.markdown_card', 'html-card'],
  ['html_container', 'html-card'],
  ['map', 'map'],
  ['trip_map', 'map'],
  ['maps_v2.route_map_openstreetmap', 'map'],
  ['maps_v2.test', 'map'],
  ['maps.route_map_google', 'map'],
  ['maps.openstreetmap', 'map'],
  ['input_widgets.markers_placement_google_maps', 'map'],
  ['maps_v2.image_map', 'map'],
  ['input_widgets.markers_placement_image_map', 'map'],
  ['image_map', 'map'],
])('knows %s of newer servers as %s, for every quantity', (name, kind) => {
  expect(knownType({ typeFullFqn: `system.${name}` })?.kind.kind).toBe(kind);
  expect(knownType({ typeFullFqn: `tenant.own_${name}` })?.kind.kind).toBeUndefined();
});

it('finds types of servers whose bundle is another one, unless two types are named so', () => {
  const kindOf = (typeFullFqn: string) => knownType({ typeFullFqn })?.kind.kind;
  expect(['system.tables.entities_table', 'system.cards.battery_level', 'system.tables.attributes_card'].map(kindOf)).toEqual([
    'entities-table',
    'battery-level',
    undefined,
  ]);
  expect(knownType({ isSystemType: true, bundleAlias: 'tables', typeAlias: 'timeseries_table' })?.kind.kind).toBe('timeseries-table');
  expect(kindOf('tenant.tables.entities_table')).toBeUndefined();
});

it('leaves every type of a rare kind to it', () => {
  const rare = [...WIDGETS.values()].filter(({ isRare }) => isRare).flatMap(({ types }) => Object.keys(types));
  expect(rare.filter((name) => usualType({ typeFullFqn: `system.${name}` }))).toEqual([]);
});

it('returns no kind for an unknown type, and its name', () => {
  const widget = { isSystemType: false, bundleAlias: 'acme_maps', typeAlias: 'fleet_3d' };
  expect(knownType(widget)?.kind.kind).toBeUndefined();
  expect(typeName(widget)).toBe('acme_maps.fleet_3d');
  expect(typeName({})).toBe('');
});
