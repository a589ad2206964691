import type { Relation } from '../../contract/entities.ts';
import type { EntityId } from '../../contract/identifiers.ts';

/** FROM: relations that begin at an entity; TO: those that end there. */
export type Direction = 'FROM' | 'TO';

export interface RelationQuery {
  readonly direction: Direction;
  /** Infinity: all. */
  readonly maxLevel: number;
  /** Without them any. */
  readonly filters: readonly { readonly relationType: string; readonly entityTypes: readonly string[] }[];
  readonly lastLevelOnly: boolean;
}

export function wantedBy({ direction, filters }: Pick<RelationQuery, 'direction' | 'filters'>): (relation: Relation) => boolean {
  return (relation) => {
    const far = direction === 'FROM' ? relation.to : relation.from;
    return (
      filters.length === 0 ||
      filters.some(
        ({ relationType, entityTypes }) =>
          (relationType === '' || relation.type === relationType) && (entityTypes.length === 0 || entityTypes.includes(far.entityType)),
      )
    );
  };
}

export interface RelationPort {
  has(from: EntityId, type: string, to: EntityId): boolean;
  /** Whether there is any. */
  hasAny(entity: EntityId, direction: Direction, type: string): boolean;
  /** The entities that are found from one, nearest first. */
  related(entity: EntityId, query: RelationQuery): readonly EntityId[];
  add(from: EntityId, type: string, to: EntityId): void;
  remove(from: EntityId, type: string, to: EntityId): void;
  /** All of one type and direction. */
  removeAll(entity: EntityId, direction: Direction, type: string): void;
}
