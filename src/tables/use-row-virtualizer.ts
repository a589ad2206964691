/**
 * react-virtual without its React adapter: a scroll renders nothing. All rows have the same height, and the head covers part of the grid.
 */
import { elementScroll, observeElementOffset, observeElementRect, Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';

/** Rows beyond each edge. */
const OVERSCAN = 6;
/** A scroll is over after this time without movement. */
const REST_MS = 200;

interface RowsOptions {
  readonly total: number;
  readonly rowPx: number;
  readonly headPx: number;
  /** Called when the visible rows or their positions change, and once when a scroll is over. */
  readonly onMove: () => void;
}

/** Half-open ranges of row numbers. */
export interface RowRanges {
  /** Below the head, including partly visible rows. */
  readonly first: number;
  readonly last: number;
  readonly drawnFirst: number;
  readonly drawnLast: number;
}

export interface RowVirtualizer {
  ranges(): RowRanges;
  isScrolling(): boolean;
  /** No further than the row needs to be fully visible. */
  scrollTo(index: number): void;
  toTop(): void;
}

export function useRowVirtualizer(grid: RefObject<HTMLDivElement | null>, rows: RowsOptions): RowVirtualizer {
  const optionsOf = ({ total, rowPx, headPx, onMove }: RowsOptions) => ({
    count: total,
    getScrollElement: () => grid.current,
    estimateSize: () => rowPx,
    overscan: OVERSCAN,
    isScrollingResetDelay: REST_MS,
    scrollToFn: elementScroll,
    observeElementOffset,
    observeElementRect: (
      instance: Virtualizer<HTMLDivElement, HTMLElement>,
      tell: (rect: { readonly width: number; readonly height: number }) => void,
    ) => observeElementRect(instance, ({ width, height }) => tell({ width, height: Math.max(0, height - headPx) })),
    onChange: onMove,
  });
  const [virtualizer] = useState(() => new Virtualizer<HTMLDivElement, HTMLElement>(optionsOf(rows)));
  virtualizer.setOptions(optionsOf(rows));
  // The life cycle calls that react-virtual's own adapter makes.
  useLayoutEffect(() => virtualizer._didMount(), [virtualizer]);
  useLayoutEffect(() => virtualizer._willUpdate());
  useLayoutEffect(() => virtualizer.measure(), [rows.rowPx, virtualizer]);
  const [actions] = useState(
    (): RowVirtualizer => ({
      ranges: () => {
        const drawn = virtualizer.getVirtualIndexes();
        const { startIndex = 0, endIndex = -1 } = virtualizer.range ?? {};
        return { first: startIndex, last: endIndex + 1, drawnFirst: drawn[0] ?? 0, drawnLast: (drawn.at(-1) ?? -1) + 1 };
      },
      isScrolling: () => virtualizer.isScrolling,
      scrollTo: (index) => virtualizer.scrollToIndex(index, { align: 'auto' }),
      toTop: () => virtualizer.scrollToOffset(0),
    }),
  );
  return actions;
}
