import type { AlarmSearchStatus, Severity } from './alarm.ts';
import type { TriedRule } from './back-test.ts';
import type { EntityId } from './identifiers.ts';
import type { SortDirection } from './page.ts';
import type { EntityFilter, EntityKey, KeyFilter } from './query.ts';
import type { Aggregation } from './telemetry.ts';
import type { TimeWindow } from './time-window.ts';
import type { DurationMs, EpochMs } from './units.ts';
import type { FunctionSource, UserFunction } from './user-function.ts';

/** Chosen by the bridge, unique while the page is loaded. */
export type DemandId = number;

/** The core sends only the visible rows of a table. */
export interface RowRange {
  readonly first: number;
  readonly count: number;
  /** So many of its rows at the start and at the end are not in sight yet. Absent: all of them are. */
  readonly ahead?: readonly [number, number] | undefined;
}

/** `post` maps each value by `(time, value, prevValue, timePrev, prevOrigValue)`. */
export interface DemandColumn extends EntityKey {
  readonly post?: UserFunction;
  /** Of a time series: not its newest value. */
  readonly aggregate?: ColumnAggregate;
}

/** One number over a window. */
export interface ColumnAggregate {
  readonly aggregation: Exclude<Aggregation, 'NONE'>;
  /** Its grouping and aggregation are ignored. */
  readonly window: TimeWindow;
  /** The value of the window before, or the change since, which is absolute or in percent. */
  readonly comparison?: SeriesComparison & { readonly result: 'previous' | 'difference' | 'percent' };
}

/** Cells of a row are in the order of `columns`. */
export interface EntityTableDemand {
  readonly kind: 'entity-table';
  readonly filter: EntityFilter;
  readonly keyFilters: readonly KeyFilter[];
  readonly columns: readonly DemandColumn[];
  /** Generates the values instead of the server; `filter` is ignored. */
  readonly generated?: FunctionSource;
  readonly sort: { readonly column: EntityKey; readonly direction: SortDirection } | null;
  readonly search: string;
  /** False: finds in fields only, for lists that are searched by name; of lists too large to be held, the server searches values, too. */
  readonly searchesValues?: boolean;
  /** The first so many rows, for short lists that nobody scrolls; no others are read. `rows` lies within them. */
  readonly mostRows?: number;
  /** Every row has updates, for what shows all of them at once. Absent: those in sight have, of a range that one can see. */
  readonly followsAll?: boolean;
  readonly rows: RowRange;
}

/**
 * Live only for a sliding `window`; a fixed range is read once. Without a `sort` the worst come first: active before cleared, then by
 * severity, then unacknowledged and newest.
 */
export interface AlarmTableDemand {
  readonly kind: 'alarm-table';
  /** Null: every originator. */
  readonly filter: EntityFilter | null;
  /** `lengthMs` null: of all time. */
  readonly window: { readonly lengthMs: DurationMs | null } | { readonly start: number; readonly end: number };
  readonly statuses: readonly AlarmSearchStatus[];
  readonly severities: readonly Severity[];
  readonly types: readonly string[];
  readonly sort: { readonly field: string; readonly direction: SortDirection } | null;
  readonly search: string;
  /** Id of the user that they are assigned to. Only servers since 3.5 have assignees; older ones refuse the demand. */
  readonly assignee?: string;
  /** Only of entities that match. */
  readonly keyFilters?: readonly KeyFilter[];
  /** False: without alarms that other entities propagate to those of the filter. */
  readonly isPropagated?: boolean;
  /** Fields and latest values of the entity by which the alarm was found. */
  readonly columns?: readonly EntityKey[];
  /** Shows one simulated alarm without asking the server; `filter` is ignored. */
  readonly isSimulated?: true;
  readonly rows: RowRange;
}

/** Records of a paged REST list, for kinds that entity queries lack. Cells of a row are in the order of `fields`. Read at intervals. */
export interface RecordTableDemand {
  readonly kind: 'record-table';
  /** Such as `/api/customers`. */
  readonly path: string;
  /** Nested ones with dots: `additionalInfo.description`; `a|b` is the second one where the first is empty. */
  readonly fields: readonly string[];
  readonly sort: { readonly property: string; readonly direction: SortDirection } | null;
  readonly search: string;
  /** Only records of this time, for lists that know one. Its grouping is ignored. */
  readonly window?: TimeWindow;
  /** Makes the list a POST with this body. */
  readonly filter?: object;
  /** Only records with one of these values, which servers cannot filter by: the whole list is read. */
  readonly only?: { readonly field: string; readonly values: readonly (string | number | boolean | null)[] };
  /** Paths of further lists, whose records are among those of the first; all are read whole. */
  readonly also?: readonly string[];
  /** Rows that are read at a time; fewer for short lists, which nobody scrolls. */
  readonly pageRows?: number;
  readonly rows: RowRange;
}

