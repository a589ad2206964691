import { ALARM_STATUSES, type Alarm, SEVERITIES } from '../../../src/contract/alarm.ts';
import { ownValue } from '../../../src/contract/own-value.ts';
import type { EntityKey } from '../../../src/contract/query.ts';
import type { AlarmRow } from '../../../src/contract/snapshot.ts';

const severities: ReadonlySet<unknown> = new Set(SEVERITIES);
const statuses: ReadonlySet<unknown> = new Set(ALARM_STATUSES);
const TIMES = ['createdTime', 'startTs', 'endTs', 'ackTs', 'clearTs'] as const;

/** Hand-written for speed: a re-query brings a thousand rows. Returns the row with the values of `columns`, or a malformed field's name. */
export function readAlarm(row: unknown, columns: readonly EntityKey[]): AlarmRow | { misfit: string } {
  if (typeof row !== 'object' || row === null) return { misfit: 'alarm' };
  const alarm = row as Partial<Record<keyof Alarm, unknown>>;
  if (!isId(alarm.id)) return { misfit: 'id' };
  if (!isId(alarm.originator)) return { misfit: 'originator' };
  if (typeof alarm.type !== 'string') return { misfit: 'type' };
  if (!severities.has(alarm.severity)) return { misfit: 'severity' };
  if (!statuses.has(alarm.status)) return { misfit: 'status' };
  const time = TIMES.find((name) => typeof alarm[name] !== 'number');
  if (time) return { misfit: time };
  const { latest } = row as { latest?: Record<string, Record<string, { value?: unknown } | undefined> | undefined> | null };
  const values = columns.map(({ type, key }) => {
    const value = ownValue(latest?.[type], key)?.value;
    return typeof value === 'string' && value !== '' ? value : null;
  });
  return { alarm: row as Alarm, values };
}

function isId(value: unknown): boolean {
  const id = value as { id?: unknown; entityType?: unknown } | null | undefined;
  return typeof id?.id === 'string' && typeof id.entityType === 'string';
}
