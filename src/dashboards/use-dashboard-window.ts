import { useCallback, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { readTimeWindow, type TimeWindow } from '../contract/time-window.ts';
import { localeWeekStart } from '../format/week-start.ts';
import { useViewWindow, type ViewWindow } from '../widgets/use-view-window.ts';
import type { OpenDashboard } from './use-dashboard.ts';
import { readWindow, WINDOW, withWindow } from './window-in-address.ts';

export type DashboardWindow = ViewWindow;

/** What a dashboard shows whose author is at work on it: the stored window first. */
export function useDashboardWindow({ configuration, maxDatapoints, defaults }: OpenDashboard): DashboardWindow {
  return useViewWindow(configuration.timewindow, maxDatapoints, defaults);
}

/**
 * The chosen window is in the address: each choice is a step of the browser's history, and a link shows the same time. A zoom is not.
 * @param isOwn the address is that of this dashboard alone.
 */
export function useAddressWindow({ configuration, maxDatapoints, defaults }: OpenDashboard, isOwn = true): DashboardWindow {
  const { timewindow } = configuration;
  const search = useSearch();
  const [, navigate] = useLocation();
  const text = isOwn ? new URLSearchParams(search).get(WINDOW) : null;
  const chosen = useMemo(() => {
    const read = text === null ? null : readWindow(text, maxDatapoints, defaults);
    return read && { ...read, weekStart: localeWeekStart() };
  }, [text, maxDatapoints, defaults]);
  const time = useViewWindow(timewindow, maxDatapoints, defaults, chosen);
  const { setWindow: show } = time;
  const setWindow = useCallback(
    (window: TimeWindow) => {
      // Ends a zoom also where the address stays the same.
      show(window);
      if (!isOwn) return;
      const query = withWindow(location.search, window, readTimeWindow(timewindow, maxDatapoints, defaults));
      if (query !== `${new URLSearchParams(location.search)}`) navigate(location.pathname + (query && `?${query}`));
    },
    [show, isOwn, navigate, timewindow, maxDatapoints, defaults],
  );
  return useMemo(() => ({ ...time, setWindow }), [time, setWindow]);
}
