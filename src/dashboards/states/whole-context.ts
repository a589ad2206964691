import { createContext } from 'react';
import type { WidgetSurroundings } from '../../widgets/surroundings.ts';
import type { OpenDashboard } from '../use-dashboard.ts';
import type { DashboardWindow } from '../use-dashboard-window.ts';

/** The dashboard of which a state is shown, for states within its widgets. */
export interface WholeDashboard {
  readonly id: string;
  readonly dashboard: OpenDashboard;
  readonly time: DashboardWindow;
  readonly size: WidgetSurroundings['size'];
}

export const WholeContext = createContext<WholeDashboard | null>(null);
