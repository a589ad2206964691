/**
 * Widgets that are carried between dashboards, browser tabs and files, in the official format: the widget with the aliases and filters that
 * it uses, by the index of their data source. Those used elsewhere in it are carried by their ids, under a key of ours that others ignore.
 */

import { isPart, type Part, partOf } from '../../contract/part.ts';
import type { Command } from '../../stored/history.ts';
import { partAt, valueAt, without, withValue } from '../../stored/path.ts';
import { sameValue } from '../../stored/same-value.ts';
import { aliasesOf, filtersOf, setAlias, setFilter } from './commands/aliases.ts';
import { columnsAt, type LayoutPlace, layoutCount, positionsAt, WIDGETS } from './commands/layout-place.ts';
import { cellsOf } from './commands/place-widgets.ts';
import { addWidget, newPosition, widgetAt } from './commands/widgets.ts';
import { referencesIn, targetOf, withReferences } from './references.ts';

export interface WidgetItem {
  readonly widget: Part;
  readonly aliasesInfo: Part;
  readonly filtersInfo: Part;
  readonly originalSize: { readonly sizeX: number; readonly sizeY: number };
  readonly originalColumns: number;
}

/** A widget of the same dashboard that is to be shown in another place, too. */
export interface WidgetReference {
  readonly dashboardId: string;
  readonly sourceState: string;
  readonly sourceLayout: string;
  readonly widgetId: string;
  readonly originalSize: WidgetItem['originalSize'];
  readonly originalColumns: number;
}

/** Key of what is used by alarms, and by the settings of newer types. */
const BY_ID = 'byId';
/** Key of aliases that settings name. */
const BY_NAME = 'byName';

const sourcesOf = (widget: Part): readonly Part[] => {
  const { datasources } = partOf(widget.config);
  return Array.isArray(datasources) ? datasources.map(partOf) : [];
};

const sizeOf = (dashboard: Part, place: LayoutPlace, id: string) => {
  const { w, h } = cellsOf(positionsAt(dashboard, place)[id]);
  return { originalSize: { sizeX: w, sizeY: h }, originalColumns: columnsAt(dashboard, place) * layoutCount(dashboard, place) };
};

export function copyWidget(dashboard: Part, place: LayoutPlace, id: string): WidgetItem {
  const widget = widgetAt(dashboard, id);
  const { datasources: _, targetDeviceAliasIds: targets, ...elsewhere } = partOf(widget.config);
  const infoOf = (known: Part) => (key: unknown) => {
    const info = typeof key === 'string' ? known[key] : undefined;
    return isPart(info) ? without(info, ['id']) : undefined;
  };
  const [aliasInfo, filterInfo] = [infoOf(aliasesOf(dashboard)), infoOf(filtersOf(dashboard))];
  const listed = (ids: readonly unknown[], find: (id: unknown) => Part | undefined) =>
    Object.fromEntries(ids.flatMap((each, index) => (find(each) ? [[String(index), find(each)]] : [])));
  const under = (key: string, references: readonly string[], find: (reference: string) => Part | undefined) => {
    const found = Object.fromEntries(references.flatMap((each) => (find(each) ? [[each, find(each)]] : [])));
    return Object.keys(found).length > 0 ? { [key]: found } : {};
  };
  const aliasNamed = (name: string) => aliasInfo(targetOf(dashboard, 'aliasName', name));
  const sources = sourcesOf(widget);
  return {
    widget,
    aliasesInfo: {
      datasourceAliases: listed(
        sources.map(({ entityAliasId }) => entityAliasId),
        aliasInfo,
      ),
      targetDeviceAliases: listed(Array.isArray(targets) ? (targets as unknown[]) : [], aliasInfo),
      ...under(BY_ID, referencesIn(elsewhere, 'alias'), aliasInfo),
      ...under(BY_NAME, referencesIn(elsewhere, 'aliasName'), aliasNamed),
    },
    filtersInfo: {
      datasourceFilters: listed(
        sources.map(({ filterId }) => filterId),
        filterInfo,
      ),
      ...under(BY_ID, referencesIn(elsewhere, 'filter'), filterInfo),
    },
    ...sizeOf(dashboard, place, id),
  };
}

/** Undefined: the text is no carried widget. */
export function readWidgetItem(stored: unknown): WidgetItem | undefined {
  const item = partOf(stored);
  if (!isPart(item.widget)) return undefined;
  const { sizeX, sizeY } = partOf(item.originalSize);
  const size = cellsOf({ sizeX: sizeX ?? item.widget.sizeX, sizeY: sizeY ?? item.widget.sizeY });
  const columns = Number(item.originalColumns);
  return {
    widget: item.widget,
    aliasesInfo: partOf(item.aliasesInfo),
    filtersInfo: partOf(item.filtersInfo),
    originalSize: { sizeX: size.w, sizeY: size.h },
    originalColumns: columns >= 1 ? columns : 24,
  };
}

