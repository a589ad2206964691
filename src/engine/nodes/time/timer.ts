/** A node that is woken again and again: one timer, which survives a restart and begins anew with other settings. */
import type { DurationMs, EpochMs } from '../../../contract/units.ts';
import { Body } from '../../body.ts';
import { type Message, MOST_RUNS } from '../../message.ts';
import type { NodeContext } from '../../node-type.ts';

const TIMER = 'timer';

interface Timer {
  /** Of the message that wakes: others are of timers before. */
  readonly id: string;
  readonly at: EpochMs;
  /** It was started with these settings. */
  readonly settings: string;
}

const timerOf = ({ memory }: NodeContext): Timer | undefined => memory.read<Timer>(TIMER);

function set(context: NodeContext, timer: Omit<Timer, 'id'>, type: string): void {
  const { node, now, memory, newId } = context;
  const id = newId();
  memory.write({ id, ...timer } satisfies Timer, TIMER);
  const wakes: Message = {
    ...{ id, type, originator: { entityType: 'RULE_NODE', id: node.id }, body: Body.ofText(''), metadata: {} },
    ...{ ts: now, callers: [], runsLeft: MOST_RUNS },
  };
  context.tellSelf(wakes, timer.at);
}

/**
 * To be called whenever the node starts: a timer with the same settings wakes when it would have, by a message of its own, as that before
 * may be lost.
 * @returns whether it begins anew.
 */
export function startTimer(context: NodeContext, settings: unknown, type: string, every: DurationMs): boolean {
  const text = JSON.stringify(settings);
  const before = timerOf(context);
  const goesOn = before?.settings === text;
  set(context, { at: goesOn ? Math.max(before.at, context.now) : context.now + every, settings: text }, type);
  return !goesOn;
}

/** Whether the message is the one that wakes the node now. */
export const isWaking = (message: Message, context: NodeContext): boolean => timerOf(context)?.id === message.id;

/** Wakes again after this time; what was missed while the server was off is not made up for. */
export function wakeAgain(message: Message, context: NodeContext, every: DurationMs): void {
  const timer = timerOf(context);
  if (!timer) return;
  const next = timer.at + every;
  set(context, { at: next > context.now ? next : context.now + every, settings: timer.settings }, message.type);
}
