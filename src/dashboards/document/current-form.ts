import type { DashboardState, EntityAlias, Widget } from '../../contract/dashboard.ts';
import { withWidgetIds } from '../../contract/read-dashboard.ts';
import { migrateAliases } from '../migrate-aliases.ts';
import { splitGridSettings } from '../migrate-dashboard.ts';
import { migrateStates } from '../migrate-states.ts';
import { isPart, type Part, partOf, without } from './stored.ts';

/**
 * The stored dashboard in a form that can be edited: widgets and states by id, no settings in the places of the oldest releases. The same
 * object if it has that form already, which is true of all that newer releases saved. Everything else stays as it came. The same stored
 * dashboard always becomes the same: widgets without an id get one by their place in the list.
 */
export function toCurrentForm(stored: Part): Part {
  const configuration = partOf(stored.configuration);
  const { states, deviceAliases, gridSettings } = configuration;
  const hasStates = isPart(states) && Object.keys(states).length > 0;
  const isCurrent = hasStates && isPart(configuration.widgets) && deviceAliases === undefined && gridSettings === undefined;
  if (isCurrent) return stored;
  const listed = partOf(withWidgetIds(configuration, listedIds()));
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
      ...(deviceAliases === undefined ? {} : { entityAliases: migrateAliases(aliases, deviceAliases) }),
      ...(Object.keys(settings).length === 0 ? {} : { settings: { ...partOf(configuration.settings), ...settings } }),
    },
  };
}

/** UUIDs of the widgets of a list, one after the other. */
function listedIds(): () => string {
  let count = 0;
  return () => `00000000-0000-4000-8000-${(++count).toString(16).padStart(12, '0')}`;
}
