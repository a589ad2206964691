/** The frame of the console: menu, toolbar, the screen, and the bar in which the console tells on itself (look.md 10, 13). */
import { Suspense, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { useT } from '../i18n/use-t.ts';
import { LatePart } from '../marks/late-part.tsx';
import { lateComponent, useLoadAhead } from '../page/late-component.ts';
import { connectionStore } from '../store/connection.ts';
import { preferences } from '../store/preferences.ts';
import { sessionStore } from '../store/session.ts';
import classes from './console-shell.module.css';
import { Diagnostics } from './diagnostics/diagnostics.tsx';
import { Hotkeys } from './hotkeys/hotkeys.tsx';
import { isDown } from './link-words.ts';
import { PageTitle } from './page-title.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import { Screens } from './screens.tsx';
import { SideMenu } from './side-menu.tsx';
import { StatusBar } from './status-bar.tsx';
import { Toolbar } from './toolbar.tsx';
import { useWidthClass } from './use-width-class.ts';

const LinkBar = lateComponent(async () => (await import('./link-bar.tsx')).LinkBar);
const BottomBar = lateComponent(async () => (await import('./bottom-bar.tsx')).BottomBar);
const OverlayMenu = lateComponent(async () => (await import('./overlay-menu.tsx')).OverlayMenu);

/** The screen of an address without what it shows in detail: moving from device to device is not a new page. */
const screenOf = (path: string) => path.split('/')[1] ?? '';

/** The link bar while the link is down. */
function LostLink() {
  const { phase } = useSnapshot(connectionStore).current;
  const isLost = isDown(phase);
  // What tells of a lost link cannot be loaded over it: it comes soon after there is one to lose.
  useLoadAhead(LinkBar, phase === 'live');
  return isLost ? (
    <LatePart>
      <LinkBar />
    </LatePart>
  ) : null;
}

export function ConsoleShell() {
  const t = useT();
  const width = useWidthClass();
  const [path] = useLocation();
  const { menuFolded } = useSnapshot(preferences);
  const [isMenuOpen, setMenuOpen] = useState(false);
  // Who is confined to full screen has only his dashboards and the way back.
  const isConfined = useSnapshot(sessionStore).current.allowedDashboardIds !== null;
  const screen = screenOf(path);
  useEffect(() => setMenuOpen(false), [path, width]);

  return (
    <>
      <a href="#content" className={classes.skip}>
        {t('shell.skip')}
      </a>
      <div className={classes.shell} data-width={width}>
        {(width === 'wide' || width === 'medium') && !isConfined ? (
          <div className={classes.menu}>
            <SideMenu isFolded={width === 'medium' || menuFolded} mayFold={width === 'wide'} />
          </div>
        ) : null}
        <div className={classes.top}>
          <Toolbar width={width} isMenuOpen={isMenuOpen} onMenu={() => setMenuOpen((isOpen) => !isOpen)} />
          <LostLink />
        </div>
        <main id="content" tabIndex={-1} className={classes.screen}>
          <ScreenBoundary key={screen}>
            <Suspense fallback={null}>
              <Screens />
            </Suspense>
          </ScreenBoundary>
        </main>
        {width === 'phone' && !isConfined ? (
          <div>
            <LatePart>
              <BottomBar isMenuOpen={isMenuOpen} onMenu={() => setMenuOpen((isOpen) => !isOpen)} />
            </LatePart>
          </div>
        ) : (
          <StatusBar />
        )}
      </div>
      {(width === 'narrow' || width === 'phone') && isMenuOpen && !isConfined ? (
        <LatePart>
          <OverlayMenu onClose={() => setMenuOpen(false)} />
        </LatePart>
      ) : null}
      <Diagnostics />
      <PageTitle />
      <Hotkeys hasPalette={!isConfined} />
    </>
  );
}
