/** Which alarm a wall jumps to. Pure. */
import type { Alarm } from '../../contract/alarm.ts';

export interface JumpQueue {
  /** Ids of all alarms that were seen; null before the first list. */
  readonly known: ReadonlySet<string> | null;
  /** Newest first. */
  readonly waiting: readonly Alarm[];
  readonly shown: Alarm | null;
}

export const NO_JUMPS: JumpQueue = { known: null, waiting: [], shown: null };

const next = (queue: JumpQueue): JumpQueue => {
  const [first = null, ...rest] = queue.waiting;
  return queue.shown === null && first ? { ...queue, waiting: rest, shown: first } : queue;
};

/**
 * The alarms that are there at the start are known, and cause no jump. New ones go before those that wait; an alarm that is no longer open
 * is left. The shown one stays its time.
 * @param open the newest alarms that are to be jumped to, the newest first.
 * @param isWhole false: there are more, so an older one that comes into the list is not new.
 */
export function withAlarms(queue: JumpQueue, open: readonly Alarm[], isWhole: boolean): JumpQueue {
  const { known } = queue;
  const ids = new Set([...(known ?? []), ...open.map(({ id }) => id.id)]);
  if (known === null) return { ...queue, known: ids };
  const isOpen = ({ id }: Alarm) => open.some((one) => one.id.id === id.id);
  const firstKnown = isWhole ? open.length : open.findIndex(({ id }) => known.has(id.id));
  const fresh = open.filter(({ id }, index) => !known.has(id.id) && (firstKnown < 0 || index < firstKnown));
  const shown = queue.shown && isOpen(queue.shown) ? queue.shown : null;
  return next({ known: ids, waiting: [...fresh, ...queue.waiting.filter(isOpen)], shown });
}

/** The shown alarm had its time. */
export const afterShown = (queue: JumpQueue): JumpQueue => next({ ...queue, shown: null });
