import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { TableSource, TableView } from '../store/views.ts';

/** Whether two views say the same beside which rows they hold. While there are none, their time stands in place of them. */
export function hasSameNews<Row>(a: TableView<Row> | undefined, b: TableView<Row> | undefined): boolean {
  if (!a || !b) return a === b;
  return (
    a.state === b.state &&
    a.fault === b.fault &&
    a.total === b.total &&
    a.notHeld === b.notHeld &&
    a.omittedEntities === b.omittedEntities &&
    (a.total > 0 || a.updatedAt === b.updatedAt)
  );
}

/**
 * A table's view as React has to know it: renders for news and not for values, which `LiveTable` draws by itself. `rows` are
 * those of the last news; what must have the newest ones asks for `every` snapshot.
 */
export function useTableView<Row>(source: TableSource<Row>, every = false): TableView<Row> | undefined {
  const told = useRef<TableView<Row>>(undefined);
  const read = useCallback(() => {
    const view = source.current();
    if (every || !hasSameNews(told.current, view)) told.current = view;
    return told.current;
  }, [source, every]);
  return useSyncExternalStore(source.subscribe, read);
}
