import { useCallback, useEffect, useState } from 'react';
import type { DurationMs } from '../contract/units.ts';
import type { SetRange } from '../tables/use-row-range.ts';

/** A wall that nobody touches shows the first rows again. */
const BACK_AFTER_MS: DurationMs = 60_000;

/**
 * The rows of a table on a wall, where nobody scrolls: as many as there is room for, and the others in turn.
 * @param setRange asks for rows. Keep its identity.
 * @returns `onCount` for `WallRows`; `next` shows the next rows, undefined where all are shown.
 */
export function useWallPages(total: number, setRange: SetRange): { readonly onCount: SetRange; readonly next: (() => void) | undefined } {
  const [count, setCount] = useState(0);
  const [page, setPage] = useState(0);
  const pages = count > 0 ? Math.ceil(total / count) : 1;
  const shown = page < pages ? page : 0;
  useEffect(() => {
    if (count > 0) setRange(shown * count, count);
  }, [shown, count, setRange]);
  useEffect(() => {
    if (shown === 0) return;
    const timer = setTimeout(() => setPage(0), BACK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  const onCount = useCallback<SetRange>((_first, most) => setCount(most), []);
  return { onCount, next: pages > 1 ? () => setPage((shown + 1) % pages) : undefined };
}
