/** The templates that there are from the beginning, each with the rule that sends it. */
import type { NotificationType } from './notification-type.ts';
import type { TriggerConfig } from './rule.ts';

export interface DefaultNotice {
  readonly template: string;
  readonly type: NotificationType;
  readonly subject: string;
  readonly text: string;
  readonly icon?: string;
  readonly button?: { readonly text: string; readonly link: string };
  readonly rule?: {
    readonly name: string;
    readonly description: string;
    readonly enabled?: boolean;
    readonly trigger: TriggerConfig;
    readonly target: string;
  };
}

const ADMINISTRATORS = 'Tenant administrators';
const SYSTEM = 'System administrators';
const AFFECTED = 'Affected tenant administrators';
const anyAlarm = { alarmTypes: null, alarmSeverities: null };
const alarmText = "Severity: ${alarmSeverity}, originator: ${alarmOriginatorEntityType} '${alarmOriginatorName}'";
const toTenant = { text: 'Go to tenant', link: '/tenants/${tenantId}' };

export const LIMIT_REQUEST = 'Entities limit increase request';

export const DEFAULT_NOTICES: readonly DefaultNotice[] = [
  {
    ...{ template: 'Maintenance work notification', type: 'GENERAL', icon: 'build' },
    ...{ subject: 'Maintenance', text: 'There is maintenance tomorrow from 7:00 to 9:00 (UTC)' },
  },
  {
    ...{ template: 'New alarm notification', type: 'ALARM', icon: 'notifications' },
    ...{ subject: "New alarm '${alarmType}'", text: alarmText },
    rule: {
      ...{ name: 'New alarm', description: 'An alarm is created', target: ADMINISTRATORS },
      trigger: { triggerType: 'ALARM', ...anyAlarm, notifyOn: ['CREATED'], clearRule: null },
    },
  },
  {
    ...{ template: 'Alarm update notification', type: 'ALARM', icon: 'notifications' },
    ...{ subject: "Alarm '${alarmType}' - ${action}", text: alarmText },
    rule: {
      ...{ name: 'Alarm update', description: 'An alarm changes its severity, is acknowledged or cleared', target: ADMINISTRATORS },
      trigger: { triggerType: 'ALARM', ...anyAlarm, notifyOn: ['ACKNOWLEDGED', 'CLEARED', 'SEVERITY_CHANGED'], clearRule: null },
    },
  },
  {
    ...{ template: 'Entity action notification', type: 'ENTITY_ACTION', icon: 'info' },
    ...{ subject: '${entityType} was ${actionType}', text: "${entityType} '${entityName}' was ${actionType} by user ${userEmail}" },
    button: { text: 'Go to ${entityType:lowerCase}', link: '/${entityType:lowerCase}s/${entityId}' },
    rule: {
      ...{ name: 'Device created', description: 'A user makes a device', target: ADMINISTRATORS },
      trigger: { triggerType: 'ENTITY_ACTION', entityTypes: ['DEVICE'], created: true, updated: false, deleted: false },
    },
  },
  {
    ...{ template: 'Device activity notification', type: 'DEVICE_ACTIVITY', icon: 'info' },
    ...{
      subject: "Device '${deviceName}' became ${eventType}",
      text: "Device '${deviceName}' of type '${deviceType}' is ${eventType} now",
    },
    button: { text: 'Go to device', link: '/devices/${deviceId}' },
    rule: {
      ...{ name: 'Device activity status change', description: 'A device is heard again, or no longer' },
      ...{ enabled: false, target: ADMINISTRATORS },
      trigger: { triggerType: 'DEVICE_ACTIVITY', devices: null, deviceProfiles: null, notifyOn: ['ACTIVE', 'INACTIVE'] },
    },
  },
  {
    ...{ template: 'Alarm comment notification', type: 'ALARM_COMMENT', icon: 'people' },
    ...{ subject: "Comment on '${alarmType}' alarm", text: '${userEmail} ${action} comment: ${comment}' },
    rule: {
      ...{ name: 'Comment on active alarm', description: 'A user comments on an alarm that is active', target: ADMINISTRATORS },
      trigger: {
        ...{ triggerType: 'ALARM_COMMENT', ...anyAlarm, alarmStatuses: ['ACTIVE'] },
        ...{ onlyUserComments: true, notifyOnCommentUpdate: false },
      },
    },
  },
  {
    ...{ template: 'Alarm assigned notification', type: 'ALARM_ASSIGNMENT', icon: 'person' },
    subject: "Alarm '${alarmType}' (${alarmSeverity}) was assigned to user",
    text: "${userEmail} assigned alarm on ${alarmOriginatorEntityType} '${alarmOriginatorName}' to ${assigneeEmail}",
    rule: {
      ...{ name: 'Alarm assignment', description: 'An alarm is assigned to a user, who is told', target: 'Affected user' },
      trigger: { triggerType: 'ALARM_ASSIGNMENT', ...anyAlarm, alarmStatuses: null, notifyOn: ['ASSIGNED'] },
    },
  },
  {
    ...{ template: 'Rule chain/node lifecycle failure notification', type: 'RULE_ENGINE_COMPONENT_LIFECYCLE_EVENT', icon: 'warning' },
    subject: "${componentType} '${componentName}' of '${ruleChainName}' failed to ${action}",
    text: '${error}',
    button: { text: 'Go to rule chain', link: '/ruleChains/${ruleChainId}' },
    rule: {
      ...{ name: 'Rule node initialization failure', description: 'A rule node does not start', target: ADMINISTRATORS },
      trigger: {
        ...{ triggerType: 'RULE_ENGINE_COMPONENT_LIFECYCLE_EVENT', ruleChains: null },
        ...{ ruleChainEvents: ['STARTED', 'UPDATED', 'STOPPED'], onlyRuleChainLifecycleFailures: true },
        ...{ trackRuleNodeEvents: true, ruleNodeEvents: ['STARTED', 'UPDATED', 'STOPPED'], onlyRuleNodeLifecycleFailures: true },
      },
    },
  },
  {
    ...{ template: 'Edge connection notification', type: 'EDGE_CONNECTION', icon: 'info' },
    ...{ subject: 'Edge connection changed', text: "Edge '${edgeName}' is ${eventType}" },
    rule: {
      ...{ name: 'Edge connection status change', description: 'An edge connects or disconnects', target: ADMINISTRATORS },
      trigger: { triggerType: 'EDGE_CONNECTION', edges: null, notifyOn: null },
    },
  },
  {
    ...{ template: 'Edge communication failure notification', type: 'EDGE_COMMUNICATION_FAILURE', icon: 'error' },
    ...{ subject: "Edge '${edgeName}' does not answer", text: '${failureMsg}' },
    rule: {
      ...{ name: 'Edge communication failure', description: 'An edge cannot be reached', target: ADMINISTRATORS },
      trigger: { triggerType: 'EDGE_COMMUNICATION_FAILURE', edges: null },
    },
  },
];

