import { useEffect } from 'react';
import { useCount, useEntityTable } from '../bridge/use-demand.ts';
import type { CountDemand, EntityTableDemand } from '../contract/demand.ts';
import type { Fault } from '../contract/fault.ts';
import type { EntityRow } from '../contract/snapshot.ts';

export interface ReadRowsProps {
  readonly demand: EntityTableDemand;
  /** Called with each snapshot once the demand has answered, or failed. Keep its identity. */
  readonly onRows: (rows: readonly EntityRow[], fault: Fault | null) => void;
}

/** One component per demand, because hooks cannot be called in a loop. Renders nothing. */
export function ReadRows({ demand, onRows }: ReadRowsProps) {
  const view = useEntityTable(demand);
  const { rows, fault = null } = view?.state === 'loading' ? {} : (view ?? {});
  useEffect(() => {
    if (rows) onRows(rows.filter(Boolean), fault);
  }, [rows, fault, onRows]);
  return null;
}

interface ReadCountProps {
  readonly demand: CountDemand;
  /** Called with each count. Keep its identity. */
  readonly onCount: (count: number) => void;
}

/** The same of a count. */
export function ReadCount({ demand, onCount }: ReadCountProps) {
  const count = useCount(demand)?.count ?? null;
  useEffect(() => {
    if (count !== null) onCount(count);
  }, [count, onCount]);
  return null;
}
