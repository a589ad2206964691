/** The dashboard that the home page of a customer's or tenant's users shows, or of one user (since 3.2.2). */
import type { DashboardScope } from '../inputs/entities/dashboard-source.ts';
import { infoText } from './record-fields.ts';

export interface HomeDraft {
  readonly homeDashboardId: string | null;
  readonly homeDashboardHideToolbar: boolean;
  /** Among which dashboards it is chosen; null: it is not, because the server knows none or there cannot be any yet. */
  readonly homeScope: DashboardScope | null;
}

interface HomeOwner {
  readonly additionalInfo?: unknown;
}

export function homeDraft(record: HomeOwner | null, scope: DashboardScope | null): HomeDraft {
  const info = record?.additionalInfo as Readonly<Record<string, unknown>> | null | undefined;
  return {
    homeDashboardId: infoText(record, 'homeDashboardId'),
    // Servers take a missing value as true.
    homeDashboardHideToolbar: info?.homeDashboardHideToolbar !== false,
    homeScope: scope,
  };
}

const isShown = ({ homeScope }: HomeDraft) => homeScope !== null;

export const HOME_FIELDS = [
  { field: 'homeDashboardId', control: 'dashboard', isShown, options: ({ homeScope }: HomeDraft) => ({ ...homeScope }) },
  {
    field: 'homeDashboardHideToolbar',
    control: 'flag',
    isShown,
    options: ({ homeDashboardId }: HomeDraft) => ({ disabled: homeDashboardId === null }),
  },
] as const;

/** Fields in `additionalInfo`. */
export const HOME_INFO = ['homeDashboardId', 'homeDashboardHideToolbar'] as const;
