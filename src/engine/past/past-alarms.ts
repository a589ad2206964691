/** Alarms of a trial: none is active before its range. */
import type { Alarm } from '../../contract/alarm.ts';
import { isAcknowledged, isCleared } from '../../contract/alarm-status.ts';
import type { PastText, TriedAlarm } from '../../contract/back-test.ts';
import type { AlarmChange, AlarmPort } from '../world/alarms.ts';
import type { PastParts } from './past-parts.ts';

export interface PastAlarms extends AlarmPort {
  /** All that were raised, in the order of time. */
  readonly raised: readonly TriedAlarm[];
}

/** @param valuesNow what the message that runs says. */
export function pastAlarmPort(
  { journal, held, apart, now, tenant, newId, release }: PastParts,
  valuesNow: () => readonly PastText[],
): PastAlarms {
  const byId = new Map<string, Alarm>();
  const active = new Map<string, string>();
  const told = new Map<string, TriedAlarm>();
  const raised: TriedAlarm[] = [];
  const placeOf = (originatorId: string, type: string) => `${originatorId} ${type}`;

  function put(alarm: Alarm): Alarm {
    const whole = {
      ...alarm,
      ...(release === '3.2' ? {} : { acknowledged: isAcknowledged(alarm.status), cleared: isCleared(alarm.status) }),
    };
    journal.write(byId, alarm.id.id, whole);
    return whole;
  }

  function standing(originatorId: string, type: string): Alarm | undefined {
    apart.reads(originatorId);
    return byId.get(active.get(placeOf(originatorId, type)) ?? '');
  }

  function tell({ id, originator, type, severity }: Alarm): void {
    const before = told.get(id.id);
    if (before?.severities.at(-1)?.severity === severity) return;
    const at = now();
    const change = { at, severity, values: valuesNow() };
    if (before) return journal.afterwards(() => before.severities.push(change));
    held.add();
    const alarm: TriedAlarm = { entity: originator, type, raisedAt: at, clearedAt: null, severities: [change], clearedBy: [] };
    journal.write(told, id.id, alarm);
    journal.afterwards(() => raised.push(alarm));
  }

  function raise({ relationTypes, startTs, endTs, ...change }: AlarmChange): Alarm {
    apart.writes(change.originator.id);
    const existing = standing(change.originator.id, change.type);
    const rest = { ...change, details: change.details ?? null, propagateRelationTypes: [...relationTypes] };
    const alarm = existing
      ? put({ ...existing, ...rest, endTs })
      : put({
          ...{ id: { entityType: 'ALARM', id: newId() }, createdTime: now(), tenantId: tenant, name: change.type, status: 'ACTIVE_UNACK' },
          ...{ startTs, endTs: startTs, ackTs: 0, clearTs: 0 },
          ...rest,
        });
    journal.write(active, placeOf(alarm.originator.id, alarm.type), alarm.id.id);
    tell(alarm);
    return alarm;
  }

  return {
    raised,
    find: (id) => byId.get(id),
    active: standing,
    raise,
    clear(id, at, details) {
      const alarm = byId.get(id);
      if (!alarm) return undefined;
      apart.writes(alarm.originator.id);
      if (isCleared(alarm.status)) return put({ ...alarm, details });
      const status = isAcknowledged(alarm.status) ? 'CLEARED_ACK' : 'CLEARED_UNACK';
      journal.write(active, placeOf(alarm.originator.id, alarm.type), undefined);
      const one = told.get(id);
      const [clearedAt, clearedBy] = [now(), valuesNow()];
      if (one)
        journal.afterwards(() => {
          Object.assign(one, { clearedAt, clearedBy });
        });
      return put({ ...alarm, status, clearTs: at, endTs: Math.max(alarm.endTs, at), details });
    },
  };
}
