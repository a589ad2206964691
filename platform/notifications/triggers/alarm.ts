import { type Alarm, type AlarmSearchStatus, isAcknowledged, isCleared } from '../../../src/contract/alarm.ts';
import { type EntityId, entityId } from '../../../src/contract/identifiers.ts';
import { isPart } from '../../../src/contract/part.ts';
import { spellingOf } from '../../../src/engine/values.ts';
import type { PlatformEvents } from '../../model.ts';
import { hasStatus } from '../../storage/alarm-status.ts';
import { tenantOf } from '../../storage/alarms.ts';
import { classOf } from '../info-class.ts';
import type { TriggerOf } from '../rule.ts';
import { type Happened, isAmong, noOne } from './happened.ts';

type AlarmEvent = PlatformEvents['alarm'];
type AlarmConfig = TriggerOf<'ALARM'>;

const CHANGES = {
  CREATED: 'created',
  SEVERITY_CHANGED: 'severity changed',
  ACKNOWLEDGED: 'acknowledged',
  CLEARED: 'cleared',
} as const;
type Change = keyof typeof CHANGES;

/** Undefined for changes that nobody is told. */
function changeOf({ alarm, before, deleted }: AlarmEvent): Change | undefined {
  if (deleted) return undefined;
  if (!before) return 'CREATED';
  if (alarm.severity !== before.severity) return 'SEVERITY_CHANGED';
  if (isAcknowledged(alarm.status) && !isAcknowledged(before.status)) return 'ACKNOWLEDGED';
  return isCleared(alarm.status) && !isCleared(before.status) ? 'CLEARED' : undefined;
}

/** Both what is said of its end and what is said of who saw it: `CLEARED, ACK` is an alarm that is cleared and acknowledged. */
export function hasStatuses({ status }: Alarm, statuses: readonly AlarmSearchStatus[] | null): boolean {
  const isOf = (...group: AlarmSearchStatus[]) => {
    const asked = (statuses ?? []).filter((one) => group.includes(one));
    return asked.length === 0 || asked.some((one) => hasStatus(status, one));
  };
  return (statuses ?? []).includes('ANY') || (isOf('ACTIVE', 'CLEARED') && isOf('ACK', 'UNACK'));
}

export interface AlarmChoice {
  readonly alarmTypes: readonly string[] | null;
  readonly alarmSeverities: readonly string[] | null;
}
export const isChosen = ({ type, severity }: Alarm, { alarmTypes, alarmSeverities }: AlarmChoice) =>
  isAmong(alarmTypes, type) && isAmong(alarmSeverities, severity);

/** Members of members by their path; lists are left out. */
function* flat(value: unknown, path: string): Generator<readonly [string, string]> {
  if (typeof value !== 'object' || value === null) yield [path, String(value)];
  else if (spellingOf(value) !== undefined) yield [path, String(spellingOf(value))];
  else if (!Array.isArray(value)) for (const [name, member] of Object.entries(value)) yield* flat(member, `${path}.${name}`);
}

/** The dashboard that an alarm rule names. */
function dashboardOf({ details }: Alarm): EntityId | null {
  const id = isPart(details) ? details.dashboardId : undefined;
  return typeof id === 'string' ? entityId('DASHBOARD', id) : null;
}

/** What is said of an alarm whatever happens to it. */
export function factsOf(alarm: Alarm) {
  const { id, type, originator, originatorName, originatorLabel, severity, status, customerId = null } = alarm;
  return {
    ...{ alarmType: type, alarmId: id.id, alarmOriginator: originator, alarmOriginatorName: originatorName },
    ...{ alarmOriginatorLabel: originatorLabel, alarmSeverity: severity, alarmStatus: status, alarmCustomerId: customerId },
    ...{ dashboardId: dashboardOf(alarm), stateEntityId: originator, affectedCustomerId: customerId, ...noOne },
  };
}

const infoOf = (alarm: Alarm, action: string) => ({
  ...{ type: classOf('Alarm'), ...factsOf(alarm), action },
  ...{ acknowledged: isAcknowledged(alarm.status), cleared: isCleared(alarm.status) },
  details: isPart(alarm.details) ? Object.fromEntries(flat(alarm.details, 'details')) : {},
});

/** A severity that a rule waits for may also be reached by a change that it does not name. */
function suits({ alarm, before }: AlarmEvent, change: Change, config: AlarmConfig): boolean {
  const was = before !== undefined && isChosen(before, config);
  const is = isChosen(alarm, config);
  const isNamed = config.notifyOn.includes(change);
  if (change !== 'SEVERITY_CHANGED') return isNamed && is;
  return isNamed ? was || is : !was && is;
}

/** An alarm that is deleted ends what was to come, and is told to nobody. */
export function alarmHappened(event: AlarmEvent): Happened<'ALARM'> | undefined {
  const { alarm, deleted } = event;
  const change = changeOf(event);
  if (change === undefined && !deleted) return undefined;
  return {
    ...{ type: 'ALARM', tenantId: tenantOf(alarm) ?? '', originator: { entityType: 'ALARM', id: alarm.id.id } },
    info: infoOf(alarm, change ? CHANGES[change] : 'deleted'),
    suits: (config) => change !== undefined && suits(event, change, config),
    ends({ alarmTypes, clearRule }) {
      const statuses = clearRule?.alarmStatuses ?? [];
      if (!isAmong(alarmTypes, alarm.type)) return undefined;
      if (deleted) return 'quietly';
      return statuses.length > 0 && hasStatuses(alarm, statuses) ? 'told' : undefined;
    },
  };
}
