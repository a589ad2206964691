/**
 * Templates and scripts of types, for official consoles: those whose component or class such a console has are drawn there; a few cards are drawn by
 * scripts of ours; the rest says that it needs a console that draws it. Source: dashboards.md 4.2, 5.2, 9.7.
 */
import type { SystemWidget } from './system-widgets.ts';
import { actionsOf } from './type-forms.ts';

interface Code {
  readonly templateHtml: string;
  readonly controllerScript: string;
}

const HOOKS = ['onInit', 'onDataUpdated', 'onLatestDataUpdated', 'onResize', 'onEditModeChanged', 'onMobileModeChanged', 'onDestroy'];

/** A component puts itself into the scope; it is the one with the context of the widget. */
const PASSED = `const part = () => Object.values(self.ctx.$scope).find((one) => one && one.ctx === self.ctx);
for (const hook of ${JSON.stringify(HOOKS)}) self[hook] = () => part()?.[hook]?.();`;

const component = (tag: string, more = ''): Code => ({ templateHtml: `<${tag} [ctx]="ctx"${more}></${tag}>`, controllerScript: PASSED });

/** @param made expression of an object with these methods. */
const drawnBy = (made: string, methods: Readonly<Record<string, string>>, templateHtml = ''): Code => ({
  templateHtml,
  controllerScript: [
    `let drawn;\nself.onInit = () => { drawn = new ${made}; };`,
    ...Object.entries(methods).map(([hook, method]) => `self.${hook} = () => drawn?.${method}?.();`),
  ].join('\n'),
});
const USUAL = { onDataUpdated: 'update', onResize: 'resize', onMobileModeChanged: 'mobileModeChanged', onDestroy: 'destroy' };
const flot = (of: string) => drawnBy(`TbFlot(self.ctx, '${of}')`, { ...USUAL, onEditModeChanged: 'checkMouseEvents' });
const map = (provider: string, isRoute = false) => drawnBy(`TbMapWidgetV2('${provider}', ${isRoute}, self.ctx)`, USUAL);
const gauge = (made: string) => drawnBy(`${made}(self.ctx, 'gauge')`, USUAL, '<canvas id="gauge"></canvas>');

const script = (controllerScript: string): Code => ({ templateHtml: '', controllerScript });
const LATEST = `const cells = () => self.ctx.data.map(({ dataKey, data }) => ({ label: dataKey.label, units: dataKey.units || '', value: data.length ? data[data.length - 1][1] : '' }));`;
const CARDS: Readonly<Record<string, Code>> = {
  'cards.html_card': script(`self.onInit = () => {
  const { cardCss = '', cardHtml = '' } = self.ctx.settings;
  self.ctx.$container.append($('<style>').text('@scope {' + cardCss + '}'), $('<div>').html(cardHtml));
};`),
  'cards.html_value_card': script(`${LATEST}
self.onDataUpdated = () => {
  const { cardCss = '', cardHtml = '' } = self.ctx.settings;
  let html = cardHtml;
  for (const { label, value } of cells()) html = html.split('\${' + label + '}').join($('<i>').text(value).html());
  self.ctx.$container.empty().append($('<style>').text('@scope {' + cardCss + '}'), $('<div>').html(html));
};`),
  'cards.attributes_card': script(`${LATEST}
self.onDataUpdated = () => {
  const rows = cells().map(({ label, value, units }) => $('<tr>').append($('<td>').text(label), $('<td>').text(value + ' ' + units)));
  self.ctx.$container.empty().append($('<table>').css('width', '100%').append(rows));
};`),
  'cards.simple_card': script(`${LATEST}
self.onDataUpdated = () => {
  const [{ label, value, units } = { label: '', value: '', units: '' }] = cells();
  self.ctx.$container.empty().append($('<div>').text(label), $('<div>').css('font-size', '2em').text(value + ' ' + units));
};`),
};

const MAPS: Readonly<Record<string, Code>> = {
  route_map_tencent_maps: map('tencent-map', true),
  route_map: map('google-map', true),
  route_map_openstreetmap: map('openstreet-map', true),
  tencent_maps: map('tencent-map'),
  here_map: map('here'),
  image_map: map('image-map'),
  google_maps: map('google-map'),
  openstreetmap: map('openstreet-map'),
  markers_placement_openstreetmap: map('openstreet-map'),
  markers_placement_image_map: map('image-map'),
  markers_placement_google_maps: map('google-map'),
  test: component('trip-animation'),
};

