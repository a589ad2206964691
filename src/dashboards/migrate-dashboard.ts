/** Completes dashboards of the current form for those who draw them. Each step is pure and keeps unknown fields; nothing is stored. */

import type { DashboardConfiguration, DashboardState, EntityAlias, Widget } from '../contract/dashboard.ts';
import type { Dashboard } from '../contract/dashboard-record.ts';
import { migrateDatasource } from '../contract/migrate-datasource.ts';
import { readConfiguration } from '../contract/read-dashboard.ts';
import type { FieldPath } from '../contract/read-parts.ts';
import { readSavedFilter } from '../contract/saved-filter.ts';
import type { StoredTimeWindow } from '../contract/time-window.ts';
import { migrateStates } from './migrate-states.ts';

/** All parts are present and in the current form. */
export interface OpenConfiguration extends DashboardConfiguration {
  readonly widgets: Readonly<Record<string, Widget>>;
  readonly states: Readonly<Record<string, DashboardState>>;
  readonly entityAliases: Readonly<Record<string, EntityAlias>>;
  readonly filters: Readonly<Record<string, unknown>>;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly timewindow: StoredTimeWindow | null;
}

export interface MigratedDashboard {
  readonly title: string;
  readonly configuration: OpenConfiguration;
  /** Stored fields that cannot be read; their defaults count. */
  readonly unread: readonly FieldPath[];
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

const NONE: Readonly<Record<string, unknown>> = {};
const migrated = new WeakMap<Widget, Widget>();

/** Adds missing parts, converts the sources of old dashboards, renames the old chart type. The same widget gives the same object. */
export function migrateWidget(widget: Widget, id: string): Widget {
  const known = migrated.get(widget);
  if (known?.id === id) return known;
  const now = convert(widget, id);
  migrated.set(widget, now);
  return now;
}

function convert(widget: Widget, id: string): Widget {
  const config = widget.config ?? {};
  const datasources = (config.datasources ?? []).map((source) => migrateDatasource(source) as typeof source);
  const isOldChart = widget.bundleAlias === 'charts' && widget.typeAlias === 'timeseries' && widget.isSystemType !== false;
  return { ...widget, id, ...(isOldChart ? { typeAlias: 'basic_timeseries' } : {}), config: { ...config, datasources } };
}

function migrateWidgets(widgets: DashboardConfiguration['widgets']): Record<string, Widget> {
  return Object.fromEntries(Object.entries(widgets ?? {}).map(([id, widget]) => [id, migrateWidget(widget, id)]));
}

function unreadFilters(filters: Readonly<Loose>): FieldPath[] {
  return Object.entries(filters).flatMap(([id, filter]) => readSavedFilter(filter).unread.map((place) => ['filters', id, place]));
}

/** @param stored in the current form (`document/current-form.ts`). It is not changed. */
export function migrateDashboard(stored: Dashboard): MigratedDashboard {
  const title = typeof stored.title === 'string' ? stored.title : '';
  const { configuration, unread } = readConfiguration(stored.configuration);
  const widgets = migrateWidgets(configuration.widgets);
  const settings: Loose = { ...(configuration.settings ?? NEW_SETTINGS) };
  const filters = configuration.filters ?? NONE;
  return {
    title,
    configuration: {
      ...configuration,
      widgets,
      states: migrateStates(configuration.states, widgets, title),
      entityAliases: configuration.entityAliases ?? {},
      filters,
      settings: { ...settings, stateControllerId: settings.stateControllerId ?? 'entity' },
      timewindow: configuration.timewindow ?? null,
    },
    unread: [...unread, ...unreadFilters(filters)],
  };
}
