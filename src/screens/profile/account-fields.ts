/** What users change of their own record. */
import { isEmail } from '../../contract/email.ts';
import type { User } from '../../contract/session.ts';
import { inPart } from '../../entities/record-fields.ts';
import { languages, translate } from '../../i18n/i18n.ts';
import { languageName } from '../../i18n/language-name.ts';
import { describeForm, worded } from '../../inputs/form/describe-form.ts';
import { storedForm } from '../../inputs/form/stored-form.ts';

interface OfDashboards {
  /** False for system administrators, who see no dashboards. */
  readonly mayChooseDashboard: boolean;
}

/** Includes a stored language that only another console has. */
function choicesWith(lang: string | null): readonly string[] {
  const own = languages();
  return lang === null || own.includes(lang) || !/^[a-z]{2,3}([_-][a-z0-9]{2,8})*$/i.test(lang) ? own : [...own, lang];
}

const UNIT_SYSTEMS = ['METRIC', 'IMPERIAL', 'HYBRID'] as const;

const FIELDS = describeForm<OfDashboards>()('profile', {
  email: {
    control: 'text',
    write: inPart,
    options: ({ email }: { readonly email: string | null }) => ({
      type: 'email' as const,
      autoComplete: 'email',
      required: true,
      requiredText: translate('user.invalid-email-format'),
      problem: email !== null && !isEmail(email.trim()) ? translate('user.invalid-email-format') : null,
    }),
  },
  firstName: { control: 'text', options: { autoComplete: 'given-name' }, write: inPart },
  lastName: { control: 'text', options: { autoComplete: 'family-name' }, write: inPart },
  lang: {
    path: 'additionalInfo.lang',
    control: 'choice',
    options: ({ lang }: { readonly lang: string | null }) => ({
      placeholder: translate('profile.browserLanguage'),
      choices: choicesWith(lang).map((value) => ({ value, label: languageName(value) })),
    }),
  },
  unitSystem: {
    path: 'additionalInfo.unitSystem',
    control: 'choice',
    options: () => ({
      placeholder: translate('profile.unitsOfZone'),
      choices: worded(UNIT_SYSTEMS, (one) => `profile.units.${one}`),
    }),
  },
  defaultDashboardId: {
    path: 'additionalInfo.defaultDashboardId',
    control: 'dashboard',
    isShown: ({ mayChooseDashboard }: OfDashboards) => mayChooseDashboard,
    options: () => ({ placeholder: translate('profile.noDashboard') }),
  },
  defaultDashboardFullscreen: {
    path: 'additionalInfo.defaultDashboardFullscreen',
    control: 'flag',
    isExplained: true,
    isShown: ({ mayChooseDashboard }: OfDashboards) => mayChooseDashboard,
    options: ({ defaultDashboardId }: { readonly defaultDashboardId: string | null }) => ({ disabled: defaultDashboardId === null }),
  },
});

export const ACCOUNT = storedForm(FIELDS, {
  around: (user: User | null) => ({ mayChooseDashboard: user?.authority !== 'SYS_ADMIN' }),
});
