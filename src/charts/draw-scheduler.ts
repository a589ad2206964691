/**
 * Who may paint when. All charts of the page share one queue, so that a wall of them never makes a long task.
 *
 * Guarantees:
 * - A request is answered with one call of `draw`, in an animation frame, never synchronously. Requests that come while one
 *   waits are merged: the draw sees the newest data, nothing is painted twice.
 * - First come, first served: who waits is painted before anybody is painted again.
 * - At least one chart is painted in each frame, and no further one is begun after `BUDGET_MS` of it, or at all in a frame that
 *   came late (the browser rasters after the draws, unseen by our clock): on an overloaded machine charts refresh less often
 *   instead of blocking input.
 * - Nothing runs while nobody waits, or while the page is hidden: a hidden page has no animation frames, the requests stay.
 * - A draw that throws is reported to the page's error handler and does not hold up the others.
 */
import { SNAPSHOT_EVENT } from '../contract/snapshot.ts';
import type { DurationMs } from '../contract/units.ts';

const BUDGET_MS: DurationMs = 2.4;
/** A frame that comes later than this after the last one was held up by work. */
const LATE_MS: DurationMs = 25;

export interface DrawScheduler {
  /** Asks for one call of `draw` (the identity is the key). */
  request(draw: () => void): void;
  /** Withdraws a request, when a chart goes away. */
  cancel(draw: () => void): void;
}

/** Builds a scheduler from a frame source and a clock in milliseconds. */
export function createDrawScheduler(nextFrame: (run: () => void) => unknown, clock: () => DurationMs): DrawScheduler {
  const waiting = new Set<() => void>();
  let isPlanned = false;
  let lastFrame = Number.NEGATIVE_INFINITY;
  let isBusy = false;

  const plan = () => {
    if (isPlanned || waiting.size === 0) return;
    isPlanned = true;
    nextFrame(run);
  };
  const run = () => {
    isPlanned = false;
    const began = clock();
    const isLate = isBusy && began - lastFrame > LATE_MS;
    lastFrame = began;
    for (const draw of waiting) {
      waiting.delete(draw);
      try {
        draw();
      } catch (error) {
        reportError(error);
      }
      if (isLate || clock() - began >= BUDGET_MS) break;
    }
    isBusy = waiting.size > 0;
    plan();
  };
  return {
    request(draw) {
      waiting.add(draw);
      plan();
    },
    cancel(draw) {
      waiting.delete(draw);
    },
  };
}

/** Calls `run` at the end of the frame of the next snapshot, or in the next frame when none comes before. */
function inThisFrame(run: () => void): void {
  const begin = () => {
    // A snapshot that a hidden page takes is in no frame.
    if (document.hidden) return;
    window.removeEventListener(SNAPSHOT_EVENT, begin);
    cancelAnimationFrame(frame);
    run();
  };
  const frame = requestAnimationFrame(begin);
  window.addEventListener(SNAPSHOT_EVENT, begin);
}

/** The page's one scheduler. What a snapshot asks for is begun in its own frame: a frame more would cost as much as a plot. */
export const drawScheduler = createDrawScheduler(inThisFrame, () => performance.now());
