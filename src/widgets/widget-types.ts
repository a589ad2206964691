/**
 * Full names of ThingsBoard's widget types by the native kind that shows them. Older servers name a type by bundle and alias, newer ones by
 * `typeFullFqn`, which starts with `system.` for system bundles.
 */
import type { Widget } from '../contract/dashboard.ts';
import type { WidgetKind } from '../contract/widgets.ts';

const KINDS: Readonly<Record<WidgetKind, readonly string[]>> = {
  'chart-timeseries': [
    'charts.basic_timeseries',
    'charts.timeseries',
    'charts.timeseries_bars_flot',
    'charts.state_chart',
    'time_series_chart',
    'line_chart',
    'bar_chart',
    'point_chart',
    'state_chart',
    'range_chart',
    'bar_chart_with_labels',
  ],
  'value-card': [
    'cards.simple_card',
    'cards.value_card',
    'cards.horizontal_value_card',
    'cards.aggregated_value_card',
    'label_value_card',
    'entity_count',
    'alarm_count',
    'simple_value_and_chart_card',
    'progress_bar',
    'battery_level',
    'signal_strength',
  ],
  'entities-table': ['cards.entities_table', 'entity_admin_widgets.device_admin_table', 'entity_admin_widgets.asset_admin_table'],
  'alarms-table': ['alarm_widgets.alarms_table'],
  'timeseries-table': ['cards.timeseries_table', 'timeseries_table'],
  'latest-table': ['cards.attributes_card'],
  'html-card': [
    'cards.html_card',
    'cards.html_value_card',
    'html_container',
    'cards.markdown_card',
    'markdown_card',
    'gateway_widgets.markdown_card',
  ],
  map: ['map', 'trip_map', 'route_map'],
};

/**
 * Newer servers have each of some types once for every quantity, such as `indoor_temperature_chart_card_with_background`, with the settings
 * of the one that they end with.
 */
const FAMILIES: readonly (readonly [RegExp, WidgetKind])[] = [
  [/_range_chart$/, 'chart-timeseries'],
  [/(?<!^label)_(card|progress_bar|gauge|tank)$/, 'value-card'],
];
/** Both bundles of gauges, but for the compass: they are shown as a value with its range bar. */
const GAUGE = /^(digital_gauges\.\w+|analogue_gauges\.\w+_gauge_canvas_gauges)$/;
/** Maps of older servers, but for those of pictures. */
const MAP = /^(maps_v2\.|input_widgets\.markers_placement_)(?!image)\w+$/;
const SYSTEM = /^system\.(\w+?)(_with_background)?2?$/;

const BY_NAME = new Map(Object.entries(KINDS).flatMap(([kind, names]) => names.map((name) => [name, kind as WidgetKind] as const)));

/** Empty when the widget names no type. */
export function typeName(widget: Widget): string {
  if (widget.typeFullFqn) return widget.typeFullFqn;
  const name = [widget.bundleAlias, widget.typeAlias].filter(Boolean).join('.');
  return widget.isSystemType && name ? `system.${name}` : name;
}

export function kindOf(widget: Widget): WidgetKind | undefined {
  const name = typeName(widget);
  const bare = name.replace(/^(system|tenant)\./, '');
  const known = GAUGE.test(bare) ? 'value-card' : MAP.test(bare) ? 'map' : BY_NAME.get(bare);
  const [, plain = ''] = SYSTEM.exec(name) ?? [];
  // Maps of pictures are not drawn.
  if (known === 'map' && widget.config?.settings?.mapType === 'image') return undefined;
  return known ?? FAMILIES.find(([ending]) => ending.test(plain))?.[1];
}
