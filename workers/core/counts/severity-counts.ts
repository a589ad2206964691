import type { CountDemand } from '../../../src/contract/demand.ts';
import type { Severity } from '../../../src/contract/severity.ts';
import type { DemandStatus } from '../../../src/contract/snapshot.ts';
import type { Shared } from '../sharing.ts';

export type AlarmCountQuery = Extract<CountDemand['query'], { of: 'alarms' }>;

/** The counts of all severities by one subscription, for servers without counts. */
export interface SeverityCounts {
  readonly status: { readonly current: DemandStatus };
  /** Null while they are not known from it alone. */
  readonly counts: Readonly<Record<Severity, number>> | null;
  /** More matched than it can count, at its last answer. */
  readonly isBeyond: boolean;
  /** Returns the function that ends it. */
  follow(listener: () => void): () => void;
  /** To be called by each reader. */
  refresh(): void;
  renew(): void;
  stop(): void;
}

/** Equal queries share their counts, whatever severity they ask for. @param isNeeded false: the server counts itself. */
export type AcquireSeverityCounts = (query: AlarmCountQuery, isNeeded: () => boolean) => Shared<SeverityCounts>;
