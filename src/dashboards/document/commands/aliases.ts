import { type Part, partOf } from '../../../contract/part.ts';
import type { Command } from '../../../stored/history.ts';
import { type Path, partAt, withValue } from '../../../stored/path.ts';
import { referencesIn, targetOf, withWidgetReferences } from '../references.ts';
import { WIDGETS } from './layout-place.ts';

const ALIASES: Path = ['configuration', 'entityAliases'];
const FILTERS: Path = ['configuration', 'filters'];

export const aliasesOf = (dashboard: Part): Part => partAt(dashboard, ALIASES);
export const filtersOf = (dashboard: Part): Part => partAt(dashboard, FILTERS);

/** Adds or replaces an alias. Settings of widgets that name it follow a new name. */
export function setAlias(id: string, alias: Part): Command {
  return (dashboard) => {
    const before = partOf(aliasesOf(dashboard)[id]).alias;
    const changed = withValue(dashboard, [...ALIASES, id], alias);
    const isRenamed = typeof before === 'string' && typeof alias.alias === 'string' && before !== '' && before !== alias.alias;
    return isRenamed ? withWidgetReferences(changed, 'aliasName', (name) => (name === before ? String(alias.alias) : name)) : changed;
  };
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

/** Ids of the widgets that use an alias, also by its name, or a filter. */
export function widgetsUsing(dashboard: Part, kind: 'alias' | 'filter', id: string): string[] {
  const isIt = (name: string) => targetOf(dashboard, 'aliasName', name) === id;
  return Object.entries(partAt(dashboard, WIDGETS)).flatMap(([widget, stored]) => {
    const isNamed = kind === 'alias' && referencesIn(stored, 'aliasName').some(isIt);
    return isNamed || referencesIn(stored, kind).includes(id) ? [widget] : [];
  });
}
