/** One row is in the tab order; keys move it, even beyond the drawn rows. */
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';

interface RowFocusOptions {
  readonly grid: RefObject<HTMLElement | null>;
  readonly total: number;
  readonly pageRows: () => number;
  readonly scrollTo: (index: number) => void;
  readonly onOpen: (index: number) => void;
  readonly onSelect: (index: number) => void;
  /** True when the key was used. */
  readonly onKey: (key: string, index: number) => boolean;
}

/** Undefined for other keys. */
export function movedIndex(key: string, index: number, total: number, pageRows: number): number | undefined {
  const last = Math.max(0, total - 1);
  switch (key) {
    case 'ArrowDown':
      return Math.min(last, index + 1);
    case 'ArrowUp':
      return Math.max(0, index - 1);
    case 'PageDown':
      return Math.min(last, index + pageRows);
    case 'PageUp':
      return Math.max(0, index - pageRows);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}

export function useRowFocus({ grid, total, pageRows, scrollTo, onOpen, onSelect, onKey }: RowFocusOptions) {
  const [wanted, setIndex] = useState(0);
  const index = Math.min(wanted, Math.max(0, total - 1));
  /** The row to focus once it is drawn; undefined when no focus is pending. */
  const pendingFocus = useRef<number>(undefined);

  /**
   * Called after each drawing, because a row may be drawn only after a scroll. It also restores the focus when all rows were gone for a
   * moment.
   * @param before the row that had the focus before the drawing; negative when none had
   */
  const settle = (before: number) => {
    const now = document.activeElement;
    const isInRows = grid.current?.contains(now) === true && now?.closest('[role="row"][data-index]') !== null;
    if (before >= 0 && !isInRows) pendingFocus.current ??= before;
    if (pendingFocus.current === undefined) return;
    const isElsewhere = !isInRows && now !== null && now !== document.body;
    const row = grid.current?.querySelector<HTMLElement>(`[role="row"][data-index="${Math.min(pendingFocus.current, total - 1)}"]`);
    if (!row && !isElsewhere) return;
    pendingFocus.current = undefined;
    if (!isElsewhere) row?.focus({ preventScroll: true });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    if (target.getAttribute('role') !== 'row' || event.altKey || event.ctrlKey || event.metaKey) return;
    const at = Number(target.dataset.index);
    const next = movedIndex(event.key, at, total, pageRows());
    if (next !== undefined) {
      pendingFocus.current = next;
      setIndex(next);
      scrollTo(next);
    } else if (event.key === 'Enter') onOpen(at);
    else if (event.key === ' ') onSelect(at);
    else if (!onKey(event.key, at)) return;
    event.preventDefault();
  };

  return { index, setIndex, settle, onKeyDown };
}
