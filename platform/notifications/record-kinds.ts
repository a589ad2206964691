import type { Rule } from './rule.ts';
import type { Target } from './target.ts';
import type { StoredTemplate } from './template.ts';

export interface RecordOf {
  readonly NOTIFICATION_TARGET: Target;
  readonly NOTIFICATION_TEMPLATE: StoredTemplate;
  readonly NOTIFICATION_RULE: Rule;
}
export type RecordKind = keyof RecordOf;

/** What their owner may write. */
export interface Written {
  readonly NOTIFICATION_TARGET: Pick<Target, 'name' | 'configuration'>;
  readonly NOTIFICATION_TEMPLATE: Pick<StoredTemplate, 'name' | 'notificationType' | 'configuration'>;
  readonly NOTIFICATION_RULE: Pick<
    Rule,
    'name' | 'enabled' | 'templateId' | 'triggerType' | 'triggerConfig' | 'recipientsConfig' | 'additionalConfig'
  >;
}
