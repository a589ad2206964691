import { useEffect, useLayoutEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { useT } from '../i18n/use-t.ts';
import { LatePart } from '../marks/late-part.tsx';
import { onEscape } from '../marks/on-escape.ts';
import { lateComponent, useLoadAhead } from '../page/late-component.ts';
import { UntilLoaded } from '../page/until-loaded.tsx';
import { connectionStore } from '../store/connection.ts';
import { menuRoom } from '../store/menu-room.ts';
import { preferences } from '../store/preferences.ts';
import { sessionStore } from '../store/session.ts';
import classes from './console-shell.module.css';
import { Diagnostics } from './diagnostics/diagnostics.tsx';
import { ForWidgets } from './for-widgets.tsx';
import { Hotkeys } from './hotkeys/hotkeys.tsx';
import { isDown } from './link-words.ts';
import { loadAimed } from './load-aimed.ts';
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

/** First segment of a path: moving between details does not change the screen. */
const screenOf = (path: string) => path.split('/')[1] ?? '';

function LostLink() {
  const { phase } = useSnapshot(connectionStore).current;
  const isLost = isDown(phase);
  // Loaded while the link is up, because a lost link could not load it.
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
  const { folded } = useSnapshot(menuRoom);
  const isFolded = folded ?? menuFolded;
  const [isMenuOpen, setMenuOpen] = useState(false);
  // Sessions confined to full screen have only their dashboards and a back button.
  const isConfined = useSnapshot(sessionStore).current.allowedDashboardIds !== null;
  const screen = screenOf(path);
  // What fits only for a while is not remembered.
  const fold = () => {
    if (width === 'wide' && folded !== null) menuRoom.folded = !folded;
    else if (width === 'wide') preferences.menuFolded = !menuFolded;
    else setMenuOpen(!isMenuOpen);
  };
  useEffect(() => setMenuOpen(false), [path, width]);
  // Also while the menu's code is loading.
  useLayoutEffect(() => (isMenuOpen ? onEscape(() => setMenuOpen(false)) : undefined), [isMenuOpen]);

  return (
    <>
      <a href="#content" className={classes.skip}>
        {t('shell.skip')}
      </a>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears what happens to links within. */}
      <div className={classes.shell} data-width={width} onPointerOver={loadAimed} onFocus={loadAimed}>
        {(width === 'wide' || width === 'medium') && !isConfined ? (
          <div className={classes.menu}>
            <SideMenu isFolded={width === 'wide' ? isFolded : !isMenuOpen} onFold={fold} />
          </div>
        ) : null}
        <div className={classes.top}>
          <Toolbar width={width} isMenuOpen={isMenuOpen} onMenu={() => setMenuOpen((isOpen) => !isOpen)} />
          <LostLink />
        </div>
        <main id="content" tabIndex={-1} className={classes.screen}>
          <ScreenBoundary key={screen}>
            <UntilLoaded>
              <ForWidgets>
                <Screens />
              </ForWidgets>
            </UntilLoaded>
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
