import { createElement } from 'react';
import { safeMarkup } from '../../marks/safe-markup.ts';
import type { Column } from '../../tables/column.ts';
import classes from './dressed-column.module.css';
import type { DressedRows } from './dressed-rows.ts';

const MARKUP = /[<&]/;

/** The column with the look that functions give to its cells. */
export function dressedColumn<Row extends object>(column: Column<Row>, dressed: DressedRows<Row>): Column<Row> {
  const { id, text, render } = column;
  const content = (row: Row) => dressed.contentOf(row, id);
  return {
    ...column,
    // What an author writes is seldom a number to compare.
    ...(dressed.writes(id) ? { align: 'start' as const } : {}),
    style: (row) => dressed.styleOf(row, id),
    text: (row, now) => {
      const given = content(row);
      if (given === undefined) return text?.(row, now);
      return MARKUP.test(given) ? undefined : given;
    },
    render: (row) => {
      const given = content(row);
      if (given === undefined) return render?.(row);
      return createElement(
        'div',
        { className: classes.box },
        createElement('div', { className: classes.markup }, ...safeMarkup(given, 'cell')),
      );
    },
  };
}
