import { useSnapshot } from 'valtio';
import { sessionStore } from '../store/session.ts';

export interface WayOut {
  readonly to: string;
  /** The session is confined to full screen. */
  readonly isForced: boolean;
}

/** From a dashboard in full screen to the shell; in forced full screen to the profile, and nowhere for visitors, who have none. */
export function useWayOut(id: string): WayOut | null {
  const { publicId, allowedDashboardIds } = useSnapshot(sessionStore).current;
  if (publicId !== null) return null;
  return allowedDashboardIds === null ? { to: `/dashboards/${id}`, isForced: false } : { to: '/profile', isForced: true };
}
