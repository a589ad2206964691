import { defaultDashboardOf, type SessionState } from '../../contract/session-state.ts';

export const HOME = '/home';

/** Address of a dashboard without the shell; a visitor's names the public customer, so that it can be opened again. */
export function fullScreenAddress(dashboardId: string, publicId: string | null): string {
  return `/dashboard/${dashboardId}${publicId === null ? '' : `?publicId=${encodeURIComponent(publicId)}`}`;
}

/**
 * Where a session begins: a visitor at the dashboard that he saw last (`lastPublic`) or the first that is shown to everybody, an account
 * at its own dashboard, everybody else at home. Null: a visitor to whom nothing is shown.
 */
export function landingOf({ user, publicId, allowedDashboardIds }: SessionState, lastPublic: string | null): string | null {
  if (publicId !== null) {
    const dashboardId = allowedDashboardIds?.find((id) => id === lastPublic) ?? allowedDashboardIds?.[0];
    return dashboardId === undefined ? null : fullScreenAddress(dashboardId, publicId);
  }
  const own = user && user.authority !== 'SYS_ADMIN' ? defaultDashboardOf(user) : null;
  if (own === null) return HOME;
  return allowedDashboardIds === null ? `/dashboards/${own}` : fullScreenAddress(own, null);
}
