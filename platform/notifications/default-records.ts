/** What every tenant begins with, and the system: targets, templates, and the rules that use both. */

import { DEFAULT_NOTICES, type DefaultNotice, SYSTEM_NOTICES } from './default-notices.ts';
import type { TriggerType } from './notification-type.ts';
import type { Written } from './record-kinds.ts';
import type { Recipients } from './rule.ts';
import type { UsersFilter } from './target.ts';

interface Made {
  readonly templateId: string;
  readonly idOfTarget: (name: string) => string;
}

interface DefaultRecords {
  readonly targets: readonly Written['NOTIFICATION_TARGET'][];
  readonly notices: readonly {
    readonly template: Written['NOTIFICATION_TEMPLATE'];
    readonly rule: ((made: Made) => Written['NOTIFICATION_RULE']) | undefined;
  }[];
}

const GREY = '#757575';

const target = (name: string, usersFilter: UsersFilter, description = name): Written['NOTIFICATION_TARGET'] => ({
  name,
  configuration: { type: 'PLATFORM_USERS', description, usersFilter },
});

const allAdministrators = { type: 'TENANT_ADMINISTRATORS', tenantsIds: null, tenantProfilesIds: null } as const;

function templateOf({ template, type, subject, text, icon, button }: DefaultNotice): Written['NOTIFICATION_TEMPLATE'] {
  const additionalConfig = {
    icon: icon ? { enabled: true, icon, color: GREY } : { enabled: false },
    actionButtonConfig: button ? { enabled: true, linkType: 'LINK', ...button } : { enabled: false },
  };
  const web = { method: 'WEB' as const, enabled: true, subject, body: text, additionalConfig };
  return { name: template, notificationType: type, configuration: { deliveryMethodsTemplates: { WEB: web } } };
}

const recipientsOf = (triggerType: TriggerType, ids: string[]): Recipients =>
  triggerType === 'ALARM' ? { triggerType, escalationTable: { 0: ids } } : { triggerType, targets: ids };

function recordsOf(notice: DefaultNotice): DefaultRecords['notices'][number] {
  const { rule } = notice;
  return {
    template: templateOf(notice),
    rule:
      rule &&
      (({ templateId, idOfTarget }) => ({
        ...{ name: rule.name, enabled: rule.enabled ?? true },
        templateId: { entityType: 'NOTIFICATION_TEMPLATE', id: templateId },
        ...{ triggerType: rule.trigger.triggerType, triggerConfig: rule.trigger },
        recipientsConfig: recipientsOf(rule.trigger.triggerType, [idOfTarget(rule.target)]),
        additionalConfig: { description: rule.description },
      })),
  };
}

export const tenantRecords = (): DefaultRecords => ({
  targets: [
    target('All users', { type: 'ALL_USERS' }, 'All users in scope of the tenant'),
    target('Tenant administrators', allAdministrators),
    target('Users of the entity owner', { type: 'ORIGINATOR_ENTITY_OWNER_USERS' }, 'Those who own what a rule is about'),
    target('Affected user', { type: 'AFFECTED_USER' }, 'Whom a rule is about'),
  ],
  notices: DEFAULT_NOTICES.map(recordsOf),
});

export const systemRecords = (): DefaultRecords => ({
  targets: [
    target('All users', { type: 'ALL_USERS' }, 'All users of the platform'),
    target('Tenant administrators', allAdministrators, 'Administrators of all tenants'),
    target('System administrators', { type: 'SYSTEM_ADMINISTRATORS' }),
    target(
      'Affected tenant administrators',
      { type: 'AFFECTED_TENANT_ADMINISTRATORS' },
      'Administrators of the tenant that a rule is about',
    ),
  ],
  notices: SYSTEM_NOTICES.map(recordsOf),
});
