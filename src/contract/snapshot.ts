import type { Alarm, Severity } from './alarm.ts';
import type { DemandId } from './demand.ts';
import type { Fault } from './fault.ts';
import type { EntityId } from './identifiers.ts';
import type { SessionState } from './session-state.ts';
import type { Attribute, AttributeScope, Freshness, LatestValue } from './telemetry.ts';
import type { DurationMs, EpochMs } from './units.ts';

export type LinkPhase = 'idle' | 'connecting' | 'live' | 'reconnecting' | 'disconnected';

/** The state of the socket and the core's own counters: always shown, so that nothing is dropped in silence. */
export interface ConnectionState {
  readonly phase: LinkPhase;
  /** Since when the phase holds. */
  readonly since: EpochMs;
  /** When the next attempt is due; null while none is planned. */
  readonly nextTryAt: EpochMs | null;
  readonly attempt: number;
  /** When the last frame with values came in; null before the first. */
  readonly lastDataAt: EpochMs | null;
  /** Server clock minus local clock. */
  readonly clockOffsetMs: DurationMs;
  /** Half of the last request's round trip. */
  readonly delayMs: DurationMs | null;
  readonly valuesPerSecond: number;
  readonly framesPerSecond: number;
  /** Values lost since the core started although they were to be shown: older than what their server still takes, over a limit. */
  readonly dropped: number;
  /** Values of the past that were let go, oldest first, when the memory budget was full. No loss: they were shown in their time. */
  readonly forgotten: number;
  /** What the core's buffers take, and the time of the oldest data in them; null while nothing is held. */
  readonly heldBytes: number;
  readonly heldFrom: EpochMs | null;
  /** Snapshots merged into a later one because the UI had not acknowledged. */
  readonly coalesced: number;
  /** Replies that did not fit their schema. */
  readonly contractFaults: number;
}

/**
 * State of a demand, the same for each kind. `loading` only until its first data. A `failed` one still carries what it had:
 * `updatedAt` says from when.
 */
export interface DemandStatus {
  readonly state: 'loading' | 'ready' | 'failed';
  readonly fault: Fault | null;
  /** When the core last received something for it; null: never. */
  readonly updatedAt: EpochMs | null;
  /** Set when the time that is shown lies before all that is held: what is empty then is not known. */
  readonly notHeld?: true;
}

/** One visible row: three parallel arrays, one element a column of the demand. */
export interface EntityRow {
  readonly id: EntityId;
  readonly values: readonly (string | null)[];
  /** Time of each value; 0 for none. */
  readonly times: readonly EpochMs[];
  readonly freshness: readonly Freshness[];
}

export interface AlarmRow {
  readonly alarm: Alarm;
  /** Values of the demand's `columns`; null for none. */
  readonly values: readonly (string | null)[];
}

/**
 * The visible part of a table. When `full`, `rows` holds the whole range; otherwise only what the page does not have: rows whose
 * cells changed and, when `first` is not that of the snapshot before, those that came into the range. By their offset from `first`.
 */
export interface TableSnapshot<Row> extends DemandStatus {
  readonly full: boolean;
  readonly first: number;
  readonly length: number;
  /** Rows that match the demand. */
  readonly total: number;
  readonly rows: readonly (readonly [offset: number, row: Row])[];
}

/** Legend numbers of one series over the rows of the window, before they are cut to pixels; `count` 0: all others are NaN. */
export interface SeriesStatistics {
  readonly count: number;
  readonly min: number;
  readonly max: number;
  readonly avg: number;
  readonly total: number;
}

/** The true sample of one series nearest to a time; `ts` 0 and `value` NaN when the series has none. */
export interface SampleAt {
  readonly entity: EntityId;
  readonly key: string;
  /** When it was measured, or the middle of its bucket: not shifted. */
  readonly ts: EpochMs;
  /** The number, or the index into the series' `texts`. */
  readonly value: number;
  /** The state's own text; null for a series of numbers. */
  readonly text: string | null;
  readonly shiftMs: DurationMs;
}

export interface AlarmTableSnapshot extends TableSnapshot<AlarmRow> {
  /** Entities of the filter beyond the server's cap: their alarms are not in the list. */
  readonly omittedEntities: number;
}

export interface SeriesInfo {
  readonly entity: EntityId;
  readonly entityName: string;
  /** Null where the entity has none. */
  readonly entityLabel: string | null;
  readonly key: string;
  /** Place of the key in the demand: there a key may stand more than once. */
  readonly keyIndex: number;
  /** Newest value as the server wrote it, and its time; null and 0 when there is none. */
  readonly latest: LatestValue;
  /** Learned time between two samples; null before two came. */
  readonly cadenceMs: DurationMs | null;
  /** Outages inside the window as flat pairs [from, to): the line is never drawn across one. Transferred. */
  readonly gaps: Float64Array;
  readonly statistics: SeriesStatistics;
  /** States of a state chart: a value is an index into this table. Null for a series of numbers. */
  readonly texts: readonly string[] | null;
  /** Added to the true times so that a comparison lies over the main window; 0 for the main series. */
  readonly shiftMs: DurationMs;
}

