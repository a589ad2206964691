import { partOf } from '../../../contract/part.ts';
import type { DurationMs } from '../../../contract/units.ts';
import { Body } from '../../body.ts';
import { nodeType } from '../../node-type.ts';
import { acknowledged, success } from '../../outcome.ts';
import { periodOf } from './settings.ts';
import { isWaking, startTimer, wakeAgain } from './timer.ts';

const TYPES = { '3.2': 'TbMsgCountNodeMsg', '4.3': 'MSG_COUNT_SELF_MSG' } as const;

interface Settings {
  readonly interval: DurationMs;
  readonly prefix: string;
}

/** Tells each interval how many messages came, also none: the name holds the server, as on several of them each counts its own. */
export const messageCount = nodeType<Settings>({
  clazz: 'action.TbMsgCountNode',
  read: ({ interval, telemetryPrefix }) => ({ interval: periodOf(interval, 'interval'), prefix: String(telemetryPrefix ?? '') }),
  start(settings, context) {
    if (startTimer(context, settings, TYPES[context.release], settings.interval)) context.memory.write({ count: 0, since: context.now });
  },
  run(message, { interval, prefix }, context) {
    const { memory, now, node, release, world } = context;
    const { count = 0, since = now } = partOf(memory.read()) as { readonly count?: number; readonly since?: number };
    if (message.originator.id !== node.id || message.type !== TYPES[release]) {
      memory.write({ count: count + 1, since });
      return [acknowledged(message)];
    }
    if (!isWaking(message, context)) return [];
    wakeAgain(message, context, interval);
    memory.write({ count: 0, since: now });
    return success({
      ...message,
      ...{ type: 'POST_TELEMETRY_REQUEST', originator: world.tenant, metadata: { delta: String(now - since) } },
      body: Body.ofValue({ [`${prefix}_${world.server}`]: count }),
    });
  },
});
