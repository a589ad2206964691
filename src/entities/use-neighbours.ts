import { useEffect, useRef, useState } from 'react';
import type { TableView } from '../store/views.ts';

interface Neighbours {
  /** Undefined at the ends of the list, and while the place of the open row is unknown. */
  readonly previous: (() => void) | undefined;
  readonly next: (() => void) | undefined;
  /** The row that the list has to show. */
  readonly reveal: number | undefined;
}

/** Steps through the whole list: where a row is not loaded, the list scrolls to it, and it opens when it has arrived. */
export function useNeighbours<Row>(
  view: TableView<Row> | undefined,
  find: (key: string) => Promise<number | null>,
  openKey: string | undefined,
  keyOf: (row: Row) => string,
  open: (row: Row) => void,
): Neighbours {
  const [reveal, setReveal] = useState<number>();
  const [awaited, setAwaited] = useState<number>();
  /** Where the open row was last seen. */
  const seen = useRef<{ readonly key: string; readonly index: number }>(undefined);
  const { rows = [], first = 0, total = 0 } = view ?? {};
  const at = openKey === undefined ? -1 : rows.findIndex((row) => keyOf(row) === openKey);
  if (at >= 0 && openKey !== undefined) seen.current = { key: openKey, index: first + at };
  const isElsewhere = seen.current !== undefined && at < 0 && rows[seen.current.index - first] !== undefined;
  if (isElsewhere) seen.current = undefined;
  const index = seen.current?.key === openKey ? seen.current?.index : undefined;
  const isLost = openKey !== undefined && index === undefined && view?.state === 'ready';
  useEffect(() => {
    if (!isLost || openKey === undefined) return undefined;
    let isWanted = true;
    void find(openKey).then((found) => {
      if (!isWanted || found === null) return;
      seen.current = { key: openKey, index: found };
      setReveal(found);
    });
    return () => {
      isWanted = false;
    };
    // A row that was not found may come with others.
  }, [isLost, openKey, find, total]);
  const arrived = awaited === undefined ? undefined : rows[awaited - first];
  useEffect(() => setAwaited(undefined), [openKey]);
  useEffect(() => {
    if (arrived !== undefined) open(arrived);
  }, [arrived, open]);
  const step = (by: number) => {
    if (index === undefined) return undefined;
    const target = index + by;
    if (target < 0 || target >= total) return undefined;
    return () => {
      setReveal(target);
      setAwaited(target);
    };
  };
  return { previous: step(-1), next: step(1), reveal };
}
