import { isPart } from '../../src/contract/part.ts';
import type { Entities, Entity } from './entities.ts';

/** What is computed for an entity. */
export function calculatedFieldsOf(entities: Entities, { id, tenantId }: Entity): readonly Entity[] {
  const all = entities.of('CALCULATED_FIELD', tenantId.id);
  return all.size === 0 ? [] : [...all].filter(({ entityId }) => isPart(entityId) && entityId.id === id.id);
}
