/**
 * The mark of a changed cell: 2 px at its inline end for a second. It must never become a flicker: at most once in two
 * seconds a cell, at most twelve on screen, and none at all in cells that change faster than every two seconds.
 *
 * It fades in two steps and all marks of one update go together: a CSS transition of each would draw a dozen frames more for
 * every value, which was a third of the main thread's work.
 */
import { inNextFrame } from '../marks/next-frame.ts';

const SHOWN_MS = 1000;
const FADING_MS = 200;
const LEAST_PAUSE_MS = 2000;
const MOST_AT_ONCE = 12;

const lastChange = new WeakMap<HTMLElement, number>();
let shown = 0;
let batch: HTMLElement[] | undefined;

function startBatch(): HTMLElement[] {
  const cells: HTMLElement[] = [];
  queueMicrotask(() => {
    batch = undefined;
  });
  inNextFrame(SHOWN_MS, () => {
    for (const cell of cells) cell.dataset.changed = 'fading';
    inNextFrame(FADING_MS, () => {
      shown -= cells.length;
      for (const cell of cells) delete cell.dataset.changed;
    });
  });
  return cells;
}

/** Notes that the text of `cell` changed; marks it when the rules allow. */
export function noteChange(cell: HTMLElement, now = performance.now()): void {
  const before = lastChange.get(cell);
  lastChange.set(cell, now);
  if (before === undefined || now - before < LEAST_PAUSE_MS || shown >= MOST_AT_ONCE) return;
  shown += 1;
  cell.dataset.changed = 'now';
  batch ??= startBatch();
  batch.push(cell);
}
