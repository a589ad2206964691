import type { Relation } from '../../../src/contract/entities.ts';
import type { EntityId } from '../../../src/contract/identifiers.ts';
import type { Sliced } from '../../sliced.ts';
import { Pace } from '../../slices.ts';
import type { Relations } from '../relations.ts';

export interface Step {
  readonly relation: Relation;
  readonly far: EntityId;
  /** 1 for relations of the root itself. */
  readonly level: number;
}

export interface Walk {
  readonly rootId: string;
  readonly direction: 'FROM' | 'TO';
  readonly typeGroup: string;
  /** 0 = unlimited. */
  readonly maxLevel: number;
  readonly fetchLastLevelOnly: boolean;
  /** Steps to return; all are followed. */
  readonly wanted: (step: Step) => boolean;
}

/** Breadth first, each relation once. */
export function* walk(relations: Relations, { rootId, direction, typeGroup, maxLevel, fetchLastLevelOnly, wanted }: Walk): Sliced<Step[]> {
  const limit = maxLevel > 0 ? maxLevel : Number.POSITIVE_INFINITY;
  const stepsOf = (id: string, level: number): Step[] =>
    relations
      .of(id, direction, { typeGroup })
      .map((relation) => ({ relation, far: direction === 'FROM' ? relation.to : relation.from, level }));
  const found: Step[] = [];
  const seen = new Set([rootId]);
  let front = [rootId];
  const pace = new Pace();
  for (let level = 1; level <= limit && front.length > 0; level += 1) {
    const next: string[] = [];
    for (const id of front) {
      for (const step of stepsOf(id, level)) {
        const isLast = () => level === limit || !stepsOf(step.far.id, level + 1).some(wanted);
        if (wanted(step) && (!fetchLastLevelOnly || isLast())) found.push(step);
        if (!seen.has(step.far.id)) {
          seen.add(step.far.id);
          next.push(step.far.id);
        }
        if (pace.isOver()) yield undefined;
      }
      if (pace.isOver()) yield undefined;
    }
    front = next;
  }
  return found;
}
