/**
 * One queue for the drawing of all charts on the page, so that a wall of them never makes a long task.
 *
 * Guarantees:
 * - A request leads to one call of `draw`, in an animation frame, never synchronously. Waiting requests of a chart are merged.
 * - First come, first served: every waiting chart is painted before any is painted again.
 * - At least one chart is painted per frame. No further one is started once `BUDGET_MS` is spent, or in a frame that came late
 *   (rasterisation follows the draws and is not measured). On a slow machine charts update less often, and input stays fast.
 * - Nothing runs while the queue is empty or the page is hidden: a hidden page has no animation frames, and requests are kept.
 * - A draw that throws is reported to the page's error handler; the others go on.
 */
import { SNAPSHOT_BEGINS, SNAPSHOT_EVENT } from '../contract/snapshot-message.ts';
import type { DurationMs } from '../contract/units.ts';

const BUDGET_MS: DurationMs = 2.4;
/** A longer interval between two frames means that work delayed the frame. */
const LATE_MS: DurationMs = 25;

export interface DrawScheduler {
  /** One call of `draw`; the function's identity is the key. */
  request(draw: () => void): void;
  cancel(draw: () => void): void;
}

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

let isApplying = false;
if (typeof window !== 'undefined') {
  window.addEventListener(SNAPSHOT_BEGINS, () => {
    isApplying = true;
  });
  window.addEventListener(SNAPSHOT_EVENT, () => {
    isApplying = false;
  });
}

/** Runs at the end of the frame of the next snapshot, or in the next animation frame when no snapshot comes first. */
function inThisFrame(run: () => void): void {
  const begin = () => {
    // A hidden page applies snapshots outside any frame.
    if (document.hidden) {
      frame ||= requestAnimationFrame(begin);
      return;
    }
    window.removeEventListener(SNAPSHOT_EVENT, begin);
    cancelAnimationFrame(frame);
    run();
  };
  // One that is cancelled costs an empty frame.
  let frame = isApplying ? 0 : requestAnimationFrame(begin);
  window.addEventListener(SNAPSHOT_EVENT, begin);
}

/** Changes of a snapshot are drawn in its own frame: a second frame would cost as much as a plot. */
export const drawScheduler = createDrawScheduler(inThisFrame, () => performance.now());
