import type { Alarm, Severity } from './alarm.ts';
import type { AlarmGroup } from './alarm-rate.ts';
import type { TriedFailure, TriedResult } from './back-test.ts';
import type { Fault } from './fault.ts';
import type { EntityId } from './identifiers.ts';
import type { Notification } from './notification.ts';
import type { EntityKey } from './query.ts';
import type { Attribute, AttributeScope, Freshness, LatestValue, Reading } from './telemetry.ts';
import type { DurationMs, EpochMs } from './units.ts';

export type LinkPhase = 'idle' | 'connecting' | 'live' | 'reconnecting' | 'disconnected';

/** Always visible, so that no loss goes unnoticed. */
export interface ConnectionState {
  readonly phase: LinkPhase;
  readonly since: EpochMs;
  /** Null if none is planned. */
  readonly nextTryAt: EpochMs | null;
  readonly attempt: number;
  /** Null before the first. */
  readonly lastDataAt: EpochMs | null;
  /** Server clock minus local clock. */
  readonly clockOffsetMs: DurationMs;
  /** Half of the last request's round trip. */
  readonly delayMs: DurationMs | null;
  readonly valuesPerSecond: number;
  readonly framesPerSecond: number;
  /** Values lost since the core started: rejected by the server as too old, or over a limit. */
  readonly dropped: number;
  /** Past values evicted, oldest first, because the memory budget was full. Not a loss: they were shown when they arrived. */
  readonly forgotten: number;
  /** Bytes in the core's buffers; `heldFrom` is the time of the oldest data, null while they are empty. */
  readonly heldBytes: number;
  readonly heldFrom: EpochMs | null;
  /** Snapshots merged into a later one because the page had not acknowledged yet. */
  readonly coalesced: number;
  readonly contractFaults: number;
}

/** `loading` only until the first data. A `failed` demand keeps its data. */
export interface DemandStatus {
  readonly state: 'loading' | 'ready' | 'failed';
  readonly fault: Fault | null;
  /** Time of the core's last data for it; null: never. */
  readonly updatedAt: EpochMs | null;
  /** Of failed lists that are read again at intervals. */
  readonly retryMs?: DurationMs;
  /** The shown time is before all held data: empty parts are unknown. */
  readonly notHeld?: true;
}

/** Parallel arrays with one element per column of the demand. */
export interface EntityRow {
  readonly id: EntityId;
  readonly values: readonly (string | null)[];
  /** 0 for no value. */
  readonly times: readonly EpochMs[];
  readonly freshness: readonly Freshness[];
  /** The server's latest readings that are ahead of the clock. Others are shown, if there are some. Absent: none is ahead. */
  readonly ahead?: readonly (Reading | null)[];
}

export type RecordValue = string | number | boolean | null;

/** One element per field of the demand; objects as JSON. */
export interface RecordRow {
  readonly id: EntityId;
  readonly values: readonly RecordValue[];
}

export interface AlarmRow {
  readonly alarm: Alarm;
  /** Null for none, as in the demand's `columns`. */
  readonly values: readonly (string | null)[];
}

/** For a list that is read at intervals, because the server limits updates. */
export interface TablePace {
  readonly readEveryMs: DurationMs;
  /** The rows in sight are live. */
  readonly isSightLive: boolean;
}

/**
 * If `full`, `rows` holds the whole range; otherwise only rows that changed or entered it. Rows are keyed by their offset from `first`.
 */
export interface TableSnapshot<Row> extends DemandStatus {
  /** Absent: live. */
  readonly pace?: TablePace;
  readonly full: boolean;
  readonly first: number;
  readonly length: number;
  readonly total: number;
  readonly rows: readonly (readonly [offset: number, row: Row])[];
}

/** Computed from the rows of the window, before decimation. If `count` is 0, all others are NaN. */
export interface SeriesStatistics {
  readonly count: number;
  readonly min: number;
  readonly max: number;
  readonly avg: number;
  readonly total: number;
}

/** The stored sample nearest to a time; `ts` 0 and `value` NaN when the series has none. */
export interface SampleAt {
  readonly entity: EntityId;
  readonly key: string;
  /** Time of measurement, or the middle of its bucket; without the shift of a comparison. */
  readonly ts: EpochMs;
  /** The number, or the index into the series' `texts`. */
  readonly value: number;
  /** The state; for a numeric series null, or all digits of a value that a double cannot hold. */
  readonly text: string | null;
  readonly shiftMs: DurationMs;
}

/** What the rows are: the cells are in the order of `columns`, which may be those of the demand before its last change. */
export interface TableContent {
  readonly columns: readonly EntityKey[];
  readonly search: string;
}

export interface EntityTableSnapshot extends TableSnapshot<EntityRow> {
  /** Present if `full`. */
  readonly content?: TableContent;
}

