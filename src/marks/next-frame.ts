/**
 * Small repaints that can wait a little: ages, marks that fade. Each would cost a frame of its own, and a frame of a full
 * table costs more than all its texts. So they are done in the frame of the next snapshot, which is painted anyway; when
 * none comes they are done by themselves.
 */
import { SNAPSHOT_EVENT, type SnapshotNews } from '../contract/snapshot.ts';
import type { DurationMs } from '../contract/units.ts';

/** How long a repaint waits for a snapshot after it is due: those of tables come 200 and 300 ms after one another, and may be late. */
const PATIENCE_MS = 350;

interface Waiting {
  readonly dueAt: number;
  readonly run: () => void;
  /** Runs it when no snapshot came; ended with it, because a timer that finds nothing to do wakes the page all the same. */
  timer: ReturnType<typeof setTimeout> | undefined;
}

const waiting = new Set<Waiting>();

function end(one: Waiting): void {
  waiting.delete(one);
  clearTimeout(one.timer);
}

function runDue(event: Event): void {
  // What somebody waits for is in no frame yet: the painter is at its picture, and one drawn for an age would hold it up.
  if ((event as CustomEvent<SnapshotNews | undefined>).detail?.isAwaited) return;
  const now = performance.now();
  for (const one of waiting) {
    if (one.dueAt > now) continue;
    end(one);
    one.run();
  }
}

if (typeof window !== 'undefined') window.addEventListener(SNAPSHOT_EVENT, runDue);

/** Runs `run` once, `afterMs` from now or up to 350 ms later. Returns the function that calls it off. */
export function inNextFrame(afterMs: DurationMs, run: () => void): () => void {
  const one: Waiting = { dueAt: performance.now() + afterMs, run, timer: undefined };
  waiting.add(one);
  one.timer = setTimeout(() => {
    waiting.delete(one);
    run();
  }, afterMs + PATIENCE_MS);
  return () => end(one);
}
