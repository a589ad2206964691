/** The dashboard that the home page of a customer's or tenant's users shows, or of one user (since 3.2.2). */
import type { DashboardScope } from '../inputs/entities/dashboard-source.ts';

export interface HomeScope {
  /** Among which dashboards it is chosen; null: it is not, because the server knows none or there cannot be any yet. */
  readonly homeScope: DashboardScope | null;
}

const isShown = ({ homeScope }: HomeScope) => homeScope !== null;

export const HOME_FIELDS = {
  homeDashboardId: {
    path: 'additionalInfo.homeDashboardId',
    control: 'dashboard',
    isShown,
    options: ({ homeScope }: HomeScope) => ({ ...homeScope }),
  },
  homeDashboardHideToolbar: {
    path: 'additionalInfo.homeDashboardHideToolbar',
    control: 'flag',
    isShown,
    options: ({ homeDashboardId }: { readonly homeDashboardId: string | null }) => ({ disabled: homeDashboardId === null }),
    // Servers take a missing value as true.
    read: (stored: unknown) => stored !== false,
  },
} as const;
