/** What one side of a merge gave another name or id, so that the other side's references to it mean the same thing. */

import { type Part, partOf } from '../../contract/part.ts';
import type { Path } from '../../stored/path.ts';
import { aliasesOf } from './commands/aliases.ts';
import { changeStateId, statesOf } from './commands/states.ts';
import { widgetsWithin } from './places.ts';
import { withWidgetReferences } from './references.ts';

export interface Sides {
  readonly base: Part;
  readonly mine: Part;
  readonly theirs: Part;
}

/** A state that went, and one with the same name and widgets that came: the same state with another id. */
function stateRenames(base: Part, side: Part, other: Part): (readonly [string, string])[] {
  const [before, after, elsewhere] = [base, side, other].map(statesOf) as [Part, Part, Part];
  const fresh = Object.keys(after).filter((id) => !Object.hasOwn(before, id) && !Object.hasOwn(elsewhere, id));
  const gone = Object.keys(before).filter((id) => !Object.hasOwn(after, id) && Object.hasOwn(elsewhere, id));
  const pairs = gone.flatMap((id) => {
    const widgets = widgetsWithin(base, ['configuration', 'states', id]);
    const same = fresh.filter((next) => {
      const its = widgetsWithin(side, ['configuration', 'states', next]);
      const isSame = [...its].some((each) => widgets.has(each)) || its.size + widgets.size === 0;
      return isSame && partOf(after[next]).name === partOf(before[id]).name;
    });
    return same.map((next) => [id, next] as const);
  });
  const isOnly = (index: 0 | 1, id: string) => pairs.filter((pair) => pair[index] === id).length === 1;
  return pairs.filter(([id, next]) => isOnly(0, id) && isOnly(1, next));
}

const withIds = (dashboard: Part, renames: readonly (readonly [string, string])[]) =>
  renames.reduce((part, [id, next]) => changeStateId(id, next)(part), dashboard);

function withSameStates({ base, mine, theirs }: Sides): Sides {
  const [own, others] = [stateRenames(base, mine, theirs), stateRenames(base, theirs, mine)];
  return { base: withIds(base, [...own, ...others]), mine: withIds(mine, others), theirs: withIds(theirs, own) };
}

/** All sides with the names that the merged aliases have, where widgets refer to them. The aliases themselves stay. */
export function withSameNames(sides: Sides, takesTheirs: (path: Path) => boolean): Sides {
  const [before, own, others] = [sides.base, sides.mine, sides.theirs].map(aliasesOf) as [Part, Part, Part];
  const names = Object.keys(before).flatMap((id) => {
    const [base, mine, theirs] = [before, own, others].map((aliases) => partOf(aliases[id]).alias);
    if (typeof base !== 'string' || typeof mine !== 'string' || typeof theirs !== 'string') return [];
    const isTheirs = mine === base || (theirs !== base && takesTheirs(['configuration', 'entityAliases', id, 'alias']));
    return [{ base, mine, theirs, merged: isTheirs ? theirs : mine }];
  });
  const renamed = (side: keyof Sides): Part => {
    const next = new Map(names.filter((each) => each[side] !== '').map((each) => [each[side], each.merged]));
    return withWidgetReferences(sides[side], 'aliasName', (name) => next.get(name) ?? name);
  };
  return { base: renamed('base'), mine: renamed('mine'), theirs: renamed('theirs') };
}

/** @param takesTheirs whether the user chose theirs where both sides changed what is at a path. */
export const withSameReferences = (sides: Sides, takesTheirs: (path: Path) => boolean): Sides =>
  withSameNames(withSameStates(sides), takesTheirs);
