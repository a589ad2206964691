/** No query finds the unacknowledged alarms of a rank, newest first. Two pages in different orders together do. */
import { isAcknowledged } from '../../../src/contract/alarm.ts';
import type { AlarmRow } from '../../../src/contract/snapshot.ts';
import { type CompareAlarms, newestFirst } from './alarm-order.ts';

/** What a page holds of a rank, in the page's own order. */
export interface HeldRows {
  readonly rows: readonly AlarmRow[];
  readonly isComplete: boolean;
  /** Rows to ask for where these are too few. */
  readonly more: number;
}

export interface Placed {
  /** From the rank's first row on, as far as their order is certain. */
  readonly rows: readonly AlarmRow[];
  /** Rows that each page has to hold for the wanted ones. */
  readonly newest: number;
  readonly acks: number;
}

const isQuiet = ({ alarm }: AlarmRow) => isAcknowledged(alarm.status);

/**
 * @param newest a page that is ordered by start, newest first.
 * @param acks a page that is ordered by the time of acknowledgement, those without one first; null while it is not held.
 * @param least rows that are wanted.
 */
export function unacknowledgedFirst(newest: HeldRows, acks: HeldRows | null, least: number, compare: CompareAlarms): Placed {
  // An alarm is acknowledged if either page says so, because that is never undone.
  const taken = new Map(acks?.rows.filter(isQuiet).map((row) => [row.alarm.id.id, row]));
  const byStart = newest.rows.map((row) => taken.get(row.alarm.id.id) ?? row).sort((a, b) => newestFirst(a.alarm, b.alarm));
  const open = byStart.filter((row) => !isQuiet(row));
  const alone = placeOf(byStart, least, (row) => !isQuiet(row));
  const known = newest.isComplete ? open : everyOpen(byStart, acks);
  if (known === null) {
    if (alone !== null) return { rows: open, newest: alone, acks: 0 };
    return { rows: open, newest: newest.more, acks: acks?.more ?? least };
  }
  const rows = [...known, ...byStart.filter(isQuiet)];
  if (newest.isComplete) rows.sort((a, b) => compare(a.alarm, b.alarm));
  const quiet = least - known.length;
  const together = quiet <= 0 ? least : (placeOf(byStart, quiet, isQuiet) ?? newest.more);
  if (alone !== null && alone <= together + known.length) return { rows, newest: alone, acks: 0 };
  // A page that holds all of a short rank needs no second one.
  if (newest.isComplete && byStart.length <= 2 * (together + known.length)) return { rows, newest: byStart.length, acks: 0 };
  return { rows, newest: together, acks: known.length + 1 };
}

/** All unacknowledged ones, newest first; null while there may be others. */
function everyOpen(byStart: readonly AlarmRow[], acks: HeldRows | null): AlarmRow[] | null {
  if (!acks || !(acks.isComplete || acks.rows.some(isQuiet))) return null;
  const byId = new Map([...acks.rows, ...byStart].map((row) => [row.alarm.id.id, row]));
  return [...byId.values()].filter((row) => !isQuiet(row)).sort((a, b) => newestFirst(a.alarm, b.alarm));
}

/** How many rows lead to the `count`th one that fits; null: there are fewer. */
function placeOf(rows: readonly AlarmRow[], count: number, fits: (row: AlarmRow) => boolean): number | null {
  let left = count;
  for (const [i, row] of rows.entries()) {
    if (fits(row)) left -= 1;
    if (left <= 0) return i + 1;
  }
  return null;
}
