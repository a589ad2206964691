import { defaultDashboardOf, type SessionState } from '../../contract/session-state.ts';

export const HOME = '/home';

/** Without the shell; a visitor's address names the public customer, so that it can be opened again. */
export function fullScreenAddress(dashboardId: string, publicId: string | null): string {
  return `/dashboard/${dashboardId}${publicId === null ? '' : `?publicId=${encodeURIComponent(publicId)}`}`;
}

/**
 * First page of a session. For a visitor, the public dashboard seen last (`lastPublic`) or the first, null without any; for an account, its
 * own dashboard or the home page.
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
