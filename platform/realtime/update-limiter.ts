import { bandwidthsOf } from '../limits/rate-limit.ts';
import type { RealtimeSettings, UpdateLimit } from './options.ts';

/** Those of the tenant's profile, or fixed ones. */
export function updateLimitsOf({ limitsOf, updateLimits }: RealtimeSettings, tenantId: string): readonly UpdateLimit[] {
  const limits = limitsOf?.(tenantId);
  if (!limits) return updateLimits;
  return bandwidthsOf(limits.wsUpdatesPerSessionRateLimit).map(({ capacity, seconds }) => ({ count: capacity, seconds }));
}

/** Token buckets for the updates of one session: each refills evenly up to its count, and an update takes a token from each. */
export function createUpdateLimiter(limits: readonly UpdateLimit[], now: () => number): () => boolean {
  const buckets = limits.map((limit) => ({ ...limit, tokens: limit.count, at: now() }));
  return () => {
    const at = now();
    for (const bucket of buckets) {
      bucket.tokens = Math.min(bucket.count, bucket.tokens + ((at - bucket.at) / (bucket.seconds * 1000)) * bucket.count);
      bucket.at = at;
    }
    if (buckets.some((bucket) => bucket.tokens < 1)) return false;
    for (const bucket of buckets) bucket.tokens -= 1;
    return true;
  };
}
