import { proxy, ref, subscribe } from 'valtio';
import type { DemandId } from '../contract/demand.ts';
import type {
  AggregateSnapshot,
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
  /** Alarms: entities beyond the server's cap, whose alarms are not in the list. */
  readonly omittedEntities?: number;
  /** The visible rows; a row that did not change keeps its identity. */
  readonly rows: readonly Row[];
}

type ByDemand<T extends object> = Record<DemandId, T>;

export const entityTables = proxy<ByDemand<TableView<EntityRow>>>({});
export const alarmTables = proxy<ByDemand<TableView<AlarmRow>>>({});
export const seriesViews = proxy<ByDemand<SeriesSnapshot>>({});
export const entityViews = proxy<ByDemand<EntitySnapshot>>({});
export const alarmCounts = proxy<ByDemand<AlarmCountsSnapshot>>({});
export const aggregateViews = proxy<ByDemand<AggregateSnapshot>>({});
export const countViews = proxy<ByDemand<CountSnapshot>>({});

const seriesReaders = new Map<DemandId, Set<() => void>>();

/** The next picture of a demand. */
export function showSeries(id: DemandId, value: SeriesSnapshot): void {
  seriesViews[id] = ref(value);
  for (const read of seriesReaders.get(id) ?? []) read();
}

/**
 * Calls `read` in the frame of each new picture of these demands, until the returned function is called. Listeners of the proxy hear
 * of all demands: on a wall 24 would be called for each of 24 pictures.
 */
export function followSeries(ids: readonly DemandId[], read: () => void): () => void {
  for (const id of ids) {
    const readers = seriesReaders.get(id) ?? new Set();
    seriesReaders.set(id, readers.add(read));
  }
  return () => {
    for (const id of ids) {
      const readers = seriesReaders.get(id);
      readers?.delete(read);
      if (readers?.size === 0) seriesReaders.delete(id);
    }
  };
}

/** A table as it comes, for those who draw it past React. */
export interface TableSource<Row> {
  readonly current: () => TableView<Row> | undefined;
  /** Calls `listener` in the frame of each snapshot that changes the table, until the returned function is called. */
  readonly subscribe: (listener: () => void) => () => void;
}

export function tableSource<Row>(views: ByDemand<TableView<Row>>, demand: DemandId): TableSource<Row> {
  const current = () => views[demand];
  return {
    current,
    subscribe: (listener) => {
      let told = current();
      const take = () => {
        if (current() === told) return;
        told = current();
        listener();
      };
      return subscribe(views, take, true);
    },
  };
}

/** Merges a table snapshot over the view that it follows; unchanged rows keep their identity. */
export function mergeTable<Row>(
  before: TableView<Row> | undefined,
  change: TableSnapshot<Row> & Pick<TableView<Row>, 'omittedEntities'>,
): TableView<Row> {
  const { full, length, rows: changed, ...rest } = change;
  const rows: Row[] = full || !before ? [] : rowsFrom(before, change.first, length);
  for (const [offset, row] of changed) rows[offset] = row;
  return ref({ ...rest, rows });
}

/** What a view has of a range; places of rows that it has not are left free at the beginning, for those that come with it. */
function rowsFrom<Row>({ first, rows }: TableView<Row>, from: number, length: number): Row[] {
  const moved = from - first;
  if (moved >= 0) return rows.slice(moved, moved + length);
  const kept: Row[] = [];
  rows.slice(0, Math.max(0, length + moved)).forEach((row, offset) => {
    kept[offset - moved] = row;
  });
  return kept;
}

/** Forgets everything of a demand that nobody shows any more. */
export function forgetView(id: DemandId): void {
  delete entityTables[id];
  delete alarmTables[id];
  delete seriesViews[id];
  delete entityViews[id];
  delete alarmCounts[id];
  delete countViews[id];
  delete aggregateViews[id];
}
