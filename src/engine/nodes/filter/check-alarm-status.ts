import { isPart, partOf } from '../../../contract/part.ts';
import { nodeType } from '../../node-type.ts';
import { along, NodeError } from '../../outcome.ts';
import { textsOf } from '../lists.ts';
import { payloadOf } from '../payload.ts';

/** What is stored counts, not what the message says. */
export const checkAlarmStatus = nodeType<ReadonlySet<string>>({
  clazz: 'filter.TbCheckAlarmStatusNode',
  read: ({ alarmStatusList }) => new Set(textsOf(alarmStatusList)),
  run(message, statuses, { world }) {
    const value = payloadOf(message);
    const { id } = partOf(isPart(value) ? value.id : undefined);
    const alarm = typeof id === 'string' ? world.alarms.find(id) : undefined;
    if (!alarm) throw new NodeError('org.thingsboard.rule.engine.api.TbNodeException: Incorrect alarmId null');
    return [along(statuses.has(alarm.status) ? 'True' : 'False', message)];
  },
});
