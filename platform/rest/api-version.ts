import type { RangeRule } from '../storage/buckets.ts';

/** What depends on the release that the platform claims to be (rest.md 25). */
export interface Behaviour {
  readonly apiVersion: string;
  readonly rangeRule: RangeRule;
  /** 3.4 and later: text search is "contains" over several columns, creation times are kept, REST queries by key filters. */
  readonly isNewer: boolean;
}

/** Reads `major.minor.patch`; anything before 3.2.2 behaves as 3.2, the rest as a current server. Throws RangeError. */
export function behaviourOf(apiVersion: string): Behaviour {
  const parts = /^(\d+)\.(\d+)(?:\.(\d+))?$/.exec(apiVersion);
  if (!parts) throw new RangeError(`not a version: ${apiVersion}`);
  const [major, minor, patch] = [Number(parts[1]), Number(parts[2]), Number(parts[3] ?? 0)];
  const isNewer = major * 10_000 + minor * 100 + patch >= 30_202;
  return { apiVersion, isNewer, rangeRule: isNewer ? 'newer' : '3.2' };
}
