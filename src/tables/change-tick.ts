/**
 * The mark of a changed cell. To avoid flicker a cell is marked at most once in two seconds, and at most twelve marks are on screen.
 * All marks of one update fade together: a CSS transition per cell would cost a dozen additional frames per value, a third of the main
 * thread's work.
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

export function noteChange(cell: HTMLElement, now = performance.now()): void {
  const before = lastChange.get(cell);
  lastChange.set(cell, now);
  if (before === undefined || now - before < LEAST_PAUSE_MS || shown >= MOST_AT_ONCE) return;
  shown += 1;
  cell.dataset.changed = 'now';
  batch ??= startBatch();
  batch.push(cell);
}
