import { ALARM_STATUSES, type Alarm, isAcknowledged, isCleared, SEVERITIES, type Severity } from '../../../src/contract/alarm.ts';
import { type AlarmGroup, BIN_MS, BINS, FLOOD } from '../../../src/contract/alarm-rate.ts';
import type { EpochMs } from '../../../src/contract/units.ts';

/** Counted by the time at which the server created it, as windows of alarms are: it may have started long before. */
export type Raised = Pick<Alarm, 'type' | 'severity' | 'status' | 'originator' | 'originatorName' | 'createdTime'>;

const worse = (a: Severity, b: Severity) => (SEVERITIES.indexOf(a) <= SEVERITIES.indexOf(b) ? a : b);

/** Alarms created in each of the last `BINS` stretches of ten minutes; the last one ends at `now`. */
export function alarmsPerBin(alarms: readonly Raised[], now: EpochMs): readonly number[] {
  const bins = new Array<number>(BINS).fill(0);
  for (const alarm of alarms) {
    const bin = BINS - 1 - Math.floor((now - alarm.createdTime) / BIN_MS);
    const count = bins[Math.min(BINS - 1, bin)];
    if (count !== undefined) bins[Math.min(BINS - 1, bin)] = count + 1;
  }
  return bins;
}

/**
 * Of a flood, the alarms of the last ten minutes: the first one as the likely cause, then groups, worst and largest first. Empty without a
 * flood. A group has one originator and type; what then stands alone has one type, else one originator. What is left belongs to nothing.
 */
export function floodGroups(alarms: readonly Raised[], now: EpochMs): readonly AlarmGroup[] {
  const late = alarms.filter(({ createdTime }) => now - createdTime < BIN_MS);
  if (late.length <= FLOOD) return [];
  const first = late.reduce((one, other) => (other.createdTime < one.createdTime ? other : one));
  let single: readonly Raised[] = late;
  const groups: AlarmGroup[] = [];
  for (const by of GROUPINGS) {
    const found = Map.groupBy(single, by);
    groups.push(...[...found.values()].filter(({ length }) => length > 1).map((some) => groupOf(some, some.includes(first))));
    single = [...found.values()].filter(({ length }) => length === 1).flat();
  }
  if (groups.length > 0 && single.includes(first)) groups.push(groupOf([first], true));
  return groups.sort(
    (a, b) =>
      Number(b.isFirst) - Number(a.isFirst) ||
      SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
      b.count - a.count ||
      a.since - b.since,
  );
}

const GROUPINGS: readonly ((alarm: Raised) => string)[] = [
  ({ originator, type }) => `${originator.id} ${type}`,
  ({ type }) => type,
  ({ originator }) => originator.id,
];

function groupOf(alarms: readonly Raised[], isFirst: boolean): AlarmGroup {
  const types = new Set(alarms.map(({ type }) => type));
  const [one] = alarms as readonly [Raised, ...Raised[]];
  const status = ALARM_STATUSES.find((state) => alarms.some((alarm) => alarm.status === state)) ?? one.status;
  const originators = new Set(alarms.map(({ originator }) => originator.id)).size;
  return {
    type: types.size === 1 ? one.type : null,
    originator: originators === 1 ? { ...one.originator, name: one.originatorName ?? one.originator.id } : null,
    originators,
    since: Math.min(...alarms.map(({ createdTime }) => createdTime)),
    count: alarms.length,
    status,
    severity: alarms.flatMap((alarm) => (alarm.status === status ? alarm.severity : [])).reduce(worse),
    isFirst,
  };
}

/** Creation time of the newest active, unacknowledged alarm of each severity; 0: none. */
export function newestWaiting(alarms: readonly Raised[]): Record<Severity, EpochMs> {
  const newest: Record<Severity, EpochMs> = { CRITICAL: 0, MAJOR: 0, MINOR: 0, WARNING: 0, INDETERMINATE: 0 };
  for (const { severity, status, createdTime } of alarms)
    if (!isAcknowledged(status) && !isCleared(status)) newest[severity] = Math.max(newest[severity], createdTime);
  return newest;
}
