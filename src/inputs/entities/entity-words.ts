/** What pickers say of each kind of entity. */
import type { MessageKey } from '../../i18n/messages.ts';
import type { useT } from '../../i18n/use-t.ts';

interface KindWords {
  readonly required: MessageKey;
  /** Takes `entity`: what was looked for. */
  readonly noMatch: MessageKey;
}

const WORDS: Readonly<Record<string, KindWords>> = {
  DEVICE: { required: 'device.device-required', noMatch: 'device.no-devices-matching' },
  ASSET: { required: 'asset.asset-required', noMatch: 'asset.no-assets-matching' },
  ENTITY_VIEW: { required: 'entity-view.entity-view-required', noMatch: 'entity-view.no-entity-views-matching' },
  RULE_CHAIN: { required: 'rulechain.rulechain-required', noMatch: 'rulechain.no-rulechains-matching' },
  TENANT: { required: 'tenant.tenant-required', noMatch: 'tenant.no-tenants-matching' },
  CUSTOMER: { required: 'customer.customer-required', noMatch: 'customer.no-customers-matching' },
  USER: { required: 'user.user-required', noMatch: 'user.no-users-matching' },
  DASHBOARD: { required: 'dashboard.dashboard-required', noMatch: 'dashboard.no-dashboards-matching' },
  ALARM: { required: 'alarm.alarm-required', noMatch: 'alarm.no-alarms-matching' },
  CURRENT_CUSTOMER: { required: 'customer.default-customer-required', noMatch: 'customer.no-customers-matching' },
};
const OTHER: KindWords = { required: 'inputs.required', noMatch: 'entity.no-entities-matching' };

export function entityWords(entityType: string): KindWords {
  return WORDS[entityType] ?? OTHER;
}

/** The types that have a name here, in the order of the locale file. */
const NAMED = new Set([
  'DEVICE',
  'ASSET',
  'ENTITY_VIEW',
  'TENANT',
  'TENANT_PROFILE',
  'CUSTOMER',
  'USER',
  'DASHBOARD',
  'RULE_CHAIN',
  'RULE_NODE',
  'ALARM',
  'DEVICE_PROFILE',
  'WIDGETS_BUNDLE',
  'WIDGET_TYPE',
  'API_USAGE_STATE',
  'CURRENT_CUSTOMER',
  'CURRENT_TENANT',
  'CURRENT_USER',
  'CURRENT_USER_OWNER',
]);

/** What a type of entity is called; one of a newer server by its own name. */
export function entityTypeName(entityType: string, t: ReturnType<typeof useT>): string {
  return NAMED.has(entityType) ? t(`entity.types.${entityType}` as MessageKey) : entityType;
}
