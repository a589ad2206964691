/** Every type of the servers is drawn by a kind of its sort: the 88 of 3.2, and those of 4.3 by their components. Source: contract/dashboards.md 4.2, 9.7. */
import { describe, expect, it } from 'vitest';
import { SYSTEM_WIDGETS } from '../../platform/rest/widgets/system-widgets.ts';
import { knownType } from '../../src/widgets/registry.ts';

/** What no kind draws yet. */
const UNDRAWN = 'no kind';

const INPUTS = ['image', 'date', 'boolean', 'double', 'integer', 'string', 'location'];

/** Names within a bundle, by the kinds that draw them. */
const OF_3: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'alarms-table': { alarm_widgets: 'alarms_table' },
  'gauge-compass': { analogue_gauges: 'analogue_compass' },
  'gauge-analogue': {
    analogue_gauges:
      'temperature_gauge_canvas_gauges temperature_radial_gauge_canvas_gauges speed_gauge_canvas_gauges radial_gauge_canvas_gauges',
  },
  'gauge-digital': {
    digital_gauges:
      'gauge_justgage digital_thermometer digital_speedometer neon_gauge_justgage lcd_gauge lcd_bar_gauge simple_neon_gauge_justgage ' +
      'vertical_bar_justgage simple_gauge_justgage digital_bar mini_gauge_justgage horizontal_bar_justgage digital_vertical_bar',
  },
  'latest-table': { cards: 'attributes_card' },
  'html-card': { cards: 'html_card html_value_card' },
  'timeseries-table': { cards: 'timeseries_table' },
  'value-card': { cards: 'simple_card' },
  'labels-on-image': { cards: 'label_widget' },
  'chart-bars-latest': { charts: 'bars' },
  'chart-polar': { charts: 'polar_area_chart_js' },
  'chart-radar': { charts: 'radar_chart_js' },
  'entities-table': { cards: 'entities_table', entity_admin_widgets: 'device_admin_table asset_admin_table' },
  'entities-hierarchy': { cards: 'entities_hierarchy' },
  'chart-timeseries': { charts: 'basic_timeseries timeseries_bars_flot state_chart' },
  'chart-pie': { charts: 'doughnut_chart_js pie pie_chart_js' },
  'rpc-terminal': { control_widgets: 'rpc_debug_terminal' },
  'rpc-shell': { control_widgets: 'rpc_remote_shell' },
  'rpc-knob': { control_widgets: 'knob_control' },
  'rpc-switch': { control_widgets: 'switch_control round_switch' },
  'rpc-led': { control_widgets: 'led_indicator' },
  'rpc-button': { control_widgets: 'rpcbutton update_attributes' },
  'date-range': { date: 'date_range_navigator' },
  'update-attributes': { input_widgets: 'update_multiple_attributes' },
  'device-claiming': { input_widgets: 'device_claiming_widget' },
  'photo-camera': { input_widgets: 'web_camera_input' },
  map: {
    input_widgets: 'markers_placement_openstreetmap markers_placement_image_map markers_placement_google_maps',
    maps_v2: 'route_map_tencent_maps test route_map route_map_openstreetmap tencent_maps here_map image_map google_maps openstreetmap',
  },
  'update-value': {
    input_widgets: [
      ...['server', 'shared'].flatMap((scope) => INPUTS.map((of) => `update_${scope}_${of}_attribute`)),
      ...INPUTS.slice(2).map((of) => `update_${of}_timeseries`),
    ].join(' '),
  },
  'gateway-form': { gateway_widgets: 'gateway_configuration config_form_latest' },
  'gateway-events': { gateway_widgets: 'attributes_card' },
  'gpio-control': { gpio_widgets: 'basic_gpio_control raspberry_pi_gpio_control' },
  'gpio-panel': { gpio_widgets: 'gpio_panel raspberry_pi_gpio_panel' },
};

