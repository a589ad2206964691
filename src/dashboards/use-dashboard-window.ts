import { useViewWindow, type ViewWindow } from '../widgets/use-view-window.ts';
import type { OpenDashboard } from './use-dashboard.ts';

export type DashboardWindow = ViewWindow;

export function useDashboardWindow({ configuration, maxDatapoints, defaults }: OpenDashboard): DashboardWindow {
  return useViewWindow(configuration.timewindow, maxDatapoints, defaults);
}
