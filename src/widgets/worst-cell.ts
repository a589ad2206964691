import type { EntityRow } from '../contract/snapshot.ts';
import { FRESHNESS, type Freshness } from '../contract/telemetry.ts';
import type { EpochMs } from '../contract/units.ts';

export interface OldCell {
  readonly freshness: Freshness;
  readonly at: EpochMs;
}

const OLD: readonly Freshness[] = ['late', 'stale', 'disconnected'];

/** Of two values the one that is trusted least, the older of equals. */
export function worse(one: OldCell | null, other: OldCell | null): OldCell | null {
  if (!one || !other) return one ?? other;
  const by = FRESHNESS.indexOf(one.freshness) - FRESHNESS.indexOf(other.freshness) || other.at - one.at;
  return by >= 0 ? one : other;
}

/** The value that a widget must not show as if it were new; null: each is as new as it is known to come. */
export function worstCell(rows: readonly Pick<EntityRow, 'times' | 'freshness'>[]): OldCell | null {
  let worst: OldCell | null = null;
  for (const { times, freshness } of rows) {
    // Of thousands of rows at each snapshot: no iterators.
    for (let i = 0; i < freshness.length; i += 1) {
      const one = freshness[i] ?? 'fresh';
      if (one === 'fresh') continue;
      const at = times[i] ?? 0;
      if (at > 0 && OLD.includes(one)) worst = worse(worst, { freshness: one, at });
    }
  }
  return worst;
}
