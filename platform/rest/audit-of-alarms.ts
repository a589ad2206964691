/** What happens to alarms is logged with their originator. */
import type { Alarm } from '../../src/contract/alarm.ts';
import { withoutNames } from '../storage/alarms.ts';
import { bareId } from '../storage/entities.ts';
import { type Audit, nobody } from './audit.ts';
import { asObject } from './fields.ts';
import type { ApiRequest } from './request.ts';

const entry = (type: string, alarm: Alarm, name: string | null, data: unknown) => ({
  ...{ type, entity: alarm.originator, name, data, customerId: bareId(alarm.customerId) },
});

/** Newer servers give the originator's name. */
const nameOf = ({ storage, parts }: ApiRequest, alarm: Alarm) =>
  parts.behaviour.has('fullAudit') ? (storage.entities.get(alarm.originator.id)?.name ?? null) : alarm.type;

export const saved: Audit = async (request, { isDone, value }) => {
  if (isDone) return entry('ADDED', value as Alarm, (value as Alarm).type, { entity: value });
  const body = asObject(await request.json());
  return { type: 'ADDED', entity: nobody('ALARM'), name: String(body.type ?? ''), data: { entity: body } };
};

export const changed =
  (type: 'ALARM_ACK' | 'ALARM_CLEAR' | 'ALARM_ASSIGNED' | 'ALARM_UNASSIGNED'): Audit =>
  (request, { isDone }) => {
    const alarm = isDone ? request.storage.alarms.get(request.param('id')) : undefined;
    if (!alarm) return undefined;
    const isNoted = request.has('alarmComments');
    const change = entry(type, alarm, nameOf(request, alarm), { entity: withoutNames(alarm) });
    return isNoted ? [noted(request, alarm), change] : change;
  };

/** Newer servers also log the comment that they write about the change. */
const noted = ({ storage }: ApiRequest, alarm: Alarm) =>
  onAlarm('ADDED_COMMENT', alarm, storage.journals.of('COMMENT', alarm.id.id).at(-1));

/** Comments are logged with the alarm itself. */
const onAlarm = (type: string, alarm: Alarm, comment: unknown) => ({ ...entry(type, alarm, alarm.type, { comment }), entity: alarm.id });

/** What users say about alarms. */
export const commented: Audit = async (request, { isDone, value }) => {
  const alarm = request.storage.alarms.get(request.param('id'));
  if (!alarm) return undefined;
  const written = asObject(await request.json());
  const type = written.id === undefined || written.id === null ? 'ADDED_COMMENT' : 'UPDATED_COMMENT';
  return isDone ? onAlarm(type, alarm, value) : { ...onAlarm(type, alarm, written), entity: nobody('ALARM') };
};

export const uncommented: Audit = (request, { isDone, seen }) => {
  const alarm = request.storage.alarms.get(request.param('id'));
  return isDone && alarm ? onAlarm('DELETED_COMMENT', alarm, seen) : undefined;
};

/** Only newer servers log it. */
export const removed: Audit = (request, { isDone, seen }) => {
  const alarm = seen as Alarm | undefined;
  if (!isDone || !alarm || !request.has('fullAudit')) return undefined;
  return entry('ALARM_DELETE', alarm, nameOf(request, alarm), { alarmId: alarm.id.id, originatorId: alarm.originator.id });
};
