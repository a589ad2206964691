import { SEVERITIES, type Severity } from '../../../contract/alarm.ts';
import { isPart, type Part } from '../../../contract/part.ts';
import type { EpochMs } from '../../../contract/units.ts';
import type { Message } from '../../message.ts';
import { type NodeContext, nodeType } from '../../node-type.ts';
import { NodeError, SettingsError } from '../../outcome.ts';
import { filled } from '../../patterns.ts';
import type { AlarmChange } from '../../world/alarms.ts';
import type { Script } from '../../world/scripts.ts';
import { textsOf } from '../lists.ts';
import { payloadOf } from '../payload.ts';
import { scriptProblem } from '../script-settings.ts';
import { alarmOutcomes, detailsScript, withDetails } from './alarm-message.ts';

interface Settings {
  readonly type: string;
  /** A name, or on newer servers a pattern. */
  readonly severity: string;
  readonly script: Script;
  readonly relationTypes: readonly string[];
  /** The message is the alarm. */
  readonly takesMessage: boolean;
  readonly overwritesDetails: boolean;
  readonly propagation: Pick<AlarmChange, 'propagate' | 'propagateToOwner' | 'propagateToTenant'>;
}

const severityOf = (text: unknown): Severity | undefined => SEVERITIES.find((one) => one === text);

/** Throws NodeError. */
function severityFor({ severity }: Settings, message: Message, { release }: NodeContext): Severity {
  const found = severityOf(filled(severity, message, release));
  if (!found) throw new NodeError('java.lang.RuntimeException: Used incorrect pattern or Alarm Severity not included in message');
  return found;
}

/** Throws NodeError. */
function alarmIn(message: Message): Part {
  const alarm = payloadOf(message);
  if (!isPart(alarm)) throw new NodeError('java.lang.IllegalArgumentException: The message is no alarm');
  if (typeof alarm.type !== 'string' || alarm.type === '')
    throw new NodeError('org.thingsboard.server.exception.DataValidationException: Validation error: type must not be null');
  return alarm;
}

/** From 4.3 on an alarm begins when the reading was taken. */
function beginOf({ metadata }: Message, { release, now }: NodeContext): EpochMs {
  return release !== '3.2' && /^\d+$/.test(metadata.ts ?? '') ? Number(metadata.ts) : now;
}

const typeFor = (settings: Settings, message: Message, { release }: NodeContext): string =>
  settings.takesMessage ? String(alarmIn(message).type) : filled(settings.type, message, release);

function changeFor(settings: Settings, message: Message, context: NodeContext, details: unknown): AlarmChange {
  const { propagation, relationTypes, takesMessage, overwritesDetails } = settings;
  const common = { originator: message.originator, endTs: context.now, relationTypes };
  if (!takesMessage) {
    const startTs = beginOf(message, context);
    return {
      ...{ ...common, ...propagation, details, startTs, endTs: Math.min(startTs, context.now) },
      type: typeFor(settings, message, context),
      severity: severityFor(settings, message, context),
    };
  }
  const alarm = alarmIn(message);
  const severity = severityOf(alarm.severity);
  if (!severity) throw new NodeError(`Incorrect Alarm Severity value: ${String(alarm.severity)}`);
  return {
    ...{ ...common, type: String(alarm.type), severity, startTs: context.now },
    details: overwritesDetails ? details : (alarm.details ?? null),
    propagate: alarm.propagate === true,
    propagateToOwner: alarm.propagateToOwner === true,
    propagateToTenant: alarm.propagateToTenant === true,
    relationTypes: textsOf(alarm.propagateRelationTypes),
  };
}

/** The severity of an active alarm becomes that of the latest message, also a lower one. */
export const createAlarm = nodeType<Settings, unknown>({
  clazz: 'action.TbCreateAlarmNode',
  read(settings) {
    const severity = String(settings.severity ?? '');
    const takesMessage = settings.useMessageAlarmData === true;
    if (!takesMessage && settings.dynamicSeverity !== true && !severityOf(severity))
      throw new SettingsError(`org.thingsboard.rule.engine.api.TbNodeException: Incorrect Alarm Severity value: ${severity}`);
    return {
      ...{ type: String(settings.alarmType ?? ''), severity, takesMessage, script: detailsScript(settings) },
      relationTypes: textsOf(settings.relationTypes),
      overwritesDetails: settings.overwriteAlarmDetails === true,
      propagation: {
        propagate: settings.propagate === true,
        propagateToOwner: settings.propagateToOwner === true,
        propagateToTenant: settings.propagateToTenant === true,
      },
    };
  },
  problemOf: ({ takesMessage, overwritesDetails, script }, release) =>
    takesMessage && !overwritesDetails ? undefined : scriptProblem('json', script, release),
  script(message, settings, context) {
    if (settings.takesMessage && !settings.overwritesDetails) return undefined;
    const active = context.world.alarms.active(message.originator.id, typeFor(settings, message, context));
    return { kind: 'json', script: settings.script, message: withDetails(message, active) };
  },
  run(message, settings, context, details) {
    const { alarms } = context.world;
    const change = changeFor(settings, message, context, details);
    const active = alarms.active(message.originator.id, change.type);
    const alarm = alarms.raise(active ? { ...change, endTs: context.now } : change);
    return active
      ? alarmOutcomes(message, alarm, { type: 'ENTITY_UPDATED', label: 'Updated', mark: 'isExistingAlarm' }, context)
      : alarmOutcomes(message, alarm, { type: 'ENTITY_CREATED', label: 'Created', mark: 'isNewAlarm' }, context);
  },
});
