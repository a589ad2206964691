/**
 * The core holds all rows, so ten cost the same as a million. React renders when anything but values changes (`useTableView`); a snapshot
 * of changed values is drawn without React, in its own frame.
 */
// biome-ignore-all lint/a11y/useSemanticElements: an HTML table cannot hold rows that are not drawn; the ARIA grid can.
// biome-ignore-all lint/a11y/useKeyWithClickEvents: keys are handled by the grid around the body.
import { useMediaQuery } from '@mantine/hooks';
import {
  type CSSProperties,
  type MouseEvent,
  memo,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
} from 'react';
import { useT } from '../i18n/use-t.ts';
import { inNextFrame } from '../marks/next-frame.ts';
import type { SafeStyle } from '../marks/safe-style.ts';
import { clockNow, eachSecond } from '../marks/ticker.ts';
import { usePress } from '../marks/use-press.ts';
import { registerHotkeys } from '../store/hotkeys.ts';
import { KeepsPast } from '../store/past.ts';
import type { TableSource } from '../store/views.ts';
import { type Column, columnWidths, fitColumns, phoneColumns, type TableSort, withButtonRoom } from './column.ts';
import { ColumnNeeds } from './column-needs.ts';
import edges from './fading-edges.module.css';
import { HeldOrder } from './held-order.ts';
import classes from './live-table.module.css';
import { RenderedCells } from './rendered-cells.tsx';
import { RowPlace } from './row-place.ts';
import { RowPool } from './row-pool.ts';
import scrollbar from './scrollbar.module.css';
import { ShownRows } from './shown-rows.ts';
import { TableFooter } from './table-footer.tsx';
import { TableHead } from './table-head.tsx';
import { TableFault, TableState } from './table-state.tsx';
import { ROW_KEYS, rowIndexOf, SELECT_KEY, useRowFocus } from './use-row-focus.ts';
import { askedRows, rowsOfPage, type SetRange } from './use-row-range.ts';
import { useRowVirtualizer } from './use-row-virtualizer.ts';
import { useSize } from './use-size.ts';
import { differsOnlyInRows, useTableView } from './use-table-view.ts';

const HEAD_PX = 30;
const ROW_PX = 32;
const PHONE_ROW_PX = 60;
/** Of one line that fingers hit. */
const TOUCH_ROW_PX = 44;
const SIDE_PX = 8;
const SELECT_PX = 32;
/** How old rows outside the viewport may be. Drawing them with each snapshot would be a fifth of all text changes. */
const BEYOND_EVERY_MS = 3000;

export interface TableSelection {
  readonly keys: ReadonlySet<string>;
  readonly onToggle: (key: string) => void;
  /** Above the checkboxes, such as one for all rows. */
  readonly head: ReactNode;
}

export interface LiveTableProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly source: TableSource<Row>;
  /** Stable while the row's data changes. */
  readonly keyOf: (row: Row) => string;
  /** Whether two states look the same in every column: the row is then not drawn again. Keep the function's identity. */
  readonly looksSame?: (before: Row, after: Row) => boolean;
  /** The rows needed, including some beyond the screen. */
  readonly onRange: SetRange;
  /** Default: of one line, on phones of two. */
  readonly rowPx?: number | undefined;
  readonly sort?: TableSort | null;
  readonly onSort?: (sort: TableSort) => void;
  readonly onOpen?: ((row: Row) => void) | undefined;
  readonly onDoubleClick?: ((row: Row) => void) | undefined;
  readonly openKey?: string | undefined;
  /** A row that the table scrolls to when the number changes. */
  readonly reveal?: number | undefined;
  readonly selection?: TableSelection | undefined;
  /** Rows about the past, drawn in grey. */
  readonly isQuiet?: (row: Row) => boolean;
  readonly rowStyle?: ((row: Row) => SafeStyle | undefined) | undefined;
  /** Columns that do not fit are scrolled to instead of removed; `wide`: not on phones. */
  readonly isSideways?: boolean | 'wide';
  /** A key pressed on a focused row; true when it was used. */
  readonly onRowKey?: (key: string, row: Row) => boolean;
  /** A change means other content: the table scrolls back to its top. */
  readonly resetKey?: string;
  readonly unfiltered?: number | undefined;
  /** Rows of a time that is over: they are not said to be live. */
  readonly isOver?: boolean;
  /** Shown when nothing matches: what was searched, and a way to the nearest view that has something. */
  readonly empty: ReactNode;
  readonly footer?: ReactNode;
}

