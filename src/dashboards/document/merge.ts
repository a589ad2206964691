/**
 * A three-way merge of stored dashboards. What only one side changed is taken from it; what both changed differently is a conflict. A thing that
 * one side deleted is one question, with all that belongs to it.
 */

import { isPart, type Part, partOf } from '../../contract/part.ts';
import { changesBetween } from '../../stored/changes.ts';
import { type Conflict, mergeStored, type Side } from '../../stored/merge.ts';
import { type Path, valueAt, withValue } from '../../stored/path.ts';
import { sameValue } from '../../stored/same-value.ts';
import { rootsOf, setRootState, statesOf } from './commands/states.ts';
import { toCurrentForm } from './current-form.ts';
import { isPlace, placesOf, widgetsWithin } from './places.ts';
import { type Sides, withSameReferences } from './renames.ts';
import { CONTENT } from './stored-form.ts';
import { madeWhole } from './whole.ts';

export interface Merge {
  /** With mine where there is a conflict whose theirs is not taken. */
  readonly merged: Part;
  /** The same whatever is taken. */
  readonly conflicts: readonly Conflict[];
}

interface Merging {
  readonly sides: Sides;
  readonly takesTheirs: (path: Path) => boolean;
  readonly conflicts: Conflict[];
}

/** Where the question which state is the first one stands: each state says it of itself. */
const ROOT: Path = ['configuration', 'rootState'];

const keyOf = (path: Path) => JSON.stringify(path);
const otherThan = (side: Side): Side => (side === 'mine' ? 'theirs' : 'mine');

/**
 * All three are brought to the current form first, each in the same way.
 * @param base the version that both began with. Fields that the server alone writes, such as its version, are taken from theirs.
 * @param taken conflicts of a merge of the same three, of which theirs counts.
 */
export function mergeDashboards(base: Part, mine: Part, theirs: Part, taken: readonly Conflict[] = []): Merge {
  const answers = new Set(taken.map(({ path }) => keyOf(path)));
  const takesTheirs = (path: Path) => answers.has(keyOf(path));
  const current = { base: toCurrentForm(base), mine: toCurrentForm(mine), theirs: toCurrentForm(theirs) };
  const sides = withSameReferences(current, takesTheirs);
  const merging: Merging = { sides, takesTheirs, conflicts: [] };
  const content = (part: Part) => Object.fromEntries(CONTENT.filter((key) => Object.hasOwn(part, key)).map((key) => [key, part[key]]));
  const contents = { base: content(sides.base), mine: content(sides.mine), theirs: content(sides.theirs) };
  const fields = mergeStored(contents, {
    isOneValue,
    settle: (of) => settled(of, sides),
    choose: (conflict) => {
      merging.conflicts.push(conflict);
      return takesTheirs(conflict.path) ? 'theirs' : 'mine';
    },
  });
  const rest = Object.fromEntries(Object.entries(theirs).filter(([key]) => !CONTENT.includes(key)));
  const merged = madeWhole(withoutDeleted({ ...rest, ...fields }, merging), [sides.mine, sides.theirs]);
  return { merged: withOneRoot(merged, merging), conflicts: merging.conflicts };
}

/** A widget that one side deleted, and a state, layout or place that one side deleted: whether that is a question is not told by its values. */
function settled(of: Conflict, sides: Sides): Side | 'ask' | undefined {
  const { path, base, mine, theirs } = of;
  const kept = keeperOf(widgetOf(path), sides);
  if (kept) return kept;
  const isHolder = path[1] === 'states' && path.length > 2;
  if (!isHolder || !isPart(base) || isPart(mine) === isPart(theirs)) return undefined;
  const keeper = isPart(mine) ? 'mine' : 'theirs';
  return isTouched(of, keeper, sides) ? 'ask' : otherThan(keeper);
}

/** Of which parts make no sense apart. */
const isOneValue = (path: Path): boolean =>
  path.at(-1) === 'timewindow' || (path.length === 4 && path[1] === 'entityAliases' && path[3] === 'filter');

