/** A frame of a full table costs more than all small repaints, so these run in the frame of the next snapshot, or by a timer. */
import { SNAPSHOT_EVENT, type SnapshotNews } from '../contract/snapshot-message.ts';
import type { DurationMs } from '../contract/units.ts';

/** Snapshots of tables come every 200 to 300 ms, and may be late. */
const PATIENCE_MS = 350;

interface Waiting {
  readonly dueAt: number;
  readonly run: () => void;
  /** Cleared when a snapshot comes, because even a timer without work wakes the page. */
  timer: ReturnType<typeof setTimeout> | undefined;
}

const waiting = new Set<Waiting>();

function end(one: Waiting): void {
  waiting.delete(one);
  clearTimeout(one.timer);
}

function runDue(event: Event): void {
  // An awaited snapshot is applied outside any frame and is still being painted: a frame now would delay it.
  if ((event as CustomEvent<SnapshotNews | undefined>).detail?.isAwaited) return;
  const now = performance.now();
  for (const one of waiting) {
    if (one.dueAt > now) continue;
    end(one);
    one.run();
  }
}

if (typeof window !== 'undefined') window.addEventListener(SNAPSHOT_EVENT, runDue);

/** Once, `afterMs` from now or up to 350 ms later; returns the function that cancels it. */
export function inNextFrame(afterMs: DurationMs, run: () => void): () => void {
  const one: Waiting = { dueAt: performance.now() + afterMs, run, timer: undefined };
  waiting.add(one);
  one.timer = setTimeout(() => {
    waiting.delete(one);
    run();
  }, afterMs + PATIENCE_MS);
  return () => end(one);
}
