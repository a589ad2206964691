/** The types of widgets that every release has, by their bundle, with settings that a new widget begins with. Source: dashboards.md 4.2. */
import { cardSettings } from './card-settings.ts';
import { GAUGE_SETTINGS } from './gauge-settings.ts';
import { LEVEL_SETTINGS } from './level-settings.ts';
import { OWN_SYMBOLS, symbolAddress } from './symbols/own-symbols.ts';

export interface SystemWidget {
  readonly bundle: string;
  readonly alias: string;
  /** Full name, of releases that have one. */
  readonly fqn: string;
  /** Only releases with full names have it. */
  readonly isNewer: boolean;
  readonly name: string;
  readonly type: 'timeseries' | 'latest' | 'rpc' | 'alarm' | 'static';
  readonly size: readonly [columns: number, rows: number];
  readonly settings: Readonly<Record<string, unknown>>;
}

type Row = readonly [
  alias: string,
  name: string,
  type: SystemWidget['type'],
  columns: number,
  rows: number,
  settings?: Readonly<Record<string, unknown>>,
];

const LABEL = {
  ...{ pattern: 'Value: ${#0:2} units.', x: 20, y: 47 },
  font: { color: '#515151', family: 'Roboto', size: 6, style: 'normal', weight: '500' },
};
const SCALE = { minValue: 0, maxValue: 100 };
const TABLE = { enableSearch: true, enableSelectColumnDisplay: true, displayPagination: true, defaultPageSize: 10 };
const CHART = { shadowSize: 4, fontSize: 10, tooltipIndividual: false, comparisonEnabled: false };

const GPIO = {
  gpioStatusRequest: { method: 'getGpioStatus', paramsBody: '{}' },
  gpioStatusChangeRequest: { method: 'setGpioStatus', paramsBody: '{"pin": "{$pin}", "enabled": "{$enabled}"}' },
  ...{ parseGpioStatusFunction: 'return body[pin] === true;', requestTimeout: 500 },
};
const PI_PINS = '7 11 12 13 15 16 18 22 29 31 32 33 35 36 37 38 40';
const pinsOf = (numbers: string, color?: string) =>
  numbers.split(' ').map((text) => {
    const pin = Number(text);
    return { pin, label: `Pin ${pin}`, row: Math.floor((pin - 1) / 2), col: (pin - 1) % 2, color };
  });

const MAP_NAMES: Readonly<Record<string, string>> = { openstreetmap: 'OpenStreetMap', image_map: 'Image Map', google_maps: 'Google Maps' };

/** One for each sort of value. */
const inputs = (scope: string, what: string): Row[] =>
  ['image', 'date', 'boolean', 'double', 'integer', 'string', 'location'].map((of) => [
    ...([`update_${scope}_${of}_${what}`, `Update ${scope} ${of} ${what}`, 'latest', 7.5] as const),
    of === 'image' || of === 'date' ? 3.5 : 3,
  ]);

