/**
 * Which of the display's frames a page filled, from the compositor's own record. A page cannot see that: its animation frames tell
 * when they were begun, in tenths of a millisecond, and not whether they came to the screen.
 */
import type { Trace, TraceEvent } from './thread-trace.ts';

/** Trace category of the compositor's reports on frames. */
export const FRAMES = 'disabled-by-default-devtools.timeline.frame';

const TICK_MS = 1000 / 60;

export interface PresentedFrames {
  /** Between one frame that showed what the page had drawn for it and the next, by the display's own clock. */
  readonly intervalsMs: readonly number[];
  /** Percent of the display's frames, from the first to the last of those, that did not. */
  readonly missedPercent: number;
}

const stateOf = ({ args }: TraceEvent) => args?.frame_reporter?.state ?? '';

/**
 * Frames of the page, whose process has a main thread and the most reports; the browser's own window reports too. The page must ask
 * for each frame: one that it had no use for would count as missed, as does one that showed a scroll without the rows.
 */
export function presentedFrames({ events }: Trace): PresentedFrames {
  const pages = new Set(events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(({ pid }) => pid));
  const reports = events.filter(({ name, ph, pid }) => name === 'PipelineReporter' && ph === 'b' && pages.has(pid));
  const byPage = Map.groupBy(reports, ({ pid }) => pid);
  const ofPage = [...byPage.values()].sort((a, b) => b.length - a.length)[0] ?? [];
  const shown = ofPage.filter((report) => stateOf(report) === 'STATE_PRESENTED_ALL').map(({ ts }) => ts / 1000);
  const shownAt = [...new Set(shown)].sort((a, b) => a - b);
  const intervalsMs = shownAt.slice(1).map((at, i) => at - (shownAt[i] ?? at));
  const ticks = intervalsMs.reduce((sum, ms) => sum + Math.round(ms / TICK_MS), 0);
  return { intervalsMs, missedPercent: ((ticks - intervalsMs.length) * 100) / ticks };
}
