import { useEffect, useRef, useState } from 'react';
import type { EntityId } from '../contract/identifiers.ts';
import type { TableView } from '../store/views.ts';

interface Listed {
  readonly id: EntityId;
}

/** The list beside the drawer. */
export interface ShownList<Row = Listed> {
  readonly view: TableView<Row> | undefined;
  /** Resolves to the row of an entity, null if it is not in the list. */
  readonly find: (id: string) => Promise<number | null>;
  /** Keep its identity. */
  readonly open: (row: Row) => void;
  /** Scrolls to a row. */
  readonly reveal: (index: number) => void;
}

interface Way<Row> {
  readonly keyOf: (row: Row) => string;
  /**
   * A row that has left the list, such as an alarm just cleared, keeps its place: the next is the one that is there now. One that never
   * was in the list stands before its first row.
   */
  readonly keepsPlace?: boolean;
}

interface Seen {
  readonly id: string;
  readonly index: number;
  /** Another row is at its place. */
  readonly isGone: boolean;
}

const ENTITIES: Way<Listed> = { keyOf: ({ id }) => id.id };

interface Neighbours {
  /** Undefined at the ends of the list, and while the place of the open row is unknown. */
  readonly previous: (() => void) | undefined;
  readonly next: (() => void) | undefined;
}

/** Steps through the whole list: where a row is not loaded, the list scrolls to it, and it opens when it has arrived. */
export function useNeighbours(list: ShownList, id: string): Neighbours {
  return useSteps(list, id, ENTITIES);
}

/** As `useNeighbours`, for rows of any kind. `id` is empty while no row is open. */
export function useSteps<Row>(
  { view, find, open, reveal }: ShownList<Row>,
  id: string,
  { keyOf, keepsPlace = false }: Way<Row>,
): Neighbours {
  const [awaited, setAwaited] = useState<number>();
  /** Where the open row was last seen. */
  const seen = useRef<Seen>(undefined);
  const { rows = [], first = 0, total = 0 } = view ?? {};
  // Rows that have not arrived are holes.
  const at = rows.findIndex((row: Row | undefined) => row !== undefined && keyOf(row) === id);
  if (at >= 0) seen.current = { id, index: first + at, isGone: false };
  else if (keepsPlace && seen.current?.id !== id && view?.state === 'ready') seen.current = { id, index: 0, isGone: true };
  const isElsewhere = seen.current !== undefined && at < 0 && rows[seen.current.index - first] !== undefined;
  if (isElsewhere && seen.current) seen.current = keepsPlace ? { ...seen.current, isGone: true } : undefined;
  const { index, isGone = false } = seen.current?.id === id ? seen.current : {};
  const isLost = id !== '' && index === undefined && view?.state === 'ready';
  useEffect(() => {
    if (!isLost) return undefined;
    let isWanted = true;
    void find(id).then((found) => {
      if (!isWanted || found === null) return;
      seen.current = { id, index: found, isGone: false };
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
    const target = isGone && by > 0 ? index : index + by;
    if (target < 0 || target >= total) return undefined;
    return () => {
      reveal(target);
      setAwaited(target);
    };
  };
  return { previous: step(-1), next: step(1) };
}
