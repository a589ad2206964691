// biome-ignore-all lint/a11y/useSemanticElements: an HTML table cannot hold rows that are not drawn; the ARIA grid can.
// biome-ignore-all lint/a11y/useFocusableInteractive: rows take the focus, cells do not.
import { memo } from 'react';
import { CheckBox } from '../marks/check-box.tsx';
import type { Column } from './column.ts';
import classes from './live-table.module.css';
import { TextCell } from './table-cell.tsx';

export interface TableRowProps<Row> {
  readonly row: Row | undefined;
  /** Whether a newer state of the row's thing looks the same in every column. */
  readonly looksSame: ((before: Row, after: Row) => boolean) | undefined;
  readonly rowKey: string;
  /** Position in the whole table, from 0. */
  readonly index: number;
  readonly top: number;
  readonly columns: readonly Column<Row>[];
  readonly isFocusable: boolean;
  readonly isOpen: boolean;
  /** Undefined when the table has no selection. */
  readonly isSelected: boolean | undefined;
  readonly isQuiet: boolean;
  readonly selectLabel: string;
}

function TableRowOf<Row>({ row, rowKey, index, top, columns, isFocusable, isOpen, isSelected, isQuiet, selectLabel }: TableRowProps<Row>) {
  const offset = isSelected === undefined ? 1 : 2;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      data-index={index}
      data-open={isOpen || undefined}
      data-quiet={isQuiet || undefined}
      aria-selected={isSelected ?? isOpen}
      tabIndex={isFocusable ? 0 : -1}
      className={classes.row}
      style={{ insetBlockStart: top }}
    >
      {isSelected === undefined ? null : (
        <div role="gridcell" aria-colindex={1} className={classes.select}>
          {row ? <CheckBox tabIndex={-1} checked={isSelected} readOnly aria-label={selectLabel} /> : null}
        </div>
      )}
      {columns.map((column, position) => {
        const align = column.align ?? 'start';
        if (row && column.text) {
          return (
            <TextCell
              key={column.id}
              text={column.text(row)}
              rowKey={rowKey}
              column={position + offset}
              align={align}
              phone={column.phone}
              freshness={column.freshness?.(row)}
              marksChange={column.marksChange ?? false}
              isName={column.grows ?? false}
            />
          );
        }
        return (
          <div
            key={column.id}
            role="gridcell"
            aria-colindex={position + offset}
            className={classes.cell}
            data-align={align}
            data-phone={column.phone}
          >
            {row ? column.render?.(row) : null}
          </div>
        );
      })}
    </div>
  );
}

/** Whether a row would be drawn as it is: `rowKey` among the other properties says that it is the same thing. */
function isDrawnSame<Row>(before: TableRowProps<Row>, after: TableRowProps<Row>): boolean {
  const names = Object.keys(after) as (keyof TableRowProps<Row>)[];
  if (names.some((name) => name !== 'row' && !Object.is(before[name], after[name]))) return false;
  if (before.row === after.row) return true;
  return before.row !== undefined && after.row !== undefined && (after.looksSame?.(before.row, after.row) ?? false);
}

/** One row; drawn again only when what it shows, its place or its state changes. A row whose data has not come yet is blank. */
export const TableRow = memo(TableRowOf, isDrawnSame) as typeof TableRowOf;
