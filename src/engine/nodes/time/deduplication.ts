import type { DurationMs, EpochMs } from '../../../contract/units.ts';
import { Body } from '../../body.ts';
import { type Message, MOST_RUNS, readMessage, type StoredMessage, storedMessage } from '../../message.ts';
import { type NodeContext, nodeType } from '../../node-type.ts';
import { acknowledged, along, NodeError, type Outcomes, SettingsError, SUCCESS } from '../../outcome.ts';
import { readJson } from '../../values.ts';
import { periodOf } from './settings.ts';

const WAKES = 'DEDUPLICATION_TIMEOUT_SELF_MSG';
const STRATEGIES = ['FIRST', 'LAST', 'ALL'] as const;

interface Settings {
  readonly interval: DurationMs;
  readonly strategy: (typeof STRATEGIES)[number];
  /** Of the message with all of them. */
  readonly type: string;
  readonly most: number;
}

/** Of an originator: how many of its messages wait, and the message that wakes the node for them. */
interface Waiting {
  readonly count: number;
  readonly wakeId: string;
}

interface Kept {
  readonly ts: EpochMs;
  readonly message: Message;
}

const timeOf = ({ metadata: { ts = '' }, ts: came }: Message): EpochMs => (/^\d+$/.test(ts) ? Number(ts) : came);

function waitingOf({ memory }: NodeContext, originatorId: string): Waiting {
  return memory.read<Waiting>(originatorId) ?? { count: 0, wakeId: '' };
}

const placeOf = (originatorId: string, index: number) => `${originatorId} ${index}`;

function wake(context: NodeContext, { id: _id, ...message }: Message, at: EpochMs): string {
  const id = context.newId();
  context.tellSelf({ ...message, id, type: WAKES, body: Body.ofText(''), metadata: {}, callers: [], runsLeft: MOST_RUNS }, at);
  return id;
}

function keep(message: Message, { interval, most }: Settings, context: NodeContext): Outcomes {
  const { id } = message.originator;
  const { count, wakeId } = waitingOf(context, id);
  if (count >= most)
    throw new NodeError(
      `java.lang.RuntimeException: [${context.node.id}] Max limit of pending messages reached for deduplication id: [${id}]`,
    );
  context.memory.write(storedMessage(message), placeOf(id, count));
  context.memory.write({ count: count + 1, wakeId: count > 0 ? wakeId : wake(context, message, context.now + interval) }, id);
  return [acknowledged(message)];
}

/** In the order of their times. */
function kept({ memory }: NodeContext, originatorId: string, count: number): Kept[] {
  const all = Array.from({ length: count }, (_one, index) => memory.read<StoredMessage>(placeOf(originatorId, index)));
  const messages = all.filter((one) => one !== undefined).map(readMessage);
  return messages.map((message) => ({ message, ts: timeOf(message) })).sort((a, b) => a.ts - b.ts);
}

const valueIn = ({ body }: Message): unknown => {
  try {
    return readJson(body.text);
  } catch {
    return body.text;
  }
};

function merged(pack: readonly Kept[], { strategy, type }: Settings, newId: () => string): Message | undefined {
  const first = pack[0];
  const last = pack.at(-1);
  if (!first || !last) return undefined;
  if (strategy !== 'ALL') return { ...(strategy === 'FIRST' ? first : last).message, id: newId() };
  const list = pack.map(({ message }) => ({ msg: valueIn(message), metadata: message.metadata }));
  const body = Body.ofText(JSON.stringify(list));
  return { ...first.message, id: newId(), type: type === '' ? first.message.type : type, body, metadata: { ts: String(first.ts) } };
}

/** Messages of one interval each, by their own times; those of the last one wait on if it is not over. */
function release(message: Message, settings: Settings, context: NodeContext): Outcomes {
  const { memory, now, newId } = context;
  const { id } = message.originator;
  const { count, wakeId } = waitingOf(context, id);
  if (wakeId !== message.id) return [];
  let left = kept(context, id, count);
  const made: Message[] = [];
  for (let end = (left[0]?.ts ?? now) + settings.interval; left.length > 0 && end <= now; end = (left[0]?.ts ?? now) + settings.interval) {
    const [pack, rest] = [left.filter(({ ts }) => ts < end), left.filter(({ ts }) => ts >= end)];
    const one = merged(pack, settings, newId);
    if (one) made.push(one);
    left = rest;
  }
  for (let index = 0; index < count; index += 1) {
    const one = left[index];
    memory.write(one && storedMessage(one.message), placeOf(id, index));
  }
  const more = left.length > 0 ? { count: left.length, wakeId: wake(context, message, now + settings.interval) } : undefined;
  memory.write(more, id);
  return made.map((one) => along(SUCCESS, one));
}

/** The sender is told at once; of the messages of an originator in an interval one goes on, or a list of all. */
export const deduplication = nodeType<Settings>({
  clazz: 'deduplication.TbMsgDeduplicationNode',
  keepsMessages: true,
  read({ interval, strategy, outMsgType, maxPendingMsgs }) {
    const known = STRATEGIES.find((one) => one === strategy);
    if (!known) throw new SettingsError(`org.thingsboard.rule.engine.api.TbNodeException: Unknown strategy: ${String(strategy)}`);
    return {
      ...{ interval: periodOf(interval, 'interval'), strategy: known },
      type: typeof outMsgType === 'string' ? outMsgType : '',
      most: typeof maxPendingMsgs === 'number' ? maxPendingMsgs : 100,
    };
  },
  run: (message, settings, context) => (message.type === WAKES ? release : keep)(message, settings, context),
});
