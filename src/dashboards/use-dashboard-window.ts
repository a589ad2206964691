import { useCallback, useMemo, useState } from 'react';
import { liveWindowOf, readTimeWindow, type TimeWindow, zoomedWindow } from '../contract/time-window.ts';
import type { EpochMs } from '../contract/units.ts';
import { localeWeekStart } from '../format/week-start.ts';
import type { OpenDashboard } from './use-dashboard.ts';

export interface DashboardWindow {
  readonly window: TimeWindow;
  /** The last live one: what latest values show while `window` is history. */
  readonly liveWindow: TimeWindow;
  /** The window before a chart was zoomed; null without a zoom. */
  readonly before: TimeWindow | null;
  readonly setWindow: (window: TimeWindow) => void;
  readonly zoom: (start: EpochMs, end: EpochMs) => void;
  readonly reset: () => void;
}

/** The stored window, until another is chosen or a chart is zoomed. Never written back. */
export function useDashboardWindow({ configuration, maxDatapoints }: OpenDashboard): DashboardWindow {
  const stored = useMemo(
    () => ({ ...readTimeWindow(configuration.timewindow, maxDatapoints), weekStart: localeWeekStart() }),
    [configuration, maxDatapoints],
  );
  const [state, setState] = useState<Pick<DashboardWindow, 'window' | 'liveWindow' | 'before'>>(() => ({
    window: stored,
    liveWindow: liveWindowOf(stored),
    before: null,
  }));
  const setWindow = useCallback(
    (window: TimeWindow) => setState(({ liveWindow }) => ({ window, liveWindow: liveWindowOf(window, liveWindow), before: null })),
    [],
  );
  const zoom = useCallback(
    (start: EpochMs, end: EpochMs) =>
      setState(({ window, liveWindow, before }) => ({
        window: zoomedWindow(window, start, end),
        liveWindow,
        before: before ?? window,
      })),
    [],
  );
  const reset = useCallback(
    () => setState(({ window, liveWindow, before }) => ({ window: before ?? window, liveWindow, before: null })),
    [],
  );
  return { ...state, setWindow, zoom, reset };
}
