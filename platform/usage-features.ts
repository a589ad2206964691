/** What tenants use: counted, limited by their profiles, and told to them. */
import type { UsageCount, UsageState } from './model.ts';

export interface Feature {
  readonly state: UsageState;
  /** In rules of notifications. */
  readonly name: string;
  /** In sentences, with what is counted. */
  readonly label: string;
  readonly unit: string;
  /** With their limits in the tenant's profile. */
  readonly counts: Readonly<Partial<Record<UsageCount, string>>>;
}

export const OLD_FEATURES: readonly Feature[] = [
  {
    ...{ state: 'transportApiState', name: 'TRANSPORT', label: 'Messages of devices', unit: 'messages' },
    counts: { transportMsg: 'maxTransportMessages', transportDataPoints: 'maxTransportDataPoints' },
  },
  { state: 'dbApiState', name: 'DB', label: 'Storage of values', unit: 'values', counts: { storageDataPoints: 'maxDPStorageDays' } },
  { state: 'ruleEngineApiState', name: 'RE', label: 'Rule chains', unit: 'runs', counts: { ruleEngineExecution: 'maxREExecutions' } },
  { state: 'jsExecutionApiState', name: 'JS', label: 'JavaScript functions', unit: 'runs', counts: { jsExecution: 'maxJSExecutions' } },
  { state: 'emailApiState', name: 'EMAIL', label: 'Mails', unit: 'mails', counts: { email: 'maxEmails' } },
  { state: 'smsApiState', name: 'SMS', label: 'Text messages', unit: 'messages', counts: { sms: 'maxSms' } },
];

/** Old servers do not count all of them. */
export const FEATURES: readonly Feature[] = [
  ...OLD_FEATURES,
  { state: 'tbelExecutionApiState', name: 'TBEL', label: 'TBEL functions', unit: 'runs', counts: { tbelExecution: 'maxTbelExecutions' } },
  { state: 'alarmApiState', name: 'ALARM', label: 'Alarms', unit: 'alarms', counts: { createdAlarms: 'maxCreatedAlarms' } },
];
