/** Keyboard in the rows: one row is in the tab order, arrows and Home, End, PageUp, PageDown move it, also beyond what is drawn. */
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';

interface RowFocusOptions {
  readonly grid: RefObject<HTMLElement | null>;
  readonly total: number;
  readonly pageRows: () => number;
  readonly scrollTo: (index: number) => void;
  readonly onOpen: (index: number) => void;
  readonly onSelect: (index: number) => void;
  /** Other keys of a row; true when it was used. */
  readonly onKey: (key: string, index: number) => boolean;
}

/** Where the key leads from `index`; undefined when the key moves nothing. */
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
  /** The row that is to have the focus once it is drawn; undefined when the focus is where it should be. */
  const owed = useRef<number>(undefined);

  /**
   * After each drawing. A row may be drawn only after the scroll that a key began, and a row that had the focus may be gone with all
   * others for a moment, which must not lead somebody with a keyboard back to the beginning of the page.
   * @param before the row that had the focus before the drawing; negative when none had
   */
  const settle = (before: number) => {
    const now = document.activeElement;
    const isInRows = grid.current?.contains(now) === true && now?.closest('[role="row"][data-index]') !== null;
    if (before >= 0 && !isInRows) owed.current ??= before;
    if (owed.current === undefined) return;
    const isElsewhere = !isInRows && now !== null && now !== document.body;
    const row = grid.current?.querySelector<HTMLElement>(`[role="row"][data-index="${Math.min(owed.current, total - 1)}"]`);
    if (!row && !isElsewhere) return;
    owed.current = undefined;
    if (!isElsewhere) row?.focus({ preventScroll: true });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    // Buttons inside a row keep their own keys.
    if (target.getAttribute('role') !== 'row' || event.altKey || event.ctrlKey || event.metaKey) return;
    const at = Number(target.dataset.index);
    const next = movedIndex(event.key, at, total, pageRows());
    if (next !== undefined) {
      owed.current = next;
      setIndex(next);
      scrollTo(next);
    } else if (event.key === 'Enter') onOpen(at);
    else if (event.key === ' ') onSelect(at);
    else if (!onKey(event.key, at)) return;
    event.preventDefault();
  };

  return { index, setIndex, settle, onKeyDown };
}