/**
 * Series ready to draw. `t`: EpochMs, strictly ascending, length n; `columns[s][i]`: value of series s at t[i], NaN where
 * series s has no sample at t[i] (the line goes on, unless `gaps` says otherwise). The buffers are transferred: the core's
 * views detach, the store keeps them in `ref()` and replaces them whole.
 */
export interface SeriesSnapshot extends DemandStatus {
  readonly start: EpochMs;
  readonly end: EpochMs;
  readonly intervalMs: DurationMs;
  readonly t: Float64Array;
  readonly columns: readonly Float64Array[];
  readonly series: readonly SeriesInfo[];
  /** Entities of the filter that were left out because of `maxEntities`. */
  readonly omittedEntities: number;
  /** Stored points behind the drawn ones. */
  readonly points: number;
  /** From when rows are held without a loss to memory; null: since the window was first asked for. */
  readonly heldFrom: EpochMs | null;
}

/** What a tail tells of a series; its names and places are those of the picture before. */
export type SeriesNews = Pick<SeriesInfo, 'latest' | 'cadenceMs' | 'gaps' | 'statistics'>;

/**
 * The end of a live picture that stays for the rest: `joinTail` makes a whole `SeriesSnapshot` of the one before and this. What
 * lies before `head` has left; `t` and `columns` stand for all from `since` on. The buffers are transferred.
 */
export interface SeriesTail extends DemandStatus, Pick<SeriesSnapshot, 'start' | 'end' | 't' | 'columns' | 'points' | 'heldFrom'> {
  readonly head: EpochMs;
  /** Infinite when nothing changed but the window. */
  readonly since: EpochMs;
  readonly series: readonly SeriesNews[];
}

export interface EntitySnapshot extends DemandStatus {
  readonly attributes: Readonly<Record<AttributeScope, readonly Attribute[]>>;
  readonly telemetry: readonly LatestValue[];
}

export interface AlarmCountsSnapshot extends DemandStatus {
  readonly counts: Readonly<Record<Severity, number>>;
}

export interface CountSnapshot extends DemandStatus {
  /** Null where it is not known as of the time that is shown. */
  readonly count: number | null;
  /** A count is told when it changes: however old, it holds while the link does. */
  readonly freshness: Freshness;
}

export interface AggregateRow {
  readonly entityName: string;
  /** Null where the window holds nothing to aggregate; 0 for sums and counts of nothing. */
  readonly value: number | null;
  readonly freshness: Freshness;
}

export interface AggregateSnapshot extends DemandStatus {
  /** The range [start, end) that the numbers are of. */
  readonly start: EpochMs;
  readonly end: EpochMs;
  readonly rows: readonly AggregateRow[];
  readonly omittedEntities: number;
}

export type SnapshotPart =
  | { readonly kind: 'session'; readonly value: SessionState }
  | { readonly kind: 'connection'; readonly value: ConnectionState }
  | { readonly kind: 'fault'; readonly value: Fault; readonly at: EpochMs }
  | { readonly kind: 'entity-table'; readonly demand: DemandId; readonly value: TableSnapshot<EntityRow> }
  | { readonly kind: 'alarm-table'; readonly demand: DemandId; readonly value: AlarmTableSnapshot }
  | { readonly kind: 'series'; readonly demand: DemandId; readonly value: SeriesSnapshot }
  | { readonly kind: 'series-tail'; readonly demand: DemandId; readonly value: SeriesTail }
  | { readonly kind: 'entity'; readonly demand: DemandId; readonly value: EntitySnapshot }
  | { readonly kind: 'alarm-counts'; readonly demand: DemandId; readonly value: AlarmCountsSnapshot }
  | { readonly kind: 'count'; readonly demand: DemandId; readonly value: CountSnapshot }
  | { readonly kind: 'aggregate'; readonly demand: DemandId; readonly value: AggregateSnapshot };

/** What travels on the snapshot port, worker to page. Numbers rise by one; the page answers each with an `Acknowledgement`. */
export interface Snapshot {
  readonly seq: number;
  /** The time the snapshot is computed as of. */
  readonly asOf: EpochMs;
  /** When the core handed it over, on the local clock. */
  readonly sentAt: EpochMs;
  /** Values that came in since the core started, shown or not: benches and load tests count losses with it. */
  readonly valuesIn: number;
  /** Arrival time of the oldest value in it, on the worker's clock: for measuring stamp to paint. 0 without values. */
  readonly oldestArrival: EpochMs;
  /** Somebody waits for what is in it: the page applies it at once, so that its pictures are painted by the next frame. */
  readonly isAwaited?: true;
  readonly parts: readonly SnapshotPart[];
}

/** Told on `window` with each applied snapshot, in its frame unless it was awaited, with its numbers and no data. */
export const SNAPSHOT_EVENT = 'watchfloor:snapshot';

/** What that event says. */
export type SnapshotNews = Pick<Snapshot, 'seq' | 'sentAt' | 'oldestArrival' | 'valuesIn' | 'isAwaited'>;

export interface Acknowledgement {
  readonly ack: number;
}
