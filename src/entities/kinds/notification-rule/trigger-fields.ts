/** What each trigger of a rule is told by: the fields of its stored configuration. */
import { type Part, partOf } from '../../../contract/part.ts';
import type { NotificationType } from '../../../inputs/notifications/notification-words.ts';
import { without } from '../../../stored/path.ts';
import { flagIn, numberIn, textsIn } from '../../notifications/variant-fields.ts';

type Trigger = NotificationType;

/** Absent `fresh`: nothing. */
interface TriggerField {
  readonly member: string;
  readonly of: readonly Trigger[];
  readonly fresh?: unknown;
}

const OF_ALARMS = ['ALARM', 'ALARM_COMMENT', 'ALARM_ASSIGNMENT'] as const;
const OF_CHAINS = ['RULE_ENGINE_COMPONENT_LIFECYCLE_EVENT'] as const;
const SHORTAGE = { of: ['RESOURCES_SHORTAGE'], fresh: 0.8 } as const;

export const ALARM_EVENTS = ['CREATED', 'SEVERITY_CHANGED', 'ACKNOWLEDGED', 'CLEARED'] as const;
export const ASSIGNMENT_EVENTS = ['ASSIGNED', 'UNASSIGNED'] as const;
export const ACTIVITY_EVENTS = ['ACTIVE', 'INACTIVE'] as const;
export const COMPONENT_EVENTS = ['STARTED', 'UPDATED', 'STOPPED'] as const;
export const EDGE_EVENTS = ['CONNECTED', 'DISCONNECTED'] as const;
export const USAGE_EVENTS = ['ENABLED', 'WARNING', 'DISABLED'] as const;

export const TEXT_LISTS = {
  alarmTypes: { member: 'alarmTypes', of: OF_ALARMS },
  alarmSeverities: { member: 'alarmSeverities', of: OF_ALARMS },
  alarmStatuses: { member: 'alarmStatuses', of: ['ALARM_COMMENT', 'ALARM_ASSIGNMENT'] },
  alarmEvents: { member: 'notifyOn', of: ['ALARM'], fresh: ALARM_EVENTS },
  assignmentEvents: { member: 'notifyOn', of: ['ALARM_ASSIGNMENT'], fresh: ASSIGNMENT_EVENTS },
  devices: { member: 'devices', of: ['DEVICE_ACTIVITY'] },
  deviceProfiles: { member: 'deviceProfiles', of: ['DEVICE_ACTIVITY'] },
  activityEvents: { member: 'notifyOn', of: ['DEVICE_ACTIVITY'], fresh: ['INACTIVE'] },
  entityTypes: { member: 'entityTypes', of: ['ENTITY_ACTION', 'ENTITIES_LIMIT'] },
  ruleChains: { member: 'ruleChains', of: OF_CHAINS },
  ruleChainEvents: { member: 'ruleChainEvents', of: OF_CHAINS, fresh: COMPONENT_EVENTS },
  ruleNodeEvents: { member: 'ruleNodeEvents', of: OF_CHAINS },
  edges: { member: 'edges', of: ['EDGE_CONNECTION', 'EDGE_COMMUNICATION_FAILURE'] },
  edgeEvents: { member: 'notifyOn', of: ['EDGE_CONNECTION'], fresh: EDGE_EVENTS },
  apiFeatures: { member: 'apiFeatures', of: ['API_USAGE_LIMIT'] },
  usageEvents: { member: 'notifyOn', of: ['API_USAGE_LIMIT'], fresh: ['WARNING', 'DISABLED'] },
  apis: { member: 'apis', of: ['RATE_LIMITS'] },
} as const satisfies Readonly<Record<string, TriggerField>>;

export const SWITCHES = {
  onlyUserComments: { member: 'onlyUserComments', of: ['ALARM_COMMENT'], fresh: true },
  notifyOnCommentUpdate: { member: 'notifyOnCommentUpdate', of: ['ALARM_COMMENT'], fresh: false },
  created: { member: 'created', of: ['ENTITY_ACTION'], fresh: true },
  updated: { member: 'updated', of: ['ENTITY_ACTION'], fresh: false },
  deleted: { member: 'deleted', of: ['ENTITY_ACTION'], fresh: true },
  onlyRuleChainLifecycleFailures: { member: 'onlyRuleChainLifecycleFailures', of: OF_CHAINS, fresh: true },
  trackRuleNodeEvents: { member: 'trackRuleNodeEvents', of: OF_CHAINS, fresh: false },
  onlyRuleNodeLifecycleFailures: { member: 'onlyRuleNodeLifecycleFailures', of: OF_CHAINS, fresh: false },
} as const satisfies Readonly<Record<string, TriggerField>>;

