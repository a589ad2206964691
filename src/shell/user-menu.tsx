import { IconChevronDown } from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import type { User } from '../contract/session.ts';
import { useT } from '../i18n/use-t.ts';
import { OpensLate } from '../marks/opens-late.tsx';
import unseen from '../marks/unseen.module.css';
import { lateComponent } from '../page/late-component.ts';
import { sessionStore } from '../store/session.ts';
import classes from './user-menu.module.css';

const UserMenuList = lateComponent(async () => (await import('./user-menu-list.tsx')).UserMenuList);

const namesOf = ({ firstName, lastName }: User) => [firstName, lastName].map((name) => name?.trim() ?? '').filter((name) => name !== '');

function nameOf(user: User): string {
  return namesOf(user).join(' ') || user.email;
}

function initialsOf(user: User): string {
  const names = namesOf(user);
  const parts = names.length > 0 ? names : user.email.split(/[@.]/, 2);
  return parts
    .map((part) => part.charAt(0))
    .join('')
    .toUpperCase();
}

export function UserMenu({ isShort }: { readonly isShort: boolean }) {
  const t = useT();
  const user = useSnapshot(sessionStore).current.user as User | null;
  if (!user) return null;
  const name = nameOf(user);
  const role = t(`shell.user.${user.authority}`);
  const who: readonly string[] = isShort ? [name, role] : [];
  return (
    <OpensLate
      kind="menu"
      opens={UserMenuList}
      given={{ who }}
      button={
        <button type="button" className={classes.target}>
          <span className={unseen.unseen}>{isShort ? t('shell.user.menu', { name }) : t('shell.user.prefix')}</span>
          <span aria-hidden className={classes.initials}>
            {initialsOf(user)}
          </span>
          {isShort ? null : (
            <span className={classes.who}>
              <span className={classes.name}>{name}</span>
              <span className={classes.role}>{role}</span>
            </span>
          )}
          {isShort ? null : <IconChevronDown aria-hidden size={14} stroke={1.75} />}
        </button>
      }
    />
  );
}
