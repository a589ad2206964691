import type { DurationMs } from '../../../contract/units.ts';
import { Body } from '../../body.ts';
import { type Message, MOST_RUNS, readMessage, type StoredMessage, storedMessage } from '../../message.ts';
import { type NodeContext, nodeType } from '../../node-type.ts';
import { acknowledged, NodeError, type Outcomes, success } from '../../outcome.ts';
import { filled } from '../../patterns.ts';

const SECOND_MS = 1000;
const TYPES = { '3.2': 'TbMsgDelayNodeMsg', '4.3': 'DELAY_TIMEOUT_SELF_MSG' } as const;
const WAITING = 'waiting';

interface Settings {
  readonly seconds: number;
  /** Undefined: the time is the same for all. */
  readonly pattern: string | undefined;
  readonly most: number;
}

/** Throws NodeError. */
function delayOf(message: Message, { seconds, pattern }: Settings, { release }: NodeContext): DurationMs {
  if (pattern === undefined) return seconds * SECOND_MS;
  const text = filled(pattern, message, release);
  // Commons Lang calls "1.5" a number, which the parser for whole ones then refuses.
  if (!/^[+-]?\d*\.?\d+$/.test(text))
    throw new NodeError(`java.lang.RuntimeException: Can't parse period in seconds from metadata using pattern: ${pattern}`);
  if (!/^[+-]?\d+$/.test(text)) throw new NodeError(`java.lang.NumberFormatException: For input string: "${text}"`);
  return Math.max(0, Number(text)) * SECOND_MS;
}

const waitingFor = ({ memory }: NodeContext) => Number(memory.read(WAITING) ?? 0);

function release(message: Message, { memory }: NodeContext, waiting: number): Outcomes {
  const id = message.body.text;
  const kept = memory.read<StoredMessage>(id);
  if (!kept) return [];
  memory.write(undefined, id);
  memory.write(Math.max(0, waiting - 1), WAITING);
  return success(readMessage(kept));
}

/** The sender is told at once; the message goes on later. */
export const delay = nodeType<Settings>({
  clazz: 'delay.TbMsgDelayNode',
  read: ({ periodInSeconds, periodInSecondsPattern, useMetadataPeriodInSecondsPatterns, maxPendingMsgs }) => ({
    seconds: typeof periodInSeconds === 'number' ? Math.max(0, periodInSeconds) : 0,
    pattern: useMetadataPeriodInSecondsPatterns === true ? String(periodInSecondsPattern ?? '') : undefined,
    most: typeof maxPendingMsgs === 'number' ? maxPendingMsgs : 1000,
  }),
  run(message, settings, context) {
    const { memory, node, now, newId } = context;
    const waiting = waitingFor(context);
    if (message.originator.id === node.id && message.type === TYPES[context.release]) return release(message, context, waiting);
    const at = now + delayOf(message, settings, context);
    if (waiting >= settings.most) throw new NodeError('java.lang.RuntimeException: Max limit of pending messages reached!');
    const id = newId();
    memory.write(storedMessage(message), id);
    memory.write(waiting + 1, WAITING);
    const wakes: Message = {
      ...{ ...message, id, type: TYPES[context.release], callers: [], metadata: {}, runsLeft: MOST_RUNS },
      ...{ originator: { entityType: 'RULE_NODE', id: node.id }, customerId: undefined, body: Body.ofText(id) },
    };
    context.tellSelf(wakes, at);
    return [acknowledged(message)];
  },
});
