import { subscribe } from 'valtio';
import { watchPaints } from '../../bridge/watch-paints.ts';
import type { Bytes, DurationMs } from '../../contract/units.ts';
import { percentile } from '../../format/percentile.ts';
import { connectionStore, drawnSnapshots } from '../../store/connection.ts';

/** Of the time to paint. */
const SPAN_S = 60;
const SHARE = 0.95;

/** Null where nothing was measured. */
export interface WallFigures {
  /** From the arrival of values to their paint; 95 % of the last minute's are not slower. */
  readonly paintMs: DurationMs | null;
  /** Drawn with news, each second since the last call. */
  readonly frames: number;
  /** Of the page; only some browsers tell. */
  readonly heap: Bytes | null;
  /** Times that the link was lost since the wall was opened. */
  readonly gaps: number;
}

type MeasuringPerformance = Performance & { readonly memory?: { readonly usedJSHeapSize: Bytes } };

export interface FiguresWatch {
  /** Called once a second. */
  take(): WallFigures;
  stop(): void;
}

export function watchFigures(): FiguresWatch {
  const paints = watchPaints();
  let seconds: readonly (readonly DurationMs[])[] = [];
  let drawn = drawnSnapshots.count;
  let takenAt = Date.now();
  let wasLive = connectionStore.current.phase === 'live';
  let gaps = 0;
  const end = subscribe(connectionStore, () => {
    const isLive = connectionStore.current.phase === 'live';
    if (wasLive && !isLive) gaps += 1;
    wasLive = isLive;
  });
  return {
    take: () => {
      seconds = [...seconds, paints.take()].slice(-SPAN_S);
      const now = Date.now();
      // On a hidden page it is not called for longer.
      const frames = Math.round((drawnSnapshots.count - drawn) / Math.max(1, (now - takenAt) / 1000));
      drawn = drawnSnapshots.count;
      takenAt = now;
      const { memory } = performance as MeasuringPerformance;
      return { paintMs: percentile(seconds.flat(), SHARE), frames, heap: memory?.usedJSHeapSize ?? null, gaps };
    },
    stop: () => {
      end();
      paints.stop();
    },
  };
}