/** Shares of 1. */
export const SHARES = {
  threshold: { member: 'threshold', of: ['ENTITIES_LIMIT'], fresh: 0.8 },
  cpuThreshold: { member: 'cpuThreshold', ...SHORTAGE },
  ramThreshold: { member: 'ramThreshold', ...SHORTAGE },
  storageThreshold: { member: 'storageThreshold', ...SHORTAGE },
} as const satisfies Readonly<Record<string, TriggerField>>;

/** Ends the escalation of an alarm. */
export const CLEAR_RULE = { member: 'clearRule', of: ['ALARM'] } as const satisfies TriggerField;

const ALL: readonly (readonly [field: string, TriggerField])[] = [
  ...Object.entries<TriggerField>({ ...TEXT_LISTS, ...SWITCHES, ...SHARES }),
  ['clearStatuses', CLEAR_RULE],
];
const WITHOUT_MEMBERS: readonly string[] = ['NEW_PLATFORM_VERSION', 'TASK_PROCESSING_FAILURE'];
const isOf = (trigger: unknown, { of }: TriggerField) => of.some((one) => one === trigger);

export const CONFIGURATION = 'triggerConfig';

export interface Triggered {
  readonly triggerType: string | null;
}

/** False for triggers of newer servers. */
export const isKnownTrigger = (trigger: unknown): boolean =>
  WITHOUT_MEMBERS.includes(String(trigger)) || ALL.some(([, field]) => isOf(trigger, field));

/** Stored as shares of 1, and shown in percent. */
const percentIn = (share: unknown): number | null => {
  const stored = numberIn(share);
  // Whole where people meant it to be: 0.07 of 1 is no 7.000000000000001 %.
  return stored === null ? null : Number((stored * 100).toPrecision(12));
};
const shareOfPercent = (percent: unknown): number | null => (typeof percent === 'number' ? percent / 100 : null);

/** Members that no field shows: all of an unknown trigger. Null: there are none. */
export function unknownMembers(configuration: unknown): Part | null {
  const config = partOf(configuration);
  const known = ALL.filter(([, field]) => isOf(config.triggerType, field)).map(([, { member }]) => member);
  const rest = without(config, ['triggerType', ...known]);
  return Object.keys(rest).length === 0 ? null : rest;
}

/** Those that fields show, with other unknown ones. */
export function withUnknownMembers(configuration: unknown, unknown: object | null): Part {
  return { ...without(partOf(configuration), Object.keys(unknownMembers(configuration) ?? {})), ...unknown };
}

/** What the field holds while another trigger is stored is what it begins with. */
function storedIn<Value>({ member, of, fresh }: TriggerField, read: (stored: unknown) => Value, empty: Value) {
  return {
    path: CONFIGURATION,
    isShown: ({ triggerType }: Triggered) => isOf(triggerType, { member, of }),
    read: (configuration: unknown): Value =>
      isOf(partOf(configuration).triggerType, { member, of })
        ? read(partOf(configuration)[member])
        : fresh === undefined
          ? empty
          : read(fresh),
    write: (value: Value, configuration: unknown) => ({ ...partOf(configuration), [member]: value }),
  } as const;
}

export const listOf = (name: keyof typeof TEXT_LISTS) => storedIn<string[] | null>(TEXT_LISTS[name], textsIn, null);
export const switchOf = (name: keyof typeof SWITCHES) =>
  ({ ...storedIn<boolean>(SWITCHES[name], flagIn, false), control: 'flag' }) as const;
export const percentOf = (name: keyof typeof SHARES) => {
  const kept = storedIn<number | null>(SHARES[name], percentIn, null);
  return {
    ...kept,
    write: (percent: number | null, configuration: unknown) =>
      kept.read(configuration) === percent ? configuration : kept.write(shareOfPercent(percent), configuration),
    control: 'number',
    required: true,
    options: { minimum: 0, maximum: 100 },
  } as const;
};
export const clearStatuses = {
  ...storedIn<string[] | null>(CLEAR_RULE, (rule) => textsIn(partOf(rule).alarmStatuses), null),
  write: (statuses: string[] | null, configuration: unknown) => {
    const { clearRule } = partOf(configuration);
    const next = statuses?.length ? { ...partOf(clearRule), alarmStatuses: statuses } : null;
    return { ...partOf(configuration), clearRule: next };
  },
} as const;
