import { isPart, type Part } from '../../contract/part.ts';
import { applyChanges, inverse } from '../../stored/changes.ts';
import { type Path, valueAt, withValue } from '../../stored/path.ts';
import { setAlias } from './commands/aliases.ts';
import { rootsOf, setRootState, statesOf } from './commands/states.ts';
import { withoutUnplaced } from './commands/widgets.ts';
import type { Difference } from './differences.ts';
import { placedWidgets, placesOf, withPlace } from './places.ts';
import { withSameNames } from './renames.ts';
import { losesReferences, madeWhole } from './whole.ts';

const widgetPath = (id: string): Path => ['configuration', 'widgets', id];

const withoutPlaces = (dashboard: Part, id: string) =>
  (placesOf(dashboard).get(id) ?? []).reduce((part, place) => withValue(part, place, undefined), dashboard);

function withThing(base: Part, current: Part, { of, id, kind, changes }: Difference): Part {
  if (of === 'widget') {
    const places = placesOf(base).get(id) ?? [];
    const widget = withValue(withoutPlaces(current, id), widgetPath(id), valueAt(base, widgetPath(id)));
    return places.reduce((part, place) => withPlace(part, base, place), widget);
  }
  const alias = valueAt(base, ['configuration', 'entityAliases', id]);
  if (of === 'alias' && isPart(alias)) return setAlias(id, alias)(current);
  const isWhole = of === 'state' && (kind === 'added' || kind === 'removed');
  const path: Path = ['configuration', 'states', id];
  return isWhole ? withValue(current, path, valueAt(base, path)) : applyChanges(current, inverse(changes));
}

/** A version with the names that aliases have in another one. */
const named = (version: Part, other: Part): Part => withSameNames({ base: version, mine: other, theirs: version }, () => false).base;

/**
 * The edited dashboard with one thing as it was, and with all that belongs to it. What would be left without a place goes, too.
 * @returns undefined if the rest refers to it, or no state would be left.
 */
export function reverted(stored: Part, current: Part, difference: Difference): Part | undefined {
  const thing = withThing(named(stored, current), current, difference);
  const whole = madeWhole(thing, [named(stored, thing)]);
  const dangling = [...placedWidgets(whole)].filter((id) => valueAt(whole, widgetPath(id)) === undefined);
  const left = dangling.filter((id) => valueAt(current, widgetPath(id)) !== undefined);
  const placed = left.reduce(withoutPlaces, whole);
  const after = withoutUnplaced(placed, [...placedWidgets(current)]);
  const states = statesOf(after);
  const roots = [stored, current, after].map(rootsOf) as [string[], string[], string[]];
  const root = [...roots[0], ...roots[1], ...Object.keys(states)].find((id) => Object.hasOwn(states, id));
  if (root === undefined || losesReferences(after, [current, stored])) return undefined;
  return roots.every(({ length }, i) => length === 1 || i === 2) && roots[2].length !== 1 ? setRootState(root)(after) : after;
}
