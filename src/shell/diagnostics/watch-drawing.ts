/**
 * Measures what the page does with what it gets, while somebody looks: the gaps between frames, and from the arrival of a value
 * in the worker to the frame that painted it. Asking for each frame makes the page draw all of them, so it ends with the panel.
 */
import { SNAPSHOT_EVENT, type SnapshotNews } from '../../contract/snapshot.ts';
import type { DurationMs } from '../../contract/units.ts';

export interface Drawing {
  /** Gaps between successive frames since the last question. */
  readonly gapsMs: readonly DurationMs[];
  /** Arrival to paint of each snapshot since the last question that brought values. */
  readonly paintsMs: readonly DurationMs[];
}

export interface DrawingWatch {
  take(): Drawing;
  stop(): void;
}

/** Frames of a page that was hidden say nothing; its first one after that is left out. */
export function watchDrawing(): DrawingWatch {
  let gapsMs: DurationMs[] = [];
  let paintsMs: DurationMs[] = [];
  let before: DurationMs | null = null;
  let frame = requestAnimationFrame(onFrame);
  // What is posted in a frame's callbacks is answered after its paint.
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
