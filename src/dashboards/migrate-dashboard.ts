/**
 * A dashboard as it is shown, whatever version of a server wrote it (dashboards.md 1.7). Each step is pure and keeps what it
 * does not know; nothing is stored before somebody saves.
 */

import type { Dashboard, DashboardConfiguration, DashboardState, EntityAlias, Widget } from '../contract/dashboard.ts';
import { migrateDatasource } from '../contract/migrate-datasource.ts';
import type { StoredTimeWindow } from '../contract/time-window.ts';
import { migrateAliases } from './migrate-aliases.ts';
import { migrateStates } from './migrate-states.ts';

/** A configuration of which every part is there and in the present form. */
export interface OpenConfiguration extends DashboardConfiguration {
  readonly widgets: Readonly<Record<string, Widget>>;
  readonly states: Readonly<Record<string, DashboardState>>;
  readonly entityAliases: Readonly<Record<string, EntityAlias>>;
  readonly filters: Readonly<Record<string, unknown>>;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly timewindow: StoredTimeWindow | null;
}

const NEW_SETTINGS = {
  stateControllerId: 'entity',
  showTitle: false,
  showDashboardsSelect: true,
  showEntitiesSelect: true,
  showDashboardTimewindow: true,
  showDashboardExport: true,
  toolbarAlwaysOpen: true,
};

type Loose = Record<string, unknown>;

/** One widget: parts that are missing, sources of old dashboards, the renamed chart. */
export function migrateWidget(widget: Widget, id: string): Widget {
  const config = widget.config ?? {};
  const datasources = (config.datasources ?? []).map((source) => migrateDatasource(source) as typeof source);
  const isOldChart = widget.bundleAlias === 'charts' && widget.typeAlias === 'timeseries' && widget.isSystemType !== false;
  return { ...widget, id, ...(isOldChart ? { typeAlias: 'basic_timeseries' } : {}), config: { ...config, datasources } };
}

function migrateWidgets(widgets: DashboardConfiguration['widgets'], newId: () => string): Record<string, Widget> {
  const entries: (readonly [string, Widget])[] = Array.isArray(widgets)
    ? widgets.map((widget) => [widget.id ?? newId(), widget] as const)
    : Object.entries(widgets ?? {});
  return Object.fromEntries(entries.map(([id, widget]) => [id, migrateWidget(widget, id)]));
}

/** Settings that very old dashboards kept with the grid, and the grid that is left. */
function splitGridSettings(stored: unknown): { readonly settings: Loose; readonly grid: Loose | undefined } {
  if (typeof stored !== 'object' || stored === null) return { settings: {}, grid: undefined };
  const { showTitle, titleColor, showDevicesSelect, showEntitiesSelect, showDashboardTimewindow, showDashboardExport, ...grid } =
    stored as Loose;
  const moved = {
    showTitle,
    titleColor,
    showEntitiesSelect: showEntitiesSelect ?? showDevicesSelect,
    showDashboardTimewindow,
    showDashboardExport,
  };
  return { settings: Object.fromEntries(Object.entries(moved).filter(([, value]) => value !== undefined)), grid };
}

/**
 * The configuration of a dashboard in the present form.
 * @param newId makes ids for widgets of old dashboards that have none.
 */
export function migrateDashboard(dashboard: Dashboard, newId: () => string = () => crypto.randomUUID()): OpenConfiguration {
  const { gridSettings, deviceAliases, ...configuration } = (dashboard.configuration ?? {}) as DashboardConfiguration & Loose;
  const widgets = migrateWidgets(configuration.widgets, newId);
  const { settings: movedSettings, grid } = splitGridSettings(gridSettings);
  const settings = { ...(configuration.settings ?? NEW_SETTINGS), ...movedSettings };
  return {
    ...configuration,
    widgets,
    states: migrateStates(configuration.states, widgets, dashboard.title, grid),
    entityAliases: migrateAliases(configuration.entityAliases, deviceAliases),
    filters: configuration.filters ?? {},
    settings: { ...settings, stateControllerId: settings.stateControllerId ?? 'entity' },
    timewindow: configuration.timewindow ?? null,
  };
}
