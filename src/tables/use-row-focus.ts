/** Keyboard in the rows: one row is in the tab order, arrows and Home, End, PageUp, PageDown move it, also beyond what is drawn. */
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

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
  const takesFocus = useRef(false);

  // The row may be drawn only after the scroll, so the focus follows the render instead of the key.
  useEffect(() => {
    if (!takesFocus.current) return;
    const row = grid.current?.querySelector<HTMLElement>(`[role="row"][data-index="${index}"]`);
    if (!row) return;
    takesFocus.current = false;
    row.focus({ preventScroll: true });
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    // Buttons inside a row keep their own keys.
    if (target.getAttribute('role') !== 'row' || event.altKey || event.ctrlKey || event.metaKey) return;
    const next = movedIndex(event.key, index, total, pageRows());
    if (next !== undefined) {
      takesFocus.current = true;
      setIndex(next);
      scrollTo(next);
    } else if (event.key === 'Enter') onOpen(index);
    else if (event.key === ' ') onSelect(index);
    else if (!onKey(event.key, index)) return;
    event.preventDefault();
  };

  return { index, setIndex, onKeyDown };
}
