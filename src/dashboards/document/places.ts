/** Where widgets stand: in the layouts of all states, those for ranges of screen widths included. A place is the path of its position. */

import { isPart, type Part, partOf } from '../../contract/part.ts';
import { type Path, partAt, valueAt, withValue } from '../../stored/path.ts';
import type { LayoutPlace } from './commands/layout-place.ts';

const STATES: Path = ['configuration', 'states'];

function placesIn(layout: unknown, at: Path): Path[] {
  const own = Object.keys(partAt(layout, ['widgets'])).map((id) => [...at, 'widgets', id]);
  const ranges = Object.entries(partAt(layout, ['breakpoints']));
  return [...own, ...ranges.flatMap(([range, part]) => placesIn(part, [...at, 'breakpoints', range]))];
}

const placesOfState = (state: unknown, at: Path): Path[] =>
  Object.entries(partAt(state, ['layouts'])).flatMap(([name, layout]) => placesIn(layout, [...at, 'layouts', name]));

/** By widget, also by those that are missing in `widgets`. */
export function placesOf(dashboard: Part): ReadonlyMap<string, readonly Path[]> {
  const all = Object.entries(partAt(dashboard, STATES)).flatMap(([id, state]) => placesOfState(state, [...STATES, id]));
  return Map.groupBy(all, (path) => path.at(-1) as string);
}

/** Ids of widgets that have a place in any layout of any state. */
export const placedWidgets = (dashboard: Part): ReadonlySet<string> => new Set(placesOf(dashboard).keys());

/** The layout that a position at this path belongs to. */
export function layoutOf(path: Path): LayoutPlace {
  const [, , state = '', , layout = '', , range] = path.map(String);
  return { state, layout, breakpoint: path.length > 7 ? (range ?? null) : null };
}

/** Whether a path is that of a position. */
export const isPlace = (path: Path): boolean =>
  path[1] === 'states' && path[3] === 'layouts' && path.at(-2) === 'widgets' && (path.length === 7 || path[5] === 'breakpoints');

/** Ids of the widgets that stand in a state, or in a layout at this path. */
export function widgetsWithin(dashboard: Part, path: Path): ReadonlySet<string> {
  const inside = [...placesOf(dashboard)].filter(([, places]) => places.some((place) => path.every((key, i) => place[i] === key)));
  return new Set(inside.map(([id]) => id));
}

function emptied(layout: unknown): unknown {
  if (!isPart(layout)) return layout;
  const ranges = Object.entries(partOf(layout.breakpoints)).map(([range, part]) => [range, emptied(part)]);
  return { ...layout, widgets: {}, ...(isPart(layout.breakpoints) ? { breakpoints: Object.fromEntries(ranges) } : {}) };
}

function emptiedState(state: Part): Part {
  const layouts = Object.entries(partOf(state.layouts)).map(([name, layout]) => [name, emptied(layout)]);
  return { ...state, layouts: Object.fromEntries(layouts) };
}

/** With a position of another version. A state or a layout that it needs comes from there, too, without what else stands in it. */
export function withPlace(dashboard: Part, from: Part, place: Path): Part {
  const holders = [3, 5, ...(place.length > 7 ? [7] : [])].map((length) => place.slice(0, length));
  const held = holders.reduce((part, path) => {
    const stored = valueAt(from, path);
    if (isPart(valueAt(part, path)) || !isPart(stored)) return part;
    return withValue(part, path, path.length === 3 ? emptiedState(stored) : emptied(stored));
  }, dashboard);
  return withValue(held, place, valueAt(from, place));
}
