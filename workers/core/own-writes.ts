import type { CallName } from '../../src/contract/calls.ts';

export type Written = 'alarms' | 'entities' | 'attributes';

/** Feeds read again after these, because servers do not report a rename, or an acknowledged alarm in a fixed range. */
export const OWN_WRITES: Readonly<Partial<Record<CallName, Written>>> = {
  acknowledgeAlarm: 'alarms',
  clearAlarm: 'alarms',
  assignAlarm: 'alarms',
  unassignAlarm: 'alarms',
  saveDevice: 'entities',
  saveRecord: 'entities',
  deleteRecord: 'entities',
  commandRecord: 'entities',
  saveAttributes: 'attributes',
  deleteAttributes: 'attributes',
  deleteTelemetry: 'attributes',
};