interface Found {
  readonly dashboard: Part;
  readonly id: string;
}

/** An equal one of the dashboard is used; otherwise one with a name of its own is added. */
export function withNamed(dashboard: Part, kind: 'alias' | 'filter', info: Part, newId: () => string): Found {
  const known = kind === 'alias' ? aliasesOf(dashboard) : filtersOf(dashboard);
  const content = kind === 'alias' ? ['filter'] : ['keyFilters', 'editable'];
  const isEqual = (other: unknown) => content.every((field) => sameValue(partOf(other)[field], info[field]));
  const [found] = Object.entries(known).find(([, other]) => isEqual(other)) ?? [];
  if (found !== undefined) return { dashboard, id: found };
  const id = newId();
  const taken = Object.values(known).map((other) => partOf(other)[kind]);
  const name = String(info[kind] ?? '');
  let free = name;
  for (let count = 1; taken.includes(free); count += 1) free = `${name}${count}`;
  const added = { ...info, id, [kind]: free };
  return { dashboard: (kind === 'alias' ? setAlias(id, added) : setFilter(id, added))(dashboard), id };
}

/** Adds a carried widget under an id, and its aliases and filters. @param at the first row that it may take, or its position. */
export function pasteWidget(place: LayoutPlace, item: WidgetItem, id: string, newId: () => string, at: number | Part = 0): Command {
  return (before) => {
    let dashboard = before;
    const settle = (kind: 'alias' | 'filter', info: unknown): string | undefined => {
      if (!isPart(info)) return undefined;
      const found = withNamed(dashboard, kind, info, newId);
      dashboard = found.dashboard;
      return found.id;
    };
    const aliases = partOf(item.aliasesInfo.datasourceAliases);
    const filters = partOf(item.filtersInfo.datasourceFilters);
    const settled = (kind: 'alias' | 'filter', infos: Part) =>
      new Map(Object.entries(infos).map(([key, info]) => [key, settle(kind, info)] as const));
    const [aliasIds, filterIds] = [settled('alias', partOf(item.aliasesInfo[BY_ID])), settled('filter', partOf(item.filtersInfo[BY_ID]))];
    const named = settled('alias', partOf(item.aliasesInfo[BY_NAME]));
    const nameNow = (name: string) => partOf(aliasesOf(dashboard)[named.get(name) ?? '']).alias;
    const withNames = withReferences(item.widget.config, 'aliasName', (name) => String(nameNow(name) ?? name));
    const withAliases = withReferences(withNames, 'alias', (key) => aliasIds.get(key) ?? key);
    const config = partOf(withReferences(withAliases, 'filter', (key) => filterIds.get(key) ?? key));
    let widget: Part = { ...item.widget, id, ...(isPart(item.widget.config) ? { config } : {}) };
    if (Array.isArray(config.datasources)) {
      const sources = (config.datasources as unknown[]).map((source, index) => {
        const alias = settle('alias', aliases[index]);
        const filter = settle('filter', filters[index]);
        return { ...partOf(source), ...(alias ? { entityAliasId: alias } : {}), ...(filter ? { filterId: filter } : {}) };
      });
      widget = withValue(widget, ['config', 'datasources'], sources);
    }
    const targets = partOf(item.aliasesInfo.targetDeviceAliases);
    if (Array.isArray(config.targetDeviceAliasIds)) {
      const ids = (config.targetDeviceAliasIds as unknown[]).map((target, index) => settle('alias', targets[index]) ?? target);
      widget = withValue(widget, ['config', 'targetDeviceAliasIds'], ids);
    }
    const given = { size: item.originalSize, columns: item.originalColumns };
    const position = typeof at === 'number' ? newPosition(dashboard, place, { ...given, from: at }) : at;
    return addWidget(place, id, widget, position)(dashboard);
  };
}

export function copyReference(dashboard: Part, dashboardId: string, place: LayoutPlace, id: string): WidgetReference {
  return { dashboardId, sourceState: place.state, sourceLayout: place.layout, widgetId: id, ...sizeOf(dashboard, place, id) };
}

/** Whether a reference can be pasted here: its widget is in this dashboard, and not in this layout yet. */
export function canPasteReference(
  dashboard: Part,
  dashboardId: string,
  place: LayoutPlace,
  { dashboardId: from, widgetId }: WidgetReference,
): boolean {
  const isHere = from === dashboardId && valueAt(dashboard, [...WIDGETS, widgetId]) !== undefined;
  return isHere && !Object.hasOwn(positionsAt(dashboard, place), widgetId);
}

export function pasteReference(place: LayoutPlace, { widgetId, originalSize, originalColumns }: WidgetReference, from = 0): Command {
  return (dashboard) => {
    const widget = partAt(dashboard, [...WIDGETS, widgetId]);
    const position = newPosition(dashboard, place, { size: originalSize, columns: originalColumns, from });
    return addWidget(place, widgetId, widget, position)(dashboard);
  };
}
