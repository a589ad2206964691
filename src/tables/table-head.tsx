// biome-ignore-all lint/a11y/useSemanticElements: an HTML table cannot hold rows that are not drawn; the ARIA grid can.
// biome-ignore-all lint/a11y/useFocusableInteractive: rows take the focus, cells do not.
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import unseen from '../marks/unseen.module.css';
import { type Column, stickyEnds, type TableSort } from './column.ts';
import classes from './live-table.module.css';

interface TableHeadProps<Row> {
  readonly columns: readonly Column<Row>[];
  /** Px; null on phones. */
  readonly widths: readonly number[] | null;
  readonly sort: TableSort | null;
  /** Heads the column of the boxes; undefined: there is none. */
  readonly selection: ReactNode;
  readonly onSort: ((sort: TableSort) => void) | undefined;
}

function TableHeadOf<Row>({ columns, widths, sort, selection, onSort }: TableHeadProps<Row>) {
  const ends = stickyEnds(columns, widths);
  return (
    <div role="rowgroup" className={classes.head}>
      <div role="row" aria-rowindex={1} className={classes.headRow}>
        {selection ? (
          <div role="columnheader" aria-colindex={1} className={classes.headCell}>
            {selection}
          </div>
        ) : null}
        {columns.map((column, position) => {
          const direction = sort?.column === column.id ? sort.direction : undefined;
          const isSortable = column.isSortable && onSort;
          const Arrow = direction === 'DESC' ? IconArrowDown : IconArrowUp;
          const label = (
            <>
              <span className={column.isLabelHidden ? unseen.unseen : classes.label} title={column.label}>
                {column.label}
              </span>
              {column.unit ? <span className={classes.unit}>{column.unit}</span> : null}
              {direction ? <Arrow aria-hidden size={14} stroke={1.75} /> : null}
            </>
          );
          return (
            <div
              key={column.id}
              role="columnheader"
              aria-colindex={position + (selection ? 2 : 1)}
              className={classes.headCell}
              data-align={column.align ?? 'start'}
              data-phone={column.phone}
              data-sticky={ends[position] === undefined ? undefined : true}
              style={{ insetInlineEnd: ends[position] }}
              aria-sort={direction ? (direction === 'ASC' ? 'ascending' : 'descending') : isSortable ? 'none' : undefined}
            >
              {isSortable ? (
                <button
                  type="button"
                  className={classes.sort}
                  onClick={() => onSort({ column: column.id, direction: direction === 'ASC' ? 'DESC' : 'ASC' })}
                >
                  {label}
                </button>
              ) : (
                label
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}

export const TableHead = memo(TableHeadOf) as typeof TableHeadOf;
