import type { AlarmSearchStatus, Severity } from './alarm.ts';
import type { EntityId } from './identifiers.ts';
import type { SortDirection } from './page.ts';
import type { EntityFilter, EntityKey, KeyFilter } from './query.ts';
import type { Aggregation } from './telemetry.ts';
import type { TimeWindow } from './time-window.ts';
import type { DurationMs } from './units.ts';
import type { FunctionSource, UserFunction } from './user-function.ts';

/** Chosen by the bridge, unique for the life of the page. */
export type DemandId = number;

/** The part of a table that is on screen. The core owns all rows and sends only these. */
export interface RowRange {
  readonly first: number;
  readonly count: number;
}

/** A column of a table. `post` replaces each value by `(time, value, prevValue, timePrev, prevOrigValue)` (live.md 5.6). */
export interface DemandColumn extends EntityKey {
  readonly post?: UserFunction;
}

/** Latest values of many entities as a table. Row cells come in the order of `columns`. */
export interface EntityTableDemand {
  readonly kind: 'entity-table';
  readonly filter: EntityFilter;
  readonly keyFilters: readonly KeyFilter[];
  readonly columns: readonly DemandColumn[];
  /** Where the values come from when no platform is asked; `filter` is not used then. */
  readonly generated?: FunctionSource;
  readonly sort: { readonly column: EntityKey; readonly direction: SortDirection } | null;
  readonly search: string;
  readonly rows: RowRange;
}

/** Alarms of the entities of a filter. Live only when `window` is sliding; a fixed range is a snapshot (live.md 2.8). */
export interface AlarmTableDemand {
  readonly kind: 'alarm-table';
  readonly filter: EntityFilter;
  readonly window: { readonly lengthMs: number } | { readonly start: number; readonly end: number };
  readonly statuses: readonly AlarmSearchStatus[];
  readonly severities: readonly Severity[];
  readonly types: readonly string[];
  readonly sort: { readonly field: string; readonly direction: SortDirection } | null;
  readonly search: string;
  /** Fields and latest values of the entity that each alarm was found through. */
  readonly columns?: readonly EntityKey[];
  /** A source of functions: one alarm that no platform is asked for (live.md 5.8); `filter` is not used then. */
  readonly isSimulated?: true;
  readonly rows: RowRange;
}

/** What a window is compared with: the same length so much earlier (live.md 4.4). */
export type ComparisonUnit = 'days' | 'weeks' | 'months' | 'years' | 'previousInterval' | 'customInterval';

export interface SeriesComparison {
  readonly unit: ComparisonUnit;
  /** How much earlier under `customInterval`; else not looked at. */
  readonly customMs?: DurationMs | undefined;
}

/** Series of the entities of a filter, cut down to `widthPx` columns of the plot. */
export interface SeriesDemand {
  readonly kind: 'series';
  readonly filter: EntityFilter;
  readonly keyFilters: readonly KeyFilter[];
  /** A key may stand here more than once, with other functions: each place is a series. */
  readonly keys: readonly string[];
  /** Post-processing of each key, in the order of `keys`; null for none. */
  readonly post?: readonly (UserFunction | null)[];
  /** Where the values come from when no platform is asked; `filter` is not used then. */
  readonly generated?: FunctionSource;
  readonly window: TimeWindow;
  /** Width of the plot in device pixels; at most two points a pixel come back, its minimum and its maximum. */
  readonly widthPx: number;
  /** Entities beyond this number are left out and counted in the snapshot. */
  readonly maxEntities: number;
  /** Adds each series once more from an earlier window, shifted over the main one. */
  readonly comparison?: SeriesComparison | null | undefined;
  /**
   * For state charts: raw samples, the last one before the window held to its start, the newest to its end; texts and
   * booleans are states too.
   */
  readonly isState?: boolean | undefined;
}

/** Everything the platform knows of one entity: attributes of all scopes and the latest value of every key. */
export interface EntityDemand {
  readonly kind: 'entity';
  readonly entity: EntityId;
}

/** Active alarms by severity over all entities that the user may see: the counts in the toolbar. */
export interface AlarmCountsDemand {
  readonly kind: 'alarm-counts';
}

/** How many entities or alarms match; live, as far as the server tells. */
export interface CountDemand {
  readonly kind: 'count';
  readonly query:
    | { readonly of: 'entities'; readonly filter: EntityFilter; readonly keyFilters: readonly KeyFilter[] }
    | {
        readonly of: 'alarms';
        readonly filter: EntityFilter;
        readonly statuses: readonly AlarmSearchStatus[];
        readonly severities: readonly Severity[];
        readonly types: readonly string[];
        /** Alarms created at most this long ago; null: a year. */
        readonly lengthMs: number | null;
      };
}

/** One number over a whole window for each entity, such as the sum of a month ("aggregated latest" of newer dashboards). */
export interface AggregateDemand {
  readonly kind: 'aggregate';
  readonly filter: EntityFilter;
  readonly keyFilters: readonly KeyFilter[];
  readonly key: string;
  readonly aggregation: Exclude<Aggregation, 'NONE'>;
  /** Post-processing of each number, as of a latest value. */
  readonly post?: UserFunction;
  /** Its own grouping and aggregation do not matter here. */
  readonly window: TimeWindow;
  readonly maxEntities: number;
}

export type Demand = EntityTableDemand | AlarmTableDemand | SeriesDemand | EntityDemand | AlarmCountsDemand | CountDemand | AggregateDemand;
