import type { Part } from '../../contract/part.ts';
import type { ReadingKey } from '../../inputs/query/entity-keys.ts';
import { setAlias } from '../document/commands/aliases.ts';
import type { LayoutPlace } from '../document/commands/layout-place.ts';
import { addState } from '../document/commands/states.ts';
import { addWidget } from '../document/commands/widgets.ts';
import { firstKeys, libraryEntry, newWidget, templateType } from '../editor/widget-templates.ts';

const MAIN: LayoutPlace = { state: 'default', layout: 'main', breakpoint: null };
const LAST_HOUR = {
  selectedTab: 0,
  realtime: { interval: 10_000, timewindowMs: 3_600_000 },
  aggregation: { type: 'AVG', limit: 5000 },
};
/** Each has a chart of its own, because units are not known. */
const MOST_CHARTS = 6;
const HALF = 12;

interface FleetDashboard {
  readonly title: string;
  /** Null: an empty dashboard. */
  readonly devices: { readonly name: string; readonly filter: Part; readonly keys: readonly ReadingKey[] } | null;
  /** Titles of the tables. */
  readonly words: { readonly entities: string; readonly alarms: string };
  /** Newer servers name a type of widgets by one text. */
  readonly hasFullNames: boolean;
  readonly newId: () => string;
}

const rowsOf = (name: string) => libraryEntry(name).size[1];

/** A dashboard of devices: their newest values and alarms as tables, and a chart of each key, numbers first. */
export function fleetDashboard({ title, devices, words, hasFullNames, newId }: FleetDashboard): Part {
  const empty: Part = {
    title,
    configuration: {
      ...{ description: '', widgets: {}, entityAliases: {}, filters: {}, timewindow: LAST_HOUR },
      settings: { stateControllerId: 'entity', showTitle: false, toolbarAlwaysOpen: true },
    },
  };
  const start = addState('default', title)(empty);
  if (!devices) return start;
  const aliasId = newId();
  const { name, filter, keys } = devices;
  const widgets: readonly (readonly [string, string, readonly ReadingKey[]])[] = [
    ['entitiesTable', words.entities, keys],
    ['alarmsTable', words.alarms, []],
    ...keys.slice(0, MOST_CHARTS).map((key) => [key.isNumber ? 'timeSeries' : 'stateChart', key.name, [key]] as const),
  ];
  const withAlias = setAlias(aliasId, { id: aliasId, alias: name, filter: { ...filter, resolveMultiple: true } })(start);
  return widgets.reduce((dashboard, [template, of, shown], i) => {
    const id = newId();
    const type = templateType(libraryEntry(template), hasFullNames);
    const widget = newWidget(type, { id, title: of, aliasId, keys: firstKeys(type, shown) });
    const { sizeX, sizeY } = type;
    // Two columns: the tables, then the charts.
    const above = Math.floor(i / 2) === 0 ? 0 : rowsOf('entitiesTable') + (Math.floor(i / 2) - 1) * rowsOf('timeSeries');
    return addWidget(MAIN, id, widget, { sizeX, sizeY, row: above, col: (i % 2) * HALF })(dashboard);
  }, withAlias);
}
