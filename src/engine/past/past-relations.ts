/** Relations as they are now, and what a trial added and removed. */
import type { Relation } from '../../contract/entities.ts';
import type { EntityId } from '../../contract/identifiers.ts';
import { NotRead } from '../outcome.ts';
import { type Direction, type RelationPort, wantedBy } from '../world/relations.ts';
import type { PastParts } from './past-parts.ts';

const COMMON = 'COMMON';
const keyOf = ({ from, type, to }: Pick<Relation, 'from' | 'type' | 'to'>) => `${from.id} ${type} ${to.id}`;

export function pastRelations({ known, journal, apart }: PastParts): RelationPort {
  /** False: removed. */
  const own = new Map<string, Relation | false>();

  function of(entity: EntityId, direction: Direction): Relation[] {
    const stored = known.get('relations', { entity, direction }).filter((one) => one.typeGroup === COMMON && !own.has(keyOf(one)));
    const added = [...own.values()].filter((one): one is Relation => one !== false);
    return [...stored, ...added.filter((one) => (direction === 'FROM' ? one.from : one.to).id === entity.id)];
  }

  /** All of one level at once, so that they are read at once. Throws NotRead. */
  function ofAll(entities: readonly EntityId[], direction: Direction): Relation[] {
    const needs: unknown[] = [];
    const found = entities.flatMap((entity) => {
      try {
        return of(entity, direction);
      } catch (error) {
        if (!(error instanceof NotRead)) throw error;
        needs.push(...error.needs);
        return [];
      }
    });
    if (needs.length > 0) throw new NotRead(needs);
    return found;
  }

  /** @param relation false: removed. */
  function write(key: string, relation: Relation | false): void {
    apart.writesAll();
    journal.write(own, key, relation);
  }
  const remove = (relation: Pick<Relation, 'from' | 'type' | 'to'>) => write(keyOf(relation), false);

  return {
    has: (from, type, to) => of(from, 'FROM').some((one) => one.type === type && one.to.id === to.id),
    hasAny: (entity, direction, type) => of(entity, direction).some((one) => one.type === type),
    related(entity, query) {
      const { direction, maxLevel, lastLevelOnly } = query;
      const isWanted = wantedBy(query);
      const farOf = ({ from, to }: Relation) => (direction === 'FROM' ? to : from);
      const limit = maxLevel > 0 ? maxLevel : Number.POSITIVE_INFINITY;
      const found: EntityId[] = [];
      const seen = new Set([entity.id]);
      for (let front: EntityId[] = [entity], level = 1; level <= limit && front.length > 0; level++) {
        const relations = ofAll(front, direction);
        if (lastLevelOnly && level < limit) ofAll(relations.filter(isWanted).map(farOf), direction);
        const isLast = (far: EntityId) => level === limit || !of(far, direction).some(isWanted);
        front = [];
        for (const relation of relations) {
          const far = farOf(relation);
          if (isWanted(relation) && (!lastLevelOnly || isLast(far))) found.push(far);
          if (!seen.has(far.id)) front.push(far);
          seen.add(far.id);
        }
      }
      return found;
    },
    add(from, type, to) {
      const relation = { from, to, type, typeGroup: COMMON, additionalInfo: null };
      write(keyOf(relation), relation);
    },
    remove: (from, type, to) => remove({ from, type, to }),
    removeAll(entity, direction, type) {
      for (const one of of(entity, direction)) if (one.type === type) remove(one);
    },
  };
}
