/** Visitors of public dashboards have no account; the guard keeps them out. */

import { useSnapshot } from 'valtio';
import { request } from '../../bridge/request.ts';
import { useServerFeature } from '../../bridge/use-server-feature.ts';
import type { User } from '../../contract/session.ts';
import { EditedRecord } from '../../entities/edited-record.tsx';
import type { RecordCalls } from '../../entities/records.ts';
import { formatMoment } from '../../format/times.ts';
import { useT } from '../../i18n/use-t.ts';
import type { StoredForm } from '../../inputs/form/stored-form.ts';
import { notify } from '../../store/notices.ts';
import { sessionStore } from '../../store/session.ts';
import { ACCOUNT } from './account-fields.ts';
import { FactorsPanel } from './factors-panel.tsx';
import { NotificationsPanel } from './notifications-panel.tsx';
import { PasswordForm } from './password-form.tsx';
import classes from './profile-screen.module.css';

/** For servers whose documents have no units of several systems. */
const { unitSystem: _, ...fields } = ACCOUNT.description.fields;
const WITHOUT_UNITS: StoredForm = { ...ACCOUNT, description: { ...ACCOUNT.description, fields } };

const CALLS: RecordCalls<User> = {
  read: () => request('ownUserToSave', {}, { ignoreErrors: true }),
  save: (user) => request('saveUser', { user }, { ignoreErrors: true }),
};

function AccountForm({ user }: { readonly user: User }) {
  const t = useT();
  const hasUnits = useServerFeature('unitSystems');
  const lastLogin = user.additionalInfo?.lastLoginTs;
  return (
    <EditedRecord<User>
      title={t('profile.account')}
      form={hasUnits ? ACCOUNT : WITHOUT_UNITS}
      record={user}
      calls={CALLS}
      place="profile"
      onSaved={() => notify({ tone: 'success', text: { key: 'profile.saved' } })}
    >
      {typeof lastLogin === 'number' ? <p className={classes.fact}>{t('profile.lastLogin', { time: formatMoment(lastLogin) })}</p> : null}
    </EditedRecord>
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
      <FactorsPanel key={`factors ${user.id.id}`} />
      <NotificationsPanel key={`notifications ${user.id.id}`} />
    </div>
  );
}
