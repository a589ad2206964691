import { proxy, ref } from 'valtio';
import type { DemandId } from '../contract/demand.ts';
import type {
  AlarmCountsSnapshot,
  AlarmRow,
  CountSnapshot,
  DemandStatus,
  EntityRow,
  EntitySnapshot,
  SeriesSnapshot,
  TableSnapshot,
} from '../contract/snapshot.ts';

/**
 * What is on screen, by demand. Each entry is replaced whole and kept in `ref()`: valtio never walks into rows or typed
 * arrays, and a reader sees a change by identity.
 */
export interface TableView<Row> extends DemandStatus {
  readonly first: number;
  readonly total: number;
  /** The visible rows; a row that did not change keeps its identity. */
  readonly rows: readonly Row[];
}

type ByDemand<T extends object> = Record<DemandId, T>;

export const entityTables = proxy<ByDemand<TableView<EntityRow>>>({});
export const alarmTables = proxy<ByDemand<TableView<AlarmRow>>>({});
export const seriesViews = proxy<ByDemand<SeriesSnapshot>>({});
export const entityViews = proxy<ByDemand<EntitySnapshot>>({});
export const alarmCounts = proxy<ByDemand<AlarmCountsSnapshot>>({});
export const countViews = proxy<ByDemand<CountSnapshot>>({});

/** Merges a table snapshot over the view that it follows; unchanged rows keep their identity. */
export function mergeTable<Row>(before: TableView<Row> | undefined, change: TableSnapshot<Row>): TableView<Row> {
  const rows: Row[] = change.full || !before ? [] : before.rows.slice(0, change.length);
  for (const [offset, row] of change.rows) rows[offset] = row;
  const { state, fault, updatedAt, first, total } = change;
  return ref({ state, fault, updatedAt, first, total, rows });
}

/** Forgets everything of a demand that nobody shows any more. */
export function forgetView(id: DemandId): void {
  delete entityTables[id];
  delete alarmTables[id];
  delete seriesViews[id];
  delete entityViews[id];
  delete alarmCounts[id];
  delete countViews[id];
}
