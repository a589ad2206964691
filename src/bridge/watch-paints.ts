import { SNAPSHOT_EVENT, type SnapshotNews } from '../contract/snapshot-message.ts';
import type { DurationMs } from '../contract/units.ts';

export interface PaintWatch {
  /** Arrival in the worker to paint, of each snapshot with values since the last call. A hidden page paints none. */
  take(): readonly DurationMs[];
  stop(): void;
}

/** Costs a message for each snapshot, and requests no frames. */
export function watchPaints(): PaintWatch {
  let paintsMs: DurationMs[] = [];
  // A message posted in a frame's callbacks is received after its paint.
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }: MessageEvent<number>) => paintsMs.push(Date.now() - data);

  function onSnapshot(event: Event): void {
    const { oldestArrival } = (event as CustomEvent<SnapshotNews>).detail;
    if (oldestArrival > 0 && !document.hidden) port2.postMessage(oldestArrival);
  }

  window.addEventListener(SNAPSHOT_EVENT, onSnapshot);
  return {
    take: () => {
      const taken = paintsMs;
      paintsMs = [];
      return taken;
    },
    stop: () => {
      window.removeEventListener(SNAPSHOT_EVENT, onSnapshot);
      port1.close();
    },
  };
}
