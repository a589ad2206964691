/** A dashboard with one widget of each kind alone, over a live fleet: what it costs while it is live, beside its floor. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { LAST_FIVE_MINUTES, placeholder, position, type WidgetPart, widget } from '../platform/seed/dashboard-parts.ts';
import { ROOT } from '../tests/architecture/source-files.ts';
import { ALL_DEVICES, oneDevice } from './bench-dashboard.ts';
import { measureLoad, openPage, VIEWPORT } from './console-page.ts';
import { type Figure, figure, median } from './figure.ts';
import { measureFloor, recordDrawing } from './floor/floor-page.ts';
import type { Lab } from './lab.ts';
import { openRelay } from './open-relay.ts';
import { platformCalls, type Saved } from './platform-calls.ts';
import { wait } from './wait.ts';

const FLEET = { devices: 500 };
const MOST_OF_FLOOR = 2;
/** A page that hardly does anything is not judged by the ratio: the floor's share varies by as much. Percent of the main thread. */
const NOTHING = 2;
/** A page for each of some thirty kinds. */
export const LONGEST_MS = { quick: 600_000, full: 2_400_000 };
const DRAWN_MS = 2500;
const QUICK_MS = 2000;

const key = (name: string, label: string) => ({ name, type: 'timeseries' as const, label, decimals: 1 });
const PRESSURE = key('pressure', 'Pressure');
const KEYS = [PRESSURE, key('flow', 'Flow'), key('power', 'Power')];
const ALARMS = ['severity', 'type', 'originator', 'createdTime', 'status'].map((name) => ({ name, type: 'alarm' as const, label: name }));
/** A level that follows its value. */
const SYMBOL = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:tb="https://thingsboard.io/svg" viewBox="0 0 60 100"><tb:metadata>${JSON.stringify(
  {
    title: 'Tank',
    tags: [{ tag: 'level', stateRenderFunction: 'element.attr({ height: ctx.values.level * 5, y: 100 - ctx.values.level * 5 });' }],
    behavior: [{ id: 'level', name: 'Level', type: 'value', valueType: 'DOUBLE' }],
  },
)}</tb:metadata><rect tb:tag="level" width="60" height="0" fill="teal"/></svg>`;
const BOARD = [{ pin: 1, label: 'One', row: 0, col: 0, color: '#008000', _uniqueKey: 0 }];

interface Sample {
  /** With its bundle, or alone as newer servers name it. */
  readonly type: string;
  readonly of?: WidgetPart['type'];
  readonly keys?: WidgetPart['keys'];
  readonly ofAll?: true;
  readonly settings?: WidgetPart['settings'];
}

/** What is compared follows a live value where the kind can. */
const SAMPLES: Readonly<Record<string, Sample>> = {
  'action-button': { type: 'action_button', keys: [] },
  'alarms-table': { type: 'alarm_widgets.alarms_table', of: 'alarm', keys: ALARMS, ofAll: true },
  'api-usage': { type: 'api_usage', keys: [] },
  'battery-level': { type: 'battery_level' },
  'chart-bars-latest': { type: 'charts.bars', keys: KEYS },
  'chart-card': { type: 'cards.aggregated_value_card', of: 'timeseries' },
  'chart-pie': { type: 'charts.pie', keys: KEYS },
  'chart-polar': { type: 'charts.polar_area_chart_js', keys: KEYS },
  'chart-radar': { type: 'charts.radar_chart_js', keys: KEYS },
  'chart-timeseries': { type: 'charts.basic_timeseries', of: 'timeseries', keys: KEYS },
  'dashboard-state': { type: 'cards.dashboard_state_widget', keys: [] },
  'date-range': { type: 'date.date_range_navigator', keys: [] },
  'device-claiming': { type: 'input_widgets.device_claiming_widget', keys: [] },
  'edges-overview': { type: 'edge_widgets.edges_overview', keys: [] },
  'entities-hierarchy': { type: 'cards.entities_hierarchy', keys: [], ofAll: true },
  'entities-table': { type: 'cards.entities_table', keys: KEYS, ofAll: true },
  'gateway-events': { type: 'gateway_widgets.attributes_card', settings: { eventsReg: ['pressure'] }, keys: [] },
  'gateway-logs': { type: 'gateway_widgets.gateway_logs', keys: [] },
  'gateway-status': { type: 'gateway_widgets.gateway_status', keys: [] },
  'gateway-commands': { type: 'gateway_widgets.service_rpc', keys: [] },
  'gateway-statistics': { type: 'gateway_widgets.gateway_custom_statistics', keys: [] },
  'gateway-form': { type: 'gateway_widgets.gateway_configuration', keys: [] },
  'gauge-analogue': { type: 'analogue_gauges.radial_gauge_canvas_gauges', settings: { minValue: 0, maxValue: 20 } },
  'gauge-compass': { type: 'analogue_gauges.analogue_compass' },
  'gauge-digital': {
    type: 'digital_gauges.gauge_justgage',
    settings: { gaugeType: 'arc', minValue: 0, maxValue: 20, showValue: true, showMinMax: true },
  },
  'getting-started': { type: 'home_page_widgets.getting_started', keys: [] },
  'gpio-control': { type: 'gpio_widgets.basic_gpio_control', of: 'rpc', settings: { gpioList: BOARD } },
  'gpio-panel': { type: 'gpio_widgets.gpio_panel', settings: { gpioList: BOARD } },
  'html-card': {
    type: 'cards.html_value_card',
    settings: { cardHtml: `<h2>${placeholder('Pressure')}</h2>`, cardCss: 'h2 { color: #305680 }' },
  },
  'icon-card': { type: 'cards.value_card' },
  'iot-hub': { type: 'home_page_widgets.iot_hub', keys: [] },
  'labels-on-image': { type: 'cards.label_widget', keys: KEYS },
  'latest-table': { type: 'cards.attributes_card', keys: KEYS },
  'link-list': { type: 'home_page_widgets.quick_links', settings: { columns: 3 }, keys: [] },
  'liquid-level': { type: 'vertical_cylinder_tank', settings: { datasourceUnits: 'L', volumeConstant: 20 } },
  map: {
    type: 'maps_v2.openstreetmap',
    keys: [key('flow', 'Flow'), key('pressure', 'Pressure')],
    ofAll: true,
    settings: { provider: 'openstreet-map', latKeyName: 'pressure', lngKeyName: 'flow' },
  },
  'mobile-app-qr': { type: 'mobile_app_qr_code', keys: [] },
  navigation: { type: 'navigation_widgets.navigation_cards', keys: [] },
  'persistent-calls': { type: 'control_widgets.persistent_table', of: 'rpc' },
  'photo-camera': { type: 'input_widgets.web_camera_input' },
  'progress-bar': { type: 'progress_bar', settings: { tickMin: 0, tickMax: 20 } },
  'qr-code': { type: 'cards.qr_code', settings: { qrCodeTextPattern: placeholder('Pressure') } },
  'recent-dashboards': { type: 'home_page_widgets.dashboards', keys: [] },
  'rpc-button': { type: 'control_widgets.rpcbutton', of: 'rpc', settings: { methodName: 'restart' } },
  'rpc-knob': { type: 'control_widgets.knob_control', of: 'rpc', settings: { minValue: 0, maxValue: 20, getValueMethod: '' } },
  'rpc-led': {
    type: 'control_widgets.led_indicator',
    of: 'rpc',
    settings: {
      ...{ performCheckStatus: false, retrieveValueMethod: 'timeseries', valueAttribute: 'pressure' },
      parseValueFunction: 'return data > 5;',
    },
  },
  'rpc-shell': { type: 'control_widgets.rpc_remote_shell', of: 'rpc' },
  'rpc-slider': { type: 'slider', of: 'rpc' },
  'rpc-stepper': { type: 'value_stepper', of: 'rpc' },
  'rpc-switch': {
    type: 'control_widgets.switch_control',
    of: 'rpc',
    settings: { retrieveValueMethod: 'timeseries', valueKey: 'pressure', parseValueFunction: 'return data > 5;' },
  },
  'scada-drawing': {
    type: 'scada_symbol',
    of: 'rpc',
    settings: {
      scadaSymbolContent: SYMBOL,
      scadaSymbolObjectSettings: { behavior: { level: { action: 'GET_TIME_SERIES', getTimeSeries: { key: 'pressure' } } }, properties: {} },
    },
  },
  'rpc-terminal': { type: 'control_widgets.rpc_debug_terminal', of: 'rpc' },
  'signal-strength': { type: 'signal_strength', settings: { noSignalRssiValue: -100 } },
  'timeseries-table': { type: 'cards.timeseries_table', of: 'timeseries', keys: KEYS },
  'unread-notifications': { type: 'unread_notifications', keys: [] },
  'update-attributes': { type: 'input_widgets.update_multiple_attributes', keys: KEYS },
  'update-value': { type: 'input_widgets.update_json_attribute' },
  'usage-info': { type: 'home_page_widgets.usage_info', keys: [] },
  'value-card': { type: 'cards.simple_card' },
  'wind-speed-direction': { type: 'wind_speed_and_direction', keys: [key('flow', 'Direction'), key('pressure', 'Speed')] },
};

interface Pump {
  readonly id: string;
  readonly name: string;
}

/** Returns the dashboard's id. */
async function saveSample(url: string, kind: string, { id, name }: Pump): Promise<string> {
  const { type, of = 'latest', keys = [PRESSURE], ofAll, settings } = SAMPLES[kind] as Sample;
  const [bundleAlias = '', typeAlias = ''] = type.includes('.') ? type.split('.') : ['', type];
  const part: WidgetPart = {
    ...{ id: 'one', title: kind, bundleAlias, typeAlias, type: of, alias: ofAll ? ALL_DEVICES.id : id },
    ...{ place: { col: 0, row: 0, sizeX: 12, sizeY: 8 }, keys: of === 'rpc' ? [] : keys },
    ...(settings && { settings }),
    ...(of === 'rpc' && { more: { targetDeviceAliasIds: [id] } }),
  };
  const newer = bundleAlias === '' ? { typeFullFqn: `system.${typeAlias}` } : {};
  const aliases = Object.fromEntries([oneDevice(id, name), ALL_DEVICES].map((alias) => [alias.id, alias]));
  const main = { widgets: { one: position(part) }, gridSettings: { columns: 24, margin: 10, autoFillHeight: true } };
  const configuration = {
    ...{ timewindow: LAST_FIVE_MINUTES, entityAliases: aliases, filters: {}, widgets: { one: { ...widget(part), ...newer } } },
    states: { default: { name: kind, root: true, layouts: { main } } },
  };
  const send = await platformCalls(url);
  return (await send<Saved>('/api/dashboard', { title: `Alone: ${kind}`, configuration })).id.id;
}

export async function run(lab: Lab): Promise<Figure[]> {
  const { url } = await lab.platform(FLEET);
  const send = await platformCalls(url);
  const { data } = await send<{ data: { id: { id: string }; name: string }[] }>('/api/tenant/devices?pageSize=1&page=0&textSearch=PS-');
  const [first] = data;
  if (!first) throw new Error('the fleet has no pump');
  const kinds = readdirSync(join(ROOT, 'src/widgets/kinds'));
  const unknown = kinds.filter((kind) => !(kind in SAMPLES));
  if (unknown.length > 0) throw new Error(`There is no sample of ${unknown.join(', ')}.`);
  const relay = await openRelay(lab, url);
  const page = await openPage(lab, relay.url, '/devices');
  // Whatever is loaded late is there for all of them.
  await wait(lab.loadedMs);
  const measured = () => wait(lab.isQuick ? QUICK_MS : lab.measureMs);
  const share = async (page: Page) => (await measureLoad(lab, { page }, measured)).mainCpuPercent;
  const figures: Figure[] = [];
  for (const kind of kinds) {
    const id = await saveSample(url, kind, { id: first.id.id, name: first.name });
    // Without loading the page again.
    await page.evaluate((path) => history.pushState(null, '', path), `/dashboards/${id}`);
    await page.getByRole('heading', { name: `Alone: ${kind}` }).waitFor();
    await page.locator('section[data-drawn="native"]').waitFor();
    await wait(DRAWN_MS);
    const shares = [await share(page)];
    // One collection of garbage is 4 % of a short measurement.
    if (lab.isQuick && (shares[0] ?? 0) > NOTHING) shares.push(await share(page), await share(page));
    const ours = median(shares);
    const name = `${kind}: main thread, processor time`;
    lab.log(`${kind}: ${ours.toFixed(2)} %`);
    if (ours <= NOTHING) {
      figures.push(figure(name, ours, '%', { budget: { most: NOTHING } }));
      continue;
    }
    const recording = await recordDrawing(lab, page, measured);
    const floor = await measureFloor(lab, recording, (subject) => measureLoad(lab, subject, measured), { viewport: VIEWPORT });
    lab.log(`${kind}: floor ${floor.mainCpuPercent.toFixed(2)} %`);
    figures.push(figure(name, ours, '%', { floor: floor.mainCpuPercent, budget: { floor: MOST_OF_FLOOR } }));
  }
  return figures;
}