/** The widget that all of a value belongs to. */
const widgetOf = (path: Path): string | undefined =>
  isPlace(path) || (path.length === 3 && path[1] === 'widgets') ? path.at(-1) : undefined;

const widgetPath = (id: string): Path => ['configuration', 'widgets', id];

/** The side that has a widget which the other one deleted: what becomes of it is decided when all else is merged. */
function keeperOf(id: string | undefined, { base, mine, theirs }: Sides): Side | undefined {
  if (id === undefined) return undefined;
  const [before, own, others] = [base, mine, theirs].map((version) => valueAt(version, widgetPath(id)) !== undefined);
  return !before || own === others ? undefined : own ? 'mine' : 'theirs';
}

/** Whether the side that has a state, a layout or a place changed something in it, its widgets included. What it took out is no change. */
function isTouched({ path, base, ...of }: Conflict, keeper: Side, sides: Sides): boolean {
  const changes = changesBetween(partOf(base), partOf(of[keeper]), path);
  const isKept = (at: Path) => isPlace(at) || (at.length === 4 && at[3] === 'root');
  if (changes.some((change) => !isKept(change.path) || (isPlace(change.path) && change.after !== undefined))) return true;
  return [...widgetsWithin(sides[keeper], path)].some((id) => keeperOf(id, sides) === keeper && isEdited(id, keeper, sides));
}

const isEdited = (id: string, keeper: Side, sides: Sides) =>
  !sameValue(valueAt(sides.base, widgetPath(id)), valueAt(sides[keeper], widgetPath(id)));

/**
 * A widget that one side deleted goes with all its places if the other side left it as it was. If the layouts that held it were deleted, it goes
 * or stays with them.
 */
function withoutDeleted(merged: Part, merging: Merging): Part {
  const { sides, takesTheirs, conflicts } = merging;
  const places = { merged: placesOf(merged), mine: placesOf(sides.mine), theirs: placesOf(sides.theirs) };
  const ids = Object.keys(partOf(valueAt(sides.base, ['configuration', 'widgets'])));
  const gone = ids.filter((id) => {
    const keeper = keeperOf(id, sides);
    if (!keeper) return false;
    const holderOf = (version: Part, place: Path) => isPart(valueAt(version, place.slice(0, -2)));
    const known = places[keeper].get(id) ?? [];
    const others = known.filter((place) => !holderOf(sides.base, place) || holderOf(sides[otherThan(keeper)], place));
    if (known.length > 0 && others.length === 0) return !places.merged.has(id);
    const isMoved = others.some((place) => !sameValue(valueAt(sides.base, place), valueAt(sides[keeper], place)));
    if (!isMoved && !isEdited(id, keeper, sides)) return true;
    const path = widgetPath(id);
    conflicts.push({ path, base: valueAt(sides.base, path), mine: valueAt(sides.mine, path), theirs: valueAt(sides.theirs, path) });
    return takesTheirs(path) === (keeper === 'mine');
  });
  return gone.reduce((part, id) => {
    const without = (placesOf(part).get(id) ?? []).reduce((changed, place) => withValue(changed, place, undefined), part);
    return withValue(without, widgetPath(id), undefined);
  }, merged);
}

/** Where each side has one first state, so has what is merged. */
function withOneRoot(merged: Part, { sides, takesTheirs, conflicts }: Merging): Part {
  const [base, mine, theirs] = [sides.base, sides.mine, sides.theirs].map(rootsOf) as [string[], string[], string[]];
  if (mine.length !== 1 || theirs.length !== 1) return merged;
  const isConflict = mine[0] !== theirs[0] && mine[0] !== base[0] && theirs[0] !== base[0];
  if (isConflict) conflicts.push({ path: ROOT, base: base[0], mine: mine[0], theirs: theirs[0] });
  const isTheirs = isConflict ? takesTheirs(ROOT) : mine[0] === base[0];
  const states = statesOf(merged);
  const wanted = isTheirs ? [...theirs, ...mine] : [...mine, ...theirs];
  const root = [...wanted, ...Object.keys(states).sort()].find((id) => Object.hasOwn(states, id));
  if (root === undefined) return merged;
  return setRootState(root)(merged);
}
