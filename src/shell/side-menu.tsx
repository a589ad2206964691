import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import { Link, useLocation } from 'wouter';
import { useServerFeatures } from '../bridge/use-server-feature.ts';
import { useT } from '../i18n/use-t.ts';
import { Brand, Copyright } from '../marks/brand.tsx';
import { Hint } from '../marks/hint.tsx';
import { sessionStore } from '../store/session.ts';
import { isCurrent, menuOf } from './menu-entries.ts';
import { MenuFolder } from './menu-folder.tsx';
import { routeText } from './route-text.ts';
import { hrefOf, type PageRoute, routeIcon } from './routes.tsx';
import classes from './side-menu.module.css';

interface SideMenuProps {
  readonly isFolded: boolean;
  /** Folds and unfolds it; absent where it is over the page. */
  readonly onFold?: () => void;
  readonly onLeave?: () => void;
}

export function SideMenu({ isFolded, onFold, onLeave }: SideMenuProps) {
  const t = useT();
  const [path] = useLocation();
  const groups = menuOf(useSnapshot(sessionStore).current.user?.authority, useServerFeatures());
  const Fold = isFolded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  const foldLabel = t(isFolded ? 'shell.menu.expand' : 'shell.menu.collapse');

  const link = (route: PageRoute) => {
    const Icon = routeIcon(route);
    const name = t(routeText(route));
    return (
      <Hint label={name} position="right" isOff={!isFolded}>
        <Link
          href={hrefOf(route)}
          className={classes.item ?? ''}
          aria-current={isCurrent(route, path) ? 'page' : undefined}
          aria-label={name}
          onClick={onLeave}
        >
          {route.parent ? null : <Icon aria-hidden size={18} stroke={1.75} />}
          {isFolded ? null : <span>{name}</span>}
        </Link>
      </Hint>
    );
  };

  return (
    <nav className={classes.menu} aria-label={t('shell.menu.label')} data-folded={isFolded || undefined}>
      <Link href="/home" className={classes.home ?? ''} aria-label={t('shell.product')} onClick={onLeave}>
        <Brand isFolded={isFolded} />
      </Link>
      {groups.map(({ id, entries }) => (
        <div key={id} className={classes.group}>
          {isFolded ? null : (
            <p className={classes.groupName} id={`menu-${id}`}>
              {t(`shell.menu.${id}`)}
            </p>
          )}
          <ul {...(isFolded ? { 'aria-label': t(`shell.menu.${id}`) } : { 'aria-labelledby': `menu-${id}` })}>
            {entries.map(({ route, children }) => (
              <li key={route.id}>
                {children.length > 0 && !isFolded ? (
                  <MenuFolder route={route} isCurrent={isCurrent(route, path)}>
                    {children.map((child) => (
                      <li key={child.id}>{link(child)}</li>
                    ))}
                  </MenuFolder>
                ) : (
                  link(route)
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
      {onFold ? (
        <button type="button" className={classes.fold} aria-label={foldLabel} aria-expanded={!isFolded} onClick={onFold}>
          <Fold aria-hidden size={18} stroke={1.75} />
          {isFolded ? null : <span>{foldLabel}</span>}
        </button>
      ) : isFolded ? null : (
        <p className={classes.copyright}>
          <Copyright />
        </p>
      )}
    </nav>
  );
}
