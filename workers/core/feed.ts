/** What the feeds (series, tables, alarms, one entity) share: how they reach the link, and how a demand reads from them. */
import type { Demand, RowRange } from '../../src/contract/demand.ts';
import { type Fault, fault } from '../../src/contract/fault.ts';
import type { DemandStatus, SampleAt, SnapshotPart } from '../../src/contract/snapshot.ts';
import type { DurationMs, EpochMs } from '../../src/contract/units.ts';
import type { Functions } from './functions/create-functions.ts';
import type { Memory } from './memory/memory.ts';
import type { Written } from './own-writes.ts';
import type { Link } from './transport/link.ts';
import type { ReadPoints } from './transport/read-points.ts';

export interface FeedContext {
  readonly link: Link;
  /** Long histories, read over REST while they arrive. */
  readonly readPoints: ReadPoints;
  /** Runs functions of dashboard authors, in the sandbox. */
  readonly functions: Functions;
  /** The platform's clock: local clock plus measured offset. */
  readonly serverNow: () => EpochMs;
  /**
   * The time that views show: the platform's clock, or the earlier time that the user went back to. Windows, ages and
   * freshness are computed as of it; what comes in meanwhile goes on being taken at `serverNow`.
   */
  readonly viewTime: () => EpochMs;
  /** The earlier time that views show; null: live. Never later than `serverNow`. */
  readonly asOf: () => EpochMs | null;
  readonly memory: Memory;
  /** Whether feeds keep what is needed to go back; benches measure the difference. */
  readonly keepsPast: boolean;
  /** Runs something later; returns the function that takes it back. */
  readonly later: (run: () => void, afterMs: DurationMs) => () => void;
  readonly localNow: () => EpochMs;
  readonly clockOffset: () => DurationMs;
  /** Whether values were coming in at `viewTime`. */
  readonly isConnected: () => boolean;
  readonly onFault: (fault: Fault) => void;
  /** Counts telemetry and attribute values that came in, and notes that something did: 0 for alarms. */
  readonly countValues: (values: number) => void;
  readonly countDropped: (values: number) => void;
  /** Something that a view waited for is there: it goes out now and not with the next tick, unless a snapshot is under way. */
  readonly publish: () => void;
}

/** The part of a snapshot that belongs to one demand, without the demand's id. */
export type ViewPart =
  Extract<SnapshotPart, { demand: number }> extends infer P ? (P extends { demand: number } ? Omit<P, 'demand'> : never) : never;

/** One demand's reading position in a feed: knows what the page already has. */
export interface View {
  /** What changed since the last `take`, or null. The caller owns the arrays and transfers them. */
  take(): ViewPart | null;
  show?(rows: RowRange): void;
  /** Local arrival time of the oldest value that the next `take` hands over; 0 when there is none. */
  oldestArrival(): EpochMs;
  /** Nobody reads it any more. */
  end?(): void;
}

export interface SeriesQuestions {
  samplesAt(at: EpochMs): readonly SampleAt[];
  csv(): string;
}

/** Holds the data of one subscription; any number of views read it. */
export interface Feed {
  view(demand: Demand): View;
  /** What a feed of series also answers: `DataCore.samplesAt` and `DataCore.exportSeries`. */
  readonly questions?: SeriesQuestions;
  /** The console itself changed something on the platform that the server may not tell of. */
  written?(what: Written): void;
  stop(): void;
}

/** State shared by all feeds, with the arrival of what was not handed over yet. */
export class FeedStatus {
  current: DemandStatus = { state: 'loading', fault: null, updatedAt: null };
  /** Rises with each change, so that a view can tell whether it has seen it. */
  version = 0;

  ready(at: EpochMs): void {
    this.current = { state: 'ready', fault: null, updatedAt: at };
    this.version += 1;
  }

  failed(reason: Fault): void {
    // What was there stays there, with the time of its last update; views show the fault beside it.
    this.current = { ...this.current, state: 'failed', fault: reason };
    this.version += 1;
  }
}

/** A reply that left its shape at `path`; shown and counted, the rest of the frame is used. */
export function misfit(path: string): Fault {
  return fault('contract', path, { path, key: 'contract' });
}
