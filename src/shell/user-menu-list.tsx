import { Kbd, Menu } from '@mantine/core';
import { IconActivity, IconIdBadge2, IconLogout, IconSearch } from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { signOut } from '../bridge/request.ts';
import { useT } from '../i18n/use-t.ts';
import type { OpenedProps } from '../marks/opens-late.tsx';
import { toggleDiagnostics } from '../store/diagnostics.ts';
import { PALETTE_KEYS, togglePalette } from '../store/hotkeys.ts';
import { sessionStore } from '../store/session.ts';
import { leave } from '../store/unsaved.ts';
import { useColorSchemeSwitch } from './use-color-scheme-switch.ts';
import { useWidthClass } from './use-width-class.ts';

/** Where the bar has no room for it. */
function ColorSchemeItem() {
  const { icon: Icon, label, onClick } = useColorSchemeSwitch();
  return (
    <Menu.Item leftSection={<Icon aria-hidden size={16} stroke={1.75} />} onClick={onClick}>
      {label}
    </Menu.Item>
  );
}

interface UserMenuListProps extends OpenedProps {
  /** What the button does not say of the account. */
  readonly who: readonly string[];
}

export function UserMenuList({ button, isOpen, onChange, who }: UserMenuListProps) {
  const t = useT();
  const [, navigate] = useLocation();
  const isPhone = useWidthClass() === 'phone';
  const { user, allowedDashboardIds } = useSnapshot(sessionStore).current;
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false} opened={isOpen} onChange={onChange}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {[...who.filter((one) => one !== user?.email), user?.email].map((one) => (
            <div key={one}>{one}</div>
          ))}
        </Menu.Label>
        <Menu.Item leftSection={<IconIdBadge2 aria-hidden size={16} stroke={1.75} />} onClick={() => navigate('/profile')}>
          {t('shell.user.profile')}
        </Menu.Item>
        {allowedDashboardIds === null ? (
          <Menu.Item
            leftSection={<IconSearch aria-hidden size={16} stroke={1.75} />}
            rightSection={<Kbd size="xs">{PALETTE_KEYS.join(' ')}</Kbd>}
            onClick={togglePalette}
          >
            {t('shell.toolbar.palette')}
          </Menu.Item>
        ) : null}
        {isPhone ? <ColorSchemeItem /> : null}
        <Menu.Item
          leftSection={<IconActivity aria-hidden size={16} stroke={1.75} />}
          rightSection={<Kbd size="xs">Ctrl Alt D</Kbd>}
          onClick={toggleDiagnostics}
        >
          {t('diagnostics.open')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout aria-hidden size={16} stroke={1.75} />} onClick={() => leave(() => void signOut())}>
          {t('shell.user.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
