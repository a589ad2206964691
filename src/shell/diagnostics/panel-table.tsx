import type { ReactNode } from 'react';
import classes from './diagnostics-panel.module.css';

interface PanelTableProps {
  /** The first `texts` columns are text; the others are end-aligned numbers and times. */
  readonly heads: readonly string[];
  readonly texts: number;
  readonly children: ReactNode;
}

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
