import { partOf } from './part.ts';
import { type EntityFilter, entityFilterSchema } from './query.ts';

/** A query of the older relations API, whose root is named by two fields, as a filter; undefined for anything else. */
export function relationsFilter(query: unknown): EntityFilter | undefined {
  const { parameters, filters = [] } = partOf(query);
  const { rootId: id, rootType: entityType, maxLevel = 1, ...others } = partOf(parameters);
  const read = entityFilterSchema.safeParse({ ...others, type: 'relationsQuery', rootEntity: { entityType, id }, maxLevel, filters });
  return read.success ? read.data : undefined;
}