const BUNDLES: Readonly<Record<string, readonly Row[]>> = {
  alarm_widgets: [
    ['alarms_table', 'Alarms table', 'alarm', 10.5, 6.5, { ...TABLE, enableSelection: true, allowAcknowledgment: true, allowClear: true }],
  ],
  analogue_gauges: [
    ['analogue_compass', 'Analogue Compass', 'latest', 6, 5],
    ['temperature_gauge_canvas_gauges', 'Temperature gauge - Canvas Gauges', 'latest', 7, 3],
    ['temperature_radial_gauge_canvas_gauges', 'Temperature radial gauge - Canvas Gauges', 'latest', 6, 5],
    ['speed_gauge_canvas_gauges', 'Speed gauge - Canvas Gauges', 'latest', 7, 5],
    ['radial_gauge_canvas_gauges', 'Radial gauge - Canvas Gauges', 'latest', 6, 5],
  ],
  cards: [
    ['attributes_card', 'Attributes card', 'latest', 7.5, 3],
    [
      'html_card',
      'HTML Card',
      'static',
      7.5,
      3,
      { cardHtml: '<div class="card">HTML code here</div>', cardCss: '.card { font-weight: bold; }' },
    ],
    ['timeseries_table', 'Timeseries table', 'timeseries', 8, 6.5, { ...TABLE, showTimestamp: true }],
    ['html_value_card', 'HTML Value Card', 'latest', 7.5, 3, { cardHtml: '<div class="card">Value: ${value}</div>', cardCss: '' }],
    ['simple_card', 'Simple card', 'latest', 5, 3, { labelPosition: 'top' }],
    ['label_widget', 'Label widget', 'latest', 4.5, 5, { labels: [LABEL] }],
    ['entities_table', 'Entities table', 'latest', 7.5, 6.5, { ...TABLE, displayEntityName: true, displayEntityType: true }],
    ['entities_hierarchy', 'Entities hierarchy', 'latest', 7.5, 3.5],
  ],
  charts: [
    ['bars', 'Bars - Chart.js', 'latest', 7, 5],
    ['basic_timeseries', 'Timeseries - Flot', 'timeseries', 8, 5, { ...CHART, smoothLines: false, stack: false }],
    ['doughnut_chart_js', 'Doughnut - Chart.js', 'latest', 7, 5],
    ['pie', 'Pie - Flot', 'latest', 8, 5, { radius: 1, innerRadius: 0, showLabels: false }],
    ['pie_chart_js', 'Pie - Chart.js', 'latest', 8, 5],
    ['polar_area_chart_js', 'Polar Area - Chart.js', 'latest', 7, 5],
    ['radar_chart_js', 'Radar - Chart.js', 'latest', 7, 5],
    ['timeseries_bars_flot', 'Timeseries Bars - Flot', 'timeseries', 8, 5, { ...CHART, defaultBarWidth: 600, stack: true }],
    ['state_chart', 'State Chart', 'timeseries', 8, 5, CHART],
  ],
  control_widgets: [
    ['rpc_debug_terminal', 'RPC debug terminal', 'rpc', 9.5, 5.5, { requestTimeout: 500 }],
    ['rpc_remote_shell', 'RPC remote shell', 'rpc', 9.5, 5.5, { requestTimeout: 500 }],
    ['knob_control', 'Knob Control', 'rpc', 5, 4.5, { ...SCALE, getValueMethod: 'getValue', setValueMethod: 'setValue' }],
    ['switch_control', 'Switch Control', 'rpc', 4, 2.5, { getValueMethod: 'getValue', setValueMethod: 'setValue' }],
    ['round_switch', 'Round switch', 'rpc', 2.5, 2, { getValueMethod: 'getValue', setValueMethod: 'setValue' }],
    ['led_indicator', 'Led indicator', 'rpc', 2.5, 2.5, { checkStatusMethod: 'checkStatus' }],
    ['rpcbutton', 'RPC Button', 'rpc', 4, 2, { methodName: 'rpcCommand', methodParams: '{}' }],
    ['update_attributes', 'Update device attribute', 'rpc', 4, 2],
  ],
  date: [
    [
      ...(['date_range_navigator', 'Date-range-navigator', 'static', 5, 5.5] as const),
      { initialInterval: 'week', stepSize: 'day', useSessionStorage: true },
    ],
  ],
  digital_gauges: [
    ['gauge_justgage', 'Gauge - justGage', 'latest', 4, 3],
    ['digital_thermometer', 'Digital thermometer', 'latest', 3, 3],
    ['digital_speedometer', 'Digital speedometer', 'latest', 5, 3],
    ['neon_gauge_justgage', 'Neon gauge - justGage', 'latest', 5, 3],
    ['lcd_gauge', 'LCD gauge', 'latest', 5, 3],
    ['lcd_bar_gauge', 'LCD bar gauge', 'latest', 2, 3.5],
    ['simple_neon_gauge_justgage', 'Simple neon gauge - justGage', 'latest', 3, 3],
    ['vertical_bar_justgage', 'Vertical bar - justGage', 'latest', 2, 3.5],
    ['simple_gauge_justgage', 'Simple gauge - justGage', 'latest', 2, 2],
    ['digital_bar', 'Digital horizontal bar', 'latest', 6, 2.5],
    ['mini_gauge_justgage', 'Mini gauge - justGage', 'latest', 2, 2],
    ['horizontal_bar_justgage', 'Horizontal bar - justGage', 'latest', 7, 3],
    ['digital_vertical_bar', 'Digital vertical bar', 'latest', 2.5, 4.5],
  ],
  entity_admin_widgets: [
    ['device_admin_table', 'Device admin table', 'latest', 7.5, 6.5, { ...TABLE, displayEntityName: true }],
    ['asset_admin_table', 'Asset admin table', 'latest', 7.5, 6.5, { ...TABLE, displayEntityName: true }],
  ],
  input_widgets: [
    ['update_multiple_attributes', 'Update Multiple Attributes', 'latest', 7.5, 3, { showActionButtons: true, fieldsInRow: 2 }],
    ['device_claiming_widget', 'Device claiming widget', 'static', 7.5, 4.5, { deviceSecret: true }],
    ['web_camera_input', 'Photo camera input', 'latest', 7.5, 3, { imageFormat: 'image/png', maxWidth: 640, maxHeight: 480 }],
    ...['openstreetmap', 'image_map', 'google_maps'].map(
      (map): Row => [`markers_placement_${map}`, `Markers Placement - ${MAP_NAMES[map]}`, 'latest', 8.5, 6.5, { draggableMarker: true }],
    ),
    ...inputs('server', 'attribute'),
    ...inputs('shared', 'attribute'),
    ...['integer', 'double', 'boolean', 'string', 'location'].map(
      (of): Row => [`update_${of}_timeseries`, `Update ${of} timeseries`, 'latest', 7.5, 3],
    ),
  ],
  gateway_widgets: [
    [
      'gateway_configuration',
      'Gateway Configuration',
      'static',
      8,
      6.5,
      { archiveFileName: 'configurationGateway', gatewayType: 'Gateway' },
    ],
    ['attributes_card', 'Gateway events', 'latest', 7.5, 8, { eventsReg: [] }],
    ['config_form_latest', 'Gateway configuration (Single device)', 'latest', 7.5, 9],
  ],
  gpio_widgets: [
    ['basic_gpio_control', 'Basic GPIO Control', 'rpc', 4, 2, { ...GPIO, gpioList: pinsOf('1 2 3') }],
    ['gpio_panel', 'Basic GPIO Panel', 'latest', 5, 2, { gpioList: pinsOf('1 2 3', 'green') }],
    ['raspberry_pi_gpio_panel', 'Raspberry Pi GPIO Panel', 'latest', 7, 10.5, { gpioList: pinsOf(PI_PINS, 'lime') }],
    ['raspberry_pi_gpio_control', 'Raspberry Pi GPIO Control', 'rpc', 6, 10.5, { ...GPIO, gpioList: pinsOf(PI_PINS) }],
  ],
  maps_v2: [
    ['route_map_tencent_maps', 'Route Map - Tencent Maps', 'timeseries', 8.5, 6, { provider: 'tencent-map' }],
    ['test', 'Trip Animation', 'timeseries', 10, 6.5, { provider: 'openstreet-map', normalizationStep: 1000 }],
    ['route_map', 'Route Map', 'timeseries', 8.5, 6, { provider: 'google-map' }],
    ['route_map_openstreetmap', 'Route Map - OpenStreetMap', 'timeseries', 8.5, 6, { provider: 'openstreet-map' }],
    ['tencent_maps', 'Tencent Maps', 'latest', 9, 6, { provider: 'tencent-map' }],
    ['here_map', 'HERE Map', 'latest', 9.5, 6, { provider: 'here' }],
    ['image_map', 'Image Map', 'latest', 8.5, 6.5, { provider: 'image-map' }],
    ['google_maps', 'Google Maps', 'latest', 8.5, 6, { provider: 'google-map' }],
    ['openstreetmap', 'OpenStreetMap', 'latest', 8.5, 6, { provider: 'openstreet-map' }],
  ],
};

