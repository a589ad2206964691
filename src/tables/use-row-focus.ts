/** Keys move the row that is in the tab order, even beyond the drawn rows. */
import { type FocusEvent, type KeyboardEvent, type RefObject, useRef } from 'react';
import type { Hotkey } from '../store/hotkeys.ts';
import type { RowPlace } from './row-place.ts';

interface RowFocusOptions {
  readonly grid: RefObject<HTMLElement | null>;
  readonly place: RowPlace;
  readonly total: number;
  readonly pageRows: () => number;
  /** Makes it the row in the tab order. */
  readonly onChoose: (index: number) => void;
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

/** -1 for an element that is in no row. */
export function rowIndexOf(element: Element | null): number {
  return Number(element?.closest<HTMLElement>('[role="row"][data-index]')?.dataset.index ?? -1);
}

export function useRowFocus(options: RowFocusOptions) {
  const { grid, place, total, pageRows, onChoose, scrollTo, onOpen, onSelect, onKey } = options;
  /** The row in the tab order is to be focused once it is drawn. */
  const isPending = useRef(false);

  const hasFocus = () => grid.current?.contains(document.activeElement) === true && rowIndexOf(document.activeElement) >= 0;

  /**
   * Called after each drawing, because a row may be drawn only after a scroll. It also restores the focus when all rows were gone for a
   * moment.
   * @param hadFocus whether a row had the focus before the drawing
   */
  const settle = (hadFocus: boolean) => {
    const now = document.activeElement;
    const isInRows = hasFocus();
    if (hadFocus && !isInRows) isPending.current = true;
    if (!isPending.current) return;
    const isElsewhere = !isInRows && now !== null && now !== document.body;
    const row = grid.current?.querySelector<HTMLElement>(`[role="row"][data-index="${place.index}"]`);
    if (!row && !isElsewhere) return;
    isPending.current = false;
    if (!isElsewhere) row?.focus({ preventScroll: true });
  };

  const onFocus = ({ target }: FocusEvent) => {
    const index = rowIndexOf(target);
    if (index >= 0) onChoose(index);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    if (target.getAttribute('role') !== 'row' || event.altKey || event.ctrlKey || event.metaKey) return;
    const at = Number(target.dataset.index);
    const next = movedIndex(event.key, at, total, pageRows());
    if (next !== undefined) {
      isPending.current = true;
      scrollTo(next);
      onChoose(next);
    } else if (event.key === 'Enter') onOpen(at);
    else if (event.key === ' ') onSelect(at);
    else if (!onKey(event.key, at)) return;
    event.preventDefault();
  };

  return { hasFocus, settle, onFocus, onKeyDown };
}

export const ROW_KEYS: readonly Hotkey[] = [
  { id: 'row-move', keys: ['↑', '↓'], text: 'keys.move', scope: 'tables' },
  { id: 'row-page', keys: ['Page Up', 'Page Down'], text: 'keys.page', scope: 'tables' },
  { id: 'row-ends', keys: ['Home', 'End'], text: 'keys.ends', scope: 'tables' },
  { id: 'row-open', keys: ['Enter'], text: 'keys.open', scope: 'tables' },
  { id: 'row-leave', keys: ['Esc'], text: 'keys.leave', scope: 'tables' },
];

/** Only in tables whose rows can be selected. */
export const SELECT_KEY: Hotkey = { id: 'row-select', keys: ['Space'], text: 'keys.select', scope: 'tables' };
