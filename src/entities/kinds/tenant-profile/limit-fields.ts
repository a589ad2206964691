const ENTITIES = ['maxDevices', 'maxAssets', 'maxCustomers', 'maxUsers', 'maxDashboards', 'maxRuleChains'] as const;
const LATER_ENTITIES = ['maxEdges', 'maxResourcesInBytes', 'maxResourceSize', 'maxOtaPackagesInBytes'] as const;
/** A month. */
const USAGE = ['maxTransportMessages', 'maxTransportDataPoints', 'maxREExecutions', 'maxJSExecutions', 'maxEmails', 'maxSms'] as const;
const LATER_USAGE = ['maxTbelExecutions', 'maxCreatedAlarms'] as const;
const OTHER_USAGE = ['maxRuleNodeExecutionsPerMessage', 'maxDPStorageDays', 'warnThreshold'] as const;
const KEPT = ['defaultStorageTtlDays'] as const;
const LATER_KEPT = [
  'alarmsTtlDays',
  'rpcTtlDays',
  'queueStatsTtlDays',
  'ruleEngineExceptionsTtlDays',
  'maxDebugModeDurationMinutes',
] as const;
const LATER_LIVE = [
  'maxWsSessionsPerTenant',
  'maxWsSessionsPerCustomer',
  'maxWsSessionsPerRegularUser',
  'maxWsSessionsPerPublicUser',
  'maxWsSubscriptionsPerTenant',
  'maxWsSubscriptionsPerCustomer',
  'maxWsSubscriptionsPerRegularUser',
  'maxWsSubscriptionsPerPublicUser',
  'wsMsgQueueLimitPerSession',
] as const;
/** Those of a new profile, as servers from 4.3 on have them; they take none of 0. */
export const CALCULATED = {
  maxCalculatedFieldsPerEntity: 5,
  maxArgumentsPerCF: 10,
  maxDataPointsPerRollingArg: 1000,
  maxRelationLevelPerCfArgument: 2,
  maxRelatedEntitiesToReturnPerCfArgument: 100,
  maxStateSizeInKBytes: 32,
  maxSingleValueArgumentSizeInKBytes: 2,
  minAllowedScheduledUpdateIntervalInSecForCF: 10,
  minAllowedDeduplicationIntervalInSecForCF: 10,
  minAllowedAggregationIntervalInSecForCF: 60,
  intermediateAggregationIntervalInSecForCF: 300,
  cfReevaluationCheckInterval: 60,
  alarmsReevaluationInterval: 60,
} as const;
// `keys` loses the names.
const CALCULATED_NAMES = Object.keys(CALCULATED) as (keyof typeof CALCULATED)[];
export const isCalculatedLimit = (field: string): field is keyof typeof CALCULATED => field in CALCULATED;

/** Limits that are numbers, in the order of the form. */
export const NUMBERS = [
  ...[...ENTITIES, ...LATER_ENTITIES, ...USAGE, ...LATER_USAGE, ...OTHER_USAGE],
  ...[...KEPT, ...LATER_KEPT, ...LATER_LIVE, ...CALCULATED_NAMES],
] as const;

/** On unless the server stores that they are off. */
export const FLAGS = ['smsEnabled'] as const;

/** Rate limits of tenant profiles, as `count:seconds` pairs. */
const FIRST_RATES = [
  'transportTenantMsgRateLimit',
  'transportTenantTelemetryMsgRateLimit',
  'transportTenantTelemetryDataPointsRateLimit',
  'transportDeviceMsgRateLimit',
  'transportDeviceTelemetryMsgRateLimit',
  'transportDeviceTelemetryDataPointsRateLimit',
] as const;

const LATER_RATES = [
  'transportGatewayMsgRateLimit',
  'transportGatewayTelemetryMsgRateLimit',
  'transportGatewayTelemetryDataPointsRateLimit',
  'transportGatewayDeviceMsgRateLimit',
  'transportGatewayDeviceTelemetryMsgRateLimit',
  'transportGatewayDeviceTelemetryDataPointsRateLimit',
  'tenantServerRestLimitsConfiguration',
  'customerServerRestLimitsConfiguration',
  'wsUpdatesPerSessionRateLimit',
  'tenantEntityExportRateLimit',
  'tenantEntityImportRateLimit',
  'tenantNotificationRequestsRateLimit',
  'tenantNotificationRequestsPerRuleRateLimit',
  'edgeEventRateLimits',
  'edgeEventRateLimitsPerEdge',
  'edgeUplinkMessagesRateLimits',
  'edgeUplinkMessagesRateLimitsPerEdge',
  'cassandraReadQueryTenantCoreRateLimits',
  'cassandraWriteQueryTenantCoreRateLimits',
  'cassandraReadQueryTenantRuleEngineRateLimits',
  'cassandraWriteQueryTenantRuleEngineRateLimits',
] as const;

export const RATES = [...FIRST_RATES, ...LATER_RATES] as const;

/** Headings, before these fields. */
export const SECTIONS = {
  maxDevices: 'tenant-profile.entityLimits',
  maxTransportMessages: 'tenant-profile.usageLimits',
  defaultStorageTtlDays: 'tenant-profile.keptLimits',
  maxWsSessionsPerTenant: 'tenant-profile.liveLimits',
  maxCalculatedFieldsPerEntity: 'tenant-profile.calculatedLimits',
  transportTenantMsgRateLimit: 'tenant-profile.rateLimits',
} as const;

/** Offered for new profiles of later servers. */
const LATER_NEW: readonly string[] = [...LATER_ENTITIES, ...LATER_USAGE, ...FLAGS, ...LATER_KEPT, ...LATER_LIVE, ...LATER_RATES];
/** Later servers store all that they know with each profile. */
const LATER: readonly string[] = [...LATER_NEW, ...CALCULATED_NAMES];
export const isLaterLimit = (field: string): boolean => LATER.includes(field);

/** What a server knows beyond the first limits. */
export interface LaterLimits {
  readonly isLater: boolean;
  /** From 4.3 on. */
  readonly isCalculated: boolean;
}

/** @param held the limits of a profile; null: a new one. */
export function laterLimits(held: object | null, { isLater, isCalculated }: LaterLimits): readonly string[] {
  if (held) return LATER.filter((field) => field in held);
  return [...(isLater ? LATER_NEW : []), ...(isCalculated ? CALCULATED_NAMES : [])];
}
