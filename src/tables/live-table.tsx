/**
 * The one table. It draws the rows that are on screen, asks its caller for them by range, and shows reserved blank rows until
 * they come. All rows live in the core: what is drawn costs the same for ten rows and for a million.
 */
// biome-ignore-all lint/a11y/useSemanticElements: an HTML table cannot hold rows that are not drawn; the ARIA grid can.
// biome-ignore-all lint/a11y/useKeyWithClickEvents: keys are handled by the grid around the body.
import { useMediaQuery } from '@mantine/hooks';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type MouseEvent, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useT } from '../i18n/use-t.ts';
import type { TableView } from '../store/views.ts';
import { type Column, fitColumns, gridTemplate, phoneColumns, type TableSort } from './column.ts';
import { useHeldOrder } from './held-order.ts';
import classes from './live-table.module.css';
import { TableFooter } from './table-footer.tsx';
import { TableHead } from './table-head.tsx';
import { TableRow } from './table-row.tsx';
import { TableFault, TableState } from './table-state.tsx';
import { useRowFocus } from './use-row-focus.ts';
import { useWidth } from './use-width.ts';

const HEAD_PX = 30;
const ROW_PX = 32;
const PHONE_ROW_PX = 60;
const SIDE_PX = 8;
const SELECT_PX = 32;
/** Rows drawn beyond the edges, and rows asked for beyond those: a flick finds its data there already. */
const OVERSCAN = 6;
const AHEAD = 20;
/** Ranges move in steps, so that scrolling by a row asks for nothing. */
const STEP = 10;

export interface TableSelection {
  readonly keys: ReadonlySet<string>;
  readonly onToggle: (key: string) => void;
}

export interface LiveTableProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly view: TableView<Row> | undefined;
  /** Identity of a row's thing, stable while its data changes. */
  readonly keyOf: (row: Row) => string;
  /** Whether a newer state of a thing looks the same in every column: then its row is not drawn again. Keep its identity. */
  readonly looksSame?: (before: Row, after: Row) => boolean;
  /** Called with the rows to be shown, some beyond the screen included. */
  readonly onRange: (first: number, count: number) => void;
  readonly sort?: TableSort | null;
  readonly onSort?: (sort: TableSort) => void;
  readonly onOpen?: (row: Row) => void;
  /** Key of the row whose details stand beside the table. */
  readonly openKey?: string | undefined;
  readonly selection?: TableSelection | undefined;
  /** Rows that are history: grey throughout. */
  readonly isQuiet?: (row: Row) => boolean;
  /** A key pressed on a focused row; true when it was used. */
  readonly onRowKey?: (key: string, row: Row) => boolean;
  /** Another text means another content: the table goes back to its top. */
  readonly resetKey?: string;
  readonly unfiltered?: number | undefined;
  /** Shown when nothing matches: what was looked at, and the nearest view that has something. */
  readonly empty: ReactNode;
  readonly footer?: ReactNode;
}

