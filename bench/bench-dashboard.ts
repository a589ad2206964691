import { position, type WidgetPart, widget } from '../platform/seed/dashboard-parts.ts';
import { platformCalls, type Saved } from './platform-calls.ts';
import type { ScriptedEntity } from './series-script.ts';

export interface DashboardPlan {
  readonly title: string;
  readonly charts: readonly ScriptedEntity[];
  readonly columns: number;
  readonly window: { readonly lengthMs: number } | { readonly start: number; readonly end: number };
  /** Most points of a series in one request. */
  readonly limit: number;
  readonly hasAlarms?: boolean;
  /** The body of a function for every key. */
  readonly postFuncBody?: string;
}

const GRID_COLUMNS = 24;
const CHART_ROWS = 6;
const DAY_MS = 86_400_000;

function timewindow({ window, limit }: DashboardPlan): Record<string, unknown> {
  const aggregation = { type: 'NONE', limit };
  if ('lengthMs' in window) return { selectedTab: 0, realtime: { interval: 1000, timewindowMs: window.lengthMs }, aggregation };
  const fixedTimewindow = { startTimeMs: window.start, endTimeMs: window.end };
  return { selectedTab: 1, history: { historyType: 1, interval: 1000, fixedTimewindow }, aggregation };
}

function parts({ charts, columns, hasAlarms, postFuncBody }: DashboardPlan): WidgetPart[] {
  const sizeX = Math.floor(GRID_COLUMNS / columns);
  const widgets = charts.map(
    ({ id, name, keys }, index): WidgetPart => ({
      id: `chart-${index}`,
      bundleAlias: 'charts',
      typeAlias: 'basic_timeseries',
      type: 'timeseries',
      title: name,
      place: { col: (index % columns) * sizeX, row: Math.floor(index / columns) * CHART_ROWS, sizeX, sizeY: CHART_ROWS },
      alias: id,
      keys: keys.map((key) => ({
        name: key,
        type: 'timeseries',
        label: key,
        units: '%',
        decimals: 1,
        postFuncBody,
      })),
    }),
  );
  if (!hasAlarms) return widgets;
  const fields = ['severity', 'type', 'originator', 'createdTime', 'status'] as const;
  return [
    ...widgets,
    {
      id: 'alarms',
      bundleAlias: 'alarm_widgets',
      typeAlias: 'alarms_table',
      type: 'alarm',
      title: 'Active alarms',
      place: { col: 0, row: Math.ceil(charts.length / columns) * CHART_ROWS, sizeX: GRID_COLUMNS, sizeY: CHART_ROWS },
      alias: 'all-devices',
      keys: fields.map((name) => ({ name, type: 'alarm', label: name })),
      more: { alarmStatusList: ['ACTIVE'], useDashboardTimewindow: false, timewindow: { realtime: { timewindowMs: DAY_MS } } },
    },
  ];
}

interface Alias {
  readonly id: string;
  readonly alias: string;
  readonly filter: Readonly<Record<string, unknown>>;
}

export const ALL_DEVICES: Alias = {
  id: 'all-devices',
  alias: 'All devices',
  filter: { type: 'entityName', entityType: 'DEVICE', entityNameFilter: '', resolveMultiple: true },
};

export const oneDevice = (id: string, name: string): Alias => ({
  id,
  alias: name,
  filter: { type: 'singleEntity', singleEntity: { entityType: 'DEVICE', id }, resolveMultiple: false },
});

/** Of 24 columns, as high as the screen. Returns its id. */
export async function saveWidgets(
  url: string,
  title: string,
  widgets: readonly WidgetPart[],
  aliases: readonly Alias[],
  window: Readonly<Record<string, unknown>>,
): Promise<string> {
  const main = {
    widgets: Object.fromEntries(widgets.map((part) => [part.id, position(part)])),
    gridSettings: { columns: GRID_COLUMNS, margin: 10, autoFillHeight: true },
  };
  const dashboard = {
    title,
    configuration: {
      timewindow: window,
      entityAliases: Object.fromEntries(aliases.map((alias) => [alias.id, alias])),
      filters: {},
      widgets: Object.fromEntries(widgets.map((part) => [part.id, widget(part)])),
      states: { default: { name: title, root: true, layouts: { main } } },
    },
  };
  const send = await platformCalls(url);
  return (await send<Saved>('/api/dashboard', dashboard)).id.id;
}

export function saveDashboard(url: string, plan: DashboardPlan): Promise<string> {
  const aliases = plan.charts.map(({ id, name }) => oneDevice(id, name));
  return saveWidgets(url, plan.title, parts(plan), [...aliases, ALL_DEVICES], timewindow(plan));
}