/** Components of consoles of each release, by names of types without their bundle. */
const COMPONENTS: Readonly<Record<string, string>> = {
  ...{ alarms_table: 'tb-alarms-table-widget', timeseries_table: 'tb-timeseries-table-widget', entities_table: 'tb-entities-table-widget' },
  ...{ device_admin_table: 'tb-entities-table-widget', asset_admin_table: 'tb-entities-table-widget' },
  ...{ entities_hierarchy: 'tb-entities-hierarchy-widget', date_range_navigator: 'tb-date-range-navigator-widget' },
  ...{ knob_control: 'tb-knob', switch_control: 'tb-switch', round_switch: 'tb-round-switch', led_indicator: 'tb-led-indicator' },
  ...{ update_multiple_attributes: 'tb-multiple-input-widget', web_camera_input: 'tb-photo-camera-widget' },
  gateway_configuration: 'tb-gateway-form',
};
/** Of newer consoles, by full names. */
const NEWER: Readonly<Record<string, string>> = {
  ...{ 'cards.value_card': 'tb-value-card-widget', 'cards.horizontal_value_card': 'tb-value-card-widget' },
  ...{ 'cards.aggregated_value_card': 'tb-aggregated-value-card-widget', simple_value_and_chart_card: 'tb-value-chart-card-widget' },
  ...{ label_card: 'tb-label-card-widget', label_value_card: 'tb-label-value-card-widget', progress_bar: 'tb-progress-bar-widget' },
  ...{ 'cards.dashboard_state_widget': 'tb-dashboard-state', 'cards.qr_code': 'tb-qrcode-widget' },
  ...{ api_usage: 'tb-api-usage-widget', 'edge_widgets.edges_overview': 'tb-edges-overview-widget' },
  ...{ mobile_app_qr_code: 'tb-mobile-app-qrcode-widget', 'cards.markdown_card': 'tb-markdown-widget' },
  ...{ unread_notifications: 'tb-unread-notification-widget', html_container: 'tb-html-container-widget' },
  ...{ time_series_chart: 'tb-time-series-chart-widget', line_chart: 'tb-time-series-chart-widget' },
  ...{ bar_chart: 'tb-time-series-chart-widget', point_chart: 'tb-time-series-chart-widget', state_chart: 'tb-time-series-chart-widget' },
  ...{ range_chart: 'tb-range-chart-widget', bar_chart_with_labels: 'tb-bar-chart-with-labels-widget' },
  ...{ pie: 'tb-pie-chart-widget', doughnut: 'tb-doughnut-widget', horizontal_doughnut: 'tb-doughnut-widget' },
  ...{ bars: 'tb-bar-chart-widget', polar_area: 'tb-polar-area-chart-widget', radar: 'tb-radar-chart-widget' },
  ...{ single_switch: 'tb-single-switch-widget', command_button: 'tb-command-button-widget', toggle_button: 'tb-toggle-button-widget' },
  ...{ power_button: 'tb-power-button-widget', two_segment_button: 'tb-two-segment-button-widget' },
  ...{ action_button: 'tb-action-button-widget', slider: 'tb-slider-widget', value_stepper: 'tb-value-stepper-widget' },
  ...{
    status_widget: 'tb-status-widget',
    'control_widgets.persistent_table': 'tb-persistent-table-widget',
  },
  ...{ battery_level: 'tb-battery-level-widget', signal_strength: 'tb-signal-strength-widget' },
  ...{
    'navigation_widgets.navigation_card': 'tb-navigation-card-widget',
    'navigation_widgets.navigation_cards': 'tb-navigation-cards-widget',
  },
  ...{ 'home_page_widgets.documentation_links': 'tb-doc-links-widget', 'home_page_widgets.quick_links': 'tb-quick-links-widget' },
  ...{ 'home_page_widgets.dashboards': 'tb-recent-dashboards-widget', 'home_page_widgets.usage_info': 'tb-usage-info-widget' },
  ...{ 'home_page_widgets.getting_started': 'tb-getting-started-widget', 'home_page_widgets.iot_hub': 'tb-iot-hub-widget' },
  ...{ 'gateway_widgets.gateway_logs': 'tb-gateway-logs', 'gateway_widgets.gateway_status': 'tb-gateway-status' },
  ...{
    'gateway_widgets.gateway_general_configuration': 'tb-gateway-configuration',
    'gateway_widgets.gateway_connectors': 'tb-gateway-connector',
  },
  'gateway_widgets.service_rpc': 'tb-gateway-service-rpc',
  ...{
    'gateway_widgets.gateway_custom_statistics': 'tb-gateway-statistics',
    'gateway_widgets.gateway_general_chart_statistics': 'tb-gateway-statistics',
  },
  wind_speed_and_direction: 'tb-wind-speed-direction-widget',
  'input_widgets.update_json_attribute': 'tb-json-input-widget',
  ...{ map: 'tb-map-widget', route_map: 'tb-map-widget', trip_map: 'tb-map-widget', image_map: 'tb-map-widget' },
};

