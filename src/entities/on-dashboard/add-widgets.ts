/** Widgets of an entity's keys in a stored dashboard. What is there already is kept as it came. */

import type { EntityId } from '../../contract/identifiers.ts';
import { isPart, type Part, partOf } from '../../contract/part.ts';
import { newDataKey, uniqueLabel } from '../../inputs/data-source/data-key.ts';
import { NEW_LEGEND } from '../../inputs/data-source/legend.ts';

export interface ShownKey {
  readonly name: string;
  readonly label: string;
  readonly unit: string;
  /** Undefined: as reported. */
  readonly decimals: number | undefined;
}

export type WidgetLook = 'chart' | 'cards';

export interface NewWidgets {
  readonly entity: EntityId;
  readonly entityName: string;
  readonly keys: readonly ShownKey[];
  readonly look: WidgetLook;
  /** Newer servers name a type of widgets by one text, older ones by bundle and alias. */
  readonly hasFullNames: boolean;
  readonly newId: () => string;
}

const COLUMNS = 24;
const CARD = { sizeX: 6, sizeY: 3 };
const CHART = { sizeX: 12, sizeY: 6 };
const LOOKS = {
  chart: { bundle: 'charts', alias: 'basic_timeseries', type: 'timeseries' },
  cards: { bundle: 'cards', alias: 'simple_card', type: 'latest' },
} as const;
const GRID = { columns: COLUMNS, margin: 10, backgroundSizeMode: '100%' };
const LAST_HOUR = {
  selectedTab: 0,
  realtime: { interval: 10_000, timewindowMs: 3_600_000 },
  aggregation: { type: 'AVG', limit: 5000 },
};

const numberIn = (part: Part, field: string) => (typeof part[field] === 'number' ? part[field] : 0);

/** @param name of its one state. */
function emptyConfiguration(name: string): Part {
  return {
    description: '',
    widgets: {},
    states: { default: { name, root: true, layouts: { main: { widgets: {}, gridSettings: GRID } } } },
    entityAliases: {},
    filters: {},
    timewindow: LAST_HOUR,
    settings: { stateControllerId: 'entity', showTitle: false, toolbarAlwaysOpen: true },
  };
}

function sameEntity(alias: unknown, { id, entityType }: EntityId): boolean {
  const { type, singleEntity } = partOf(partOf(alias).filter);
  const single = partOf(singleEntity);
  return type === 'singleEntity' && single.id === id && single.entityType === entityType;
}

/** The aliases with one that stands for the entity, and its id. An alias for it that is there already is used. */
function withAlias(aliases: Part, { entity, entityName, newId }: NewWidgets): readonly [aliases: Part, id: string] {
  const [known] = Object.entries(aliases).find(([, alias]) => sameEntity(alias, entity)) ?? [];
  if (known !== undefined) return [aliases, known];
  const id = newId();
  const taken = Object.values(aliases).map((alias) => String(partOf(alias).alias));
  const filter = { type: 'singleEntity', resolveMultiple: false, singleEntity: entity };
  return [{ ...aliases, [id]: { id, alias: uniqueLabel(entityName, taken), filter } }, id];
}

function newWidget(id: string, title: string, keys: readonly ShownKey[], aliasId: string, { look, hasFullNames }: NewWidgets): Part {
  const { bundle, alias, type } = LOOKS[look];
  const [first] = keys;
  const dataKeys = keys.map(({ name, label, unit, decimals }, index) => ({
    ...newDataKey('timeseries', name, keys.slice(0, index)),
    ...{
      label,
      _hash: (index + 1) / 10,
      units: unit,
      decimals: decimals ?? null,
      funcBody: null,
      usePostProcessing: null,
      postFuncBody: null,
    },
  }));
  return {
    id,
    ...(hasFullNames ? { typeFullFqn: `system.${bundle}.${alias}` } : { isSystemType: true, bundleAlias: bundle, typeAlias: alias }),
    ...{ type, title },
    ...(look === 'chart' ? CHART : CARD),
    ...{ row: 0, col: 0 },
    config: {
      ...{ title, showTitle: true, dropShadow: true, enableFullscreen: true, useDashboardTimewindow: true },
      ...(look === 'chart' ? { showLegend: true, legendConfig: NEW_LEGEND } : { showLegend: false }),
      ...{ units: first?.unit ?? '' },
      ...(first?.decimals === undefined ? {} : { decimals: first.decimals }),
      datasources: [{ type: 'entity', name: null, entityAliasId: aliasId, filterId: null, dataKeys }],
      settings: look === 'chart' ? { stack: false, shadowSize: 0, smoothLines: false } : { labelPosition: 'top' },
      actions: {},
    },
  };
}

/**
 * @param stored the configuration of the dashboard; it is not changed. @param title of the dashboard.
 * @returns it with the widgets below the others of its first page; null: it is stored in an old form, which only editing it in the console
 * of its server converts.
 */
export function addWidgets(stored: unknown, title: string, widgets: NewWidgets): Part | null {
  const known = partOf(stored);
  const isEmpty = Object.keys(partOf(known.widgets)).length === 0 && !Array.isArray(known.widgets) && !known.states;
  const configuration = isEmpty ? { ...emptyConfiguration(title), ...known } : known;
  const states = partOf(configuration.states);
  const [stateId, state] = Object.entries(states).find(([, one]) => partOf(one).root === true) ?? Object.entries(states)[0] ?? [];
  if (stateId === undefined || Array.isArray(configuration.widgets) || !isPart(state)) return null;
  const layouts = partOf(state.layouts);
  const main = partOf(layouts.main);
  const grid = isPart(main.gridSettings) ? main.gridSettings : GRID;
  const columns = numberIn(grid, 'columns') || COLUMNS;
  const places = partOf(main.widgets);
  const below = Math.max(0, ...Object.values(places).map((place) => numberIn(partOf(place), 'row') + numberIn(partOf(place), 'sizeY')));
  const [entityAliases, aliasId] = withAlias(partOf(configuration.entityAliases), widgets);
  const { look, keys, entityName, newId } = widgets;
  const { sizeX, sizeY } = look === 'chart' ? CHART : CARD;
  const across = Math.max(1, Math.floor(columns / sizeX));
  const added = (look === 'chart' ? [keys] : keys.map((key) => [key])).map((own, index) => {
    const id = newId();
    const words = [entityName, ...own.map(({ label }) => label)].join(', ');
    const place = { sizeX, sizeY, row: below + Math.floor(index / across) * sizeY, col: (index % across) * sizeX };
    return { id, place, widget: newWidget(id, words, own, aliasId, widgets) };
  });
  const newWidgets = Object.fromEntries(added.map(({ id, widget, place }) => [id, { ...widget, ...place }]));
  const newPlaces = Object.fromEntries(added.map(({ id, place }) => [id, place]));
  const layout = { ...main, gridSettings: grid, widgets: { ...places, ...newPlaces } };
  return {
    ...configuration,
    entityAliases,
    widgets: { ...partOf(configuration.widgets), ...newWidgets },
    states: { ...states, [stateId]: { ...state, layouts: { ...layouts, main: layout } } },
  };
}
