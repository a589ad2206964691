/** Forty widgets of many kinds over a fleet: charts, maps, tables, cards, gauges, and controls that follow a time series. */
import { LAST_FIVE_MINUTES, placeholder, type WidgetPart } from '../platform/seed/dashboard-parts.ts';
import { ALL_DEVICES, oneDevice, saveWidgets } from './bench-dashboard.ts';
import { platformCalls, type Saved } from './platform-calls.ts';

export const CHARTS = 8;
const PUMPS = 12;

interface Pump {
  readonly id: string;
  readonly name: string;
}

type Looks = Pick<WidgetPart, 'bundleAlias' | 'typeAlias' | 'type' | 'settings'>;

const key = (name: string, label: string, units: string) => ({ name, type: 'timeseries' as const, label, units, decimals: 1 });
const PRESSURE = key('pressure', 'Pressure', 'bar');
const KEYS = [PRESSURE, key('flow', 'Flow', 'm³/h'), key('power', 'Power', 'kW')];
const PLACE = ['latitude', 'longitude'].map((name) => ({ name, type: 'attribute' as const, label: name }));
const ALARMS = ['severity', 'type', 'originator', 'createdTime', 'status'].map((name) => ({ name, type: 'alarm' as const, label: name }));

const looks = (bundleAlias: string, typeAlias: string, type: WidgetPart['type'], settings: WidgetPart['settings'] = {}): Looks => ({
  bundleAlias,
  typeAlias,
  type,
  settings,
});
const FOLLOWS = { retrieveValueMethod: 'timeseries', valueKey: 'pressure', parseValueFunction: 'return data > 5;' };
const LED = {
  performCheckStatus: false,
  retrieveValueMethod: 'timeseries',
  valueAttribute: 'pressure',
  parseValueFunction: 'return data > 5;',
};

/** One of a pump each, in the order of the grid. */
const OF_A_PUMP: readonly (readonly [Looks, count: number])[] = [
  [looks('cards', 'simple_card', 'latest'), 6],
  [looks('cards', 'html_value_card', 'latest', { cardHtml: `<h2>${placeholder('Pressure')}</h2>`, cardCss: 'h2 { color: #305680 }' }), 4],
  [looks('digital_gauges', 'gauge_justgage', 'latest', { minValue: 0, maxValue: 20, showValue: true, showMinMax: true }), 4],
  [looks('control_widgets', 'switch_control', 'rpc', FOLLOWS), 3],
  [looks('control_widgets', 'knob_control', 'rpc', { minValue: 0, maxValue: 20, getValueMethod: '' }), 2],
  [looks('control_widgets', 'led_indicator', 'rpc', LED), 3],
  [looks('control_widgets', 'rpcbutton', 'rpc', { methodName: 'restart' }), 2],
];
const ROW = 24;

function widgets(pumps: readonly Pump[]): WidgetPart[] {
  const pump = (i: number) => pumps[i % pumps.length] as Pump;
  const small = OF_A_PUMP.flatMap(([of, count]) => Array.from({ length: count }, () => of)).map((of, i): WidgetPart => {
    const { id, name } = pump(i);
    const place = { col: (i * 2) % ROW, row: Math.floor((i * 2) / ROW) * 3, sizeX: 2, sizeY: 3 };
    const more = of.type === 'rpc' ? { targetDeviceAliasIds: [id] } : {};
    return { ...of, id: `small-${i}`, title: name, place, alias: id, keys: of.type === 'rpc' ? [] : [PRESSURE], more };
  });
  const charts = Array.from({ length: CHARTS }, (_, i): WidgetPart => {
    const { id, name } = pump(i);
    const place = { col: (i % 4) * 6, row: 6 + Math.floor(i / 4) * 5, sizeX: 6, sizeY: 5 };
    return { ...looks('charts', 'basic_timeseries', 'timeseries'), id: `chart-${i}`, title: name, place, alias: id, keys: KEYS };
  });
  const large: readonly (readonly [Looks, WidgetPart['keys']])[] = [
    [looks('maps_v2', 'openstreetmap', 'latest', { provider: 'openstreet-map', showLabel: true }), [...PLACE, PRESSURE]],
    [looks('maps_v2', 'openstreetmap', 'latest', { provider: 'openstreet-map', useClusterMarkers: true }), [...PLACE, PRESSURE]],
    [looks('cards', 'entities_table', 'latest'), KEYS],
    [looks('cards', 'entities_table', 'latest'), KEYS],
    [looks('alarm_widgets', 'alarms_table', 'alarm'), ALARMS],
    [looks('alarm_widgets', 'alarms_table', 'alarm'), ALARMS],
    [looks('charts', 'pie', 'latest'), KEYS.slice(0, 1)],
    [looks('input_widgets', 'update_multiple_attributes', 'latest'), PLACE],
  ];
  const others = large.map(([of, keys], i): WidgetPart => {
    const place = { col: (i % 8) * 3, row: 16, sizeX: 3, sizeY: 6 };
    const alias = i < 6 ? ALL_DEVICES.id : pump(i).id;
    return { ...of, id: `large-${i}`, title: `${of.typeAlias} ${i}`, place, alias, keys };
  });
  return [...small, ...charts, ...others];
}

/** Places its pumps on the map. Returns the dashboard's id. */
export async function saveFortyWidgets(url: string): Promise<string> {
  const send = await platformCalls(url);
  const { data } = await send<{ data: (Saved & { name: string })[] }>(`/api/tenant/devices?pageSize=${PUMPS}&page=0&textSearch=PS-`);
  const pumps = data.map(({ id, name }): Pump => ({ id: id.id, name }));
  for (const [i, { id }] of pumps.entries())
    await send(`/api/plugins/telemetry/DEVICE/${id}/SERVER_SCOPE`, { latitude: 50 + i / 50, longitude: 8 + (i % 4) / 20 });
  const all = widgets(pumps);
  if (all.length !== 40) throw new Error(`${all.length} widgets instead of 40`);
  return saveWidgets(url, 'Forty widgets', all, [...pumps.map(({ id, name }) => oneDevice(id, name)), ALL_DEVICES], LAST_FIVE_MINUTES);
}
