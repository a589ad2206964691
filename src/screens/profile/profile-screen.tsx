/** Visitors of public dashboards have no account; the guard keeps them out. */
import { useSnapshot } from 'valtio';
import type { User } from '../../contract/session.ts';
import { sessionStore } from '../../store/session.ts';
import { AccountForm } from './account-form.tsx';
import { PasswordForm } from './password-form.tsx';
import classes from './profile-screen.module.css';

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
