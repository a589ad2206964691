/**
 * Measures gaps between frames, and the time from a value's arrival in the worker to its paint.
 * Runs only while the panel is open: requesting animation frames makes the page draw every one.
 */
import { watchPaints } from '../../bridge/watch-paints.ts';
import type { DurationMs } from '../../contract/units.ts';

export interface Drawing {
  /** Between successive frames since the last reading. */
  readonly gapsMs: readonly DurationMs[];
  /** Since the last reading, as in `watchPaints`. */
  readonly paintsMs: readonly DurationMs[];
}

export interface DrawingWatch {
  take(): Drawing;
  stop(): void;
}

/** Gaps that contain a change of the page's visibility do not count. */
export function watchDrawing(): DrawingWatch {
  let gapsMs: DurationMs[] = [];
  let before: DurationMs | null = null;
  let frame = requestAnimationFrame(onFrame);
  const paints = watchPaints();

  function onFrame(at: DurationMs): void {
    if (before !== null) gapsMs.push(at - before);
    before = at;
    frame = requestAnimationFrame(onFrame);
  }

  function onVisibility(): void {
    before = null;
  }

  document.addEventListener('visibilitychange', onVisibility);
  return {
    take: () => {
      const taken = { gapsMs, paintsMs: paints.take() };
      gapsMs = [];
      return taken;
    },
    stop: () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('visibilitychange', onVisibility);
      paints.stop();
    },
  };
}
