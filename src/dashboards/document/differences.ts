/** What an edited dashboard changes, in the units that people think in: widgets, aliases, states. */

import { type Part, partOf } from '../../contract/part.ts';
import { type Change, changesBetween } from '../../stored/changes.ts';
import { type Path, partAt, valueAt, withValue } from '../../stored/path.ts';
import { placedWidgets } from './places.ts';

export type DifferenceKind = 'added' | 'removed' | 'moved' | 'resized' | 'changed';

export type DifferenceOf = 'dashboard' | 'widget' | 'layout' | 'state' | 'alias' | 'filter' | 'settings' | 'timewindow';

export interface Difference {
  readonly kind: DifferenceKind;
  readonly of: DifferenceOf;
  /** Empty for what there is once. */
  readonly id: string;
  /** Of the widget, state, alias or filter, as it is shown. */
  readonly name: string;
  /** Names of the fields that differ, below the thing; empty if all of it was added or removed. */
  readonly fields: readonly string[];
  readonly changes: readonly Change[];
}

interface Place {
  readonly of: DifferenceOf;
  readonly id: string;
  readonly kind: DifferenceKind;
  readonly field: string;
}

const kindOf = ({ path, before, after }: Change, depth: number): DifferenceKind => {
  if (path.length > depth) return 'changed';
  return before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';
};

const THINGS: Readonly<Record<string, DifferenceOf>> = { widgets: 'widget', states: 'state', entityAliases: 'alias', filters: 'filter' };

function placeOf(change: Change): Place {
  const [top, part, id, ...rest] = change.path;
  if (top !== 'configuration' || part === undefined) return { of: 'dashboard', id: '', kind: 'changed', field: change.path.join('.') };
  const thing = THINGS[part];
  if (thing && id !== undefined) {
    // A position belongs to its widget, other fields of a layout to the state's layout.
    const widgets = part === 'states' ? rest.lastIndexOf('widgets') : -1;
    const widget = widgets > 0 ? rest[widgets + 1] : undefined;
    if (widget !== undefined) return { of: 'widget', id: widget, kind: 'moved', field: rest.slice(widgets + 2).join('.') };
    if (part === 'states' && rest[0] === 'layouts') return { of: 'layout', id, kind: 'changed', field: rest.slice(1).join('.') };
    return { of: thing, id, kind: kindOf(change, 3), field: rest.join('.') };
  }
  if (part === 'timewindow') return { of: 'timewindow', id: '', kind: 'changed', field: [id, ...rest].filter(Boolean).join('.') };
  if (part === 'settings') return { of: 'settings', id: '', kind: 'changed', field: [id, ...rest].filter(Boolean).join('.') };
  return { of: 'dashboard', id: '', kind: 'changed', field: change.path.slice(1).join('.') };
}

/** What a change touches, as texts to compare: a state with its layouts, and every widget that stands in what came or went. */
export function touchedBy(change: Change): readonly string[] {
  const { of, id, field } = placeOf(change);
  const own = `${of} ${id} ${of === 'dashboard' ? field : ''}`;
  if (change.path[1] !== 'states') return [own];
  const widgets = [change.before, change.after].flatMap((value) => [...placedWidgets(withValue({}, change.path, value))]);
  const state = change.path.length === 3 ? [`state ${id} `, `layout ${id} `] : [];
  return [own, ...state, ...widgets.map((widget) => `widget ${widget} `)];
}

function nameOf(of: DifferenceOf, id: string, before: Part, after: Part): string {
  const find = (path: readonly string[]) => {
    const value = valueAt(after, path) ?? valueAt(before, path);
    return typeof value === 'string' ? value : '';
  };
  if (of === 'widget') return find(['configuration', 'widgets', id, 'config', 'title']) || find(['configuration', 'widgets', id, 'title']);
  if (of === 'state' || of === 'layout') return find(['configuration', 'states', id, 'name']) || id;
  if (of === 'alias') return find(['configuration', 'entityAliases', id, 'alias']);
  return of === 'filter' ? find(['configuration', 'filters', id, 'filter']) : '';
}

/** The thing that a path belongs to, and its name in either version. */
export function thingAt(path: Path, before: Part, after: Part): { readonly of: DifferenceOf; readonly id: string; readonly name: string } {
  const { of, id } = placeOf({ path, before: undefined, after: undefined });
  return { of, id, name: nameOf(of, id, before, after) };
}

/** A widget that was added or removed is that, wherever it stands. */
function kindOfAll(places: readonly Place[]): DifferenceKind {
  const kinds = places.map(({ kind }) => kind);
  const whole = kinds.find((kind) => kind === 'added' || kind === 'removed');
  if (whole) return whole;
  const isPlace = kinds.every((kind) => kind === 'moved');
  return !isPlace ? 'changed' : places.some(({ field }) => field === 'sizeX' || field === 'sizeY') ? 'resized' : 'moved';
}

/** Each thing once, in the order of the document. */
export function differencesBetween(before: Part, after: Part): Difference[] {
  const changes = wholeStates(before, after, changesBetween(before, after));
  const groups = Map.groupBy(changes, (change) => {
    const { of, id } = placeOf(change);
    return `${of} ${id}`;
  });
  return [...groups.values()].map((group) => {
    const places = group.map(placeOf);
    const { of, id } = places[0] as Place;
    const kind = kindOfAll(places);
    const fields = kind === 'added' || kind === 'removed' ? [] : places.flatMap(({ field }) => field || []);
    return { kind, of, id, name: nameOf(of, id, before, after), fields: [...new Set(fields)], changes: group };
  });
}

/** Where a dashboard had none of these (states, widgets …), the whole map has changed at once: this gives one change for each member. */
function wholeStates(before: Part, after: Part, changes: readonly Change[]): Change[] {
  return changes.flatMap((change) => {
    const [top, part] = change.path;
    if (top !== 'configuration' || change.path.length > 2 || part === undefined || !Object.hasOwn(THINGS, part)) return change;
    const [old, now] = [before, after].map((dashboard) => partAt(dashboard, change.path));
    const members = changesBetween(partOf(old), partOf(now), change.path);
    return members.length > 0 ? members : change;
  });
}
