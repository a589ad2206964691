/** Every kind of demand. A new one is an entry here, in `store/views.ts` and in `workers/core/core-kinds.ts`. */
import type { ChainFlowDemand, ChainFlowSnapshot } from './chain-flow.ts';
import type {
  AggregateDemand,
  AlarmCountsDemand,
  AlarmRateDemand,
  AlarmTableDemand,
  BackTestDemand,
  CountDemand,
  DemandId,
  EntityDemand,
  EntityTableDemand,
  RecordTableDemand,
  SeriesDemand,
  UnacknowledgedCountsDemand,
  UnreadDemand,
} from './demand.ts';
import type {
  AggregateSnapshot,
  AlarmCountsSnapshot,
  AlarmRateSnapshot,
  AlarmTableSnapshot,
  BackTestSnapshot,
  CountSnapshot,
  DemandStatus,
  EntitySnapshot,
  EntityTableSnapshot,
  RecordRow,
  SeriesSnapshot,
  SeriesTail,
  TableSnapshot,
  UnreadSnapshot,
} from './snapshot.ts';

interface Kind<D, S extends DemandStatus> {
  readonly demand: D;
  readonly snapshot: S;
}

export interface DemandKinds {
  readonly 'entity-table': Kind<EntityTableDemand, EntityTableSnapshot>;
  readonly 'record-table': Kind<RecordTableDemand, TableSnapshot<RecordRow>>;
  readonly 'alarm-table': Kind<AlarmTableDemand, AlarmTableSnapshot>;
  readonly series: Kind<SeriesDemand, SeriesSnapshot>;
  readonly entity: Kind<EntityDemand, EntitySnapshot>;
  readonly 'alarm-counts': Kind<AlarmCountsDemand, AlarmCountsSnapshot>;
  readonly 'unacknowledged-counts': Kind<UnacknowledgedCountsDemand, AlarmCountsSnapshot>;
  readonly 'alarm-rate': Kind<AlarmRateDemand, AlarmRateSnapshot>;
  readonly 'back-test': Kind<BackTestDemand, BackTestSnapshot>;
  readonly count: Kind<CountDemand, CountSnapshot>;
  readonly aggregate: Kind<AggregateDemand, AggregateSnapshot>;
  readonly 'chain-flow': Kind<ChainFlowDemand, ChainFlowSnapshot>;
  readonly unread: Kind<UnreadDemand, UnreadSnapshot>;
}

export type DemandKind = keyof DemandKinds;
export type DemandOf<K extends DemandKind> = DemandKinds[K]['demand'] & {
  /** Earlier values, rows and orders are kept, and shown by `DataCore.setAsOf`. */
  readonly keepsPast?: true;
  /** Another number shares no feed with the demand as it was: what has failed is read again at once. */
  readonly attempt?: number;
};
export type Demand = { [K in DemandKind]: DemandOf<K> }[DemandKind];
export type SnapshotOf<K extends DemandKind> = DemandKinds[K]['snapshot'];

/** Distributes: `DemandPart<'series' | 'entity'>` is a part of either. */
export type DemandPart<K extends DemandKind = DemandKind> = {
  [One in K]: { readonly kind: One; readonly demand: DemandId; readonly value: SnapshotOf<One> };
}[K];

/** The end of a picture that the page has. */
export interface TailPart {
  readonly kind: 'series-tail';
  readonly demand: DemandId;
  readonly value: SeriesTail;
}

const NONE = { CRITICAL: 0, MAJOR: 0, MINOR: 0, WARNING: 0, INDETERMINATE: 0 };
const NO_ROWS = { full: true, first: 0, length: 0, total: 0, rows: [] } as const;
const NO_WINDOW = { start: 0, end: 1 } as const;

/** What is shown of a demand that nothing answers. */
export const EMPTY: { readonly [K in DemandKind]: Omit<SnapshotOf<K>, keyof DemandStatus> } = {
  'entity-table': NO_ROWS,
  'record-table': NO_ROWS,
  'alarm-table': { ...NO_ROWS, omittedEntities: 0, beyondLimit: 0, bySeverity: null },
  series: { ...NO_WINDOW, intervalMs: 1, t: new Float64Array(), columns: [], series: [], omittedEntities: 0, points: 0, heldFrom: null },
  entity: { attributes: { CLIENT_SCOPE: [], SHARED_SCOPE: [], SERVER_SCOPE: [] }, telemetry: [] },
  'alarm-counts': { counts: NONE },
  'unacknowledged-counts': { counts: NONE },
  'alarm-rate': { now: 0, bins: [], groups: [], newest: NONE },
  'back-test': { done: 0, total: 0, share: 0, readings: 0, results: [], cut: [], failed: [] },
  count: { count: null, freshness: 'unknown' },
  aggregate: { ...NO_WINDOW, rows: [], omittedEntities: 0 },
  unread: { count: 0, newest: [] },
  'chain-flow': {
    ...{ since: 0, nodes: [], counts: new Float64Array(), labels: [], byLabel: new Float64Array() },
    ...{ behind: [], limitedAt: null, events: [], fitting: 0 },
  },
};
