import type { Alarm } from '../../../contract/alarm.ts';
import { isCleared } from '../../../contract/alarm.ts';
import type { Message } from '../../message.ts';
import { type NodeContext, nodeType } from '../../node-type.ts';
import { along } from '../../outcome.ts';
import { filled } from '../../patterns.ts';
import type { Script } from '../../world/scripts.ts';
import { scriptProblem } from '../script-settings.ts';
import { alarmOutcomes, detailsScript, withDetails } from './alarm-message.ts';

interface Settings {
  readonly type: string;
  readonly script: Script;
}

/** Of a message whose originator is an alarm that one. */
function standing({ originator, ...message }: Message, { type }: Settings, { world: { alarms }, release }: NodeContext): Alarm | undefined {
  if (originator.entityType !== 'ALARM') return alarms.active(originator.id, filled(type, { ...message, originator }, release));
  const alarm = alarms.find(originator.id);
  return alarm && !isCleared(alarm.status) ? alarm : undefined;
}

/** Nothing to clear is False. */
export const clearAlarm = nodeType<Settings, unknown>({
  clazz: 'action.TbClearAlarmNode',
  read: (settings) => ({ type: String(settings.alarmType ?? ''), script: detailsScript(settings) }),
  problemOf: ({ script }, release) => scriptProblem('json', script, release),
  script(message, settings, context) {
    const alarm = standing(message, settings, context);
    return alarm && { kind: 'json', script: settings.script, message: withDetails(message, alarm) };
  },
  run(message, settings, context, details) {
    // JSON is never undefined: then there was nothing to clear when the script would have run.
    const alarm = details === undefined ? undefined : standing(message, settings, context);
    const cleared = alarm && context.world.alarms.clear(alarm.id.id, context.now, details);
    if (!cleared) return [along('False', message)];
    return alarmOutcomes(message, cleared, { type: 'ALARM_CLEAR', label: 'Cleared', mark: 'isClearedAlarm' }, context);
  },
});