/** By the components of their templates: the kind, and types that have it; of a family, some of each sort. */
const OF_4: Readonly<Record<string, readonly [kind: string, names: string]>> = {
  'tb-value-card-widget': ['icon-card', 'cards.value_card cards.horizontal_value_card co2_card horizontal_pm2_5_card_with_background'],
  'tb-aggregated-value-card-widget': ['chart-card', 'cards.aggregated_value_card co2_chart_card air_quality_chart_card_with_background'],
  'tb-value-chart-card-widget': ['chart-card', 'simple_value_and_chart_card indoor_simple_humidity_chart_card_with_background'],
  'tb-progress-bar-widget': ['progress-bar', 'progress_bar efficiency_progress_bar soil_moisture_progress_bar_with_background'],
  'tb-range-chart-widget': ['chart-timeseries', 'range_chart flow_rate_range_chart pump_vibration_range_chart_with_background'],
  'tb-time-series-chart-widget': ['chart-timeseries', 'time_series_chart line_chart bar_chart point_chart state_chart'],
  'tb-bar-chart-with-labels-widget': ['chart-timeseries', 'bar_chart_with_labels'],
  'tb-bar-chart-widget': ['chart-bars-latest', 'bars'],
  'tb-pie-chart-widget': ['chart-pie', 'pie'],
  'tb-doughnut-widget': ['chart-pie', 'doughnut horizontal_doughnut'],
  'tb-polar-area-chart-widget': ['chart-polar', 'polar_area'],
  'tb-radar-chart-widget': ['chart-radar', 'radar'],
  'tb-flot-widget': ['chart-timeseries', 'charts.basic_timeseries charts.state_chart charts.timeseries_bars_flot'],
  'tb-map-widget': ['map', 'map image_map route_map trip_map'],
  'tb-entities-table-widget': ['entities-table', 'cards.entities_table'],
  'tb-alarms-table-widget': ['alarms-table', 'alarm_widgets.alarms_table'],
  'tb-timeseries-table-widget': ['timeseries-table', 'cards.timeseries_table'],
  'tb-count-widget': ['icon-card', 'entity_count alarm_count'],
  'tb-label-card-widget': ['icon-card', 'label_card'],
  'tb-label-value-card-widget': ['icon-card', 'label_value_card'],
  'tb-markdown-widget': ['html-card', 'cards.markdown_card gateway_widgets.markdown_card'],
  'tb-qrcode-widget': ['qr-code', 'cards.qr_code'],
  'tb-dashboard-state': ['dashboard-state', 'cards.dashboard_state_widget'],
  'tb-navigation-card-widget': ['navigation', 'navigation_widgets.navigation_card'],
  'tb-navigation-cards-widget': ['navigation', 'navigation_widgets.navigation_cards'],
  'tb-liquid-level-widget': [
    'liquid-level',
    'vertical_cylinder_tank rectangle_tank horizontal_cylinder_tank horizontal_ellipse_tank horizontal_oval_tank vertical_oval_tank ' +
      'horizontal_capsule_tank vertical_capsule_tank horizontal_2_1_elliptical_tank horizontal_dish_ends_tank',
  ],
  'tb-battery-level-widget': ['battery-level', 'battery_level'],
  'tb-signal-strength-widget': ['signal-strength', 'signal_strength'],
  'tb-wind-speed-direction-widget': ['wind-speed-direction', 'wind_speed_and_direction wind_speed_and_direction_with_background'],
  'tb-single-switch-widget': ['rpc-switch', 'single_switch'],
  'tb-switch': ['rpc-switch', 'control_widgets.switch_control control_widgets.slide_toggle_control'],
  'tb-round-switch': ['rpc-switch', 'control_widgets.round_switch'],
  'tb-command-button-widget': ['rpc-button', 'command_button'],
  'tb-toggle-button-widget': ['rpc-switch', 'toggle_button'],
  'tb-power-button-widget': ['rpc-switch', 'power_button'],
  'tb-action-button-widget': ['action-button', 'action_button'],
  'tb-two-segment-button-widget': ['action-button', 'two_segment_button'],
  'tb-slider-widget': ['rpc-slider', 'slider'],
  'tb-value-stepper-widget': ['rpc-stepper', 'value_stepper'],
  'tb-knob': ['rpc-knob', 'control_widgets.knob_control'],
  'tb-status-widget': ['rpc-led', 'status_widget'],
  'tb-led-indicator': ['rpc-led', 'control_widgets.led_indicator'],
  'tb-persistent-table-widget': ['persistent-calls', 'control_widgets.persistent_table'],
  'tb-json-input-widget': ['update-value', 'input_widgets.update_json_attribute'],
  'tb-scada-symbol-widget': ['scada-drawing', 'scada_symbol'],
  'tb-html-container-widget': ['html-card', 'html_container'],
  'tb-unread-notification-widget': ['unread-notifications', 'unread_notifications'],
  'tb-mobile-app-qrcode-widget': ['mobile-app-qr', 'mobile_app_qr_code'],
  'tb-api-usage-widget': ['api-usage', 'api_usage'],
  'tb-edges-overview-widget': ['edges-overview', 'edge_widgets.edges_overview'],
  'tb-getting-started-widget': ['getting-started', 'home_page_widgets.getting_started'],
  'tb-doc-links-widget': ['link-list', 'home_page_widgets.documentation_links'],
  'tb-quick-links-widget': ['link-list', 'home_page_widgets.quick_links'],
  'tb-recent-dashboards-widget': ['recent-dashboards', 'home_page_widgets.dashboards'],
  'tb-usage-info-widget': ['usage-info', 'home_page_widgets.usage_info'],
  'tb-iot-hub-widget': ['iot-hub', 'home_page_widgets.iot_hub'],
  'tb-gateway-configuration': ['gateway-form', 'gateway_widgets.gateway_general_configuration'],
  'tb-gateway-connector': ['gateway-form', 'gateway_widgets.gateway_connectors'],
  'tb-gateway-logs': ['gateway-logs', 'gateway_widgets.gateway_logs'],
  'tb-gateway-service-rpc': ['gateway-commands', 'gateway_widgets.service_rpc'],
  'tb-gateway-statistics': ['gateway-statistics', 'gateway_widgets.gateway_custom_statistics'],
  'tb-gateway-statistics of charts': ['chart-timeseries', 'gateway_widgets.gateway_general_chart_statistics'],
  'tb-gateway-status': ['gateway-status', 'gateway_widgets.gateway_status'],
  'tb-gateway-form': ['gateway-form', 'gateway_widgets.gateway_configuration gateway_widgets.config_form_latest'],
  'by a class: analogue gauges': ['gauge-analogue', 'speed_gauge flow_rate_gauge rotational_speed_gauge indoor_temperature_gauge'],
};

