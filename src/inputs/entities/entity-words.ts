import { ENTITY_TYPES } from '../../contract/entity-id.ts';
import type { useT } from '../../i18n/use-t.ts';

const NAMED = [...ENTITY_TYPES, 'CURRENT_CUSTOMER', 'CURRENT_TENANT', 'CURRENT_USER', 'CURRENT_USER_OWNER'] as const;

/** Types that only newer servers have keep their own name. */
export function entityTypeName(entityType: string, t: ReturnType<typeof useT>): string {
  const named = NAMED.find((type) => type === entityType);
  return named ? t(`entity.types.${named}`) : entityType;
}
