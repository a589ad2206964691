import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useEntityTable } from '../../bridge/use-demand.ts';
import type { EntityTableDemand } from '../../contract/demand.ts';
import type { PlaceRows } from './value-place.ts';

type Row = PlaceRows[number];
type TakeRow = (place: number, row: Row) => void;

interface ReadPlaceProps {
  readonly demand: EntityTableDemand;
  readonly place: number;
  readonly onRow: TakeRow;
}

/** One component per demand, because hooks cannot be called in a loop. Renders nothing. */
function ReadPlace({ demand, place, onRow }: ReadPlaceProps) {
  const view = useEntityTable(demand);
  const isThere = view !== undefined && view.state !== 'loading';
  const row = isThere ? (view.rows[0]?.values ?? []) : undefined;
  useEffect(() => onRow(place, row), [row && JSON.stringify(row), place, onRow]);
  return null;
}

/** The answers to `placeDemands`. @returns `readers`: to be rendered. */
export function usePlaceRows(demands: readonly EntityTableDemand[]): { readonly readers: ReactNode; readonly rows: PlaceRows } {
  const [rows, setRows] = useState<PlaceRows>([]);
  const onRow = useCallback<TakeRow>((place, row) => {
    setRows((before) => Array.from({ length: Math.max(before.length, place + 1) }, (_, i) => (i === place ? row : before[i])));
  }, []);
  const readers = demands.map((demand, place) => (
    <ReadPlace key={JSON.stringify([demand.filter, demand.keyFilters])} demand={demand} place={place} onRow={onRow} />
  ));
  return { readers, rows };
}
