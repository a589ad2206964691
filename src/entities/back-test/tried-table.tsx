import type { ReactNode } from 'react';
import { formatCount } from '../../format/numbers.ts';
import { useT } from '../../i18n/use-t.ts';
import base from '../detail-table.module.css';
import classes from './tried-table.module.css';

/** Most rows: what has more needs no list to be judged. */
const MOST_ROWS = 100;

export interface TriedColumn<Row> {
  readonly label: string;
  readonly isNumber?: boolean;
  /** Words that need a line of their own where rows are blocks. */
  readonly isWide?: boolean;
  readonly cell: (row: Row) => ReactNode;
  /** Of a text that may be cut off. */
  readonly title?: (row: Row) => string;
}

interface TriedTableProps<Row> {
  /** Its name. */
  readonly label: string;
  readonly rows: readonly Row[];
  /** Those that are not among the rows. */
  readonly unlisted?: number;
  readonly keyOf: (row: Row) => string;
  readonly columns: readonly (TriedColumn<Row> | null)[];
}

/** Results of a trial; rows are blocks where there is no room for columns. Null columns are left out. */
export function TriedTable<Row>({ label, rows, unlisted = 0, keyOf, columns }: TriedTableProps<Row>) {
  const t = useT();
  const shown = columns.filter((column) => column !== null);
  const more = Math.max(0, rows.length - MOST_ROWS) + unlisted;
  if (rows.length === 0) return null;
  return (
    <>
      <div className={classes.box}>
        <div className={classes.scroll}>
          <table className={`${base.table} ${classes.table}`} aria-label={label}>
            <thead>
              <tr>
                {shown.map((column) => (
                  <th key={column.label} scope="col" data-number={column.isNumber}>
                    {column.label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, MOST_ROWS).map((row) => (
                <tr key={keyOf(row)}>
                  {shown.map(({ label: name, isNumber, isWide, cell, title }) => (
                    <td key={name} data-label={name} data-number={isNumber} data-wide={isWide} title={title?.(row)}>
                      {cell(row)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
      {more > 0 ? <p className={classes.more}>{t('back-test.more', { n: formatCount(more) })}</p> : null}
    </>
  );
}

interface ChoiceProps {
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

/** A cell that chooses what the chart shows. */
export function TriedChoice({ isChosen, onChoose, children }: ChoiceProps) {
  return (
    <button type="button" className={classes.choice} aria-pressed={isChosen} onClick={onChoose}>
      <bdi>{children}</bdi>
    </button>
  );
}
