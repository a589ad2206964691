import { useCallback, useMemo, useState } from 'react';
import { readTimeWindow, type TimeWindow, zoomedWindow } from '../contract/time-window.ts';
import type { EpochMs } from '../contract/units.ts';
import { localeWeekStart } from '../format/week-start.ts';
import type { OpenDashboard } from './use-dashboard.ts';

export interface DashboardWindow {
  readonly window: TimeWindow;
  /** The window before a chart was zoomed; null while nothing is zoomed. */
  readonly before: TimeWindow | null;
  readonly setWindow: (window: TimeWindow) => void;
  readonly zoom: (start: EpochMs, end: EpochMs) => void;
  readonly reset: () => void;
}

/** The window of a dashboard while it is looked at: the stored one, until somebody chooses or zooms. Never written back. */
export function useDashboardWindow({ configuration, maxDatapoints }: OpenDashboard): DashboardWindow {
  const stored = useMemo(
    () => ({ ...readTimeWindow(configuration.timewindow, maxDatapoints), weekStart: localeWeekStart() }),
    [configuration, maxDatapoints],
  );
  const [state, setState] = useState<{ window: TimeWindow; before: TimeWindow | null }>({ window: stored, before: null });
  const setWindow = useCallback((window: TimeWindow) => setState({ window, before: null }), []);
  const zoom = useCallback(
    (start: EpochMs, end: EpochMs) =>
      setState(({ window, before }) => ({
        window: zoomedWindow(window, start, end),
        before: before ?? window,
      })),
    [],
  );
  const reset = useCallback(() => setState(({ window, before }) => ({ window: before ?? window, before: null })), []);
  return { ...state, setWindow, zoom, reset };
}
