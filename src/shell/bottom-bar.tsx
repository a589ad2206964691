import { IconDots } from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import { Link, useLocation } from 'wouter';
import { useServerFeatures } from '../bridge/use-server-feature.ts';
import { useT } from '../i18n/use-t.ts';
import { Copyright } from '../marks/brand.tsx';
import { sessionStore } from '../store/session.ts';
import classes from './bottom-bar.module.css';
import { isCurrent, menuOf } from './menu-entries.ts';
import { routeText } from './route-text.ts';
import { hrefOf, routeIcon } from './routes.tsx';

/** Including the one for the whole menu. A folder opens the menu, which unfolds it. */
const MOST = 5;

interface BottomBarProps {
  readonly isMenuOpen: boolean;
  readonly onMenu: () => void;
}

export function BottomBar({ isMenuOpen, onMenu }: BottomBarProps) {
  const t = useT();
  const [path] = useLocation();
  const entries = menuOf(useSnapshot(sessionStore).current.user?.authority, useServerFeatures()).flatMap((group) => group.entries);
  const shown = entries.length > MOST ? entries.slice(0, MOST - 1) : entries;
  return (
    <>
      <nav className={classes.bar} aria-label={t('shell.menu.label')}>
        {shown.map(({ route, children }) => {
          const Icon = routeIcon(route);
          return children.length > 0 ? (
            <button
              key={route.id}
              type="button"
              className={classes.item}
              aria-expanded={isMenuOpen}
              aria-current={isCurrent(route, path) ? 'true' : undefined}
              onClick={onMenu}
            >
              <Icon aria-hidden size={20} stroke={1.75} />
              <span>{t(routeText(route))}</span>
            </button>
          ) : (
            <Link
              key={route.id}
              href={hrefOf(route)}
              className={classes.item ?? ''}
              aria-current={isCurrent(route, path) ? 'page' : undefined}
            >
              <Icon aria-hidden size={20} stroke={1.75} />
              <span>{t(routeText(route))}</span>
            </Link>
          );
        })}
        {shown.length < entries.length ? (
          <button type="button" className={classes.item} aria-expanded={isMenuOpen} onClick={onMenu}>
            <IconDots aria-hidden size={20} stroke={1.75} />
            <span>{t('shell.menu.more')}</span>
          </button>
        ) : null}
      </nav>
      <footer className={classes.copyright}>
        <Copyright />
      </footer>
    </>
  );
}
