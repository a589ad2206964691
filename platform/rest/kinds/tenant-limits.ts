import { badRequest } from '../api-error.ts';

/** Which clients are told, too. */
export const CALCULATED_FIELD_LIMITS = {
  maxArgumentsPerCF: 10,
  minAllowedScheduledUpdateIntervalInSecForCF: 10,
  maxRelationLevelPerCfArgument: 2,
  maxRelatedEntitiesToReturnPerCfArgument: 100,
  maxDataPointsPerRollingArg: 1000,
  minAllowedDeduplicationIntervalInSecForCF: 10,
  minAllowedAggregationIntervalInSecForCF: 60,
  intermediateAggregationIntervalInSecForCF: 300,
};

/** Limits of a tenant profile that names none, as real servers fill them in. */
const OLDEST_LIMITS = {
  type: 'DEFAULT',
  maxDevices: 0,
  maxAssets: 0,
  maxCustomers: 0,
  maxUsers: 0,
  maxDashboards: 0,
  maxRuleChains: 0,
  transportTenantMsgRateLimit: null,
  transportTenantTelemetryMsgRateLimit: null,
  transportTenantTelemetryDataPointsRateLimit: null,
  transportDeviceMsgRateLimit: null,
  transportDeviceTelemetryMsgRateLimit: null,
  transportDeviceTelemetryDataPointsRateLimit: null,
  maxTransportMessages: 0,
  maxTransportDataPoints: 0,
  maxREExecutions: 0,
  maxJSExecutions: 0,
  maxDPStorageDays: 0,
  maxRuleNodeExecutionsPerMessage: 0,
  maxEmails: 0,
  maxSms: 0,
  defaultStorageTtlDays: 0,
  warnThreshold: 0,
};

const NEWER = {
  maxEdges: 0,
  maxResourcesInBytes: 0,
  maxOtaPackagesInBytes: 0,
  maxResourceSize: 0,
  transportGatewayMsgRateLimit: null,
  transportGatewayTelemetryMsgRateLimit: null,
  transportGatewayTelemetryDataPointsRateLimit: null,
  transportGatewayDeviceMsgRateLimit: null,
  transportGatewayDeviceTelemetryMsgRateLimit: null,
  transportGatewayDeviceTelemetryDataPointsRateLimit: null,
  tenantEntityExportRateLimit: null,
  tenantEntityImportRateLimit: null,
  tenantNotificationRequestsRateLimit: null,
  tenantNotificationRequestsPerRuleRateLimit: null,
  maxTbelExecutions: 0,
  maxDebugModeDurationMinutes: 0,
  smsEnabled: null,
  maxCreatedAlarms: 0,
  tenantServerRestLimitsConfiguration: null,
  customerServerRestLimitsConfiguration: null,
  maxWsSessionsPerTenant: 0,
  maxWsSessionsPerCustomer: 0,
  maxWsSessionsPerRegularUser: 0,
  maxWsSessionsPerPublicUser: 0,
  wsMsgQueueLimitPerSession: 0,
  maxWsSubscriptionsPerTenant: 0,
  maxWsSubscriptionsPerCustomer: 0,
  maxWsSubscriptionsPerRegularUser: 0,
  maxWsSubscriptionsPerPublicUser: 0,
  wsUpdatesPerSessionRateLimit: null,
  cassandraReadQueryTenantCoreRateLimits: null,
  cassandraWriteQueryTenantCoreRateLimits: null,
  cassandraReadQueryTenantRuleEngineRateLimits: null,
  cassandraWriteQueryTenantRuleEngineRateLimits: null,
  edgeEventRateLimits: null,
  edgeEventRateLimitsPerEdge: null,
  edgeUplinkMessagesRateLimits: null,
  edgeUplinkMessagesRateLimitsPerEdge: null,
  alarmsTtlDays: 0,
  rpcTtlDays: 0,
  queueStatsTtlDays: 0,
  ruleEngineExceptionsTtlDays: 0,
  maxCalculatedFieldsPerEntity: 5,
  ...CALCULATED_FIELD_LIMITS,
  maxStateSizeInKBytes: 32,
  maxSingleValueArgumentSizeInKBytes: 2,
  cfReevaluationCheckInterval: 60,
  alarmsReevaluationInterval: 60,
};

/** Since 4.3 a configuration without one of these has 0 there, which is refused. */
const ABOVE_ZERO = [
  'maxArgumentsPerCF',
  'maxCalculatedFieldsPerEntity',
  'maxDataPointsPerRollingArg',
  'maxRelatedEntitiesToReturnPerCfArgument',
  'maxRelationLevelPerCfArgument',
  'maxSingleValueArgumentSizeInKBytes',
  'maxStateSizeInKBytes',
];

/** Throws 400/31 with the names of all limits that a configuration lacks. */
export function checkAboveZero(given: Readonly<Record<string, unknown>>): void {
  const problems = ABOVE_ZERO.filter((name) => !(Number(given[name] ?? 0) > 0)).map((name) => `${name} must be greater than 0`);
  if (problems.length > 0) throw badRequest(`Validation error: ${problems.join(', ')}`);
}

/** The limits that this release knows. */
export function limits(given: Readonly<Record<string, unknown>>, isFull: boolean): Readonly<Record<string, unknown>> {
  const unknown = isFull ? [] : Object.keys(NEWER);
  return { ...unlimited(isFull), ...Object.fromEntries(Object.entries(given).filter(([name]) => !unknown.includes(name))) };
}

const unlimited = (isFull: boolean): Readonly<Record<string, unknown>> => (isFull ? { ...OLDEST_LIMITS, ...NEWER } : OLDEST_LIMITS);
