/** Which placeholders `${…}` a server fills in, by type of notification. Source: the notification infos of ThingsBoard 4.3. */

const RECIPIENT = ['recipientTitle', 'recipientEmail', 'recipientFirstName', 'recipientLastName'];
const ACTOR = ['userTitle', 'userEmail', 'userFirstName', 'userLastName'];
const TENANT = ['tenantName', 'tenantId'];
const ALARM = [
  ...['alarmType', 'alarmSeverity', 'alarmStatus', 'alarmOriginatorName', 'alarmOriginatorEntityType'],
  ...['alarmOriginatorId', 'alarmId'],
];

const OF_TYPE: Readonly<Record<string, readonly string[]>> = {
  GENERAL: [],
  ALARM: [...ALARM, 'action'],
  ALARM_COMMENT: [...ALARM, 'comment', 'action', ...ACTOR],
  ALARM_ASSIGNMENT: [...ALARM, 'action', 'assigneeTitle', 'assigneeEmail', 'assigneeFirstName', 'assigneeLastName', 'assigneeId', ...ACTOR],
  DEVICE_ACTIVITY: ['deviceName', 'deviceLabel', 'deviceType', 'deviceId', 'eventType'],
  ENTITY_ACTION: ['entityName', 'entityType', 'entityId', 'actionType', ...ACTOR],
  RULE_ENGINE_COMPONENT_LIFECYCLE_EVENT: [
    ...['componentName', 'componentType', 'componentId', 'ruleChainName', 'ruleChainId', 'eventType', 'action', 'error'],
  ],
  EDGE_CONNECTION: ['edgeName', 'edgeId', 'eventType'],
  EDGE_COMMUNICATION_FAILURE: ['edgeName', 'edgeId', 'failureMsg'],
  RULE_NODE: ['originatorType', 'originatorId', 'msgType', 'customerId'],
  ENTITIES_LIMIT: ['entityType', 'currentCount', 'limit', 'percents', ...TENANT],
  ENTITIES_LIMIT_INCREASE_REQUEST: ['entityType', 'userEmail', 'increaseLimitActionLabel', 'increaseLimitLink', 'baseUrl'],
  API_USAGE_LIMIT: ['feature', 'unitLabel', 'status', 'currentValue', 'limit', ...TENANT],
  NEW_PLATFORM_VERSION: [
    ...['latestVersion', 'latestVersionReleaseNotesUrl', 'upgradeInstructionsUrl', 'currentVersion', 'currentVersionReleaseNotesUrl'],
  ],
  RATE_LIMITS: ['api', 'limitLevelEntityType', 'limitLevelEntityName', 'limitLevelEntityId', ...TENANT],
  TASK_PROCESSING_FAILURE: ['taskType', 'taskDescription', 'error', 'attempt', 'entityType', 'entityId', 'tenantId'],
  RESOURCES_SHORTAGE: ['resource', 'usage', 'serviceId', 'serviceType'],
};

/** As they are written. Of unknown types: those of every type. */
export const placeholdersOfType = (type: string | null): readonly string[] =>
  [...((type !== null && Object.hasOwn(OF_TYPE, type) && OF_TYPE[type]) || []), ...RECIPIENT].map((name) => `\${${name}}`);
