/** A three-way merge of stored dashboards. What only one side changed is taken from it; what both changed differently is a conflict. */
import { sameValue } from '../../inputs/same-value.ts';
import { isPart, type Part, type Path, partAt, valueAt, withValue } from './stored.ts';

/** Undefined: there is no such member. */
export interface Conflict {
  readonly path: Path;
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

export interface Merge {
  /** With mine where there is a conflict. */
  readonly merged: Part;
  readonly conflicts: readonly Conflict[];
}

const CONTENT = ['title', 'configuration', 'image', 'mobileHide', 'mobileOrder'];

/** @param base the version that both began with. Fields that the server alone writes, such as its version, are taken from theirs. */
export function mergeDashboards(base: Part, mine: Part, theirs: Part): Merge {
  const conflicts: Conflict[] = [];
  const content = (part: Part) => Object.fromEntries(CONTENT.filter((key) => Object.hasOwn(part, key)).map((key) => [key, part[key]]));
  const merged = mergeParts(content(base), content(mine), content(theirs), [], conflicts);
  const rest = Object.fromEntries(Object.entries(theirs).filter(([key]) => !CONTENT.includes(key)));
  return { merged: withWidgetsOfPlaces({ ...rest, ...merged }, mine, theirs), conflicts };
}

function mergeParts(base: Part, mine: Part, theirs: Part, at: Path, conflicts: Conflict[]): Part {
  const keys = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
  const entries = [...keys].flatMap((key) => {
    const value = mergeValues({ path: [...at, key], base: own(base, key), mine: own(mine, key), theirs: own(theirs, key) }, conflicts);
    return value === undefined ? [] : [[key, value] as const];
  });
  return Object.fromEntries(entries);
}

const own = (part: Part, key: string): unknown => (Object.hasOwn(part, key) ? part[key] : undefined);

function mergeValues(of: Conflict, conflicts: Conflict[]): unknown {
  const { path, base, mine, theirs } = of;
  if (sameValue(mine, theirs) || sameValue(base, theirs)) return mine;
  if (sameValue(base, mine)) return theirs;
  if (isPart(mine) && isPart(theirs)) return mergeParts(isPart(base) ? base : {}, mine, theirs, path, conflicts);
  conflicts.push(of);
  return mine;
}

/** Takes theirs at these conflicts. */
export function takeTheirs(merged: Part, conflicts: readonly Conflict[], mine: Part, theirs: Part): Part {
  const taken = conflicts.reduce((part, { path, theirs: value }) => withValue(part, path, value), merged);
  return withWidgetsOfPlaces(taken, mine, theirs);
}

/** One side may have deleted a widget that the other one moved: a place that stays brings its widget back. */
function withWidgetsOfPlaces(merged: Part, mine: Part, theirs: Part): Part {
  let whole = merged;
  for (const id of placedWidgets(merged)) {
    const path = ['configuration', 'widgets', id];
    const widget = valueAt(mine, path) ?? valueAt(theirs, path);
    if (widget !== undefined && valueAt(merged, path) === undefined) whole = withValue(whole, path, widget);
  }
  return whole;
}

/** Ids of widgets that have a place in any layout of any state, those for single screen sizes included. */
export function placedWidgets(dashboard: Part): ReadonlySet<string> {
  const layouts = Object.values(partAt(dashboard, ['configuration', 'states'])).flatMap((state) =>
    Object.values(partAt(state, ['layouts'])),
  );
  const all = [...layouts, ...layouts.flatMap((layout) => Object.values(partAt(layout, ['breakpoints'])))];
  return new Set(all.flatMap((layout) => Object.keys(partAt(layout, ['widgets']))));
}
