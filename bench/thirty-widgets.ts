/** Thirty widgets over a fleet: a card and a chart for each of twelve pumps, tables of all devices and of all alarms. */
import { LAST_FIVE_MINUTES, type WidgetPart } from '../platform/seed/dashboard-parts.ts';
import { ALL_DEVICES, oneDevice, saveWidgets } from './bench-dashboard.ts';
import { platformCalls, type Saved } from './platform-calls.ts';

export const TITLE = 'Thirty widgets';
export const CHARTS = 12;

interface Pump {
  readonly id: string;
  readonly name: string;
}

const key = (name: string, label: string, units: string) => ({ name, type: 'timeseries' as const, label, units, decimals: 1 });
const KEYS = [key('pressure', 'Pressure', 'bar'), key('flow', 'Flow', 'm³/h'), key('power', 'Power', 'kW')];
const FIELDS = ['severity', 'type', 'originator', 'createdTime', 'status'] as const;
const ALARMS = FIELDS.map((name) => ({ name, type: 'alarm' as const, label: name }));

function widgets(pumps: readonly Pump[]): WidgetPart[] {
  const cards = pumps.map(({ id, name }, i): WidgetPart => {
    const place = { col: i * 2, row: 0, sizeX: 2, sizeY: 3 };
    const kind = { bundleAlias: 'cards', typeAlias: 'simple_card', type: 'latest' as const };
    return { ...kind, id: `card-${i}`, title: name, place, alias: id, keys: KEYS.slice(0, 1) };
  });
  const charts = pumps.map(({ id, name }, i): WidgetPart => {
    const place = { col: (i % 6) * 4, row: 3 + Math.floor(i / 6) * 5, sizeX: 4, sizeY: 5 };
    const kind = { bundleAlias: 'charts', typeAlias: 'basic_timeseries', type: 'timeseries' as const };
    return { ...kind, id: `chart-${i}`, title: name, place, alias: id, keys: KEYS };
  });
  const tables = Array.from({ length: 6 }, (_, i): WidgetPart => {
    const place = { col: i * 4, row: 13, sizeX: 4, sizeY: 6 };
    const entities = { bundleAlias: 'cards', typeAlias: 'entities_table', type: 'latest' as const, keys: KEYS };
    const alarms = { bundleAlias: 'alarm_widgets', typeAlias: 'alarms_table', type: 'alarm' as const, keys: ALARMS };
    return {
      ...(i % 2 === 0 ? entities : alarms),
      id: `table-${i}`,
      title: `${i % 2 === 0 ? 'Devices' : 'Alarms'} ${i + 1}`,
      place,
      alias: ALL_DEVICES.id,
    };
  });
  return [...cards, ...charts, ...tables];
}

/** Returns its id. */
export async function saveThirtyWidgets(url: string): Promise<string> {
  const send = await platformCalls(url);
  const { data } = await send<{ data: (Saved & { name: string })[] }>(`/api/tenant/devices?pageSize=${CHARTS}&page=0&textSearch=PS-`);
  const pumps = data.map(({ id, name }): Pump => ({ id: id.id, name }));
  const aliases = [...pumps.map(({ id, name }) => oneDevice(id, name)), ALL_DEVICES];
  return saveWidgets(url, TITLE, widgets(pumps), aliases, LAST_FIVE_MINUTES);
}
