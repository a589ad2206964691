import type { Alarm } from '../../../contract/alarm.ts';
import { Body } from '../../body.ts';
import type { Message } from '../../message.ts';
import type { NodeContext } from '../../node-type.ts';
import type { Outcome } from '../../outcome.ts';
import { scriptOf } from '../script-settings.ts';

/** Fields of the script that builds the details. */
export const detailsScript = (settings: Parameters<typeof scriptOf>[0]) =>
  scriptOf(settings, ['alarmDetailsBuildJs', 'alarmDetailsBuildTbel']);

/** The script sees the details that the alarm has. */
export const withDetails = (message: Message, alarm: Alarm | undefined): Message =>
  alarm ? { ...message, metadata: { ...message.metadata, prevAlarmDetails: JSON.stringify(alarm.details ?? null) } } : message;

/**
 * What a node makes of a changed alarm: a message to the root chain that says so, and the alarm along a label.
 * @param mark what the metadata say, such as isNewAlarm.
 */
export function alarmOutcomes(
  message: Message,
  alarm: Alarm,
  { type, label, mark }: { readonly type: string; readonly label: string; readonly mark: string },
  { node, release, newId }: NodeContext,
): Outcome[] {
  const body = Body.ofValue(alarm);
  const told: Message = {
    ...message,
    ...{ id: newId(), type, body, metadata: { ruleNodeId: node.id }, callers: [] },
    originator: release === '3.2' ? alarm.id : alarm.originator,
  };
  const made: Message = { ...message, type: 'ALARM', body, metadata: { ...message.metadata, [mark]: 'true' } };
  return [
    { kind: 'root', message: told },
    { kind: 'label', label, message: made },
  ];
}
