/** What happens, which template is sent then, and to whom. */
import * as z from 'zod/mini';
import type { JournalEntry } from '../storage/journals.ts';
import { flag, idOf, ids, nameOf, neededOf, optional, someIds, someOf } from './fields.ts';
import { SYSTEM_TRIGGERS, TENANT_TRIGGERS, type TriggerType } from './notification-type.ts';

const SEVERITIES = ['CRITICAL', 'MAJOR', 'MINOR', 'WARNING', 'INDETERMINATE'] as const;
const STATUSES = ['ANY', 'ACTIVE', 'CLEARED', 'ACK', 'UNACK'] as const;
const LIFECYCLE = ['CREATED', 'STARTED', 'ACTIVATED', 'SUSPENDED', 'UPDATED', 'STOPPED', 'DELETED', 'FAILED', 'DEACTIVATED'] as const;
const FEATURES = ['TRANSPORT', 'DB', 'RE', 'JS', 'TBEL', 'EMAIL', 'SMS', 'ALARM'] as const;

const trigger = <const T extends TriggerType, S extends Readonly<Record<string, z.ZodMiniType>>>(triggerType: T, fields: S) =>
  z.object({ triggerType: z.literal(triggerType), ...fields });

const texts = z._default(z.nullable(z.array(z.string())), null);
const share = z.number().check(z.gte(0, 'must be between 0 and 1'), z.lte(1, 'must be between 0 and 1'));
const ofAlarms = { alarmTypes: texts, alarmSeverities: someOf(SEVERITIES) };
const clearSchema = z.object({ alarmStatuses: someOf(STATUSES) });

const triggerSchema = z.discriminatedUnion('triggerType', [
  trigger('ALARM', {
    ...ofAlarms,
    notifyOn: neededOf(['CREATED', 'ACKNOWLEDGED', 'CLEARED', 'SEVERITY_CHANGED']),
    clearRule: z._default(z.nullable(clearSchema), null),
  }),
  trigger('ALARM_COMMENT', { ...ofAlarms, alarmStatuses: someOf(STATUSES), onlyUserComments: flag, notifyOnCommentUpdate: flag }),
  trigger('ALARM_ASSIGNMENT', { ...ofAlarms, alarmStatuses: someOf(STATUSES), notifyOn: neededOf(['ASSIGNED', 'UNASSIGNED']) }),
  trigger('ENTITY_ACTION', { entityTypes: texts, created: flag, updated: flag, deleted: flag }),
  trigger('DEVICE_ACTIVITY', { devices: someIds, deviceProfiles: someIds, notifyOn: neededOf(['ACTIVE', 'INACTIVE']) }),
  trigger('RULE_ENGINE_COMPONENT_LIFECYCLE_EVENT', {
    ...{ ruleChains: someIds, ruleChainEvents: someOf(LIFECYCLE), onlyRuleChainLifecycleFailures: flag },
    ...{ trackRuleNodeEvents: flag, ruleNodeEvents: someOf(LIFECYCLE), onlyRuleNodeLifecycleFailures: flag },
  }),
  trigger('EDGE_CONNECTION', { edges: someIds, notifyOn: someOf(['CONNECTED', 'DISCONNECTED']) }),
  trigger('EDGE_COMMUNICATION_FAILURE', { edges: someIds }),
  trigger('NEW_PLATFORM_VERSION', {}),
  trigger('ENTITIES_LIMIT', { entityTypes: texts, threshold: share }),
  trigger('API_USAGE_LIMIT', { apiFeatures: someOf(FEATURES), notifyOn: someOf(['ENABLED', 'WARNING', 'DISABLED']) }),
  trigger('RATE_LIMITS', { apis: texts }),
  trigger('TASK_PROCESSING_FAILURE', {}),
  trigger('RESOURCES_SHORTAGE', { cpuThreshold: share, ramThreshold: share, storageThreshold: share }),
]);
export type TriggerConfig = z.infer<typeof triggerSchema>;
export type TriggerOf<T extends TriggerType> = Extract<TriggerConfig, { triggerType: T }>;

const MOST_STEPS = 100;
const MOST_DELAY_S = 7 * 86_400;
const isDelay = (text: string) => /^\d{1,6}$/.test(text) && Number(text) <= MOST_DELAY_S;

/** By seconds after it happened. */
const escalationSchema = z.record(z.string(), ids).check(
  z.refine((table) => Object.keys(table).length > 0, 'escalationTable must not be empty'),
  z.refine((table) => Object.keys(table).length <= MOST_STEPS, `escalationTable has more than ${MOST_STEPS} steps`),
  z.refine((table) => Object.keys(table).every(isDelay), 'escalationTable has a delay that is not between 0 s and 7 days'),
);

const triggerType = z.enum([...TENANT_TRIGGERS, ...SYSTEM_TRIGGERS]);
const otherTrigger = z.enum([...TENANT_TRIGGERS.filter((name) => name !== 'ALARM'), ...SYSTEM_TRIGGERS]);
const recipientsSchema = z.discriminatedUnion('triggerType', [
  z.object({ triggerType: z.literal('ALARM'), escalationTable: escalationSchema }),
  z.object({ triggerType: otherTrigger, targets: ids }),
]);
export type Recipients = z.infer<typeof recipientsSchema>;

interface Triggered {
  readonly triggerType: TriggerType;
  readonly triggerConfig: { readonly triggerType: TriggerType };
  readonly recipientsConfig: { readonly triggerType: TriggerType };
}
const isOfOneType = ({ triggerType: own, triggerConfig, recipientsConfig }: Triggered) =>
  own === triggerConfig.triggerType && own === recipientsConfig.triggerType;

export const ruleSchema = z
  .object({
    name: nameOf('blank'),
    enabled: flag,
    templateId: idOf('NOTIFICATION_TEMPLATE'),
    triggerType,
    triggerConfig: triggerSchema,
    recipientsConfig: recipientsSchema,
    additionalConfig: z._default(z.nullable(z.object({ description: optional })), null),
  })
  .check(z.refine(isOfOneType, 'trigger type not matching'));

export type Rule = JournalEntry & z.infer<typeof ruleSchema>;

/** The targets of a rule, by seconds after it happened. */
export const stepsOf = ({ recipientsConfig: config }: Pick<Rule, 'recipientsConfig'>): readonly (readonly [number, readonly string[]])[] =>
  'targets' in config
    ? [[0, config.targets]]
    : Object.entries(config.escalationTable).map(([delay, targets]) => [Number(delay), targets] as const);
