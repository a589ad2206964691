import { useSnapshot } from 'valtio';
import { useSearch } from 'wouter';
import { sessionStore } from '../store/session.ts';

export interface WayOut {
  readonly to: string;
  /** The session is confined to full screen. */
  readonly isForced: boolean;
}

/** From a dashboard in full screen to the same state in the shell; in forced full screen to the profile, and nowhere for visitors, who have none. */
export function useWayOut(id: string): WayOut | null {
  const search = useSearch();
  const { publicId, allowedDashboardIds } = useSnapshot(sessionStore).current;
  if (publicId !== null) return null;
  return allowedDashboardIds === null
    ? { to: `/dashboards/${id}${search && `?${search}`}`, isForced: false }
    : { to: '/profile', isForced: true };
}
