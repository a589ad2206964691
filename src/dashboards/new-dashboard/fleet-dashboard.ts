import type { Part } from '../../contract/part.ts';
import type { ReadingKey } from '../../inputs/query/entity-keys.ts';
import type { Command } from '../../stored/history.ts';
import { withNamed } from '../document/clipboard.ts';
import type { LayoutPlace } from '../document/commands/layout-place.ts';
import { addState } from '../document/commands/states.ts';
import { addWidget, newPosition } from '../document/commands/widgets.ts';
import { firstKeys, libraryEntry, newWidget, templateType } from '../editor/widget-templates.ts';

/** The layout of a dashboard that is new. */
export const FIRST_PLACE: LayoutPlace = { state: 'default', layout: 'main', breakpoint: null };
const LAST_HOUR = {
  selectedTab: 0,
  realtime: { interval: 10_000, timewindowMs: 3_600_000 },
  aggregation: { type: 'AVG', limit: 5000 },
};
/** Each has a chart of its own, because units are not known. */
const MOST_CHARTS = 6;
const COLUMNS = 24;

export interface Fleet {
  /** Of its alias. */
  readonly name: string;
  readonly filter: Part;
  readonly keys: readonly ReadingKey[];
  /** Titles of the tables. */
  readonly words: { readonly entities: string; readonly alarms: string };
  /** Newer servers name a type of widgets by one text. */
  readonly hasFullNames: boolean;
}

/** A dashboard with one state and nothing in it. */
export function emptyDashboard(title: string): Part {
  const empty: Part = {
    title,
    configuration: {
      ...{ description: '', widgets: {}, entityAliases: {}, filters: {}, timewindow: LAST_HOUR },
      settings: { stateControllerId: 'entity', showTitle: false, toolbarAlwaysOpen: true },
    },
  };
  return addState('default', title)(empty);
}

/** Adds the newest values and alarms of entities as tables, and a chart of each key, numbers first. */
export function addFleet(place: LayoutPlace, fleet: Fleet, newId: () => string): Command {
  const { name, filter, keys, words, hasFullNames } = fleet;
  const shown: readonly (readonly [string, string, readonly ReadingKey[]])[] = [
    ['entitiesTable', words.entities, keys],
    ['alarmsTable', words.alarms, []],
    ...keys.slice(0, MOST_CHARTS).map((key) => [key.isNumber ? 'timeSeries' : 'stateChart', key.name, [key]] as const),
  ];
  return (before) => {
    const alias = withNamed(before, 'alias', { alias: name, filter: { ...filter, resolveMultiple: true } }, newId);
    return shown.reduce((dashboard, [template, title, of]) => {
      const id = newId();
      const type = templateType(libraryEntry(template), hasFullNames);
      const widget = newWidget(type, { id, title, aliasId: alias.id, keys: firstKeys(type, of) });
      const { sizeX, sizeY } = type;
      return addWidget(place, id, widget, newPosition(dashboard, place, { size: { sizeX, sizeY }, columns: COLUMNS, from: 0 }))(dashboard);
    }, alias.dashboard);
  };
}
