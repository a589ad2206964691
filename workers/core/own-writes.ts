import type { CallName } from '../../src/contract/calls.ts';

/** What a call of the console changes on the platform. */
export type Written = 'alarms' | 'entities';

/**
 * Calls after which feeds ask again: a server tells nobody of a rename, a deletion, or an alarm of a fixed range that somebody
 * acknowledged (live.md 3.6). Attributes and telemetry are told and are not here.
 */
export const OWN_WRITES: Readonly<Partial<Record<CallName, Written>>> = {
  acknowledgeAlarm: 'alarms',
  clearAlarm: 'alarms',
  saveDevice: 'entities',
};
