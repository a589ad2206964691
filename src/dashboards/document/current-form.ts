import type { DashboardState, EntityAlias, Widget } from '../../contract/dashboard.ts';
import { isPart, type Part, partOf } from '../../contract/part.ts';
import { without } from '../../stored/path.ts';
import { migrateStates } from '../migrate-states.ts';
import { isCurrentForm } from './stored-form.ts';

/**
 * The stored dashboard in a form that can be edited: widgets and states by id, no settings in the places of the oldest releases. The same
 * object if it has that form already, which is true of all that newer releases saved. Everything else stays as it came. The same stored
 * dashboard always becomes the same: widgets without an id get one by their place in the list.
 */
export function toCurrentForm(stored: Part): Part {
  if (isCurrentForm(stored)) return stored;
  const configuration = partOf(stored.configuration);
  const { states, deviceAliases, gridSettings } = configuration;
  const hasStates = isPart(states) && Object.keys(states).length > 0;
  const listed = withWidgetIds(configuration);
  const widgets = partOf(listed.widgets);
  const { settings, grid } = splitGridSettings(gridSettings);
  const readable = Object.fromEntries(Object.entries(widgets).map(([id, widget]) => [id, partOf(widget)])) as Record<string, Widget>;
  const title = typeof stored.title === 'string' ? stored.title : '';
  const known = hasStates
    ? (Object.fromEntries(Object.entries(states).map(([id, state]) => [id, partOf(state)])) as Record<string, DashboardState>)
    : null;
  const aliases = isPart(configuration.entityAliases) ? (configuration.entityAliases as Record<string, EntityAlias>) : null;
  return {
    ...stored,
    configuration: {
      ...without(listed, ['deviceAliases', 'gridSettings']),
      widgets,
      states: hasStates && grid === undefined ? states : migrateStates(known, readable, title, grid),
      ...(deviceAliases === undefined && !aliases
        ? {}
        : { entityAliases: { ...fromDeviceAliases(deviceAliases), ...migrateAliases(aliases) } }),
      ...(Object.keys(settings).length === 0 ? {} : { settings: { ...partOf(configuration.settings), ...settings } }),
    },
  };
}

/** UUIDs of the widgets of a list, one after the other. */
function listedIds(): () => string {
  let count = 0;
  return () => `00000000-0000-4000-8000-${(++count).toString(16).padStart(12, '0')}`;
}

/** The oldest dashboards keep their widgets in a list. */
function withWidgetIds(configuration: Part): Part {
  if (!Array.isArray(configuration.widgets)) return configuration;
  const idOf = listedIds();
  const entries = configuration.widgets.map((widget: unknown) => [
    isPart(widget) && typeof widget.id === 'string' ? widget.id : idOf(),
    widget,
  ]);
  return { ...configuration, widgets: Object.fromEntries(entries) as unknown };
}

/** Very old dashboards stored some settings with the grid. */
function splitGridSettings(stored: unknown): { readonly settings: Part; readonly grid: Part | undefined } {
  if (typeof stored !== 'object' || stored === null) return { settings: {}, grid: undefined };
  const { showTitle, titleColor, showDevicesSelect, showEntitiesSelect, showDashboardTimewindow, showDashboardExport, ...grid } =
    stored as Part;
  const moved = {
    showTitle,
    titleColor,
    showEntitiesSelect: showEntitiesSelect ?? showDevicesSelect,
    showDashboardTimewindow,
    showDashboardExport,
  };
  return { settings: Object.fromEntries(Object.entries(moved).filter(([, value]) => value !== undefined)), grid };
}

function fromDeviceAlias(stored: Part): EntityAlias {
  const { deviceId, deviceFilter, ...rest } = stored;
  const { useFilter, deviceNameFilter, deviceList } = partOf(deviceFilter);
  const list = deviceFilter === undefined && deviceId !== undefined ? [deviceId] : deviceList;
  return { ...rest, alias: String(rest.alias ?? ''), filter: nameOrList('DEVICE', useFilter, deviceNameFilter, list) };
}

const fromDeviceAliases = (stored: unknown): Record<string, EntityAlias> =>
  Object.fromEntries(Object.entries(partOf(stored)).map(([id, alias]) => [id, fromDeviceAlias(partOf(alias))] as const));

/** The two oldest forms of an alias: a text search or a list of ids. */
function nameOrList(entityType: string, useFilter: unknown, nameFilter: unknown, list: unknown): Part & { type: string } {
  return useFilter
    ? { type: 'entityName', resolveMultiple: false, entityType, entityNameFilter: typeof nameFilter === 'string' ? nameFilter : '' }
    : { type: 'entityList', resolveMultiple: false, entityType, entityList: Array.isArray(list) ? list : [] };
}

function migrateAlias(alias: EntityAlias): EntityAlias {
  if (alias.filter || typeof alias.entityType !== 'string') return alias;
  const { entityType, entityFilter, ...rest } = alias;
  const { useFilter, entityNameFilter, entityList } = partOf(entityFilter);
  return { ...rest, alias: alias.alias, filter: nameOrList(entityType as string, useFilter, entityNameFilter, entityList) };
}

/** All aliases in the present form. The same object if nothing is to change. */
function migrateAliases(aliases: Readonly<Record<string, EntityAlias>> | null | undefined): Readonly<Record<string, EntityAlias>> {
  if (aliases && Object.values(aliases).every((alias) => migrateAlias(alias) === alias)) return aliases;
  return Object.fromEntries(Object.entries(aliases ?? {}).map(([id, alias]) => [id, migrateAlias(alias)] as const));
}
