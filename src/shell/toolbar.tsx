import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useFullscreenDocument } from '@mantine/hooks';
import { IconMaximize, IconMenu2, IconMinimize, IconMoon, IconSun } from '@tabler/icons-react';
import { useCallback } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { useAlarmCounts } from '../bridge/use-demand.ts';
import { SEVERITIES, type Severity } from '../contract/severity.ts';
import { useT } from '../i18n/use-t.ts';
import { AlarmCountsMarks } from '../marks/alarm-counts-marks.tsx';
import { Hint } from '../marks/hint.tsx';
import { connectionStore } from '../store/connection.ts';
import { sessionStore } from '../store/session.ts';
import { KeyboardHelp } from './keyboard-help.tsx';
import { isDown } from './link-words.ts';
import { mayOpen, PAGE_ROUTES, pageAt } from './routes.ts';
import { LinkIndicator } from './status-bar.tsx';
import classes from './toolbar.module.css';
import type { WidthClass } from './use-width-class.ts';
import { UserMenu } from './user-menu.tsx';

const WORST = SEVERITIES.slice(0, 2);
const ALARMS = PAGE_ROUTES.filter(({ id }) => id === 'alarms');

function AlarmCounts({ isShort }: { readonly isShort: boolean }) {
  const [, navigate] = useLocation();
  const authority = useSnapshot(sessionStore).current.user?.authority;
  const mayAlarms = ALARMS.some((route) => mayOpen(route, authority));
  const counts = useAlarmCounts(mayAlarms)?.counts;
  const isLost = isDown(useSnapshot(connectionStore).current.phase);
  const pick = useCallback((severity: Severity) => navigate(`/alarms?severity=${severity}`), [navigate]);
  if (!mayAlarms) return null;
  return <AlarmCountsMarks counts={counts} isLost={isLost} shown={isShort ? WORST : SEVERITIES} onPick={pick} />;
}

function ColorSchemeSwitch() {
  const t = useT();
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  const label = t(isDark ? 'shell.toolbar.toLight' : 'shell.toolbar.toDark');
  const Icon = isDark ? IconSun : IconMoon;
  return (
    <Hint label={label}>
      <ActionIcon aria-label={label} onClick={() => setColorScheme(isDark ? 'light' : 'dark')}>
        <Icon aria-hidden size={18} stroke={1.75} />
      </ActionIcon>
    </Hint>
  );
}

function FullscreenSwitch() {
  const t = useT();
  const { toggle, fullscreen } = useFullscreenDocument();
  const label = t(fullscreen ? 'shell.toolbar.leaveFullscreen' : 'shell.toolbar.fullscreen');
  const Icon = fullscreen ? IconMinimize : IconMaximize;
  return (
    <Hint label={label}>
      <ActionIcon aria-label={label} onClick={() => void toggle()}>
        <Icon aria-hidden size={18} stroke={1.75} />
      </ActionIcon>
    </Hint>
  );
}

interface ToolbarProps {
  readonly width: WidthClass;
  readonly onMenu: () => void;
  readonly isMenuOpen: boolean;
  /** Takes the element into which pages draw their heading. */
  readonly headingSlot: (element: HTMLElement | null) => void;
}

/** Where one is, what is alarming, and who one is. */
export function Toolbar({ width, onMenu, isMenuOpen, headingSlot }: ToolbarProps) {
  const t = useT();
  const [path] = useLocation();
  const page = pageAt(path);
  const isPhone = width === 'phone';
  return (
    <header className={classes.toolbar}>
      {width === 'narrow' ? (
        <ActionIcon aria-label={t(isMenuOpen ? 'shell.menu.close' : 'shell.menu.open')} aria-expanded={isMenuOpen} onClick={onMenu}>
          <IconMenu2 aria-hidden size={18} stroke={1.75} />
        </ActionIcon>
      ) : null}
      <div ref={headingSlot} className={classes.slot} />
      {/* Pages without a heading of their own show the name of their route. */}
      {page ? <h1 className={classes.fallback}>{t(`shell.route.${page.route.id}`)}</h1> : null}
      <div className={classes.end}>
        {isPhone ? <LinkIndicator isShort /> : null}
        <AlarmCounts isShort={isPhone} />
        {isPhone ? null : <span className={classes.divider} />}
        {isPhone ? null : <FullscreenSwitch />}
        {isPhone ? null : <KeyboardHelp />}
        <ColorSchemeSwitch />
        {isPhone ? null : <span className={classes.divider} />}
        <UserMenu isShort={isPhone || width === 'narrow'} />
      </div>
    </header>
  );
}
