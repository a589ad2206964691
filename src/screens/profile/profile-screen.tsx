/** Visitors of public dashboards have no account; the guard keeps them out. */

import { useRef } from 'react';
import { useSnapshot } from 'valtio';
import { request } from '../../bridge/request.ts';
import { useServerFeature } from '../../bridge/use-server-feature.ts';
import type { Outcome } from '../../contract/fault.ts';
import type { User } from '../../contract/session.ts';
import { useSettling } from '../../entities/conflict-dialog.tsx';
import { saveEdit } from '../../entities/records.ts';
import { formatMoment } from '../../format/times.ts';
import { useT } from '../../i18n/use-t.ts';
import { Form } from '../../inputs/form/form.tsx';
import { notify } from '../../store/notices.ts';
import { sessionStore } from '../../store/session.ts';
import { ACCOUNT, type ProfileDraft } from './account-fields.ts';
import { PasswordForm } from './password-form.tsx';
import classes from './profile-screen.module.css';

type ProfileField = keyof ProfileDraft;

/** For servers whose documents have no units of several systems. */
const { unitSystem: _, ...fields } = ACCOUNT.description.fields;
const WITHOUT_UNITS = { ...ACCOUNT.description, fields };

const CALLS = {
  read: () => request('ownUserToSave', {}, { ignoreErrors: true }),
  save: (user: object) => request('saveUser', { user }, { ignoreErrors: true }),
};

function AccountForm({ user }: { readonly user: User }) {
  const t = useT();
  const hasUnits = useServerFeature('unitSystems');
  const lastLogin = user.additionalInfo?.lastLoginTs;
  /** The record of the form's saved state. */
  const base = useRef(user);
  const { settle, dialog } = useSettling(ACCOUNT);
  const save = async (draft: ProfileDraft, changed: readonly ProfileField[], before: ProfileDraft): Promise<Outcome<ProfileDraft>> => {
    const outcome = await saveEdit<User>(ACCOUNT, { base: base.current, before, draft, changed }, settle, CALLS);
    if (!outcome.ok) return outcome;
    base.current = outcome.value;
    notify({ tone: 'success', text: { key: 'profile.saved' } });
    return { ok: true, value: ACCOUNT.draftOf(outcome.value) };
  };
  const restore = (before: Partial<ProfileDraft>) => {
    const begun = ACCOUNT.withChanges(base.current, { ...ACCOUNT.draftOf(base.current), ...before }, Object.keys(before) as ProfileField[]);
    base.current = begun as User;
    return ACCOUNT.draftOf(base.current);
  };
  return (
    <>
      <Form
        title={t('profile.account')}
        description={hasUnits ? ACCOUNT.description : WITHOUT_UNITS}
        initial={ACCOUNT.draftOf(user)}
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

export function ProfileScreen() {
  const { user, publicId } = useSnapshot(sessionStore).current;
  if (!user || publicId !== null) return null;
  return (
    <div className={classes.screen}>
      <section className={classes.panel}>
        <AccountForm key={user.id.id} user={user as User} />
      </section>
      <section className={classes.panel}>
        <PasswordForm email={user.email} />
      </section>
    </div>
  );
}
