/** What users change of their own record. */
import { isEmail } from '../../contract/email.ts';
import type { User } from '../../contract/session.ts';
import { inPart } from '../../entities/record-fields.ts';
import { languages, translate } from '../../i18n/i18n.ts';
import { languageName } from '../../i18n/language-name.ts';
import { describeForm } from '../../inputs/form/describe-form.ts';
import { storedForm } from '../../inputs/form/stored-form.ts';

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

/** Includes a stored language that only another console has. */
function choicesWith(lang: string | null): readonly string[] {
  const own = languages();
  return lang === null || own.includes(lang) || !/^[a-z]{2,3}([_-][a-z0-9]{2,8})*$/i.test(lang) ? own : [...own, lang];
}

const UNIT_SYSTEMS = ['METRIC', 'IMPERIAL', 'HYBRID'] as const;

const FIELDS = describeForm<ProfileDraft>()('profile', [
  {
    field: 'email',
    control: 'text',
    write: inPart,
    options: ({ email }) => ({
      type: 'email',
      autoComplete: 'email',
      required: true,
      requiredText: translate('user.invalid-email-format'),
      problem: email !== null && !isEmail(email.trim()) ? translate('user.invalid-email-format') : null,
    }),
  },
  { field: 'firstName', control: 'text', options: { autoComplete: 'given-name' }, write: inPart },
  { field: 'lastName', control: 'text', options: { autoComplete: 'family-name' }, write: inPart },
  {
    field: 'lang',
    path: 'additionalInfo.lang',
    control: 'choice',
    options: ({ lang }) => ({
      placeholder: translate('profile.browserLanguage'),
      choices: choicesWith(lang).map((value) => ({ value, label: languageName(value) })),
    }),
  },
  {
    field: 'unitSystem',
    path: 'additionalInfo.unitSystem',
    control: 'choice',
    options: () => ({
      placeholder: translate('profile.unitsOfZone'),
      choices: UNIT_SYSTEMS.map((value) => ({ value, label: translate(`profile.units.${value}`) })),
    }),
  },
  {
    field: 'defaultDashboardId',
    path: 'additionalInfo.defaultDashboardId',
    control: 'dashboard',
    isShown: ({ mayChooseDashboard }) => mayChooseDashboard,
    options: () => ({ placeholder: translate('profile.noDashboard') }),
  },
  {
    field: 'defaultDashboardFullscreen',
    path: 'additionalInfo.defaultDashboardFullscreen',
    control: 'flag',
    isExplained: true,
    isShown: ({ mayChooseDashboard }) => mayChooseDashboard,
    options: ({ defaultDashboardId }) => ({ disabled: defaultDashboardId === null }),
  },
]);

export const ACCOUNT = storedForm<User, ProfileDraft>(FIELDS, {
  around: (user) => ({ mayChooseDashboard: user?.authority !== 'SYS_ADMIN' }),
});