/** Columns of an exported alarm table; the caller passes one head for each. */
export const ALARM_FILE_COLUMNS = [
  'severity',
  'status',
  'type',
  'originator',
  'originatorType',
  'startTs',
  'endTs',
  'ackTs',
  'clearTs',
  'details',
] as const;

const EVERY_ALARM: AlarmTableDemand = {
  kind: 'alarm-table',
  filter: null,
  window: { lengthMs: null },
  statuses: [],
  severities: [],
  types: [],
  sort: null,
  search: '',
  rows: { first: 0, count: 10 },
};

/** Omitted fields do not restrict the query. */
export const alarmTable = (given: Partial<AlarmTableDemand>): AlarmTableDemand => ({ ...EVERY_ALARM, ...given });

export type ComparisonUnit = 'days' | 'weeks' | 'months' | 'years' | 'previousInterval' | 'customInterval';

export interface SeriesComparison {
  readonly unit: ComparisonUnit;
  /** Distance for `customInterval`; ignored otherwise. */
  readonly customMs?: DurationMs | undefined;
}

export interface SeriesDemand {
  readonly kind: 'series';
  readonly filter: EntityFilter;
  readonly keyFilters: readonly KeyFilter[];
  /** A key may occur more than once, with different functions: each entry is a series. */
  readonly keys: readonly string[];
  /** One for each of `keys`; null for none. */
  readonly post?: readonly (UserFunction | null)[];
  /** Generates the values instead of the server; `filter` is ignored. */
  readonly generated?: FunctionSource;
  readonly window: TimeWindow;
  /** Device pixels. At most two points per pixel are sent, its minimum and its maximum. */
  readonly widthPx: number;
  /** Further entities are left out and counted in the snapshot. */
  readonly maxEntities: number;
  /** Entities beyond these are one band for each key. Absent: each has its lines. */
  readonly mostLines?: number | undefined;
  /** Adds each series again from an earlier window, shifted over the main one. */
  readonly comparison?: SeriesComparison | null | undefined;
  /** Raw samples, also of texts and booleans. The last one before the window extends to its start, the newest to its end. */
  readonly isState?: boolean | undefined;
  /** Its samples are listed, not drawn: without new data the window moves once a second, however wide a pixel is. */
  readonly isListed?: boolean | undefined;
}

/** Attributes of all scopes and the latest value of every key. */
export interface EntityDemand {
  readonly kind: 'entity';
  readonly entity: EntityId;
}

/** Alarms by severity, of every originator that the user may see. */
export interface AlarmCountsDemand {
  readonly kind: 'alarm-counts';
  /** Absent: active ones of all time. */
  readonly shown?: {
    readonly statuses: readonly AlarmSearchStatus[];
    /** Maximum age; null: of all time. */
    readonly lengthMs: DurationMs | null;
    readonly search: string;
  };
}

/** Active alarms that nobody has acknowledged, by severity and of every originator. Served as alarm counts. */
export interface UnacknowledgedCountsDemand {
  readonly kind: 'unacknowledged-counts';
}

/** Alarms of every originator that were created in the last day, in stretches of ten minutes. */
export interface AlarmRateDemand {
  readonly kind: 'alarm-rate';
}

/** Read once: closing the demand ends it. */
export interface BackTestDemand {
  readonly kind: 'back-test';
  /** At most `MOST_TRIED`. */
  readonly entities: readonly EntityId[];
  readonly start: EpochMs;
  readonly end: EpochMs;
  /** All of one kind. */
  readonly rules: readonly TriedRule[];
}

/** What the user was told and has not read. Not on every server (`inboxes`). */
export interface UnreadDemand {
  readonly kind: 'unread';
  /** How many of the newest are listed; 0: their number alone. */
  readonly newest: number;
}

/** Live if the server sends updates. */
export interface CountDemand {
  readonly kind: 'count';
  readonly query:
    | { readonly of: 'entities'; readonly filter: EntityFilter; readonly keyFilters: readonly KeyFilter[] }
    | {
        readonly of: 'alarms';
        /** Null: every originator. */
        readonly filter: EntityFilter | null;
        readonly statuses: readonly AlarmSearchStatus[];
        readonly severities: readonly Severity[];
        /** As in `AlarmTableDemand`. */
        readonly keyFilters?: readonly KeyFilter[];
        readonly isPropagated?: boolean;
        readonly types: readonly string[];
        /** Maximum age of the alarms; null: of all time. */
        readonly lengthMs: DurationMs | null;
        readonly search?: string;
      };
}

/** One number per entity over a whole window, such as the sum of a month ("aggregated latest" of newer dashboards). */
export interface AggregateDemand {
  readonly kind: 'aggregate';
  readonly filter: EntityFilter;
  readonly keyFilters: readonly KeyFilter[];
  readonly key: string;
  readonly aggregation: Exclude<Aggregation, 'NONE'>;
  readonly post?: UserFunction;
  /** Its grouping and aggregation are ignored. */
  readonly window: TimeWindow;
  readonly maxEntities: number;
}
