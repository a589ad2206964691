import { type Part, partOf } from '../../../contract/part.ts';
import type { Command } from '../../../stored/history.ts';
import { type Path, partAt, valueAt, withValue } from '../../../stored/path.ts';
import { placesOf, widgetsWithin } from '../places.ts';
import { referencesIn, targetOf, withReferences, withWidgetReferences } from '../references.ts';
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

/** Ids of the aliases that the widgets of a state use, each once. */
export function aliasesInState(dashboard: Part, state: string): readonly string[] {
  const ids = [...widgetsWithin(dashboard, ['configuration', 'states', state])];
  return [...new Set(ids.flatMap((id) => referencesIn(partAt(dashboard, [...WIDGETS, id]), 'alias')))].filter(Boolean);
}

/** The widgets of a state show what another alias finds. Those that stand in other states, too, become widgets of their own there. */
export function replaceAlias(state: string, from: string, to: string, newId: () => string): Command {
  return (dashboard) => {
    const inside: Path = ['configuration', 'states', state];
    const using = [...widgetsWithin(dashboard, inside)].filter((id) =>
      referencesIn(partAt(dashboard, [...WIDGETS, id]), 'alias').includes(from),
    );
    return using.reduce((part, id) => {
      const places = placesOf(part).get(id) ?? [];
      const isOnlyHere = places.every((path) => path[2] === state);
      const own = isOnlyHere ? id : newId();
      const widget = partAt(part, [...WIDGETS, id]);
      const config = withReferences(widget.config, 'alias', (alias) => (alias === from ? to : alias));
      const changed = withValue(part, [...WIDGETS, own], { ...widget, ...(own !== id && { id: own }), config });
      if (isOnlyHere) return changed;
      return places
        .filter((path) => path[2] === state)
        .reduce((moved, path) => {
          const position = valueAt(moved, path);
          return withValue(withValue(moved, path, undefined), [...path.slice(0, -1), own], position);
        }, changed);
    }, dashboard);
  };
}
