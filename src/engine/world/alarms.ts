import type { Alarm, Severity } from '../../contract/alarm.ts';
import type { EntityId } from '../../contract/identifiers.ts';
import type { EpochMs } from '../../contract/units.ts';

export interface AlarmChange {
  readonly originator: EntityId;
  readonly type: string;
  readonly severity: Severity;
  readonly details: unknown;
  readonly propagate: boolean;
  readonly propagateToOwner: boolean;
  readonly propagateToTenant: boolean;
  readonly relationTypes: readonly string[];
  /** Of a new alarm. */
  readonly startTs: EpochMs;
  readonly endTs: EpochMs;
}

/** Alarms as messages have them. */
export interface AlarmPort {
  find(id: string): Alarm | undefined;
  /** The one that is not cleared. */
  active(originatorId: string, type: string): Alarm | undefined;
  /** Creates, or changes the active one. Throws NodeError if the tenant may have no more. */
  raise(change: AlarmChange): Alarm;
  clear(id: string, at: EpochMs, details: unknown): Alarm | undefined;
}
