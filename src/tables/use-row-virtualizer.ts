/**
 * Which rows of a table show, by react-virtual, without its React: a scroll tells `onMove`, and nothing is rendered. Rows are of one
 * height, and the head stands over the place where they scroll.
 */
import { elementScroll, observeElementOffset, observeElementRect, Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';

/** Rows drawn beyond the edges. */
const OVERSCAN = 6;
/** A scroll that has rested for so long is over. */
const REST_MS = 200;

interface RowsOptions {
  readonly total: number;
  readonly rowPx: number;
  /** Height of the head, which covers as much of the grid. */
  readonly headPx: number;
  /** Other rows show, or the same ones elsewhere; once more when a scroll has rested. */
  readonly onMove: () => void;
}

/** Half-open ranges of row numbers. */
export interface RowRanges {
  /** Rows that show below the head, partly shown ones included. */
  readonly first: number;
  readonly last: number;
  readonly drawnFirst: number;
  readonly drawnLast: number;
}

export interface RowVirtualizer {
  ranges(): RowRanges;
  isScrolling(): boolean;
  /** Scrolls no further than the row needs to show whole. */
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
  // What its own adapter for React does at these moments.
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
