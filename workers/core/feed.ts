import type { RowRange, SeriesDemand } from '../../src/contract/demand.ts';
import type { Demand } from '../../src/contract/demand-kinds.ts';
import { type Fault, fault, type Outcome } from '../../src/contract/fault.ts';
import type { EntityId } from '../../src/contract/identifiers.ts';
import type { DemandStatus, HeldSpan, RecordValue, SampleAt } from '../../src/contract/snapshot.ts';
import type { SnapshotPart } from '../../src/contract/snapshot-message.ts';
import type { Reading } from '../../src/contract/telemetry.ts';
import type { DurationMs, EpochMs } from '../../src/contract/units.ts';
import type { Cadences } from './cadences.ts';
import type { AcquireSeverityCounts } from './counts/severity-counts.ts';
import type { Functions } from './functions/create-functions.ts';
import type { PostCells } from './functions/post-cells.ts';
import type { ChangeLog } from './memory/change-log.ts';
import type { Memory } from './memory/memory.ts';
import type { Written } from './own-writes.ts';
import type { CorePorts } from './ports.ts';
import type { Sharing } from './sharing.ts';
import type { EntityCells } from './tables/entity-cells.ts';
import type { scanUpdate } from './tables/scan-update.ts';
import type { ListWatching, WatchedList } from './tables/watched-list.ts';
import type { heldSpan } from './telemetry/held-span.ts';
import type { Rows } from './telemetry/rows.ts';
import type { RangeRead } from './telemetry/window-plan.ts';
import type { Later } from './timer.ts';
import type { Api } from './transport/api.ts';
import type { Link } from './transport/link.ts';
import type { ReadPoints } from './transport/read-points.ts';

export interface PresentReadings {
  /**
   * The newest stored reading of a key that is not ahead of the clock, at most 15 s old while it is asked for again and again. Null:
   * there is none; undefined: it is not known yet.
   */
  of(entity: EntityId, key: string): Reading | null | undefined;
  /**
   * Reads the rhythm of a key that has been silent since it is watched, for all feeds together.
   * @param isAlwaysAhead of all its readings: none has been reported that is not.
   */
  learn(entity: EntityId, key: string, isAlwaysAhead: boolean): void;
  /** Writes them to the cells of these slots whose latest readings are ahead, and learns the rhythms of those that are not judged. */
  fill(cells: EntityCells, slots: readonly number[]): void;
  /** Gives them to series whose latest readings are ahead, and learns rhythms as `fill` does. Returns whether one changed. */
  find(series: { readonly all: readonly NewestOf[] }): boolean;
}

/** A set of series that more is read for. Its methods return whether what is shown changes. */
export interface OpenSet {
  readonly all: readonly (Pick<NewestOf, 'entity' | 'key'> & {
    readonly samples: Rows;
    /** The server's times of averages and sums that may be of no numbers, with whether that was asked. */
    readonly doubtful: Map<EpochMs, boolean>;
  })[];
  /** Puts the newest reading before `start` into a series that begins later. */
  takeBefore(entityId: string, key: string, reading: Reading, start: EpochMs): boolean;
  /** A bucket turned out to have no number. `ts`: the server's time. */
  takeNoNumber(entityId: string, key: string, ts: EpochMs): boolean;
}

/** To be called once the set has its first answer, and again while it is shown. `reads`: those that it was answered by. */
export type ReadMore = (set: OpenSet, shown: { readonly start: EpochMs; readonly end: EpochMs }, reads: readonly RangeRead[]) => void;

/** The newest readings of a series. */
export interface NewestOf {
  readonly entity: EntityId;
  readonly key: string;
  /** The newest reading that is not ahead of the clock; where there is none, the newest one. */
  latest: Reading;
  /** When `latest` arrived. */
  heardAt: EpochMs;
  /** The server's latest reading where it is ahead of the clock; else null. */
  ahead: Reading | null;
}

