import type { Command } from '../history.ts';
import { isPart, type Part, type Path, partAt, partOf, withValue } from '../stored.ts';
import { WIDGETS } from './layout-place.ts';

const ALIASES: Path = ['configuration', 'entityAliases'];
const FILTERS: Path = ['configuration', 'filters'];

/** Settings that name an alias instead of using its id. */
const NAMING = ['thresholdEntityAlias', 'entityAlias', 'imageEntityAlias'];

export const aliasesOf = (dashboard: Part): Part => partAt(dashboard, ALIASES);
export const filtersOf = (dashboard: Part): Part => partAt(dashboard, FILTERS);

/** Adds or replaces an alias. Settings of widgets that name it follow a new name. */
export function setAlias(id: string, alias: Part): Command {
  return (dashboard) => {
    const before = partOf(aliasesOf(dashboard)[id]).alias;
    const changed = withValue(dashboard, [...ALIASES, id], alias);
    const isRenamed = typeof before === 'string' && typeof alias.alias === 'string' && before !== '' && before !== alias.alias;
    return isRenamed ? withAliasNamed(changed, before, String(alias.alias)) : changed;
  };
}

function withAliasNamed(dashboard: Part, before: string, after: string): Part {
  return Object.entries(partAt(dashboard, WIDGETS)).reduce((part, [id, widget]) => {
    const config = partOf(widget).config;
    const renamed = renamedIn(config, before, after);
    return renamed === config ? part : withValue(part, [...WIDGETS, id, 'config'], renamed);
  }, dashboard);
}

function renamedIn(value: unknown, before: string, after: string): unknown {
  if (Array.isArray(value)) {
    const list = value.map((item: unknown) => renamedIn(item, before, after));
    return list.some((item, i) => item !== value[i]) ? list : value;
  }
  if (!isPart(value)) return value;
  const entries = Object.entries(value).map(
    ([key, inner]) => [key, NAMING.includes(key) && inner === before ? after : renamedIn(inner, before, after)] as const,
  );
  return entries.some(([key, inner]) => inner !== value[key]) ? Object.fromEntries(entries) : value;
}

export function removeAlias(id: string): Command {
  return (dashboard) => withValue(dashboard, [...ALIASES, id], undefined);
}

export function setFilter(id: string, filter: Part): Command {
  return (dashboard) => withValue(dashboard, [...FILTERS, id], filter);
}

export function removeFilter(id: string): Command {
  return (dashboard) => withValue(dashboard, [...FILTERS, id], undefined);
}

/** Ids of the widgets with a data source that uses an alias or a filter. */
export function widgetsUsing(dashboard: Part, field: 'entityAliasId' | 'filterId', id: string): string[] {
  return Object.entries(partAt(dashboard, WIDGETS)).flatMap(([widget, stored]) => {
    const { datasources, alarmSource, targetDeviceAliasIds, targetDevice } = partAt(stored, ['config']);
    const sources = [...(Array.isArray(datasources) ? (datasources as unknown[]) : []), alarmSource, targetDevice];
    const isTarget = field === 'entityAliasId' && Array.isArray(targetDeviceAliasIds) && targetDeviceAliasIds.includes(id);
    return isTarget || sources.some((source) => partOf(source)[field] === id) ? [widget] : [];
  });
}
