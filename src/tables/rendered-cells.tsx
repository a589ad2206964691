/** Each row renders by itself when it changes. */
import { memo, useDeferredValue, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { CheckBox } from '../marks/check-box.tsx';
import { clockNow } from '../marks/ticker.ts';
import type { Column } from './column.ts';
import type { DrawnRow } from './drawn-row.ts';
import type { RowPool } from './row-pool.ts';

interface RenderedRowProps<Row> {
  readonly drawn: DrawnRow<Row>;
  readonly columns: readonly Column<Row>[];
  readonly selectLabel: string;
  /** Keeps its identity. */
  readonly onFit: (column: string, px: number) => void;
}

function RenderedRowOf<Row>({ drawn, columns, selectLabel, onFit }: RenderedRowProps<Row>) {
  const { row, isThere, isSelected } = useSyncExternalStore(drawn.subscribe, drawn.renderedState);
  if (!isThere) return null;
  return (
    <>
      {drawn.selectCell
        ? createPortal(<CheckBox tabIndex={-1} checked={isSelected} readOnly aria-label={selectLabel} />, drawn.selectCell)
        : null}
      {columns.map((column, position) => {
        const cell = column.render ? drawn.cell(position) : undefined;
        if (!cell || row === undefined || column.text?.(row, clockNow()) !== undefined) return null;
        return createPortal(
          column.render?.(row, (px) => onFit(column.id, px)),
          cell,
          column.id,
        );
      })}
    </>
  );
}

const RenderedRow = memo(RenderedRowOf) as typeof RenderedRowOf;

interface RenderedCellsProps<Row> {
  readonly pool: RowPool<Row>;
  readonly columns: readonly Column<Row>[];
  readonly selectLabel: string;
  readonly onFit: (column: string, px: number) => void;
}

/** Reads the rows of the pool itself: React keeps the values of hooks and properties of the render before, and removed rows with them. */
function RenderedRowsOf<Row>({ pool, columns, selectLabel, onFit }: RenderedCellsProps<Row> & { readonly version: number }) {
  const { rows } = pool;
  if (!rows[0]?.selectCell && columns.every(({ render }) => render === undefined)) return null;
  return rows.map((drawn) => <RenderedRow key={drawn.id} drawn={drawn} columns={columns} selectLabel={selectLabel} onFit={onFit} />);
}

const RenderedRows = memo(RenderedRowsOf) as typeof RenderedRowsOf;

function RenderedCellsOf<Row>(props: RenderedCellsProps<Row>) {
  const version = useSyncExternalStore(props.pool.subscribe, props.pool.current);
  // React listens for every event on each cell, which takes long for many new rows. Scrolling makes none.
  return <RenderedRows {...props} version={useDeferredValue(version)} />;
}

export const RenderedCells = memo(RenderedCellsOf) as typeof RenderedCellsOf;
