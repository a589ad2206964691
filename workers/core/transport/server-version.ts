/** A server refuses a whole frame because of one unknown property or command, so nothing newer than the server may be sent. */
import type { Fault, Outcome } from '../../../src/contract/fault.ts';
import { isReleaseFrom, readRelease } from '../../../src/contract/server-release.ts';

const SINCE = {
  entityCount: [3, 2, 2],
  entityTypeFilter: [3, 2, 2],
  inheritedValues: [3, 2, 2],
  edges: [3, 3, 0],
  multiRoot: [3, 3, 3],
  /** Predicates that compare with a list of texts. */
  textLists: [3, 3, 3],
  /** Update limits come from the tenant's profile; older servers have fixed ones of the same values. */
  profileLimits: [3, 4, 0],
  latestWithSeries: [3, 4, 1],
  aggregatedLatest: [3, 4, 2],
  /** Averages come with their number of samples; the last bucket ends where the range ends. */
  bucketCounts: [3, 4, 2],
  alarmCount: [3, 5, 0],
  /** Several types in a filter by type. */
  typeLists: [3, 5, 0],
  authCommand: [3, 6, 2],
  calendarIntervals: [3, 6, 3],
  negatedRelations: [3, 7, 0],
  /** Attribute changes during the start of a subscription are looked up in its own scope. */
  missedByScope: [3, 7, 0],
  alarmStatus: [3, 9, 0],
  /** Names of keys in an address apart, each by the parameter `key`. */
  namesApart: [4, 3, 0],
  /** Live series get each point of a batch; older servers send one of them, the oldest ones no late point either. */
  everyLivePoint: [4, 0, 2],
} as const;
export type Feature = keyof typeof SINCE;

export interface ServerVersion {
  /** Empty when the server sent none. */
  readonly text: string;
  has(feature: Feature): boolean;
}

export function readServerVersion(text: string | null | undefined): ServerVersion {
  const release = readRelease(text);
  return { text: text ?? '', has: (feature) => isReleaseFrom(release, SINCE[feature]) };
}

export const OLDEST_SERVER = readServerVersion(null);

/** Undefined when the server cannot be reached, which does not mean that it is old. */
export function versionFrom(answer: Outcome<{ version?: string | null | undefined }>): ServerVersion | undefined {
  if (answer.ok) return readServerVersion(answer.value.version);
  return isSilence(answer.fault) ? undefined : OLDEST_SERVER;
}

const isSilence = ({ kind }: Fault) => kind === 'network' || kind === 'rate-limited' || kind === 'overload';
