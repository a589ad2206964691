/**
 * One clock for all ages on the page: once a second it rewrites the text of every mounted age. React is not asked; forty
 * rows of ages would otherwise be forty renders a second. Nothing runs while the page is hidden or shows no age.
 */
import type { EpochMs } from '../contract/units.ts';
import { inNextFrame } from './next-frame.ts';

/** With the longest wait for a snapshot it is a second. */
const PERIOD_MS = 750;

type Paint = (now: EpochMs) => void;

const painters = new Set<Paint>();
let clock: () => EpochMs = Date.now;
let stop: (() => void) | undefined;

/** Ages are told on the platform's clock, not on the browser's; main gives it once. */
export function setClock(now: () => EpochMs): void {
  clock = now;
}

/** The time that ages are measured to. */
export function clockNow(): EpochMs {
  return clock();
}

function tick(): void {
  stop = inNextFrame(PERIOD_MS, tick);
  if (document.hidden) return;
  const now = clock();
  for (const paint of painters) paint(now);
}

/** Calls `paint` at once and each second until the returned function is called. */
export function eachSecond(paint: Paint): () => void {
  painters.add(paint);
  stop ??= inNextFrame(PERIOD_MS, tick);
  paint(clock());
  return () => {
    painters.delete(paint);
    if (painters.size === 0) {
      stop?.();
      stop = undefined;
    }
  };
}
