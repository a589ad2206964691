import { useCallback, useMemo, useState } from 'react';
import type { ConsoleDefaults } from '../contract/time-window.ts';
import { liveWindowOf, readTimeWindow, type StoredTimeWindow, type TimeWindow, zoomedWindow } from '../contract/time-window.ts';
import type { EpochMs } from '../contract/units.ts';
import { localeWeekStart } from '../format/week-start.ts';

export interface ViewWindow {
  readonly window: TimeWindow;
  /** The last live one: what latest values show while `window` is history. */
  readonly liveWindow: TimeWindow;
  /** The window before a chart was zoomed; null without a zoom. */
  readonly before: TimeWindow | null;
  readonly setWindow: (window: TimeWindow) => void;
  readonly zoom: (start: EpochMs, end: EpochMs) => void;
  readonly reset: () => void;
}

type Held = Pick<ViewWindow, 'window' | 'liveWindow' | 'before'>;

/**
 * The stored window, until another is chosen or a chart is zoomed. Never written back. A change of the stored one is followed.
 * @param chosen in place of the stored one, from an address.
 */
export function useViewWindow(
  stored: StoredTimeWindow | null | undefined,
  maxDatapoints?: number,
  defaults?: ConsoleDefaults,
  chosen: TimeWindow | null = null,
): ViewWindow {
  const first = useMemo((): Held => {
    const window = { ...readTimeWindow(stored, maxDatapoints, defaults), weekStart: localeWeekStart() };
    const liveWindow = liveWindowOf(window);
    return chosen ? { window: chosen, liveWindow: liveWindowOf(chosen, liveWindow), before: null } : { window, liveWindow, before: null };
  }, [stored, maxDatapoints, defaults, chosen]);
  const [held, setHeld] = useState({ first, ...first });
  if (held.first !== first) setHeld({ first, ...first });
  const setWindow = useCallback(
    (window: TimeWindow) =>
      setHeld(({ first: of, liveWindow }) => ({ first: of, window, liveWindow: liveWindowOf(window, liveWindow), before: null })),
    [],
  );
  const zoom = useCallback(
    (start: EpochMs, end: EpochMs) =>
      setHeld((now) => ({ ...now, window: zoomedWindow(now.window, start, end), before: now.before ?? now.window })),
    [],
  );
  const reset = useCallback(() => setHeld((now) => ({ ...now, window: now.before ?? now.window, before: null })), []);
  const { window, liveWindow, before } = held;
  return useMemo(() => ({ window, liveWindow, before, setWindow, zoom, reset }), [window, liveWindow, before, setWindow, zoom, reset]);
}
