/**
 * What the server on the other side understands (live.md 7.1, 7.2). A frame with one property or command that a server does
 * not know is refused whole, so nothing newer than the server may be sent. Whoever cannot be asked is taken for 3.2.
 */
import type { Fault, Outcome } from '../../../src/contract/fault.ts';

/** First release of each thing that the core uses where it may. */
const SINCE = {
  entityCount: [3, 2, 2],
  entityTypeFilter: [3, 2, 2],
  inheritedValues: [3, 2, 2],
  edges: [3, 3, 0],
  multiRoot: [3, 3, 3],
  /** Predicates that compare with a list of texts. */
  textLists: [3, 3, 3],
  /** What a session may receive stands in the tenant's profile; before, servers have the same defaults. */
  profileLimits: [3, 4, 0],
  latestWithSeries: [3, 4, 1],
  aggregatedLatest: [3, 4, 2],
  /** Averages come with the number of samples behind them; buckets end where the range ends. */
  bucketCounts: [3, 4, 2],
  alarmCount: [3, 5, 0],
  /** Several types in a filter by type. */
  typeLists: [3, 5, 0],
  authCommand: [3, 6, 2],
  calendarIntervals: [3, 6, 3],
  negatedRelations: [3, 7, 0],
  /** Attributes that changed while a subscription began are looked up in its own scope. */
  missedByScope: [3, 7, 0],
  alarmStatus: [3, 9, 0],
  /** Live series get each point of a batch; older servers send one of them, the oldest ones no late point either. */
  everyLivePoint: [4, 0, 2],
} as const;
export type Feature = keyof typeof SINCE;

export interface ServerVersion {
  /** As the server wrote it; empty when it did not say. */
  readonly text: string;
  has(feature: Feature): boolean;
}

/** Reads `4.3.1.3` or `3.6.2-SNAPSHOT`; anything else (`unknown`, nothing) gives 3.2, which every release understands. */
export function readServerVersion(text: string | null | undefined): ServerVersion {
  const numbers = /^(\d+)\.(\d+)(?:\.(\d+))?/.exec(text ?? '');
  const parts = numbers ? [1, 2, 3].map((group) => Number(numbers[group] ?? 0)) : [3, 2, 0];
  return { text: text ?? '', has: (feature) => isAtLeast(parts, SINCE[feature]) };
}

export const OLDEST_SERVER = readServerVersion(null);

function isAtLeast(version: readonly number[], wanted: readonly number[]): boolean {
  for (const [i, least] of wanted.entries()) {
    const own = version[i] ?? 0;
    if (own !== least) return own > least;
  }
  return true;
}

/** Answers nothing when the platform cannot be reached: then it is not older, it is away. */
export function versionFrom(answer: Outcome<{ version?: string | null | undefined }>): ServerVersion | undefined {
  if (answer.ok) return readServerVersion(answer.value.version);
  return isSilence(answer.fault) ? undefined : OLDEST_SERVER;
}

const isSilence = ({ kind }: Fault) => kind === 'network' || kind === 'rate-limited' || kind === 'overload';
