import type { Recovery } from '../../store/recoveries.ts';

/** First pause before a part is drawn anew; it doubles with each failure of the last minutes. */
const PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 60_000;
const RECENT_MS = 5 * 60_000;
/** Remounts within five minutes after which the page is loaded anew. */
const MOST_REMOUNTS = 3;
/** A page that fails again and again is not loaded in a loop. */
const RELOAD_EVERY_MS = 10 * 60_000;

export interface NextRecovery {
  readonly kind: Recovery['kind'];
  readonly afterMs: number;
}

/** What to do after a failure at `now`, from what was done before. */
export function nextRecovery(before: readonly Recovery[], now: number): NextRecovery {
  const recent = before.filter(({ at, kind }) => kind === 'remount' && now - at < RECENT_MS).length;
  const lastReload = before.findLast(({ kind }) => kind === 'reload')?.at ?? Number.NEGATIVE_INFINITY;
  const afterMs = Math.min(LONGEST_PAUSE_MS, PAUSE_MS * 2 ** recent);
  return { kind: recent >= MOST_REMOUNTS && now - lastReload >= RELOAD_EVERY_MS ? 'reload' : 'remount', afterMs };
}