export interface AlarmTableSnapshot extends TableSnapshot<AlarmRow> {
  /** Entities beyond the server's limit, whose alarms are not in the list. */
  readonly omittedEntities: number;
  /** Alarms that match and cannot be listed, because a list is limited. */
  readonly beyondLimit: number;
  /** Counts of all matching alarms; null where they are not known, as in an order of the server's. */
  readonly bySeverity: Readonly<Record<Severity, number>> | null;
}

/** Where a value holds beyond its samples, because it is sent when it changes. */
export interface HeldSpan {
  /** The last value before the window holds from its start on. */
  readonly fromStart: boolean;
  /** The newest value holds until then; null: it does not. */
  readonly toEnd: EpochMs | null;
}

export interface SeriesInfo {
  readonly entity: EntityId;
  readonly entityName: string;
  /** Null if the entity has none. */
  readonly entityLabel: string | null;
  readonly key: string;
  /** Index in the demand's keys, which may hold a key more than once. */
  readonly keyIndex: number;
  /** The newest value as the server sent it; null and 0 when there is none. */
  readonly latest: LatestValue;
  /** Learned time between two samples; null before the second. */
  readonly cadenceMs: DurationMs | null;
  /** Outages in the window as flat pairs [from, to): lines are never drawn across them. Transferred. */
  readonly gaps: Float64Array;
  /** Where the line goes on without samples; null or absent: from its first to its newest one. */
  readonly held?: HeldSpan | null;
  readonly statistics: SeriesStatistics;
  /** States of a state chart: values are indexes into this table. Null for a numeric series. */
  readonly texts: readonly string[] | null;
  /** Number of entities that this series is the band of: lowest and highest value in each pixel, in two samples. Absent: a line. */
  readonly band?: number;
  /** Added to the real times so that a comparison overlays the main window; 0 for the main series. */
  readonly shiftMs: DurationMs;
}

/**
 * `t`: EpochMs, strictly ascending. `columns[s][i]`: value of series s at t[i], NaN without a sample (the line continues unless
 * `gaps` has an outage there). The buffers are transferred; the store keeps them in `ref()` and replaces them whole.
 */
export interface SeriesSnapshot extends DemandStatus {
  readonly start: EpochMs;
  readonly end: EpochMs;
  readonly intervalMs: DurationMs;
  readonly t: Float64Array;
  readonly columns: readonly Float64Array[];
  readonly series: readonly SeriesInfo[];
  readonly omittedEntities: number;
  /** Number of points before decimation. */
  readonly points: number;
  /** Start of complete data, if memory eviction shortened it; null: complete since the window was first requested. */
  readonly heldFrom: EpochMs | null;
  /** The window has more samples than its limit lets through: the oldest are missing. */
  readonly isCutShort?: boolean;
}

export type SeriesNews = Pick<SeriesInfo, 'latest' | 'cadenceMs' | 'gaps' | 'held' | 'statistics'>;

/** Data before `head` is dropped; `t` and `columns` replace everything from `since` on. The buffers are transferred. */
export interface SeriesTail extends DemandStatus, Pick<SeriesSnapshot, 'start' | 'end' | 't' | 'columns' | 'points' | 'heldFrom'> {
  readonly head: EpochMs;
  /** Infinite when only the window moved. */
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

export interface AlarmRateSnapshot extends DemandStatus {
  /** End of the last bin; it moves on each minute. */
  readonly now: EpochMs;
  /** Alarms created in each of the last stretches of `BIN_MS`. */
  readonly bins: readonly number[];
  /** Empty without a flood. */
  readonly groups: readonly AlarmGroup[];
  /** When the newest active, unacknowledged alarm of each severity was created; 0: none. */
  readonly newest: Readonly<Record<Severity, EpochMs>>;
}

export interface BackTestSnapshot extends DemandStatus {
  /** Devices that were tried, of all. */
  readonly done: number;
  readonly total: number;
  /** Of the whole work, with what is done of further devices: 0 to 1. */
  readonly share: number;
  readonly readings: number;
  /** One for each rule; of the devices so far. */
  readonly results: readonly TriedResult[];
  /** Devices with more readings than are read. */
  readonly cut: readonly EntityId[];
  readonly failed: readonly TriedFailure[];
}

export interface CountSnapshot extends DemandStatus {
  /** Null if unknown as of the shown time. */
  readonly count: number | null;
  /** Servers send a count only when it changes, so an old count is fresh while the link is up. */
  readonly freshness: Freshness;
}

export interface UnreadSnapshot extends DemandStatus {
  readonly count: number;
  /** The newest first. */
  readonly newest: readonly Notification[];
}

export interface AggregateRow {
  readonly entityName: string;
  /** Null if there is nothing to aggregate; 0 for sums and counts of nothing. */
  readonly value: number | null;
  readonly freshness: Freshness;
}

export interface AggregateSnapshot extends DemandStatus {
  /** [start, end). */
  readonly start: EpochMs;
  readonly end: EpochMs;
  readonly rows: readonly AggregateRow[];
  readonly omittedEntities: number;
}
