import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { TableSource, TableView } from '../store/views.ts';

/** While the views have no rows, the time of the last update counts too. */
export function differsOnlyInRows<Row>(a: TableView<Row> | undefined, b: TableView<Row> | undefined): boolean {
  if (!a || !b) return a === b;
  return (
    a.state === b.state &&
    a.fault === b.fault &&
    a.total === b.total &&
    a.content === b.content &&
    a.notHeld === b.notHeld &&
    a.omittedEntities === b.omittedEntities &&
    a.beyondLimit === b.beyondLimit &&
    a.pace?.readEveryMs === b.pace?.readEveryMs &&
    a.pace?.isSightLive === b.pace?.isSightLive &&
    (a.total > 0 || a.updatedAt === b.updatedAt)
  );
}

/** Re-renders when anything but values changes, or with `every` at each snapshot. `rows` are as of the last render. */
export function useTableView<Row>(source: TableSource<Row>, every = false): TableView<Row> | undefined {
  const shown = useRef<TableView<Row>>(undefined);
  const read = useCallback(() => {
    const view = source.current();
    if (every || !differsOnlyInRows(shown.current, view)) shown.current = view;
    return shown.current;
  }, [source, every]);
  return useSyncExternalStore(source.subscribe, read);
}
