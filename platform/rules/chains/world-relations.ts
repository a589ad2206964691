import type { Relation } from '../../../src/contract/entities.ts';
import type { EntityId } from '../../../src/contract/identifiers.ts';
import { NodeError } from '../../../src/engine/outcome.ts';
import { type RelationPort, type RelationQuery, wantedBy } from '../../../src/engine/world/relations.ts';
import { walk } from '../../storage/query/relation-walk.ts';
import type { Relations } from '../../storage/relations.ts';
import type { Storage } from '../../storage/storage.ts';

const typeGroup = 'COMMON';
/** 0 is without a limit there. */
const levelOf = (level: number) => (Number.isFinite(level) ? level : 0);

function related(relations: Relations, { id }: EntityId, query: RelationQuery): EntityId[] {
  const isWanted = wantedBy(query);
  const { direction, maxLevel, lastLevelOnly } = query;
  const steps = walk(relations, {
    ...{ rootId: id, direction, typeGroup, maxLevel: levelOf(maxLevel), fetchLastLevelOnly: lastLevelOnly },
    wanted: ({ relation }) => isWanted(relation),
  });
  // A node runs within one transaction: its slices are not given to others.
  for (let slice = steps.next(); ; slice = steps.next()) if (slice.done) return slice.value.map(({ far }) => far);
}

const relation = (from: EntityId, type: string, to: EntityId): Relation => ({ from, to, type, typeGroup, additionalInfo: null });

/** @param isOwn of the tenant: only such are linked. */
export function relationPort({ relations }: Storage, isOwn: (id: EntityId) => boolean): RelationPort {
  return {
    has: (from, type, to) => relations.get(relation(from, type, to)) !== undefined,
    hasAny: ({ id }, direction, type) => relations.of(id, direction, { type, typeGroup }).length > 0,
    related: (entity, query) => related(relations, entity, query),
    add(from, type, to) {
      for (const end of [from, to]) if (!isOwn(end)) throw new NodeError(`There is no ${end.entityType} ${end.id}`);
      // What users noted about one that is there stays.
      if (!relations.get(relation(from, type, to))) relations.put(relation(from, type, to));
    },
    remove(from, type, to) {
      if (isOwn(from) && isOwn(to)) relations.remove(relation(from, type, to));
    },
    removeAll(entity, direction, type) {
      if (isOwn(entity)) for (const one of relations.of(entity.id, direction, { type, typeGroup })) relations.remove(one);
    },
  };
}
