import * as z from 'zod/mini';
import { entityIdSchema } from '../../../contract/identifiers.ts';
import { isPart, partOf } from '../../../contract/part.ts';
import { SEVERITIES } from '../../../contract/severity.ts';
import { translate } from '../../../i18n/i18n.ts';
import type { MessageKey } from '../../../i18n/messages.ts';
import { entityTypeName } from '../../../inputs/entities/entity-words.ts';
import { describeForm, worded } from '../../../inputs/form/describe-form.ts';
import { storedForm } from '../../../inputs/form/stored-form.ts';
import { notificationTypeWord } from '../../../inputs/notifications/notification-words.ts';
import { lateComponent } from '../../../page/late-component.ts';
import { withValue } from '../../../stored/path.ts';
import { describeRecord, type RecordDescription } from '../../describe.ts';
import { SYSTEM_TRIGGERS, TENANT_TRIGGERS } from '../../notifications/types-by-role.ts';
import { textsIn } from '../../notifications/variant-fields.ts';
import { DESCRIPTION } from '../../record-fields.ts';
import {
  ACTIVITY_EVENTS,
  ALARM_EVENTS,
  ASSIGNMENT_EVENTS,
  COMPONENT_EVENTS,
  CONFIGURATION,
  clearStatuses,
  EDGE_EVENTS,
  isKnownTrigger,
  listOf,
  percentOf,
  switchOf,
  type Triggered,
  USAGE_EVENTS,
  unknownMembers,
  withUnknownMembers,
} from './trigger-fields.ts';

const STATUSES = ['ACTIVE', 'CLEARED', 'ACK', 'UNACK'] as const;
const CHANGED_TYPES = [
  ...(['DEVICE', 'ASSET', 'ENTITY_VIEW', 'CUSTOMER', 'USER', 'DASHBOARD', 'RULE_CHAIN', 'EDGE'] as const),
  ...(['DEVICE_PROFILE', 'ASSET_PROFILE', 'TENANT'] as const),
];
const LIMITED_TYPES = ['DEVICE', 'ASSET', 'CUSTOMER', 'USER', 'DASHBOARD', 'RULE_CHAIN', 'EDGE'];
const API_FEATURES = ['TRANSPORT', 'DB', 'RE', 'JS', 'TBEL', 'EMAIL', 'SMS', 'ALARM'] as const;
const APIS = [
  ...([
    'REST_REQUESTS_PER_TENANT',
    'REST_REQUESTS_PER_CUSTOMER',
    'TRANSPORT_MESSAGES_PER_TENANT',
    'TRANSPORT_MESSAGES_PER_DEVICE',
  ] as const),
  ...(['TRANSPORT_MESSAGES_PER_GATEWAY', 'WS_UPDATES_PER_SESSION', 'CASSANDRA_QUERIES', 'ENTITY_EXPORT', 'ENTITY_IMPORT'] as const),
  ...(['NOTIFICATION_REQUESTS', 'NOTIFICATION_REQUESTS_PER_RULE', 'EDGE_EVENTS', 'EDGE_UPLINK_MESSAGES'] as const),
] as const;

const schema = z.looseObject({
  id: entityIdSchema,
  createdTime: z.number(),
  name: z.string(),
  enabled: z.nullish(z.boolean()),
  triggerType: z.string(),
  templateId: z.nullish(entityIdSchema),
});

const isOfAlarms = ({ triggerType }: Triggered) => triggerType === 'ALARM';
const tracksNodes = ({ triggerType, trackRuleNodeEvents }: Triggered & { readonly trackRuleNodeEvents: boolean }) =>
  triggerType === 'RULE_ENGINE_COMPONENT_LIFECYCLE_EVENT' && trackRuleNodeEvents;