export function LiveTable<Row>(props: LiveTableProps<Row>) {
  const { label, columns, view, keyOf, onRange, sort = null, onSort, onOpen, openKey, selection, resetKey = '', onRowKey } = props;
  const t = useT();
  const grid = useRef<HTMLDivElement>(null);
  const width = useWidth(grid);
  const isPhone = useMediaQuery('(max-width: 599.98px)', false, { getInitialValueInEffect: false }) ?? false;
  const rowPx = isPhone ? PHONE_ROW_PX : ROW_PX;
  const total = view?.total ?? 0;
  const [isHeld, setHeld] = useState(false);
  const held = useHeldOrder(view, isHeld, keyOf, resetKey);
  const rowAt = (index: number) => held.rows[index - (view?.first ?? 0)];

  const hasSelection = selection !== undefined && !isPhone;
  const shown = useMemo(
    () => (isPhone ? phoneColumns(columns) : width === 0 ? columns : fitColumns(columns, width - SIDE_PX - (hasSelection ? SELECT_PX : 0))),
    [columns, width, isPhone, hasSelection],
  );

  const focusIndex = useRef(0);
  const virtualizer = useVirtualizer({
    count: total,
    getScrollElement: () => grid.current,
    estimateSize: () => rowPx,
    overscan: OVERSCAN,
    scrollMargin: HEAD_PX,
    scrollPaddingStart: HEAD_PX,
    // The focused row stays drawn wherever it is, else the focus would be lost with it.
    rangeExtractor: (range) => {
      const drawn = defaultRangeExtractor(range);
      const focused = focusIndex.current;
      return focused < total && !drawn.includes(focused) ? [...drawn, focused].sort((a, b) => a - b) : drawn;
    },
  });
  useEffect(() => virtualizer.measure(), [rowPx, virtualizer]);

  // Rows that show below the head, partly shown ones included.
  const top = virtualizer.scrollOffset ?? 0;
  const bodyPx = Math.max(0, (virtualizer.scrollRect?.height ?? 0) - HEAD_PX);
  const pageRows = Math.max(1, Math.floor(bodyPx / rowPx));
  const first = Math.floor(top / rowPx);
  const last = Math.min(total, Math.ceil((top + bodyPx) / rowPx));
  const from = Math.max(0, Math.floor((first - AHEAD) / STEP) * STEP);
  const count = Math.ceil((first + pageRows + 1 + AHEAD - from) / STEP) * STEP;
  useEffect(() => {
    if (width > 0) onRange(from, count);
  }, [from, count, width > 0, onRange]);

  const focus = useRowFocus({
    grid,
    total,
    pageRows,
    scrollTo: (index) => virtualizer.scrollToIndex(index, { align: 'auto' }),
    onOpen: (index) => open(rowAt(index)),
    onSelect: (index) => select(rowAt(index)),
    onKey: (key, index) => {
      const row = rowAt(index);
      return row !== undefined && (onRowKey?.(key, row) ?? false);
    },
  });
  focusIndex.current = focus.index;

  const { setIndex } = focus;
  useEffect(() => {
    setIndex(0);
    if (grid.current) grid.current.scrollTop = 0;
  }, [resetKey, setIndex]);

  const open = (row: Row | undefined) => {
    if (row !== undefined) onOpen?.(row);
  };
  const select = (row: Row | undefined) => {
    if (row !== undefined) selection?.onToggle(keyOf(row));
  };
  const onClick = (event: MouseEvent) => {
    const target = event.target as HTMLElement;
    const index = Number(target.closest<HTMLElement>('[role="row"][data-index]')?.dataset.index ?? Number.NaN);
    if (Number.isNaN(index) || target.closest('button, a')) return;
    setIndex(index);
    if (target.closest(`.${classes.select}`)) select(rowAt(index));
    else open(rowAt(index));
  };
  const selectLabel = hasSelection ? t('tables.select') : '';
  const hold = useCallback(() => setHeld(true), []);
  const release = useCallback(() => setHeld(false), []);

  return (
    <div className={classes.table}>
      <div className={classes.viewport}>
        <div
          ref={grid}
          role="grid"
          aria-label={label}
          aria-rowcount={total + 1}
          aria-colcount={shown.length + (hasSelection ? 1 : 0)}
          aria-busy={!view || view.state === 'loading'}
          aria-multiselectable={hasSelection || undefined}
          className={classes.grid}
          data-phone={isPhone || undefined}
          style={{ '--columns': gridTemplate(shown, hasSelection), '--row': `${rowPx}px` } as CSSProperties}
          onKeyDown={focus.onKeyDown}
        >
          <TableHead columns={shown} sort={sort} hasSelection={hasSelection} selectionLabel={t('tables.selection')} onSort={onSort} />
          <div
            role="rowgroup"
            className={classes.body}
            data-opens={onOpen ? true : undefined}
            style={{ blockSize: virtualizer.getTotalSize() }}
            onClick={onClick}
            onPointerEnter={hold}
            onPointerLeave={release}
          >
            {virtualizer.getVirtualItems().map(({ index, start }) => {
              const row = rowAt(index);
              const key = row === undefined ? '' : keyOf(row);
              return (
                <TableRow
                  key={index}
                  row={row}
                  rowKey={key}
                  looksSame={props.looksSame}
                  index={index}
                  top={start - HEAD_PX}
                  columns={shown}
                  isFocusable={index === focus.index}
                  isOpen={key !== '' && key === openKey}
                  isSelected={hasSelection ? selection.keys.has(key) : undefined}
                  isQuiet={row !== undefined && (props.isQuiet?.(row) ?? false)}
                  selectLabel={selectLabel}
                />
              );
            })}
          </div>
        </div>
        <TableState status={view} empty={props.empty} />
      </div>
      {total > 0 ? <TableFault status={view} /> : null}
      <TableFooter
        first={Math.min(total, first + 1)}
        last={last}
        total={total}
        unfiltered={props.unfiltered}
        moved={held.moved}
        isLive={view?.state === 'ready'}
        omittedEntities={view?.omittedEntities ?? 0}
        notHeld={view?.notHeld === true}
        view={view}
      >
        {props.footer}
      </TableFooter>
    </div>
  );
}
