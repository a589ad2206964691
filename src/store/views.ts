import { proxy, ref, subscribe } from 'valtio';
import type { DemandId } from '../contract/demand.ts';
import type { Severity } from '../contract/severity.ts';
import type {
  AggregateSnapshot,
  AlarmCountsSnapshot,
  AlarmRateSnapshot,
  AlarmRow,
  CountSnapshot,
  DemandStatus,
  EntityRow,
  EntitySnapshot,
  RecordRow,
  SeriesSnapshot,
  SeriesTail,
  TableContent,
  TablePace,
  TableSnapshot,
} from '../contract/snapshot.ts';

/** Replaced whole and kept in `ref()`: valtio does not walk into rows or typed arrays, and readers see a change by identity. */
export interface TableView<Row> extends DemandStatus {
  readonly first: number;
  readonly total: number;
  /** Entities beyond the server's limit, whose alarms are not in the list. */
  readonly omittedEntities?: number;
  /** Alarm tables: alarms that match and cannot be listed. */
  readonly beyondLimit?: number;
  /** Alarm tables: of all that match; null where they are not known. */
  readonly bySeverity?: Readonly<Record<Severity, number>> | null;
  /** Absent: live. */
  readonly pace?: TablePace;
  /** Entity tables only. */
  readonly content?: TableContent | undefined;
  /** The visible rows; unchanged rows keep their identity. */
  readonly rows: readonly Row[];
}

type ByDemand<T extends object> = Record<DemandId, T>;

export const entityTables = proxy<ByDemand<TableView<EntityRow>>>({});
export const recordTables = proxy<ByDemand<TableView<RecordRow>>>({});
export const alarmTables = proxy<ByDemand<TableView<AlarmRow>>>({});
export const seriesViews = proxy<ByDemand<SeriesSnapshot>>({});
export const entityViews = proxy<ByDemand<EntitySnapshot>>({});
export const alarmCounts = proxy<ByDemand<AlarmCountsSnapshot>>({});
export const alarmRates = proxy<ByDemand<AlarmRateSnapshot>>({});
export const aggregateViews = proxy<ByDemand<AggregateSnapshot>>({});
export const countViews = proxy<ByDemand<CountSnapshot>>({});

/** Set with the first series (`bridge/join-tails.ts`), because lists need none of that code. */
export const seriesJoin: { joinTail: (before: SeriesSnapshot, tail: SeriesTail) => SeriesSnapshot } = {
  joinTail: () => {
    throw new Error('A tail came before any series was asked for.');
  },
};

const seriesReaders = new Map<DemandId, Set<() => void>>();

export function showSeries(id: DemandId, value: SeriesSnapshot): void {
  seriesViews[id] = ref(value);
  for (const read of seriesReaders.get(id) ?? []) read();
}

/** Calls `read` in the frame of each new snapshot. Listeners of the proxy would be called for the snapshots of all demands. */
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

/** A table for components that draw without React. */
export interface TableSource<Row> {
  readonly current: () => TableView<Row> | undefined;
  /** Notifies in the frame of each snapshot that changes the table, until the returned function is called. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Reads a failed list again now. */
  readonly retry?: () => void;
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

/** Unchanged rows keep their identity. */
export function mergeTable<Row>(
  before: TableView<Row> | undefined,
  change: TableSnapshot<Row> & Pick<TableView<Row>, 'omittedEntities' | 'beyondLimit' | 'bySeverity' | 'content'>,
): TableView<Row> {
  const { full, length, rows: changed, ...rest } = change;
  const rows: Row[] = full || !before ? [] : rowsFrom(before, change.first, length);
  for (const [offset, row] of changed) rows[offset] = row;
  return ref({ content: before?.content, ...rest, rows });
}

/** Rows before the view's own range are left empty; the next snapshot fills them. */
function rowsFrom<Row>({ first, rows }: TableView<Row>, from: number, length: number): Row[] {
  const moved = from - first;
  if (moved >= 0) return rows.slice(moved, moved + length);
  const kept: Row[] = [];
  rows.slice(0, Math.max(0, length + moved)).forEach((row, offset) => {
    kept[offset - moved] = row;
  });
  return kept;
}

export function forgetView(id: DemandId): void {
  delete entityTables[id];
  delete recordTables[id];
  delete alarmTables[id];
  delete seriesViews[id];
  delete entityViews[id];
  delete alarmCounts[id];
  delete countViews[id];
  delete aggregateViews[id];
}