function LiveTableOf<Row>(props: LiveTableProps<Row>) {
  const { label, source, keyOf, onRange, sort = null, onSort, onOpen, openKey, selection, resetKey = '', onRowKey } = props;
  const t = useT();
  const showsPast = use(KeepsPast);
  const view = useTableView(source);
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const { isPressed, press, whenReleased } = usePress();
  const onPointerDown = useCallback(() => {
    press();
    whenReleased(renderAgain);
  }, [press, whenReleased]);
  const pressedColumns = useRef(props.columns);
  if (!isPressed.current) pressedColumns.current = props.columns;
  const grid = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(grid);
  const isNarrow = useMediaQuery('(max-width: 599.98px)', false, { getInitialValueInEffect: false }) ?? false;
  const given = pressedColumns.current;
  const columns = useMemo(() => withButtonRoom(given, isNarrow), [given, isNarrow]);
  const isSideways = props.isSideways === true || (props.isSideways === 'wide' && !isNarrow);
  const isPhone = isNarrow && !isSideways;
  const rowPx = props.rowPx ?? (isPhone ? PHONE_ROW_PX : isNarrow ? TOUCH_ROW_PX : ROW_PX);
  const bodyPx = Math.max(0, height - HEAD_PX);
  const total = view?.total ?? 0;
  const isHeld = useRef(false);
  const held = useMemo(() => new HeldOrder<Row>(), []);
  const drawn = useRef<{ readonly rows: readonly Row[]; readonly first: number }>({ rows: [], first: 0 });
  const rowAt = (index: number): Row | undefined => drawn.current.rows[index - drawn.current.first];

  const hasSelection = selection !== undefined && !isPhone;
  const cellsPx = width === 0 ? 0 : width - SIDE_PX - (hasSelection ? SELECT_PX : 0);
  const shown = useMemo(
    () => (isPhone ? phoneColumns(columns) : cellsPx === 0 || isSideways ? columns : fitColumns(columns, cellsPx)),
    [columns, cellsPx, isPhone, isSideways],
  );
  const needs = useMemo(() => new ColumnNeeds(), []);
  const needed = needs.version;
  const onFit = useCallback(
    (column: string, px: number) => {
      if (needs.notePx(column, px)) renderAgain();
    },
    [needs],
  );
  const shape = useMemo(() => {
    const widths = isPhone ? null : columnWidths(shown, cellsPx, { needOf: ({ id }) => needs.of(id), isSideways });
    return { columns: shown, widths, rowPx, hasSelection, needs };
  }, [shown, isPhone, cellsPx, isSideways, rowPx, hasSelection, needs, needed]);
  const rowWidth = SIDE_PX + (hasSelection ? SELECT_PX : 0) + (shape.widths ?? []).reduce((sum, px) => sum + px, 0);
  const isOver = isSideways && rowWidth > width;
  const stickyPx = shown.reduce((sum, { isSticky }, i) => sum + (isSticky ? (shape.widths?.[i] ?? 0) : 0), 0);
  // Not state: a scroll to the side renders nothing.
  const markCuts = () => {
    const before = isOver ? Math.abs(grid.current?.scrollLeft ?? 0) : 0;
    const parentElement = grid.current?.parentElement;
    parentElement?.toggleAttribute('data-before', total > 0 && before >= 1);
    parentElement?.toggleAttribute('data-after', total > 0 && isOver && rowWidth - width - before >= 1);
  };
  // Not each time that it is drawn: the browser would lay the page out before its time.
  useLayoutEffect(markCuts, [total > 0, isOver, rowWidth, width]);
  const template = [...(hasSelection ? [SELECT_PX] : []), ...(shape.widths ?? [])].map((px) => `${px}px`).join(' ');

  const drawNow = useRef<(onlyShown?: boolean) => void>(() => undefined);
  const virtualizer = useRowVirtualizer(grid, {
    total,
    rowPx,
    headPx: HEAD_PX,
    onMove: () => drawNow.current(),
  });

  const place = useMemo(() => new RowPlace(), []);
  const choose = (index: number) => {
    const row = rowAt(index);
    const isSame = index === place.index;
    place.choose(index, row && keyOf(row));
    if (!isSame) drawNow.current();
  };
  const focus = useRowFocus({
    grid,
    place,
    total,
    onChoose: choose,
    pageRows: () => rowsOfPage(bodyPx, rowPx),
    scrollTo: (index) => virtualizer.scrollTo(index),
    onOpen: (index) => open(rowAt(index)),
    onSelect: (index) => select(rowAt(index)),
    onKey: (key, index) => {
      const row = rowAt(index);
      return row !== undefined && (onRowKey?.(key, row) ?? false);
    },
  });

  const pool = useMemo(() => new RowPool<Row>(), []);
  const shownRows = useMemo(() => new ShownRows(), []);
  const asked = useRef<{ first: number; count: number; onRange: LiveTableProps<Row>['onRange'] }>(undefined);

  const stateOf = (index: number) => {
    const row = rowAt(index);
    const key = row === undefined ? '' : keyOf(row);
    return {
      row,
      key,
      isFocusable: index === place.index,
      isOpen: key !== '' && key === openKey,
      isSelected: hasSelection ? selection.keys.has(key) : undefined,
      isQuiet: row !== undefined && (props.isQuiet?.(row) ?? false),
      style: row === undefined ? undefined : props.rowStyle?.(row),
    };
  };
  const draw = (onlyShown = false) => {
    if (isPressed.current) return;
    const newest = source.current();
    const { rows, moved } = held.rowsOf(newest, isHeld.current, keyOf, resetKey);
    drawn.current = { rows, first: newest?.first ?? 0 };
    if (!body.current || cellsPx === 0) return;
    const { first, last, drawnFirst, drawnLast } = virtualizer.ranges();
    const hadFocus = focus.hasFocus();
    place.follow(rows.map(keyOf), drawn.current.first, total);
    pool.setShape(shape);
    pool.draw({
      body: body.current,
      first: drawnFirst,
      last: drawnLast,
      drawsAt: (index) => !onlyShown || (index >= first && index < last),
      kept: place.index,
      total,
      stateOf,
      looksSame: props.looksSame,
      now: clockNow(showsPast),
    });
    if (!virtualizer.isScrolling()) pool.putInOrder(body.current);
    needs.measure();
    if (!isPhone && needs.version !== needed) renderAgain();
    focus.settle(hadFocus);
    shownRows.set({ first: Math.min(total, first + 1), last, moved });
    const wanted = askedRows(first, rowsOfPage(bodyPx, rowPx));
    if (asked.current?.first === wanted.first && asked.current.count === wanted.count && asked.current.onRange === onRange) return;
    asked.current = { ...wanted, onRange };
    onRange(wanted.first, wanted.count, wanted.ahead);
  };
  useLayoutEffect(() => {
    drawNow.current = draw;
    draw();
  });
  // After React has rendered, because the number of rows may have changed. Rows outside the viewport are drawn before they scroll into
  // view.
  useLayoutEffect(() => {
    let callOff: (() => void) | undefined;
    const catchUp = () => {
      callOff = undefined;
      drawNow.current();
    };
    const end = source.subscribe(() => {
      if (!differsOnlyInRows(view, source.current())) return;
      drawNow.current(true);
      callOff ??= inNextFrame(BEYOND_EVERY_MS, catchUp);
    });
    return () => {
      callOff?.();
      end();
    };
  }, [source, view]);
  const hasAges = shown.some(({ ages }) => ages);
  useEffect(() => (hasAges ? eachSecond((now) => pool.drawAges(now), showsPast) : undefined), [hasAges, pool, showsPast]);

  useEffect(() => {
    place.reset();
    virtualizer.toTop();
    drawNow.current();
  }, [resetKey, place, virtualizer]);

  const { reveal } = props;
  useEffect(() => {
    if (reveal !== undefined) virtualizer.scrollTo(reveal);
  }, [reveal, virtualizer]);

  const open = (row: Row | undefined) => {
    if (row !== undefined) onOpen?.(row);
  };
  const select = (row: Row | undefined) => {
    if (row !== undefined) selection?.onToggle(keyOf(row));
  };
  const onClick = (event: MouseEvent) => {
    const target = event.target as HTMLElement;
    const index = rowIndexOf(target);
    if (index < 0 || target.closest('button, a')) return;
    choose(index);
    if (target.closest(`.${classes.select}`)) select(rowAt(index));
    else open(rowAt(index));
  };
  const onDoubleClick = ({ target }: MouseEvent) => {
    const row = rowAt(rowIndexOf(target as HTMLElement));
    if (row !== undefined && !(target as HTMLElement).closest('button, a')) props.onDoubleClick?.(row);
  };
  useEffect(() => registerHotkeys(hasSelection ? [...ROW_KEYS, SELECT_KEY] : ROW_KEYS), [hasSelection]);
  const selectLabel = hasSelection ? t('tables.select') : '';
  const hold = useCallback(() => {
    isHeld.current = true;
    drawNow.current();
  }, []);
  const release = useCallback(() => {
    isHeld.current = false;
    drawNow.current();
  }, []);

  return (
    <div className={classes.table}>
      <div className={`${classes.viewport} ${edges.edges}`} style={{ '--edge': `${width - stickyPx}px` } as CSSProperties}>
        <div
          ref={grid}
          role="grid"
          aria-label={label}
          aria-rowcount={total + 1}
          aria-colcount={shown.length + (hasSelection ? 1 : 0)}
          aria-busy={!view || view.state === 'loading'}
          aria-multiselectable={hasSelection || undefined}
          className={`${classes.grid} ${scrollbar.narrow}`}
          data-phone={isPhone || undefined}
          data-sideways={isSideways || undefined}
          data-sticky={shown.at(-1)?.isSticky ? (isOver ? 'over' : 'beside') : undefined}
          style={{ '--columns': template, '--row': `${rowPx}px`, '--wide': `${rowWidth}px` } as CSSProperties}
          onScroll={isOver ? markCuts : undefined}
          onFocus={focus.onFocus}
          onKeyDown={focus.onKeyDown}
          // Not on the body: React's events leave rendered cells through `RenderedCells`, which stands beside it.
          onClick={onClick}
          onDoubleClick={props.onDoubleClick ? onDoubleClick : undefined}
        >
          <TableHead
            columns={shown}
            widths={shape.widths}
            sort={sort}
            selection={hasSelection ? selection.head : undefined}
            onSort={onSort}
          />
          <div
            ref={body}
            role="rowgroup"
            className={classes.body}
            data-opens={onOpen ? true : undefined}
            style={{ blockSize: total * rowPx }}
            onPointerDown={onPointerDown}
            onPointerEnter={hold}
            onPointerLeave={release}
          />
          <RenderedCells pool={pool} columns={shown} selectLabel={selectLabel} onFit={onFit} />
        </div>
        <TableState status={view} empty={props.empty} onRetry={source.retry} />
      </div>
      {total > 0 ? <TableFault status={view} onRetry={source.retry} /> : null}
      <TableFooter
        hiddenColumns={isPhone ? 0 : columns.length - shown.length}
        shown={shownRows}
        total={total}
        unfiltered={props.unfiltered}
        isReady={view?.state === 'ready'}
        isOver={props.isOver === true}
        omittedEntities={view?.omittedEntities ?? 0}
        beyondLimit={view?.beyondLimit ?? 0}
        pace={view?.pace}
        notHeld={view?.notHeld === true}
        subscribe={source.subscribe}
      >
        {props.footer}
      </TableFooter>
    </div>
  );
}

/** Memoised: a change of the range renders its owner, but changes nothing that the table shows. */
export const LiveTable = memo(LiveTableOf) as typeof LiveTableOf;
