import { featuresOf } from '../../src/contract/releases.ts';
import type { RangeRule } from '../storage/buckets.ts';
import { type HasPlatformFeature, PLATFORM_FEATURES } from './platform-releases.ts';

export interface Behaviour {
  readonly apiVersion: string;
  readonly rangeRule: RangeRule;
  readonly has: HasPlatformFeature;
  /** Fails where a real server fails. */
  readonly isStrict: boolean;
}

/** Anything before 3.2.2 behaves as 3.2, the rest as a current server. Throws RangeError. */
export function behaviourOf(apiVersion: string, isStrict = false): Behaviour {
  if (!/^\d+\.\d+(\.\d+)?$/.test(apiVersion)) throw new RangeError(`not a version: ${apiVersion}`);
  const has = featuresOf(apiVersion, PLATFORM_FEATURES);
  return { apiVersion, has, isStrict, rangeRule: has('bucketCounts') ? 'newer' : '3.2' };
}
