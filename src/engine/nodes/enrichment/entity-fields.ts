import type { EntityId } from '../../../contract/identifiers.ts';
import type { EntityPort } from '../../world/entities.ts';

const COMMON = ['createdTime', 'name', 'additionalInfo'];
const PLACED = ['title', 'country', 'state', 'city', 'address', 'address2', 'zip', 'phone', 'email'];

/** Fields that nodes may ask for, by kind. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  DEVICE: [...COMMON, 'type', 'label'],
  ASSET: [...COMMON, 'type', 'label'],
  ENTITY_VIEW: [...COMMON, 'type'],
  USER: [...COMMON, 'firstName', 'lastName', 'email', 'phone'],
  TENANT: [...COMMON, ...PLACED],
  CUSTOMER: [...COMMON, ...PLACED],
  ALARM: [...COMMON, 'type', 'severity', 'status'],
  RULE_CHAIN: COMMON,
};

/** As JSON; a field without a value is the text "null". Undefined: the kind has none, or there is no such entity. */
export function fieldsOf(entity: EntityId, entities: EntityPort): ReadonlyMap<string, unknown> | undefined {
  const names = Object.hasOwn(FIELDS, entity.entityType) ? FIELDS[entity.entityType] : undefined;
  const record = names && entities.find(entity);
  if (!names || !record) return undefined;
  return new Map<string, unknown>([['id', entity.id], ...names.map((name) => [name, record[name] ?? 'null'] as const)]);
}
