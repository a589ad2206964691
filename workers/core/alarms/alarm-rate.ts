import { type Alarm, isAcknowledged, isCleared, SEVERITIES, type Severity } from '../../../src/contract/alarm.ts';
import { type AlarmGroup, BIN_MS, BINS, FLOOD } from '../../../src/contract/alarm-rate.ts';
import type { EpochMs } from '../../../src/contract/units.ts';

export type Raised = Pick<Alarm, 'type' | 'severity' | 'status' | 'originator' | 'originatorName' | 'startTs' | 'createdTime'>;

export const raisedAt = ({ startTs, createdTime }: Pick<Raised, 'startTs' | 'createdTime'>) => startTs || createdTime;
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

/** Of a flood, the alarms of the last ten minutes by originator and type, worst and largest first; empty without a flood. */
export function floodGroups(alarms: readonly Raised[], now: EpochMs): readonly AlarmGroup[] {
  const late = alarms.filter((alarm) => now - raisedAt(alarm) < BIN_MS);
  if (late.length <= FLOOD) return [];
  const groups = new Map<string, AlarmGroup>();
  for (const alarm of late) {
    const { type, originator, originatorName } = alarm;
    const key = `${originator.id} ${type}`;
    const group = groups.get(key);
    groups.set(key, {
      type,
      originator,
      originatorName: originatorName ?? originator.id,
      since: Math.min(group?.since ?? Number.POSITIVE_INFINITY, raisedAt(alarm)),
      count: (group?.count ?? 0) + 1,
      severity: group ? worse(group.severity, alarm.severity) : alarm.severity,
      isFirst: false,
    });
  }
  const earliest = Math.min(...late.map(raisedAt));
  const cause = [...groups.values()].find(({ since }) => since === earliest);
  return [...groups.values()]
    .map((group) => (group === cause ? { ...group, isFirst: true } : group))
    .sort(
      (a, b) =>
        Number(b.isFirst) - Number(a.isFirst) ||
        SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
        b.count - a.count ||
        a.since - b.since,
    );
}

/** Creation time of the newest active, unacknowledged alarm of each severity; 0: none. */
export function newestWaiting(alarms: readonly Raised[]): Record<Severity, EpochMs> {
  const newest: Record<Severity, EpochMs> = { CRITICAL: 0, MAJOR: 0, MINOR: 0, WARNING: 0, INDETERMINATE: 0 };
  for (const { severity, status, createdTime } of alarms)
    if (!isAcknowledged(status) && !isCleared(status)) newest[severity] = Math.max(newest[severity], createdTime);
  return newest;
}
