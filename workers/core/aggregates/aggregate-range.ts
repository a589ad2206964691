import { isLiveWindow, type TimeWindow } from '../../../src/contract/time-window.ts';
import type { DurationMs, EpochMs } from '../../../src/contract/units.ts';
import { windowRange } from '../../../src/contract/window-range.ts';

const SHORTEST_MS = 1000;
/** A live window is read again when it moved by this part of its length, within 1 s and the longest pause; others after that pause. */
const AGAIN_SHARE = 1 / 100;
const LONGEST_PAUSE_MS = 60_000;

export interface AggregateRange {
  readonly start: EpochMs;
  readonly end: EpochMs;
}

export function aggregateRange(window: TimeWindow, now: EpochMs): AggregateRange {
  const { start, end } = windowRange(window, now);
  // A calendar range may end in the future.
  return { start: Math.floor(start), end: Math.max(Math.floor(start) + SHORTEST_MS, Math.ceil(end)) };
}

/** Whether a window has moved so far since it was read that it is read again. */
export function hasMoved(window: TimeWindow, asked: AggregateRange, { start, end }: AggregateRange, hasFailed: boolean): boolean {
  const moved: DurationMs = Math.max(Math.abs(start - asked.start), Math.abs(end - asked.end));
  const livePause = Math.min(LONGEST_PAUSE_MS, Math.max(SHORTEST_MS, (end - start) * AGAIN_SHARE));
  return moved >= (isLiveWindow(window) && !hasFailed ? livePause : LONGEST_PAUSE_MS);
}

/** Empty buckets are not sent, but a count or a sum of nothing is 0. */
export const ofNothing = (aggregation: string): 0 | null => (aggregation === 'SUM' || aggregation === 'COUNT' ? 0 : null);
