import type { EntityId } from '../../../src/contract/identifiers.ts';
import type { AlarmRow, RecordValue } from '../../../src/contract/snapshot.ts';
import { type EpochMs, isoTime } from '../../../src/contract/units.ts';

const timeText = (at: EpochMs) => (at > 0 ? isoTime(at) : null);

/** What a file of alarms holds of each, in the order of `ALARM_FILE_COLUMNS`. */
export function alarmCells({ alarm }: AlarmRow): { readonly id: EntityId; readonly values: readonly RecordValue[] } {
  const { id, severity, status, type, originator, originatorName, startTs, endTs, ackTs, clearTs, details } = alarm;
  return {
    id,
    values: [
      severity,
      status,
      type,
      originatorName ?? originator.id,
      originator.entityType,
      ...[startTs, endTs, ackTs, clearTs].map(timeText),
      details === null || details === undefined ? null : JSON.stringify(details),
    ],
  };
}
