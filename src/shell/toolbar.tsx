import { IconHelpCircle, IconMaximize, IconMenu2, IconMinimize, IconSearch } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { useAlarmCounts } from '../bridge/use-demand.ts';
import { SEVERITIES, type Severity } from '../contract/severity.ts';
import { useT } from '../i18n/use-t.ts';
import { AlarmCountsMarks } from '../marks/alarm-counts-marks.tsx';
import { HintedButton } from '../marks/hinted-button.tsx';
import { IconButton } from '../marks/icon-button.tsx';
import { LatePart, QuietPart } from '../marks/late-part.tsx';
import { lateComponent, useIsAfterFirst } from '../page/late-component.ts';
import { connectionStore } from '../store/connection.ts';
import { PALETTE_KEYS, toggleCheatSheet, togglePalette } from '../store/hotkeys.ts';
import { sessionStore } from '../store/session.ts';
import { Breadcrumb } from './breadcrumb.tsx';
import { toggleFullScreen, useFullScreen } from './full-screen.ts';
import { isDown } from './link-words.ts';
import { mayOpen, PAGE_ROUTES, pageAt } from './routes.tsx';
import { LinkIndicator } from './status-bar.tsx';
import classes from './toolbar.module.css';
import { ToolbarSearch } from './toolbar-search.tsx';
import { useColorSchemeSwitch } from './use-color-scheme-switch.ts';
import type { WidthClass } from './use-width-class.ts';
import { UserMenu } from './user-menu.tsx';

const Bell = lateComponent(async () => (await import('./bell/bell.tsx')).Bell);
const ActingAs = lateComponent(async () => (await import('./acting-as.tsx')).ActingAs);
/** Late, because wide windows have none. */
const SearchToggle = lateComponent(async () => (await import('./search-toggle.tsx')).SearchToggle);
const BackButton = lateComponent(async () => (await import('./back-button.tsx')).BackButton);

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

/** What it asks the core for brings more code than most first screens need. */
function BellAfterFirst() {
  const { phase } = useSnapshot(connectionStore).current;
  // Idle: the page shows nothing live, as those of system administrators do.
  return useIsAfterFirst(phase === 'live' || phase === 'idle') ? (
    <QuietPart>
      <Bell />
    </QuietPart>
  ) : null;
}

const ColorSchemeSwitch = () => <HintedButton {...useColorSchemeSwitch()} px={18} />;

function FullscreenSwitch() {
  const t = useT();
  const fullscreen = useFullScreen();
  const label = t(fullscreen ? 'shell.toolbar.leaveFullscreen' : 'shell.toolbar.fullscreen');
  const Icon = fullscreen ? IconMinimize : IconMaximize;
  return <HintedButton icon={Icon} label={label} px={18} onClick={toggleFullScreen} />;
}

function HelpButton() {
  const t = useT();
  const label = t('shell.toolbar.help');
  return <HintedButton icon={IconHelpCircle} label={label} px={18} aria-haspopup="dialog" onClick={toggleCheatSheet} />;
}

function PaletteButton() {
  const t = useT();
  return (
    <button type="button" className={classes.palette} aria-haspopup="dialog" onClick={togglePalette}>
      <IconSearch aria-hidden size={16} stroke={1.75} />
      <span>{t('shell.toolbar.palette')}</span>
      <kbd>{PALETTE_KEYS.join(' ')}</kbd>
    </button>
  );
}

interface ToolbarProps {
  readonly width: WidthClass;
  readonly onMenu: () => void;
  readonly isMenuOpen: boolean;
}

export function Toolbar({ width, onMenu, isMenuOpen }: ToolbarProps) {
  const t = useT();
  const [path] = useLocation();
  const route = pageAt(path)?.route;
  const { actor, allowedDashboardIds } = useSnapshot(sessionStore).current;
  const isConfined = allowedDashboardIds !== null;
  const isPhone = width === 'phone';
  const isSmall = isPhone || width === 'narrow';
  const [isSearching, setSearching] = useState(false);
  // A search by a link is never hidden.
  useEffect(() => setSearching(/[?&]search=/.test(location.search)), [route?.id]);
  const search = route?.hasSearch ? <ToolbarSearch key={route.id} page={route.id} /> : null;
  const toggle =
    search && isSmall ? (
      <LatePart>
        <SearchToggle isOpen={isSearching} onToggle={() => setSearching(!isSearching)} />
      </LatePart>
    ) : null;
  if (toggle && isSearching) {
    return (
      <header className={classes.toolbar}>
        {search}
        {toggle}
      </header>
    );
  }
  return (
    <header className={classes.toolbar}>
      {isConfined ? (
        <LatePart>
          <BackButton />
        </LatePart>
      ) : null}
      {width === 'narrow' && !isConfined ? (
        <IconButton
          icon={IconMenu2}
          label={t(isMenuOpen ? 'shell.menu.close' : 'shell.menu.open')}
          px={18}
          aria-expanded={isMenuOpen}
          onClick={onMenu}
        />
      ) : null}
      <Breadcrumb />
      {isSmall || isConfined ? null : (search ?? <PaletteButton />)}
      <div className={classes.end}>
        {toggle}
        {actor === null ? null : (
          <LatePart>
            <ActingAs actor={actor} isShort={isSmall} />
          </LatePart>
        )}
        {isPhone ? <LinkIndicator isShort /> : null}
        {isConfined ? null : <BellAfterFirst />}
        <AlarmCounts isShort={isPhone} />
        {isPhone ? null : <span className={classes.divider} />}
        {isPhone ? null : <FullscreenSwitch />}
        {isPhone ? null : <HelpButton />}
        {isPhone ? null : <ColorSchemeSwitch />}
        {isPhone ? null : <span className={classes.divider} />}
        <UserMenu isShort={isSmall} />
      </div>
    </header>
  );
}
