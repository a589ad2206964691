/**
 * Which frames of the display showed a new picture, from the compositor's trace: animation frames do not tell whether they were presented.
 */
import type { Trace, TraceEvent } from './thread-trace.ts';

export const FRAMES = 'disabled-by-default-devtools.timeline.frame';

const TICK_MS = 1000 / 60;

export interface PresentedFrames {
  /** Intervals between two frames that showed what the page had drawn for them, by the display's clock. */
  readonly intervalsMs: readonly number[];
  /** Percent of the display's frames between the first and the last of those that did not. */
  readonly missedPercent: number;
}

const stateOf = ({ args }: TraceEvent) => args?.frame_reporter?.state ?? '';

/**
 * Frames of the process with a main thread and the most reports, since the browser's own window reports too. The page must request every
 * frame, because one without an update counts as missed. So does a frame that scrolled without the page's new rows.
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
