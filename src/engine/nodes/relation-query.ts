import { partOf } from '../../contract/part.ts';
import type { RelationQuery } from '../world/relations.ts';
import { textsOf } from './lists.ts';

/** Level 0 or none: all. */
export function relationQuery(settings: unknown): RelationQuery {
  const { direction, maxLevel, filters, fetchLastLevelOnly } = partOf(settings);
  return {
    direction: direction === 'TO' ? 'TO' : 'FROM',
    maxLevel: typeof maxLevel === 'number' && maxLevel > 0 ? maxLevel : Number.POSITIVE_INFINITY,
    filters: (Array.isArray(filters) ? filters : []).map((filter) => {
      const { relationType, entityTypes } = partOf(filter);
      return { relationType: String(relationType ?? ''), entityTypes: textsOf(entityTypes) };
    }),
    lastLevelOnly: fetchLastLevelOnly === true,
  };
}