/** A list of chosen words; what is stored beside them is kept. */
const some = <Value extends string>(values: readonly Value[], keyOf: (value: Value) => MessageKey) => ({
  control: 'some-of' as const,
  options: () => ({ isFree: false, choices: worded(values, keyOf).map((one) => ({ ...one, stored: one.value })) }),
});
const events = <Value extends string>(values: readonly Value[]) => some(values, (one) => `notification-rule.event.${one}` as MessageKey);
const served = (entityType: string) => ({ control: 'served-entities' as const, options: { entityType } });
const RECIPIENTS = 'recipientsConfig';

interface Draft extends Triggered {
  readonly others: object | null;
  readonly isNew: boolean;
  /** Of the stored configuration. */
  readonly storedTrigger: string | null;
}

/** Recipients of an alarm come step by step. */
const recipientsAt = (member: string, isShown: (draft: Triggered) => boolean) => ({
  path: RECIPIENTS,
  isShown,
  write: (value: unknown, config: unknown) => ({ ...partOf(config), [member]: value }),
});

const FIELDS = (isSystem: boolean) =>
  describeForm<Pick<Draft, 'storedTrigger' | 'isNew'>>()('notification-rule', {
    name: { control: 'text', required: 'notification-rule.nameRequired' },
    enabled: { control: 'flag' },
    triggerType: {
      path: '',
      begins: [CONFIGURATION, RECIPIENTS],
      control: 'choice',
      required: true,
      section: 'notification-rule.trigger',
      // Servers refuse another one later.
      options: ({ isNew }: Pick<Draft, 'isNew'>) => ({
        readOnly: !isNew,
        choices: (isSystem ? SYSTEM_TRIGGERS : TENANT_TRIGGERS).map((value) => ({ value, label: notificationTypeWord(value) })),
      }),
      read: (rule: unknown): string | null => String(partOf(rule).triggerType ?? '') || null,
      // Servers break without a configuration.
      write: (triggerType: string | null, rule: unknown) =>
        [[], [CONFIGURATION], [RECIPIENTS]].reduce((made, at) => withValue(made, [...at, 'triggerType'], triggerType), partOf(rule)),
    },
    alarmTypes: { ...listOf('alarmTypes'), control: 'key-list', options: () => ({ placeholder: translate('notification-rule.any') }) },
    alarmSeverities: { ...listOf('alarmSeverities'), ...some(SEVERITIES, (one) => `marks.severity.${one}`), isExplained: true },
    alarmStatuses: { ...listOf('alarmStatuses'), ...some(STATUSES, (one) => `notification-rule.status.${one}`), isExplained: true },
    alarmEvents: { ...listOf('alarmEvents'), ...events(ALARM_EVENTS), required: true },
    clearStatuses: { ...clearStatuses, ...some(STATUSES, (one) => `notification-rule.status.${one}`), isExplained: true },
    onlyUserComments: switchOf('onlyUserComments'),
    notifyOnCommentUpdate: switchOf('notifyOnCommentUpdate'),
    assignmentEvents: { ...listOf('assignmentEvents'), ...events(ASSIGNMENT_EVENTS), required: true },
    devices: { ...listOf('devices'), ...served('DEVICE'), isExplained: true },
    deviceProfiles: { ...listOf('deviceProfiles'), ...served('DEVICE_PROFILE'), isExplained: true },
    activityEvents: { ...listOf('activityEvents'), ...events(ACTIVITY_EVENTS), required: true },
    entityTypes: {
      ...listOf('entityTypes'),
      control: 'some-of',
      isExplained: true,
      options: ({ triggerType }: Triggered) => ({
        isFree: false,
        choices: (triggerType === 'ENTITIES_LIMIT' ? LIMITED_TYPES : CHANGED_TYPES).map((value) => ({
          value,
          stored: value,
          label: entityTypeName(value, translate),
        })),
      }),
    },
    created: switchOf('created'),
    updated: switchOf('updated'),
    deleted: switchOf('deleted'),
    ruleChains: { ...listOf('ruleChains'), ...served('RULE_CHAIN'), isExplained: true },
    ruleChainEvents: { ...listOf('ruleChainEvents'), ...events(COMPONENT_EVENTS) },
    onlyRuleChainLifecycleFailures: switchOf('onlyRuleChainLifecycleFailures'),
    trackRuleNodeEvents: switchOf('trackRuleNodeEvents'),
    ruleNodeEvents: { ...listOf('ruleNodeEvents'), ...events(COMPONENT_EVENTS), isShown: tracksNodes },
    onlyRuleNodeLifecycleFailures: { ...switchOf('onlyRuleNodeLifecycleFailures'), isShown: tracksNodes },
    edges: { ...listOf('edges'), ...served('EDGE'), isExplained: true },
    edgeEvents: { ...listOf('edgeEvents'), ...events(EDGE_EVENTS), required: true },
    threshold: { ...percentOf('threshold'), isExplained: true },
    apiFeatures: { ...listOf('apiFeatures'), ...some(API_FEATURES, (one) => `notification-rule.feature.${one}`), isExplained: true },
    usageEvents: { ...listOf('usageEvents'), ...events(USAGE_EVENTS), required: true },
    apis: { ...listOf('apis'), ...some(APIS, (one) => `notification-rule.api.${one}`), isExplained: true },
    cpuThreshold: percentOf('cpuThreshold'),
    ramThreshold: percentOf('ramThreshold'),
    storageThreshold: percentOf('storageThreshold'),
    others: {
      path: CONFIGURATION,
      control: 'stored-json',
      isExplained: true,
      options: { isText: false },
      isShown: ({ others, triggerType, storedTrigger }: Draft) =>
        triggerType === storedTrigger && (others !== null || !isKnownTrigger(triggerType)),
      read: unknownMembers,
      write: (others: unknown, configuration: unknown, { triggerType, storedTrigger }: Draft) =>
        triggerType === storedTrigger ? withUnknownMembers(configuration, isPart(others) ? others : null) : configuration,
    },
    templateId: {
      control: 'served-entity',
      required: true,
      section: 'notification-rule.sends',
      options: ({ triggerType }: Triggered) => ({ entityType: 'NOTIFICATION_TEMPLATE', subtype: triggerType ?? undefined }),
    },
    escalation: {
      ...recipientsAt('escalationTable', isOfAlarms),
      control: 'escalations',
      required: 'notification-rule.recipientsRequired',
      isExplained: true,
      read: (config: unknown): object | null => {
        const { escalationTable } = partOf(config);
        return isPart(escalationTable) && Object.keys(escalationTable).length > 0 ? escalationTable : null;
      },
    },
    targets: {
      ...recipientsAt('targets', (draft) => !isOfAlarms(draft)),
      ...served('NOTIFICATION_TARGET'),
      required: 'notification-rule.recipientsRequired',
      read: (config: unknown) => textsIn(partOf(config).targets),
    },
    description: { ...DESCRIPTION, path: 'additionalConfig.description' },
  });

/** @param isSystem the system's rules have triggers of their own. */
export function ruleRecord(isSystem: boolean): RecordDescription {
  const description = FIELDS(isSystem);
  const triggerType = (isSystem ? SYSTEM_TRIGGERS : TENANT_TRIGGERS)[0];
  const around = (rule: object | null) => ({
    isNew: rule === null,
    storedTrigger: String(partOf(rule ?? { triggerType }).triggerType ?? '') || null,
  });
  // A new one has what the fields begin with.
  const empty = storedForm(description, { fresh: { triggerType }, around });
  const begun = empty.withChanges({}, empty.draftOf(null), ['triggerType']);
  const fresh = { ...begun, enabled: true, additionalConfig: { description: '' } };
  return describeRecord({
    schema,
    path: '/api/notification/rule',
    head: ({ name, triggerType: trigger, enabled }) => ({
      name,
      notes: [notificationTypeWord(trigger), ...(enabled === false ? [translate('notification-rule.off')] : [])],
    }),
    below: lateComponent(async () => (await import('./template-fits.tsx')).TemplateFits),
    form: storedForm(description, { fresh, around }),
  });
}