const kindOf = (name: string) => knownType({ typeFullFqn: `system.${name}` })?.kind.kind ?? UNDRAWN;

const ofOlder = Object.entries(OF_3).flatMap(([kind, bundles]) =>
  Object.entries(bundles).flatMap(([bundle, names]) => names.split(' ').map((name) => [`${bundle}.${name}`, kind] as const)),
);

describe('of 3.2', () => {
  it('the list has all types', () => {
    const all = SYSTEM_WIDGETS.flatMap(({ fqn, isNewer }) => (isNewer ? [] : [fqn]));
    expect(all).toHaveLength(88);
    expect(ofOlder.map(([name]) => name).toSorted()).toEqual(all.toSorted());
  });

  it.each(ofOlder)('%s is drawn by %s, by its name of either release', (name, kind) => {
    const [bundleAlias, typeAlias] = name.split('.');
    const older = knownType({ isSystemType: true, bundleAlias, typeAlias })?.kind.kind ?? UNDRAWN;
    expect([kindOf(name), older]).toEqual([kind, kind]);
  });
});

it.each(Object.entries(OF_4))('%s of 4.3 is drawn', (_component, [kind, names]) => {
  const drawn = names.split(' ').map((name) => [name, kindOf(name)]);
  expect(drawn).toEqual(names.split(' ').map((name) => [name, kind]));
});
