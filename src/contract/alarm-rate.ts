/** How many alarms are raised, against what an operator can work through. */
import type { AlarmStatus } from './alarm-status.ts';
import type { EntityId } from './identifiers.ts';
import type { Severity } from './severity.ts';
import type { DurationMs, EpochMs } from './units.ts';

export const BIN_MS: DurationMs = 10 * 60_000;
/** A day. */
export const BINS = 144;
/** EEMUA 191: what one operator can work through in ten minutes, and what nobody can (ISA-18.2: a flood). */
export const MANAGEABLE = 1;
export const FLOOD = 10;

/** Alarms of a flood that have one originator, one type, or both. One alarm alone only where it is the first. */
export interface AlarmGroup {
  /** Null: of several types. */
  readonly type: string | null;
  /** Null: of several. */
  readonly originator: (EntityId & { readonly name: string }) | null;
  readonly originators: number;
  /** When the earliest alarm was created. */
  readonly since: EpochMs;
  readonly count: number;
  /** The most urgent state of its alarms. */
  readonly status: AlarmStatus;
  /** The worst of its alarms of that state. */
  readonly severity: Severity;
  /** The earliest alarm of the whole flood is in it: the likely cause. */
  readonly isFirst: boolean;
}
