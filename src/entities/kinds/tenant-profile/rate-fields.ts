/** Rate limits of tenant profiles, as `count:seconds` pairs. */
export const RATES = [
  'transportTenantMsgRateLimit',
  'transportTenantTelemetryMsgRateLimit',
  'transportTenantTelemetryDataPointsRateLimit',
  'transportDeviceMsgRateLimit',
  'transportDeviceTelemetryMsgRateLimit',
  'transportDeviceTelemetryDataPointsRateLimit',
] as const;

/** Those of later servers, which store all that they know with each profile. */
export const LATER_RATES = [
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
