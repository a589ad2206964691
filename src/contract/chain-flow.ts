/** How messages move through a rule chain, as nodes that record them tell. */
import type { EntityId } from './identifiers.ts';
import type { DemandStatus } from './snapshot.ts';
import type { DurationMs, EpochMs } from './units.ts';

/** Rates are of this long. */
export const RATE_MS: DurationMs = 60_000;

/** Between two reads of a node. */
export const READ_EVERY_MS: DurationMs = 2000;

/** What a list of events is restricted to; empty texts restrict nothing. */
export interface EventChoice {
  /** Anywhere in what an event says. */
  readonly search: string;
  readonly direction: 'IN' | 'OUT' | '';
  readonly isFailure: boolean;
  /** Id of the one message that is followed, with those that nodes made of it. */
  readonly message: string;
  /** How old they may be; null: all that are held. */
  readonly lengthMs: DurationMs | null;
}

export interface ChainFlowDemand {
  readonly kind: 'chain-flow';
  /** Demands of a chain share what was counted. */
  readonly chain: string;
  readonly tenant: string;
  /** Ids of nodes that record. */
  readonly nodes: readonly string[];
  /** Ids of nodes that have recorded before: their events are listed, and not awaited. */
  readonly past: readonly string[];
  /** Null: no events are listed. */
  readonly events: EventChoice | null;
  /** Ids of nodes whose names have what `events` searches for: all their events do, too. */
  readonly named: readonly string[];
}

/** An event of a node that records. Texts are empty where it has none. */
export interface FlowEvent {
  readonly id: string;
  readonly node: string;
  readonly createdTime: EpochMs;
  readonly direction: 'IN' | 'OUT';
  readonly message: string;
  readonly messageType: string;
  readonly originator: EntityId;
  /** Of the link that it came over, or goes over. */
  readonly label: string;
  readonly data: string;
  readonly metadata: string;
  readonly error: string;
  readonly server: string;
  readonly isFailure: boolean;
  /** By it a node wakes itself: it came from no other. */
  readonly isOwn: boolean;
}

/** Numbers of each node in `ChainFlowSnapshot.counts`. Those of the last minute are of the time that was read. */
export const FLOW_COUNTS = ['in', 'out', 'failed', 'inRate', 'outRate', 'failedRate'] as const;
/** Numbers of each label in `ChainFlowSnapshot.byLabel`. */
export const LABEL_COUNTS = ['node', 'label', 'total', 'rate'] as const;

/** Numbers are in one list each, because there are many of them and the page draws them at once. */
export interface ChainFlowSnapshot extends DemandStatus {
  /** What happened before is not counted. */
  readonly since: EpochMs;
  readonly nodes: readonly string[];
  readonly counts: Float64Array;
  readonly labels: readonly string[];
  /** How many messages left a node over a label: `node` and `label` are places in the lists above. */
  readonly byLabel: Float64Array;
  /** Nodes that record more than is read: what they did meanwhile is not counted. */
  readonly behind: readonly string[];
  /** When the server said that nodes record more than it keeps of all in an hour: what they did since may be missing. Null: it did not. */
  readonly limitedAt: EpochMs | null;
  /** The newest first. Null: as before. */
  readonly events: readonly FlowEvent[] | null;
  /** How many are held that fit; more than are sent. */
  readonly fitting: number;
}
