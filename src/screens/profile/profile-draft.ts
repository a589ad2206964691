import type { User } from '../../contract/session.ts';

export interface ProfileDraft {
  readonly email: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** Such as `en_US`; null for the browser's language. */
  readonly lang: string | null;
  /** `METRIC`, `IMPERIAL` or `HYBRID`; null for that of the time zone. */
  readonly unitSystem: string | null;
  readonly defaultDashboardId: string | null;
  readonly defaultDashboardFullscreen: boolean;
  /** False for system administrators, who see no dashboards. */
  readonly mayChooseDashboard: boolean;
}
export type ProfileField = keyof ProfileDraft;

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

export function draftOf(user: User): ProfileDraft {
  const more = user.additionalInfo ?? {};
  return {
    email: user.email,
    firstName: text(user.firstName),
    lastName: text(user.lastName),
    lang: text(more.lang),
    unitSystem: text(more.unitSystem),
    defaultDashboardId: text(more.defaultDashboardId),
    defaultDashboardFullscreen: more.defaultDashboardFullscreen === true,
    mayChooseDashboard: user.authority !== 'SYS_ADMIN',
  };
}

/**
 * Saving replaces the whole record on the server, so everything but `fields` comes from `user`, which must have been read just before.
 */
export function withChanges(user: User, draft: ProfileDraft, fields: readonly ProfileField[]): User {
  const { email, firstName, lastName, mayChooseDashboard: _, ...more } = draft;
  const own = { email: email?.trim() ?? '', firstName: firstName?.trim() ?? '', lastName: lastName?.trim() ?? '' };
  const pick = (from: object) => Object.fromEntries(Object.entries(from).filter(([field]) => fields.includes(field as ProfileField)));
  return { ...user, ...pick(own), additionalInfo: { ...user.additionalInfo, ...pick(more) } };
}
