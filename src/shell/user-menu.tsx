import { Kbd, Menu } from '@mantine/core';
import { IconActivity, IconChevronDown, IconLogout } from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import { dataCore } from '../bridge/core.ts';
import type { User } from '../contract/session.ts';
import { useT } from '../i18n/use-t.ts';
import { toggleDiagnostics } from '../store/diagnostics.ts';
import { sessionStore } from '../store/session.ts';
import classes from './user-menu.module.css';

function nameOf(user: User): string {
  return [user.firstName, user.lastName].filter(Boolean).join(' ') || user.email;
}

function initialsOf(user: User): string {
  const parts = user.firstName || user.lastName ? [user.firstName, user.lastName] : user.email.split(/[@.]/, 2);
  return parts
    .map((part) => part?.charAt(0) ?? '')
    .join('')
    .toUpperCase();
}

/** Who is signed in, and the way out. */
export function UserMenu({ isShort }: { readonly isShort: boolean }) {
  const t = useT();
  const user = useSnapshot(sessionStore).current.user as User | null;
  if (!user) return null;
  const name = nameOf(user);
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <button type="button" className={classes.target}>
          <span className={classes.unseen}>{isShort ? t('shell.user.menu', { name }) : t('shell.user.prefix')}</span>
          <span aria-hidden className={classes.initials}>
            {initialsOf(user)}
          </span>
          {isShort ? null : (
            <span className={classes.who}>
              <span className={classes.name}>{name}</span>
              <span className={classes.role}>{t(`shell.user.${user.authority}`)}</span>
            </span>
          )}
          {isShort ? null : <IconChevronDown aria-hidden size={14} stroke={1.75} />}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{user.email}</Menu.Label>
        <Menu.Item
          leftSection={<IconActivity aria-hidden size={16} stroke={1.75} />}
          rightSection={<Kbd size="xs">Ctrl Alt D</Kbd>}
          onClick={toggleDiagnostics}
        >
          {t('diagnostics.open')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout aria-hidden size={16} stroke={1.75} />} onClick={() => void dataCore().signOut()}>
          {t('shell.user.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
