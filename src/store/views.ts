import { proxy, ref } from 'valtio';
import type { ChainFlowSnapshot } from '../contract/chain-flow.ts';
import type { DemandId } from '../contract/demand.ts';
import type { DemandKind, SnapshotOf } from '../contract/demand-kinds.ts';
import type { Severity } from '../contract/severity.ts';
import type {
  AggregateSnapshot,
  AlarmCountsSnapshot,
  AlarmRateSnapshot,
  AlarmRow,
  BackTestSnapshot,
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
  UnreadSnapshot,
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

/** Set with the first series (`bridge/join-tails.ts`), because lists need none of that code. */
export const seriesJoin: { joinTail: (before: SeriesSnapshot, tail: SeriesTail) => SeriesSnapshot } = {
  joinTail: () => {
    throw new Error('A tail came before any series was asked for.');
  },
};

const newest = <T extends object>(_: unknown, value: T): T => value;

/** What views read of a demand: what was shown before with the snapshot that came. Unchanged rows keep their identity. */
const SHOWN = {
  'entity-table': mergeTable<EntityRow>,
  'record-table': mergeTable<RecordRow>,
  'alarm-table': mergeTable<AlarmRow>,
  series: newest<SeriesSnapshot>,
  entity: newest<EntitySnapshot>,
  'alarm-counts': newest<AlarmCountsSnapshot>,
  'unacknowledged-counts': newest<AlarmCountsSnapshot>,
  'alarm-rate': newest<AlarmRateSnapshot>,
  'back-test': newest<BackTestSnapshot>,
  count: newest<CountSnapshot>,
  aggregate: newest<AggregateSnapshot>,
  unread: newest<UnreadSnapshot>,
  'chain-flow': (before: ChainFlowSnapshot | undefined, value: ChainFlowSnapshot): ChainFlowSnapshot =>
    value.events ? value : { ...value, events: before?.events ?? [] },
} satisfies { readonly [K in DemandKind]: (before: never, value: SnapshotOf<K>) => object };

type ByKind = { [K in DemandKind]: ReturnType<(typeof SHOWN)[K]> };
export type ViewOf<K extends DemandKind> = ByKind[K];
export type ByDemand<T> = Record<DemandId, T>;

const KINDS = Object.keys(SHOWN) as DemandKind[];

/** The newest of each open demand, by kind. */
export const views = Object.fromEntries(KINDS.map((kind) => [kind, proxy({})])) as { readonly [K in DemandKind]: ByDemand<ViewOf<K>> };

export function showView<K extends DemandKind>(kind: K, id: DemandId, value: SnapshotOf<K>): void {
  const shown: { readonly [One in DemandKind]: (before: ViewOf<One> | undefined, value: SnapshotOf<One>) => ViewOf<One> } = SHOWN;
  setView(kind, id, shown[kind](views[kind][id], value));
}

/** Tells those who follow the demand. */
export function setView<K extends DemandKind>(kind: K, id: DemandId, view: ViewOf<K>): void {
  (views[kind] as Record<DemandId, object>)[id] = ref(view);
  for (const read of readers.get(id) ?? []) read();
}

/** Ends with the demand. */
export function forgetView(id: DemandId): void {
  for (const kind of KINDS) delete views[kind][id];
}

const readers = new Map<DemandId, Set<() => void>>();

/** Calls `read` in the frame of each new snapshot. Listeners of the proxy would be called for the snapshots of all demands. */
export function followViews(ids: readonly DemandId[], read: () => void): () => void {
  for (const id of ids) {
    const others = readers.get(id) ?? new Set();
    readers.set(id, others.add(read));
  }
  return () => {
    for (const id of ids) {
      const others = readers.get(id);
      others?.delete(read);
      if (others?.size === 0) readers.delete(id);
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

export function tableSource<Row>(tables: ByDemand<TableView<Row>>, demand: DemandId): TableSource<Row> {
  return {
    current: () => tables[demand],
    subscribe: (listener) => followViews([demand], listener),
  };
}

export function mergeTable<Row>(
  before: TableView<Row> | undefined,
  change: TableSnapshot<Row> & Pick<TableView<Row>, 'omittedEntities' | 'beyondLimit' | 'bySeverity' | 'content'>,
): TableView<Row> {
  const { full, length, rows: changed, ...rest } = change;
  const rows: Row[] = full || !before ? [] : rowsFrom(before, change.first, length);
  for (const [offset, row] of changed) rows[offset] = row;
  // Those that follow with the next snapshot are empty.
  rows.length = length;
  return { content: before?.content, ...rest, rows };
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
