/** Hooks that return the newest snapshot of a demand, undefined before the first. */
import { use, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type {
  AggregateDemand,
  AlarmCountsDemand,
  AlarmTableDemand,
  BackTestDemand,
  CountDemand,
  DemandId,
  EntityDemand,
  EntityTableDemand,
  RecordTableDemand,
} from '../contract/demand.ts';
import type { Demand, DemandKind, DemandKinds } from '../contract/demand-kinds.ts';
import type { Outcome } from '../contract/fault.ts';
import type { FileHead } from '../contract/file-head.ts';
import { awaitDemand } from '../store/loading.ts';
import { KeepsPast } from '../store/past.ts';
import { type ByDemand, followViews, type TableSource, type TableView, tableSource, type ViewOf, views } from '../store/views.ts';
import { dataCore } from './core.ts';
import { closeDemand, nextDemandId } from './demand-ids.ts';

/** Demands are compared by content, because callers build a new object on each render. A moved row range only scrolls. */
export function useDemand(wanted: Demand | null): DemandId {
  const keepsPast = use(KeepsPast);
  const demand = wanted && keepsPast ? { ...wanted, keepsPast } : wanted;
  const [id, setId] = useState(0);
  const opened = useRef(0);
  const rows = demand && 'rows' in demand ? demand.rows : undefined;
  const content = demand ? JSON.stringify({ ...demand, rows: undefined }) : '';
  const isWanted = demand !== null;

  useEffect(() => {
    if (!isWanted) return;
    const mine = nextDemandId();
    setId(mine);
    return () => {
      closeDemand(mine);
      setId(0);
    };
  }, [isWanted]);

  useEffect(() => {
    if (!demand || id === 0) return;
    // Counts belong to what is shown already.
    if (rows || demand.kind === 'entity') awaitDemand(id);
    if (opened.current === id) void dataCore().then((core) => core.change(id, demand));
    else void dataCore().then((core) => core.open(id, demand));
    opened.current = id;
  }, [id, content]);

  const first = rows?.first;
  const count = rows?.count;
  useEffect(() => {
    if (id !== 0 && opened.current === id && rows) {
      void dataCore().then((core) => core.show(id, rows));
    }
  }, [id, first, count]);

  return id;
}

/**
 * The newest snapshot of a demand. Not by valtio's snapshots: it keeps the last one, and with it rows of an account that has signed out,
 * and calls what shows one demand for each snapshot of the others.
 */
export function useView<K extends DemandKind>(kind: K, demand: DemandKinds[K]['demand'] | null): ViewOf<K> | undefined {
  const id = useDemand(demand as Demand | null);
  const follow = useCallback((read: () => void) => (id === 0 ? STILL : followViews([id], read)), [id]);
  return useSyncExternalStore(follow, () => (id === 0 ? undefined : views[kind][id]));
}

const STILL = () => undefined;

export const useEntityTable = (demand: EntityTableDemand | null) => useView('entity-table', demand);
export const useAlarmTable = (demand: AlarmTableDemand | null) => useView('alarm-table', demand);

/** For `LiveTable`, which draws snapshots without rendering the component. */
export interface ListSource<Row> extends TableSource<Row> {
  /** Resolves to the row of an entity, null if it is not in the table. */
  readonly find: (entity: string) => Promise<number | null>;
  /** Like `DataCore.exportTable`. */
  readonly csv: (heads: readonly FileHead[]) => Promise<Outcome<string>>;
}

function useListSource<Row>(tables: ByDemand<TableView<Row>>, demand: Demand | null): ListSource<Row> {
  const [attempt, setAttempt] = useState(0);
  const id = useDemand(demand && attempt > 0 ? { ...demand, attempt } : demand);
  return useMemo(
    () => ({
      ...tableSource(tables, id),
      retry: () => setAttempt((before) => before + 1),
      find: async (entity) => {
        const found = await (await dataCore()).rowOf(id, entity);
        return found.ok ? found.value : null;
      },
      csv: async (heads) => (await dataCore()).exportTable(id, heads),
    }),
    [tables, id],
  );
}

export const useEntityTableSource = (demand: EntityTableDemand | null) => useListSource(views['entity-table'], demand);
export const useRecordTableSource = (demand: RecordTableDemand | null) => useListSource(views['record-table'], demand);
export const useAlarmTableSource = (demand: AlarmTableDemand | null) => useListSource(views['alarm-table'], demand);

export const useEntity = (demand: EntityDemand | null) => useView('entity', demand);
export const useBackTest = (demand: BackTestDemand | null) => useView('back-test', demand);
export const useCount = (demand: CountDemand | null) => useView('count', demand);
export const useAggregate = (demand: AggregateDemand | null) => useView('aggregate', demand);

/** `wanted` is false for accounts that may not see alarms. `shown`: all active ones without it. */
export const useAlarmCounts = (wanted: boolean, shown?: AlarmCountsDemand['shown']) =>
  useView('alarm-counts', wanted ? { kind: 'alarm-counts', shown } : null);

const UNACKNOWLEDGED = { kind: 'unacknowledged-counts' } as const;

/** Active ones alone. */
export const useUnacknowledgedCounts = (isWanted = true) => useView('unacknowledged-counts', isWanted ? UNACKNOWLEDGED : null);

/** `wanted` is false for servers without inboxes. @param newest how many are listed. */
export const useUnread = (wanted: boolean, newest = 0) => useView('unread', wanted ? { kind: 'unread', newest } : null);

const RATE = { kind: 'alarm-rate' } as const;

/** `wanted` is false for accounts that may not see alarms. */
export const useAlarmRate = (wanted = true) => useView('alarm-rate', wanted ? RATE : null);