/** Classes of consoles, by bundle and name. */
function ownClass({ bundle, alias }: SystemWidget): Code | undefined {
  if (bundle === 'digital_gauges') return gauge('TbCanvasDigitalGauge');
  if (alias === 'analogue_compass') return gauge('TbAnalogueCompass');
  if (bundle === 'analogue_gauges')
    return gauge(alias === 'temperature_gauge_canvas_gauges' ? 'TbAnalogueLinearGauge' : 'TbAnalogueRadialGauge');
  return MAPS[alias];
}

const FLOT: Readonly<Record<string, string>> = { basic_timeseries: 'line', timeseries_bars_flot: 'bar', state_chart: 'state', pie: 'pie' };

function codeOf(widget: SystemWidget, isNewServer: boolean): Code {
  const { bundle, alias, fqn, isNewer, name } = widget;
  if (bundle.startsWith('scada_')) return component('tb-scada-symbol-widget');
  if (bundle === 'count_widgets') return component('tb-count-widget', ` [alarmElseEntity]="${alias === 'alarm_count'}"`);
  if (isNewer && bundle !== 'analogue_gauges')
    return component(bundle === 'liquid_level_tanks' ? 'tb-liquid-level-widget' : (NEWER[fqn] ?? 'div'));
  if (alias === 'config_form_latest') return component('tb-gateway-form', ' [isStateForm]="true"');
  const [own, tag, chart] = [CARDS[fqn] ?? ownClass(widget), COMPONENTS[alias], bundle === 'charts' ? FLOT[alias] : undefined];
  if (own) return own;
  if (tag) return component(tag);
  if (chart) return isNewServer ? component('tb-flot-widget', ` chartType="${chart}"`) : flot(chart);
  return script(`self.onInit = () => self.ctx.$container.text(${JSON.stringify(`${name} is drawn by Watchfloor’s own console only.`)});`);
}

const ONE = { maxDatasources: 1, singleEntity: true };
const VALUE = { ...ONE, maxDataKeys: 1 };
const ROWS = { hasDataPageLink: true, warnOnPageDataOverflow: false };
const ENTITIES = { ...ROWS, maxDatasources: 1, dataKeysOptional: true };

/** Places that may have several actions. Source: dashboards.md 2.8. */
const SEVERAL = ['actionCellButton', 'elementClick', 'tooltipAction'];

/** How many sources and keys a type takes. */
function parametersOf({ bundle, alias, isNewer }: SystemWidget): object {
  if (
    /_gauges$/.test(bundle) ||
    /value_card$|^progress_bar$|^battery_level$|^signal_strength$|_tank$|^simple_card$|^web_camera_input$|^simple_value/.test(alias)
  )
    return VALUE;
  if (/^update_.*location_|^wind_speed/.test(alias)) return { ...ONE, maxDataKeys: 2 };
  if (/^update_(?!multiple|attributes)/.test(alias)) return VALUE;
  if (
    /^(html_value_card|config_form_latest|gateway_(logs|custom_statistics|connectors|general_configuration))$/.test(alias) ||
    (bundle === 'gateway_widgets' && alias === 'attributes_card')
  )
    return { ...ONE, dataKeysOptional: true };
  if (alias === 'label_widget') return ONE;
  if (/entities_table$|_admin_table$/.test(alias)) return ENTITIES;
  if (alias === 'entities_hierarchy') return { dataKeysOptional: true };
  if (!isNewer && (bundle === 'maps_v2' || alias.startsWith('markers_placement'))) return ROWS;
  return alias === 'state_chart' ? { stateData: true } : {};
}

/** @param isNewServer one whose consoles draw older charts by a component. */
export function typeCode(widget: SystemWidget, isNewServer: boolean): Code {
  const { templateHtml, controllerScript } = codeOf(widget, isNewServer);
  const parameters = parametersOf(widget);
  const actions = Object.entries(actionsOf(widget.fqn)).map(([place, name]) => [place, { name, multiple: SEVERAL.includes(place) }]);
  const told = [
    ...(Object.keys(parameters).length > 0 ? [`self.typeParameters = () => (${JSON.stringify(parameters)});`] : []),
    ...(actions.length > 0 ? [`self.actionSources = () => (${JSON.stringify(Object.fromEntries(actions))});`] : []),
  ];
  return { templateHtml, controllerScript: [controllerScript, ...told].join('\n') };
}
