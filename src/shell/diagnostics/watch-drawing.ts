/**
 * Measures gaps between frames, and the time from a value's arrival in the worker to its paint.
 * Runs only while the panel is open: requesting animation frames makes the page draw every one.
 */
import { SNAPSHOT_EVENT, type SnapshotNews } from '../../contract/snapshot.ts';
import type { DurationMs } from '../../contract/units.ts';

export interface Drawing {
  /** Between successive frames since the last reading. */
  readonly gapsMs: readonly DurationMs[];
  /** Arrival to paint of each snapshot with values since the last reading. */
  readonly paintsMs: readonly DurationMs[];
}

export interface DrawingWatch {
  take(): Drawing;
  stop(): void;
}

/** Gaps that contain a change of the page's visibility do not count. */
export function watchDrawing(): DrawingWatch {
  let gapsMs: DurationMs[] = [];
  let paintsMs: DurationMs[] = [];
  let before: DurationMs | null = null;
  let frame = requestAnimationFrame(onFrame);
  // A message posted in a frame's callbacks is received after its paint.
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }: MessageEvent<number>) => paintsMs.push(Date.now() - data);

  function onFrame(at: DurationMs): void {
    if (before !== null) gapsMs.push(at - before);
    before = at;
    frame = requestAnimationFrame(onFrame);
  }

  function onSnapshot(event: Event): void {
    const { oldestArrival } = (event as CustomEvent<SnapshotNews>).detail;
    if (oldestArrival > 0 && !document.hidden) port2.postMessage(oldestArrival);
  }

  function onVisibility(): void {
    before = null;
  }

  window.addEventListener(SNAPSHOT_EVENT, onSnapshot);
  document.addEventListener('visibilitychange', onVisibility);
  return {
    take: () => {
      const taken = { gapsMs, paintsMs };
      gapsMs = [];
      paintsMs = [];
      return taken;
    },
    stop: () => {
      cancelAnimationFrame(frame);
      window.removeEventListener(SNAPSHOT_EVENT, onSnapshot);
      document.removeEventListener('visibilitychange', onVisibility);
      port1.close();
    },
  };
}
