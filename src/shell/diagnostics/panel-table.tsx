import type { ReactNode } from 'react';
import classes from './diagnostics-panel.module.css';

interface PanelTableProps {
  /** Names of the columns; numbers and times stand at the end of theirs, after the first `texts` columns. */
  readonly heads: readonly string[];
  readonly texts: number;
  readonly children: ReactNode;
}

/** A small table of the panel: few rows, drawn whole. */
export function PanelTable({ heads, texts, children }: PanelTableProps) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          {heads.map((head, column) => (
            <th key={head} scope="col" data-end={column >= texts || undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
