import type { Alarm } from '../../../contract/alarm.ts';
import { type EntityId, NULL_ID } from '../../../contract/identifiers.ts';
import type { EpochMs } from '../../../contract/units.ts';
import type { CompiledAlarm, CompiledAlarms } from '../../alarm-rules/compile.ts';
import { type AlarmState, type AlarmVerdict, isPending, judgeAlarm, newAlarmState } from '../../alarm-rules/judge-alarm.ts';
import { ruleInput } from '../../alarm-rules/rule-input.ts';
import { Body } from '../../body.ts';
import { type Message, MOST_RUNS } from '../../message.ts';
import { type NodeContext, nodeType } from '../../node-type.ts';
import { along, NodeError, type Outcome, type Outcomes, success } from '../../outcome.ts';
import type { AlarmChange, AlarmPort } from '../../world/alarms.ts';
import { dueOf, isEventOf, type News, newsOf, TIME, WAKES } from './device-profile-news.ts';

/** Of one device. JSON. */
interface Remembered {
  /** By the rules' texts; those that wait for nothing and have raised nothing are left out. */
  readonly alarms: Readonly<Record<string, AlarmState & { readonly raised?: string }>>;
  /** When the node is woken for it. */
  readonly wakeAt?: EpochMs;
}

/** The message of a changed alarm, along the label that says what changed. */
function told(message: Message, label: string, alarm: Alarm, marks: readonly string[]): Outcome {
  const metadata = { ...message.metadata, ...Object.fromEntries(marks.map((mark) => [mark, 'true'])) };
  return along(label, { ...message, type: 'ALARM', body: Body.ofValue(alarm), metadata });
}

/** From 4.3 on an alarm begins when the reading was taken. */
function beginOf({ type, metadata }: Message, { release, now }: NodeContext): EpochMs {
  const isReading = release !== '3.2' && type !== WAKES[release] && /^\d+$/.test(metadata.ts ?? '');
  return isReading ? Math.min(Number(metadata.ts), now) : now;
}

/** Undefined: the tenant has used up its alarms. What the device sent goes on all the same. */
function raise(alarms: AlarmPort, change: AlarmChange): Alarm | undefined {
  try {
    return alarms.raise(change);
  } catch (error) {
    if (error instanceof NodeError) return undefined;
    throw error;
  }
}

/** On 3.2 an alarm without details has null, and one that is cleared is told as it was before. */
function changed(
  alarm: CompiledAlarm,
  { met, change }: AlarmVerdict,
  active: Alarm | undefined,
  details: object | null,
  message: Message,
  context: NodeContext,
): Outcome | undefined {
  const { world, release, now } = context;
  if (change === 'cleared' && active) {
    const cleared = world.alarms.clear(active.id.id, now, active.details);
    return told(message, 'Alarm Cleared', (release === '3.2' ? active : cleared) ?? active, ['isClearedAlarm']);
  }
  if (change !== 'raised' || !met) return undefined;
  const { propagateRelationTypes, propagateToOwner = false, propagateToTenant = false, propagate } = alarm.propagation;
  const startTs = beginOf(message, context);
  const raised = raise(world.alarms, {
    ...{ originator: message.originator, type: alarm.type, severity: met.severity, propagate, propagateToOwner, propagateToTenant },
    ...{ details: details ?? (release === '3.2' ? null : {}), relationTypes: propagateRelationTypes },
    ...{ startTs, endTs: active ? now : startTs },
  });
  if (!raised) return undefined;
  if (!active) return told(message, 'Alarm Created', raised, ['isNewAlarm']);
  return active.severity === met.severity
    ? told(message, 'Alarm Updated', raised, ['isExistingAlarm'])
    : told(message, 'Alarm Severity Updated', raised, ['isExistingAlarm', 'isSeverityUpdated']);
}

/** Wakes for the device, unless it is woken before that anyway. */
function wake(message: Message, context: NodeContext, wakeAt: EpochMs, before: EpochMs | undefined): EpochMs | undefined {
  if (wakeAt === Number.POSITIVE_INFINITY) return before;
  const { newId, now, release, tellSelf } = context;
  if (before !== undefined && before > now && before <= wakeAt) return before;
  tellSelf({ ...message, id: newId(), type: WAKES[release], body: Body.ofText(''), callers: [], runsLeft: MOST_RUNS }, wakeAt);
  return wakeAt;
}

const judgedOf = ({ entities }: NodeContext['world'], device: EntityId, tenantId: string) => ({
  ...{ entity: device, tenantId, record: entities.find(device) ?? {} },
  customerId: entities.customerOf(device)?.id ?? NULL_ID,
});

function evaluate(message: Message, rules: CompiledAlarms, news: readonly News[], context: NodeContext): Outcome[] {
  const { world, now, memory, tenantId } = context;
  const device = message.originator;
  const before = memory.read<Remembered>(device.id);
  const textBefore = JSON.stringify(before);
  const subject = judgedOf(world, device, tenantId);
  const keys = new Set(rules.alarms.map(({ key }) => key));
  const alarms = Object.fromEntries(Object.entries(before?.alarms ?? {}).filter(([key]) => keys.has(key)));
  const outcomes: Outcome[] = [];
  let wakeAt = Number.POSITIVE_INFINITY;
  for (const one of news) {
    const input = ruleInput({ subject, values: world.values, at: now, given: one.given });
    for (const alarm of dueOf(rules, one)) {
      const active = world.alarms.active(device.id, alarm.type);
      const kept = alarms[alarm.key];
      // What a user cleared or deleted begins anew.
      const state = kept && (kept.raised === undefined || kept.raised === active?.id.id) ? kept : newAlarmState(alarm);
      // Time that passes is no message.
      const verdict = judgeAlarm(alarm, state, active?.severity, input, isEventOf(one));
      const outcome = changed(alarm, verdict, active, verdict.met?.details(input) ?? null, message, context);
      if (outcome) outcomes.push(outcome);
      const raised = world.alarms.active(device.id, alarm.type)?.id.id;
      if (raised === undefined && !isWaiting(alarm, state)) delete alarms[alarm.key];
      else alarms[alarm.key] = { ...state, ...(raised === undefined ? {} : { raised }) };
      wakeAt = Math.min(wakeAt, verdict.wakeAt);
    }
  }
  const isWoken = news.includes(TIME);
  const next = wake(message, context, wakeAt, isWoken ? undefined : before?.wakeAt);
  const isEmpty = Object.keys(alarms).length === 0 && next === undefined;
  const remembered: Remembered | undefined = isEmpty ? undefined : { alarms, ...(next === undefined ? {} : { wakeAt: next }) };
  if (JSON.stringify(remembered) !== textBefore) memory.write(remembered, device.id);
  return outcomes;
}

function isWaiting(alarm: CompiledAlarm, state: AlarmState): boolean {
  return isPending(alarm, state) || state.clear.since !== undefined;
}

/**
 * Raises and clears the alarms of the device's profile. Each change leaves as a message of its own, before the message itself.
 * What has begun, such as a duration, is always kept: the settings for that are those of servers that may forget it.
 */
export const deviceProfile = nodeType({
  clazz: 'profile.TbDeviceProfileNode',
  read: () => undefined,
  run(message, _settings, context): Outcomes {
    const isOwn = message.type === WAKES[context.release];
    const rules = context.world.alarmRules.ofDevice(message.originator);
    const news = rules ? newsOf(message, context).filter((one) => dueOf(rules, one).length > 0) : [];
    const outcomes = rules && news.length > 0 ? evaluate(message, rules, news, context) : [];
    return isOwn ? outcomes : [...outcomes, ...success(message)];
  },
});
