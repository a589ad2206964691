import { ENTITY_TYPES } from '../../contract/entity-id.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import type { useT } from '../../i18n/use-t.ts';

interface EntityWords {
  readonly required: MessageKey;
  /** Has the parameter `entity`, the search text. */
  readonly noMatch: MessageKey;
}

const WORDS: Readonly<Record<string, EntityWords>> = {
  DEVICE: { required: 'device.device-required', noMatch: 'device.no-devices-matching' },
  ASSET: { required: 'asset.asset-required', noMatch: 'asset.no-assets-matching' },
  ENTITY_VIEW: { required: 'entity-view.entity-view-required', noMatch: 'entity-view.no-entity-views-matching' },
  RULE_CHAIN: { required: 'rulechain.rulechain-required', noMatch: 'rulechain.no-rulechains-matching' },
  TENANT: { required: 'tenant.tenant-required', noMatch: 'tenant.no-tenants-matching' },
  CUSTOMER: { required: 'customer.customer-required', noMatch: 'customer.no-customers-matching' },
  USER: { required: 'user.user-required', noMatch: 'user.no-users-matching' },
  DASHBOARD: { required: 'dashboard.dashboard-required', noMatch: 'dashboard.no-dashboards-matching' },
  TENANT_PROFILE: { required: 'tenant-profile.required', noMatch: 'tenant-profile.noneMatches' },
  DEVICE_PROFILE: { required: 'inputs.required', noMatch: 'entity.no-entities-matching' },
  ALARM: { required: 'alarm.alarm-required', noMatch: 'alarm.no-alarms-matching' },
  CURRENT_CUSTOMER: { required: 'customer.default-customer-required', noMatch: 'customer.no-customers-matching' },
};
const OTHER: EntityWords = { required: 'inputs.required', noMatch: 'entity.no-entities-matching' };

export function entityWords(entityType: string): EntityWords {
  return WORDS[entityType] ?? OTHER;
}

const NAMED = [...ENTITY_TYPES, 'CURRENT_CUSTOMER', 'CURRENT_TENANT', 'CURRENT_USER', 'CURRENT_USER_OWNER'] as const;

/** Types that only newer servers have keep their own name. */
export function entityTypeName(entityType: string, t: ReturnType<typeof useT>): string {
  const named = NAMED.find((type) => type === entityType);
  return named ? t(`entity.types.${named}`) : entityType;
}
