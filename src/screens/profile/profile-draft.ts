/** What somebody may change of his own account, apart from the record that it stands in. */
import type { User } from '../../contract/session.ts';

export interface ProfileDraft {
  readonly email: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** Such as `en_US`; null for the browser's. */
  readonly lang: string | null;
  readonly defaultDashboardId: string | null;
  readonly defaultDashboardFullscreen: boolean;
  /** System administrators see no dashboards. */
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
    defaultDashboardId: text(more.defaultDashboardId),
    defaultDashboardFullscreen: more.defaultDashboardFullscreen === true,
    mayChooseDashboard: user.authority !== 'SYS_ADMIN',
  };
}

/**
 * The record to save. It replaces the whole one on the platform (rest.md 6), so everything that is not in `fields` is that of
 * `user`, which was read just now: nothing that somebody else or the platform wrote meanwhile is lost.
 */
export function withChanges(user: User, draft: ProfileDraft, fields: readonly ProfileField[]): User {
  const { email, firstName, lastName, mayChooseDashboard: _, ...more } = draft;
  const own = { email: email?.trim() ?? '', firstName: firstName?.trim() ?? '', lastName: lastName?.trim() ?? '' };
  const pick = (from: object) => Object.fromEntries(Object.entries(from).filter(([field]) => fields.includes(field as ProfileField)));
  return { ...user, ...pick(own), additionalInfo: { ...user.additionalInfo, ...pick(more) } };
}
