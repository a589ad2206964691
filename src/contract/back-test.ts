/** What rules would have done with what devices really sent. */
import type { Fault } from './fault.ts';
import type { EntityId } from './identifiers.ts';
import type { Severity } from './severity.ts';
import type { EpochMs } from './units.ts';

/** Most devices of one back-test. */
export const MOST_TRIED = 200;
/** Most readings of one key of a device: the newest ones. */
export const MOST_READINGS = 100_000;
/** Most alarms that are listed, of each rule; all are counted. */
export const MOST_LISTED = 1000;

/** As a server stores it. */
export type TriedRule =
  | { readonly document: 'profile'; readonly alarm: unknown }
  /** `type` is that of the record. */
  | { readonly document: 'calculated-field'; readonly type: string; readonly name: string; readonly configuration: unknown };

export interface PastText {
  readonly key: string;
  readonly text: string;
  /** A reading, not an attribute or a field. */
  readonly isReading: boolean;
}

export interface PastAlarm {
  readonly raisedAt: EpochMs;
  /** Null: it stands at the end of the range. */
  clearedAt: EpochMs | null;
  /** The first is that of the start; each further one is higher. */
  readonly severities: { readonly at: EpochMs; readonly severity: Severity }[];
  /** What the rules read when it was raised. */
  readonly values: readonly PastText[];
}

export interface TriedAlarm extends PastAlarm {
  readonly entity: EntityId;
  readonly type: string;
}

/** Of one rule. */
export type TriedResult = TriedAlarms;

export interface TriedAlarms {
  readonly kind: 'alarms';
  /** By the time they were raised. */
  readonly alarms: readonly TriedAlarm[];
  /** All, also those that are not listed. */
  readonly count: number;
  readonly devices: number;
  /** Raised again within ten minutes after they were cleared. */
  readonly flaps: number;
  /** Why the rule cannot be evaluated; null: it was. */
  readonly problem: string | null;
}

export interface TriedFailure {
  readonly entity: EntityId;
  readonly fault: Fault;
}