export interface FeedContext {
  readonly link: Link;
  readonly readPoints: ReadPoints;
  readonly api: Api;
  readonly functions: Functions;
  readonly openScriptSandbox: CorePorts['openScriptSandbox'];
  /** Runs the functions of a table's columns; only for demands that have some, because it is part of the late code. */
  readonly postCells: () => PostCells;
  /** Null also before further parts are loaded: the frame must be parsed. */
  readonly scanUpdate: typeof scanUpdate;
  /** Null before further parts are loaded. */
  readonly watchList: (context: FeedContext, list: WatchedList) => ListWatching | null;
  /** Undefined before further parts are loaded. */
  readonly presentReadings: () => PresentReadings | undefined;
  /** Null before further parts are loaded. */
  readonly heldSpan: (...asked: Parameters<typeof heldSpan>) => HeldSpan | null;
  /** Undefined before further parts are loaded. */
  readonly readMore: (demand: SeriesDemand, onChange: () => void) => ReadMore | undefined;
  /** Null before the late parts are loaded. */
  readonly acquireSeverityCounts: (...asked: Parameters<AcquireSeverityCounts>) => ReturnType<AcquireSeverityCounts> | null;
  /** The server's clock: local clock plus measured offset. */
  readonly serverNow: () => EpochMs;
  /** The server's time, or an earlier one that the user chose, for windows, ages and freshness; data is stored at `serverNow`. */
  readonly viewTime: () => EpochMs;
  /** The earlier time that views show, never later than `serverNow`; null: live. */
  readonly asOf: () => EpochMs | null;
  readonly sharing: Sharing;
  readonly cadences: Cadences;
  readonly memory: Pick<Memory, 'hold' | 'budgetBytes'>;
  /** Whether feeds keep earlier values, rows and orders. */
  readonly keepsPast: boolean;
  /** Null where no past is kept. */
  readonly createChangeLog: () => ChangeLog | null;
  readonly later: Later;
  readonly localNow: () => EpochMs;
  readonly clockOffset: () => DurationMs;
  /** When the link was lost that is down at `viewTime`; 0: it was never up; null: it is up. */
  readonly lostAt: () => EpochMs | null;
  /** Calls back when the server answers again after an outage. Returns the function that ends it. */
  readonly onBack: (listener: () => void) => () => void;
  readonly onFault: (fault: Fault) => void;
  /** Counts received values and marks their arrival; 0 for alarms and counts. */
  readonly countValues: (values: number) => void;
  readonly countDropped: (values: number) => void;
  /** Publishes without waiting for a tick, unless a snapshot is in flight: for data that a user waits for. */
  readonly publish: () => void;
}

export type ViewPart =
  Extract<SnapshotPart, { demand: number }> extends infer P ? (P extends { demand: number } ? Omit<P, 'demand'> : never) : never;

export interface WholeTable {
  /** What the columns hold, in their order. */
  readonly names: readonly string[];
  total(): number;
  /** Undefined: it has not been read yet. */
  rowAt(index: number): { readonly id: EntityId; readonly values: readonly RecordValue[] } | undefined;
  /** True: it never is, because only rows in sight are read of so many. */
  isTooLong?(): boolean;
}

/** One reader of a feed; knows what the page already has. */
export interface View {
  /** The changes since the last `take`, or null. The caller owns the arrays and transfers them. */
  take(): ViewPart | null;
  /** Whether changes had no room in the last `take`: they are taken with the next snapshot. */
  hasMore?(): boolean;
  show?(rows: RowRange): void;
  /** Only of tables: the row of an entity; null if it is not held. */
  find?(entity: string): number | null;
  /** Only of tables: all rows that match, in their order. Faults: those of reading. */
  whole?(): Promise<Outcome<WholeTable>>;
  /** Local arrival time of the oldest value in the next `take`; 0: none. */
  oldestArrival(): EpochMs;
  end?(): void;
}

export interface SeriesQuestions {
  samplesAt(at: EpochMs): readonly SampleAt[];
  /** Faults: those of reading what is stored. */
  csv(): Promise<Outcome<string>>;
}

/** The data of one subscription, for any number of views. */
export interface Feed {
  view(demand: Demand): View;
  /** Only feeds of series answer questions. */
  readonly questions?: SeriesQuestions;
  /** The console itself changed something that the server may not report. */
  written?(what: Written): void;
  /** Whether it ends with its last view, since going on costs too much. Default: it lingers. */
  endsAtOnce?(): boolean;
  stop(): void;
}

export class FeedStatus {
  current: DemandStatus = { state: 'loading', fault: null, updatedAt: null };
  version = 0;

  ready(at: EpochMs): void {
    this.current = { state: 'ready', fault: null, updatedAt: at };
    this.version += 1;
  }

  /** @param retryMs of what is read again at intervals. */
  failed(reason: Fault, retryMs?: DurationMs): void {
    // Old data stays, with the time of its last update; views show the fault beside it.
    this.current = { ...this.current, state: 'failed', fault: reason, ...(retryMs !== undefined && { retryMs }) };
    this.version += 1;
  }
}

/** A small part that is sent whole when it changed. `part`: null until there is one. */
export function changedView(part: () => ViewPart | null): View {
  let sent = '';
  return {
    take: () => {
      const next = part();
      const text = JSON.stringify(next);
      if (next === null || text === sent) return null;
      sent = text;
      return next;
    },
    oldestArrival: () => 0,
  };
}

/** A malformed field; the rest of the reply is used. */
export function misfit(path: string): Fault {
  return fault('contract', path, { path, key: 'contract' });
}