export const SYSTEM_NOTICES: readonly DefaultNotice[] = [
  DEFAULT_NOTICES[0] as DefaultNotice,
  {
    ...{ template: 'Entities count limit notification', type: 'ENTITIES_LIMIT', icon: 'warning' },
    ...{ subject: 'Tenant ${tenantName} is near its limit', text: '${entityType}: ${currentCount} of ${limit} (${percents}%)' },
    button: toTenant,
    rule: {
      ...{ name: 'Entities count limit (sysadmin)', description: 'A tenant has 80 % of what its profile allows', target: SYSTEM },
      trigger: { triggerType: 'ENTITIES_LIMIT', entityTypes: null, threshold: 0.8 },
    },
  },
  {
    ...{ template: 'Entities count limit notification for tenant', type: 'ENTITIES_LIMIT', icon: 'warning' },
    ...{ subject: '${entityType}: the limit is near', text: '${currentCount} of ${limit} (${percents}%)' },
    rule: {
      ...{
        name: 'Entities count limit',
        description: 'Administrators of a tenant that has 80 % of what its profile allows',
        target: AFFECTED,
      },
      trigger: { triggerType: 'ENTITIES_LIMIT', entityTypes: null, threshold: 0.8 },
    },
  },
  {
    ...{ template: 'API feature warning notification', type: 'API_USAGE_LIMIT', icon: 'warning' },
    ...{ subject: '${feature} of tenant ${tenantName} ends soon', text: '${currentValue} of ${limit} ${unitLabel} are used' },
    button: toTenant,
    rule: {
      ...{ name: 'API feature warning (sysadmin)', description: 'A tenant used nearly what its profile allows', target: SYSTEM },
      trigger: { triggerType: 'API_USAGE_LIMIT', apiFeatures: null, notifyOn: ['WARNING'] },
    },
  },
  {
    ...{ template: 'API feature disabled notification', type: 'API_USAGE_LIMIT', icon: 'block' },
    ...{ subject: '${feature} of tenant ${tenantName} is off', text: '${currentValue} of ${limit} ${unitLabel} are used' },
    button: toTenant,
    rule: {
      ...{ name: 'API feature disabled (sysadmin)', description: 'A tenant used up what its profile allows', target: SYSTEM },
      trigger: { triggerType: 'API_USAGE_LIMIT', apiFeatures: null, notifyOn: ['DISABLED'] },
    },
  },
  {
    ...{ template: 'API feature notification for tenant', type: 'API_USAGE_LIMIT', icon: 'warning' },
    ...{ subject: '${feature}: ${status}', text: '${currentValue} of ${limit} ${unitLabel} are used' },
    rule: {
      ...{
        name: 'API feature warning and end',
        description: 'Administrators of a tenant that uses what its profile allows',
        target: AFFECTED,
      },
      trigger: { triggerType: 'API_USAGE_LIMIT', apiFeatures: null, notifyOn: ['WARNING', 'DISABLED'] },
    },
  },
  {
    ...{ template: 'Exceeded rate limits notification', type: 'RATE_LIMITS', icon: 'block' },
    ...{ subject: 'Tenant ${tenantName} is too fast', text: 'Limited: ${api}' },
    button: toTenant,
    rule: {
      ...{ name: 'Rate limits exceeded (sysadmin)', description: 'A tenant exceeds a rate of its profile', target: SYSTEM },
      trigger: { triggerType: 'RATE_LIMITS', apis: null },
    },
  },
  {
    ...{ template: 'New platform version notification', type: 'NEW_PLATFORM_VERSION', icon: 'system_update' },
    ...{ subject: 'Version ${latestVersion} is there', text: 'This is version ${currentVersion}' },
    rule: {
      ...{ name: 'New platform version', description: 'A newer version of the platform is offered', target: SYSTEM },
      trigger: { triggerType: 'NEW_PLATFORM_VERSION' },
    },
  },
  {
    ...{ template: LIMIT_REQUEST, type: 'ENTITIES_LIMIT_INCREASE_REQUEST', icon: 'warning' },
    ...{ subject: 'More of ${entityType} is asked for', text: '${userEmail} asks for a higher limit' },
    button: { text: '${increaseLimitActionLabel}', link: '${increaseLimitLink}' },
  },
];
