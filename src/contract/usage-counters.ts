/** What servers count of a tenant. Source: contract/rest.md. */

/** Keys of the usage state's telemetry. A count is of the month, `<count>Hourly` of the hour; a limit of 0 is none. */
export const COUNTERS = [
  { id: 'transportMessages', count: 'transportMsgCount', limit: 'transportMsgLimit', state: 'transportApiState' },
  { id: 'transportPoints', count: 'transportDataPointsCount', limit: 'transportDataPointsLimit', state: 'transportApiState' },
  { id: 'storagePoints', count: 'storageDataPointsCount', limit: 'storageDataPointsLimit', state: 'dbApiState' },
  { id: 'ruleEngine', count: 'ruleEngineExecutionCount', limit: 'ruleEngineExecutionLimit', state: 'ruleEngineApiState' },
  { id: 'scripts', count: 'jsExecutionCount', limit: 'jsExecutionLimit', state: 'jsExecutionApiState' },
  { id: 'expressions', count: 'tbelExecutionCount', limit: 'tbelExecutionLimit', state: 'tbelExecutionApiState' },
  { id: 'alarms', count: 'createdAlarmsCount', limit: 'createdAlarmsLimit', state: 'alarmApiState' },
  { id: 'emails', count: 'emailCount', limit: 'emailLimit', state: 'emailApiState' },
  { id: 'sms', count: 'smsCount', limit: 'smsLimit', state: 'smsApiState' },
] as const;
export type Counter = (typeof COUNTERS)[number];

export const USAGE_FILTER = { type: 'apiUsageState' } as const;
