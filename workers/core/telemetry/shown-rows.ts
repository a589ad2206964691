import type { DurationMs, EpochMs } from '../../../src/contract/units.ts';
import { UNKNOWN } from './behind-buckets.ts';
import type { Rows } from './rows.ts';

/** The first `length` rows, shifted, without summaries; nothing is copied. */
function viewOf(rows: Rows, length: number, shiftMs: DurationMs): Rows {
  return {
    length,
    behind: rows.behind ?? UNKNOWN,
    time: (i) => (i >= length ? Number.NaN : rows.time(i) + shiftMs),
    value: (i) => rows.value(i),
    stopAt: (time) => (rows.stopAt?.(time - shiftMs) ?? Number.POSITIVE_INFINITY) + shiftMs,
    lowerBound: (time) => Math.min(length, rows.lowerBound(time - shiftMs)),
  };
}

/** Later rows are not known yet at the shown time. */
export function rowsBefore(rows: Rows, end: EpochMs): Rows {
  const length = rows.lowerBound(end);
  return length === rows.length ? rows : viewOf(rows, length, 0);
}

export function shiftedRows(rows: Rows, shiftMs: DurationMs): Rows {
  return viewOf(rows, rows.length, shiftMs);
}

/** For state charts: the last state before the window holds from its start, the newest one to its end. Empty when no state is known. */
export function heldToEdges(rows: Rows, start: EpochMs, end: EpochMs): Rows {
  const from = rows.lowerBound(start);
  const to = rows.lowerBound(end + 1);
  const holdsFirst = from > 0 && rows.time(from) !== start;
  const known = to - from + (holdsFirst ? 1 : 0);
  const holdsLast = known > 0 && (to > from ? rows.time(to - 1) : start) < end;
  const length = known + (holdsLast ? 1 : 0);
  const rowOf = (i: number) => Math.min(to - 1, from + i - (holdsFirst ? 1 : 0));
  const time = (i: number) => {
    if (i < 0 || i >= length) return Number.NaN;
    if (i === 0 && holdsFirst) return start;
    return holdsLast && i === length - 1 ? end : rows.time(rowOf(i));
  };
  return {
    length,
    time,
    value: (i) => rows.value(rowOf(i)),
    lowerBound: (wanted) => {
      if (length === 0 || wanted <= time(0)) return 0;
      if (wanted > time(length - 1)) return length;
      const inner = Math.max(0, rows.lowerBound(wanted) - from) + (holdsFirst ? 1 : 0);
      return Math.min(inner, length - (holdsLast ? 1 : 0));
    },
  };
}
