import { type Alarm, SEVERITIES, type Severity } from '../../contract/alarm.ts';
import { type AlarmTableDemand, alarmTable } from '../../contract/demand.ts';
import type { DurationMs, EpochMs } from '../../contract/units.ts';

export const BIN_MS: DurationMs = 10 * 60_000;
export const BINS = 72;
/** EEMUA 191: what one operator can work through in ten minutes, and what nobody can (ISA-18.2: a flood). */
export const MANAGEABLE = 1;
export const FLOOD = 10;

/** The newest alarms of twelve hours: more would be no less of a flood. */
export const RATE_DEMAND: AlarmTableDemand = alarmTable({
  window: { lengthMs: BINS * BIN_MS },
  sort: { field: 'createdTime', direction: 'DESC' },
  rows: { first: 0, count: 1000 },
});

type Raised = Pick<Alarm, 'id' | 'type' | 'severity' | 'originator' | 'originatorName' | 'startTs' | 'createdTime'>;

const raisedAt = ({ startTs, createdTime }: Raised) => startTs || createdTime;
const worse = (a: Severity, b: Severity) => (SEVERITIES.indexOf(a) <= SEVERITIES.indexOf(b) ? a : b);

/** Alarms raised in each of the last `BINS` stretches of ten minutes; the last one ends at `now`. */
export function alarmsPerBin(alarms: readonly Raised[], now: EpochMs): readonly number[] {
  const bins = new Array<number>(BINS).fill(0);
  for (const alarm of alarms) {
    const bin = BINS - 1 - Math.floor((now - raisedAt(alarm)) / BIN_MS);
    const count = bins[Math.min(BINS - 1, bin)];
    if (count !== undefined) bins[Math.min(BINS - 1, bin)] = count + 1;
  }
  return bins;
}

export interface AlarmGroup {
  readonly key: string;
  /** The earliest of the group. */
  readonly first: Raised;
  readonly count: number;
  readonly severity: Severity;
  /** The earliest alarm of the whole flood is in it: the likely cause. */
  readonly isFirst: boolean;
}

/** Of a flood, the alarms of the last ten minutes by originator and type, worst and largest first; empty without a flood. */
export function floodGroups(alarms: readonly Raised[], now: EpochMs): readonly AlarmGroup[] {
  const late = alarms.filter((alarm) => now - raisedAt(alarm) < BIN_MS);
  if (late.length <= FLOOD) return [];
  const groups = new Map<string, Omit<AlarmGroup, 'isFirst'>>();
  for (const alarm of late) {
    const key = `${alarm.originator.id} ${alarm.type}`;
    const group = groups.get(key);
    const first = group && raisedAt(group.first) <= raisedAt(alarm) ? group.first : alarm;
    groups.set(key, {
      key,
      first,
      count: (group?.count ?? 0) + 1,
      severity: group ? worse(group.severity, alarm.severity) : alarm.severity,
    });
  }
  const earliest = Math.min(...late.map(raisedAt));
  const cause = [...groups.values()].find(({ first }) => raisedAt(first) === earliest)?.key;
  return [...groups.values()]
    .map((group) => ({ ...group, isFirst: group.key === cause }))
    .sort(
      (a, b) =>
        Number(b.isFirst) - Number(a.isFirst) ||
        SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
        b.count - a.count ||
        raisedAt(a.first) - raisedAt(b.first),
    );
}
