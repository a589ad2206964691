import type { Entities, Entity } from './entities.ts';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is computed for an entity. */
export function calculatedFieldsOf(entities: Entities, { id, tenantId }: Entity): readonly Entity[] {
  const all = entities.of('CALCULATED_FIELD', tenantId.id);
  return all.size === 0 ? [] : [...all].filter(({ entityId }) => isObject(entityId) && entityId.id === id.id);
}