const MAP = { mapType: 'geoMap', markers: [], trips: [], polygons: [], circles: [], polylines: [], additionalDataSources: [] };

const CLEAR = 'rgba(0, 0, 0, 0)';
const SYMBOL = {
  ...{ scadaSymbolUrl: '', scadaSymbolObjectSettings: { behavior: {}, properties: {} }, padding: '12px' },
  background: { type: 'color', color: '#fff', overlay: { enabled: false, color: 'rgba(255,255,255,0.72)', blur: 3 } },
};

/** By the bundle in which they are offered; of full names, which need not begin with it. Source: dashboards.md 9.7. */
const NEWER: Readonly<Record<string, readonly Row[]>> = {
  analogue_gauges: [
    ['flow_rate_gauge', 'Flow rate gauge', 'latest', 6, 5],
    ['fluid_pressure_gauge', 'Pressure gauge', 'latest', 6, 5],
    ['indoor_temperature_gauge', 'Indoor temperature gauge', 'latest', 6, 5],
    ['rotational_speed_gauge', 'Rotational speed gauge', 'latest', 6, 5],
  ],
  cards: [
    ['cards.value_card', 'Value card', 'latest', 3, 3],
    ['cards.horizontal_value_card', 'Horizontal value card', 'latest', 5, 1],
    ['cards.aggregated_value_card', 'Value and chart card', 'timeseries', 4.5, 3.5],
    ['simple_value_and_chart_card', 'Simple Value and chart card', 'timeseries', 4.5, 2],
    ['label_card', 'Label card', 'static', 4.5, 1],
    ['label_value_card', 'Label & value card', 'latest', 4.5, 1],
    ['progress_bar', 'Progress bar', 'latest', 3, 2],
    ['cards.dashboard_state_widget', 'Dashboard state widget', 'static', 7.5, 3],
    ['cards.qr_code', 'QR Code', 'latest', 4, 3.5],
    ['mobile_app_qr_code', 'Mobile app QR code', 'static', 7.5, 4],
    [
      'cards.markdown_card',
      'Markdown/HTML Card',
      'latest',
      5,
      3.5,
      { useMarkdownTextFunction: false, markdownTextPattern: '### ${entityName}', applyDefaultMarkdownStyle: true },
    ],
    ['unread_notifications', 'Unread notifications', 'static', 5.5, 5],
    ['html_container', 'HTML Container', 'static', 9.5, 5.5],
  ],
  charts: [
    ['time_series_chart', 'Time series chart', 'timeseries', 8, 5],
    ['line_chart', 'Line chart', 'timeseries', 8, 5],
    ['bar_chart', 'Bar chart', 'timeseries', 8, 5],
    ['point_chart', 'Point chart', 'timeseries', 8, 5],
    ['state_chart', 'State chart', 'timeseries', 8, 5],
    ['range_chart', 'Range chart', 'timeseries', 6.5, 4],
    ['bar_chart_with_labels', 'Bar chart with labels', 'timeseries', 6.5, 4],
    ['pie', 'Pie', 'latest', 5, 5],
    ['doughnut', 'Doughnut', 'latest', 3, 3],
    ['horizontal_doughnut', 'Horizontal doughnut', 'latest', 4, 2.5],
    ['bars', 'Bars', 'latest', 5, 4],
    ['polar_area', 'Polar area', 'latest', 5, 4],
    ['radar', 'Radar', 'latest', 5, 4],
  ],
  control_widgets: [
    ['single_switch', 'Single Switch', 'rpc', 3, 2],
    ['command_button', 'Command button', 'rpc', 3, 2],
    ['toggle_button', 'Toggle button', 'rpc', 3, 2],
    ['power_button', 'Power button', 'rpc', 4, 4],
    ['two_segment_button', 'Two-segment button', 'rpc', 3, 2],
    ['action_button', 'Action button', 'latest', 3, 2],
    ['slider', 'Slider', 'rpc', 4, 3],
    ['value_stepper', 'Value stepper', 'rpc', 3, 3],
    ['control_widgets.persistent_table', 'Persistent RPC table', 'rpc', 8, 6],
  ],
  status_indicators: [
    ['wind_speed_and_direction', 'Wind speed and direction', 'latest', 3, 3],
    ['battery_level', 'Battery level', 'latest', 2.5, 2.5],
    ['signal_strength', 'Signal strength', 'latest', 2.5, 2.5],
    ['status_widget', 'Status widget', 'rpc', 2, 2],
  ],
  scada_symbols: [['scada_symbol', 'SCADA symbol', 'rpc', 3, 3, SYMBOL]],
  scada_fluid_system: Object.entries(OWN_SYMBOLS).map(([name, { title, size }]): Row => {
    const settings = { ...SYMBOL, scadaSymbolUrl: symbolAddress(name), padding: '0', background: { ...SYMBOL.background, color: CLEAR } };
    return [name, title, 'rpc', ...size, settings];
  }),
  liquid_level_tanks: [
    ['vertical_cylinder_tank', 'Vertical cylinder tank', 'latest', 4, 4],
    ['rectangle_tank', 'Rectangle tank', 'latest', 4, 4],
    ['horizontal_cylinder_tank', 'Horizontal cylinder tank', 'latest', 4, 4],
    ['horizontal_ellipse_tank', 'Horizontal ellipse tank', 'latest', 4, 4],
    ['horizontal_oval_tank', 'Horizontal oval tank', 'latest', 4, 4],
    ['vertical_oval_tank', 'Vertical oval tank', 'latest', 4, 4],
    ['horizontal_capsule_tank', 'Horizontal capsule tank', 'latest', 4, 4],
    ['vertical_capsule_tank', 'Vertical capsule tank', 'latest', 4, 4],
    ['horizontal_2_1_elliptical_tank', 'Horizontal 2:1 elliptical tank', 'latest', 4, 4],
    ['horizontal_dish_ends_tank', 'Horizontal dish ends tank', 'latest', 4, 4],
  ],
  count_widgets: [
    ['entity_count', 'Entity count', 'latest', 3.5, 1.5],
    ['alarm_count', 'Alarm count', 'latest', 3.5, 1.5],
  ],
  home_page_widgets: [
    ['api_usage', 'API usage', 'latest', 7.5, 3],
    ['home_page_widgets.documentation_links', 'Documentation links', 'static', 7.5, 3, { columns: 3 }],
    ['home_page_widgets.quick_links', 'Quick links', 'static', 7.5, 3, { columns: 3 }],
    ['home_page_widgets.dashboards', 'Dashboards', 'static', 7.5, 6.5],
    ['home_page_widgets.usage_info', 'Usage info', 'static', 7.5, 6.5],
    ['home_page_widgets.getting_started', 'Getting started', 'static', 7.5, 6.5],
    ['home_page_widgets.iot_hub', 'IoT Hub', 'static', 7.5, 6.5],
  ],
  navigation_widgets: [
    [
      'navigation_widgets.navigation_card',
      'Navigation card',
      'static',
      2.5,
      2,
      { name: '{i18n:device.devices}', icon: 'devices_other', path: '/devices' },
    ],
    ['navigation_widgets.navigation_cards', 'Navigation cards', 'static', 7, 6, { filterType: 'all' }],
  ],
  gateway_widgets: [
    ['gateway_widgets.gateway_general_configuration', 'Gateway general configuration', 'latest', 11, 8],
    ['gateway_widgets.gateway_connectors', 'Gateway connectors', 'latest', 11, 8],
    ['gateway_widgets.gateway_logs', 'Gateway logs', 'timeseries', 7.5, 3],
    ['gateway_widgets.gateway_status', 'Gateway status', 'latest', 7.5, 3],
    ['gateway_widgets.gateway_custom_statistics', 'Gateway custom statistics', 'timeseries', 8, 5],
    ['gateway_widgets.gateway_general_chart_statistics', 'Gateway general chart statistics', 'timeseries', 8, 5],
    ['gateway_widgets.service_rpc', 'Service RPC', 'rpc', 8.5, 5.5, { isConnector: false }],
  ],
  edge_widgets: [['edge_widgets.edges_overview', 'Edge quick overview', 'latest', 7.5, 5]],
  input_widgets: [['input_widgets.update_json_attribute', 'Update JSON attribute', 'latest', 7.5, 6]],
  maps_v2: [
    ['map', 'Map', 'latest', 8.5, 6, MAP],
    ['route_map', 'Route map', 'timeseries', 8.5, 6, MAP],
    ['trip_map', 'Trip map', 'timeseries', 8.5, 6, MAP],
    ['image_map', 'Image map', 'latest', 8.5, 6, { ...MAP, mapType: 'image' }],
  ],
};

const widgetsOf = (bundles: Readonly<Record<string, readonly Row[]>>, isNewer: boolean) =>
  Object.entries(bundles).flatMap(([bundle, rows]) =>
    rows.map(
      ([
        alias,
        name,
        type,
        columns,
        height,
        settings = cardSettings(alias) ?? GAUGE_SETTINGS[alias] ?? LEVEL_SETTINGS[alias] ?? {},
      ]): SystemWidget => {
        const fqn = isNewer ? alias : `${bundle}.${alias}`;
        return { bundle, alias, fqn, isNewer, name, type, size: [columns, height], settings };
      },
    ),
  );

export const SYSTEM_WIDGETS: readonly SystemWidget[] = [...widgetsOf(NEWER, true), ...widgetsOf(BUNDLES, false)];
