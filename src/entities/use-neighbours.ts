import { useEffect, useRef, useState } from 'react';
import type { EntityId } from '../contract/identifiers.ts';
import type { TableView } from '../store/views.ts';

interface Listed {
  readonly id: EntityId;
}

/** The list beside the drawer. */
export interface ShownList {
  readonly view: TableView<Listed> | undefined;
  /** Resolves to the row of an entity, null if it is not in the list. */
  readonly find: (id: string) => Promise<number | null>;
  readonly open: (row: Listed) => void;
  /** Scrolls to a row. */
  readonly reveal: (index: number) => void;
}

interface Neighbours {
  /** Undefined at the ends of the list, and while the place of the open row is unknown. */
  readonly previous: (() => void) | undefined;
  readonly next: (() => void) | undefined;
}

/** Steps through the whole list: where a row is not loaded, the list scrolls to it, and it opens when it has arrived. */
export function useNeighbours({ view, find, open, reveal }: ShownList, id: string): Neighbours {
  const [awaited, setAwaited] = useState<number>();
  /** Where the open row was last seen. */
  const seen = useRef<{ readonly id: string; readonly index: number }>(undefined);
  const { rows = [], first = 0, total = 0 } = view ?? {};
  // Rows that have not arrived are holes.
  const at = rows.findIndex((row: Listed | undefined) => row?.id.id === id);
  if (at >= 0) seen.current = { id, index: first + at };
  const isElsewhere = seen.current !== undefined && at < 0 && rows[seen.current.index - first] !== undefined;
  if (isElsewhere) seen.current = undefined;
  const index = seen.current?.id === id ? seen.current?.index : undefined;
  const isLost = index === undefined && view?.state === 'ready';
  useEffect(() => {
    if (!isLost) return undefined;
    let isWanted = true;
    void find(id).then((found) => {
      if (!isWanted || found === null) return;
      seen.current = { id, index: found };
      reveal(found);
    });
    return () => {
      isWanted = false;
    };
    // A row that was not found may come with others.
  }, [isLost, id, find, reveal, total]);
  const arrived = awaited === undefined ? undefined : rows[awaited - first];
  useEffect(() => setAwaited(undefined), [id]);
  useEffect(() => {
    if (arrived !== undefined) open(arrived);
  }, [arrived, open]);
  const step = (by: number) => {
    if (index === undefined) return undefined;
    const target = index + by;
    if (target < 0 || target >= total) return undefined;
    return () => {
      reveal(target);
      setAwaited(target);
    };
  };
  return { previous: step(-1), next: step(1) };
}
