import { useRef } from 'react';
import { request } from '../../bridge/request.ts';
import { useServerFeature } from '../../bridge/use-server-feature.ts';
import { isEmail } from '../../contract/email.ts';
import type { Outcome } from '../../contract/fault.ts';
import type { User } from '../../contract/session.ts';
import { useSettling } from '../../entities/conflict-dialog.tsx';
import type { EditedForm } from '../../entities/disputes.ts';
import { saveEdit } from '../../entities/records.ts';
import { formatMoment } from '../../format/times.ts';
import { languages, translate } from '../../i18n/i18n.ts';
import { languageName } from '../../i18n/language-name.ts';
import { useT } from '../../i18n/use-t.ts';
import { describeForm } from '../../inputs/form/describe-form.ts';
import { Form } from '../../inputs/form/form.tsx';
import { notify } from '../../store/notices.ts';
import { draftOf, type ProfileDraft, type ProfileField, withChanges } from './profile-draft.ts';
import classes from './profile-screen.module.css';

/** Includes a stored language that only another console has. */
function choicesWith(lang: string | null): readonly string[] {
  const own = languages();
  return lang === null || own.includes(lang) || !/^[a-z]{2,3}([_-][a-z0-9]{2,8})*$/i.test(lang) ? own : [...own, lang];
}

const UNIT_SYSTEMS = ['METRIC', 'IMPERIAL', 'HYBRID'] as const;

const ACCOUNT = describeForm<ProfileDraft>()('profile', [
  {
    field: 'email',
    control: 'text',
    options: ({ email }) => ({
      type: 'email',
      autoComplete: 'email',
      required: true,
      requiredText: translate('user.invalid-email-format'),
      problem: email !== null && !isEmail(email.trim()) ? translate('user.invalid-email-format') : null,
    }),
  },
  { field: 'firstName', control: 'text', options: { autoComplete: 'given-name' } },
  { field: 'lastName', control: 'text', options: { autoComplete: 'family-name' } },
  {
    field: 'lang',
    control: 'choice',
    options: ({ lang }) => ({
      placeholder: translate('profile.browserLanguage'),
      choices: choicesWith(lang).map((value) => ({ value, label: languageName(value) })),
    }),
  },
  {
    field: 'unitSystem',
    control: 'choice',
    options: () => ({
      placeholder: translate('profile.unitsOfZone'),
      choices: UNIT_SYSTEMS.map((value) => ({ value, label: translate(`profile.units.${value}`) })),
    }),
  },
  {
    field: 'defaultDashboardId',
    control: 'dashboard',
    isShown: ({ mayChooseDashboard }) => mayChooseDashboard,
    options: () => ({ placeholder: translate('profile.noDashboard') }),
  },
  {
    field: 'defaultDashboardFullscreen',
    control: 'flag',
    isExplained: true,
    isShown: ({ mayChooseDashboard }) => mayChooseDashboard,
    options: ({ defaultDashboardId }) => ({ disabled: defaultDashboardId === null }),
  },
]);

/** For servers whose documents have no units of several systems. */
const WITHOUT_UNITS = { ...ACCOUNT, fields: ACCOUNT.fields.filter(({ field }) => field !== 'unitSystem') };

const FORM: EditedForm = {
  draftOf: (record) => draftOf(record as User),
  withChanges: (record, draft, fields) => withChanges(record as User, draft as ProfileDraft, fields as readonly ProfileField[]),
};
const CALLS = {
  read: () => request('ownUserToSave', {}, { ignoreErrors: true }),
  save: (user: object) => request('saveUser', { user }, { ignoreErrors: true }),
};

export function AccountForm({ user }: { readonly user: User }) {
  const t = useT();
  const hasUnits = useServerFeature('unitSystems');
  const lastLogin = user.additionalInfo?.lastLoginTs;
  /** The record of the form's saved state. */
  const base = useRef(user);
  const { settle, dialog } = useSettling({ description: ACCOUNT });
  const save = async (draft: ProfileDraft, changed: readonly ProfileField[], before: ProfileDraft): Promise<Outcome<ProfileDraft>> => {
    const outcome = await saveEdit<User>(FORM, { base: base.current, before, draft, changed }, settle, CALLS);
    if (!outcome.ok) return outcome;
    base.current = outcome.value;
    notify({ tone: 'success', text: { key: 'profile.saved' } });
    return { ok: true, value: draftOf(outcome.value) };
  };
  const restore = (before: Partial<ProfileDraft>) => {
    base.current = withChanges(base.current, { ...draftOf(base.current), ...before }, Object.keys(before) as ProfileField[]);
    return draftOf(base.current);
  };
  return (
    <>
      <Form
        title={t('profile.account')}
        description={hasUnits ? ACCOUNT : WITHOUT_UNITS}
        initial={draftOf(user)}
        onSave={save}
        place="profile"
        onRestore={restore}
      >
        {typeof lastLogin === 'number' ? <p className={classes.fact}>{t('profile.lastLogin', { time: formatMoment(lastLogin) })}</p> : null}
      </Form>
      {dialog}
    </>
  );
}
