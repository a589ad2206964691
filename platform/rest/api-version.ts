import type { RangeRule } from '../storage/buckets.ts';

export interface Behaviour {
  readonly apiVersion: string;
  readonly rangeRule: RangeRule;
  /** 3.4 and later: text search is "contains" over several columns, creation times are kept, REST queries by key filters. */
  readonly isNewer: boolean;
  isFrom(release: string): boolean;
  /** Fails where a real server fails. */
  readonly isStrict: boolean;
}

/** Throws RangeError. */
function rank(version: string): number {
  const parts = /^(\d+)\.(\d+)(?:\.(\d+))?$/.exec(version);
  if (!parts) throw new RangeError(`not a version: ${version}`);
  return Number(parts[1]) * 10_000 + Number(parts[2]) * 100 + Number(parts[3] ?? 0);
}

/** Anything before 3.2.2 behaves as 3.2, the rest as a current server. Throws RangeError. */
export function behaviourOf(apiVersion: string, isStrict = false): Behaviour {
  const own = rank(apiVersion);
  const isFrom = (release: string) => own >= rank(release);
  const isNewer = isFrom('3.2.2');
  return { apiVersion, isNewer, isFrom, isStrict, rangeRule: isNewer ? 'newer' : '3.2' };
}
