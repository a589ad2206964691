import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import { Link, useLocation } from 'wouter';
import { useT } from '../i18n/use-t.ts';
import { Brand } from '../marks/brand.tsx';
import { Hint } from '../marks/hint.tsx';
import { preferences } from '../store/preferences.ts';
import { sessionStore } from '../store/session.ts';
import { isCurrent, type MenuEntry, menuOf } from './menu-entries.ts';
import classes from './side-menu.module.css';

const GROUPS = ['monitor', 'fleet'] as const;

interface SideMenuProps {
  /** A rail of icons. */
  readonly isFolded: boolean;
  /** Folding is a choice only where the whole menu fits beside the page. */
  readonly mayFold: boolean;
  readonly onLeave?: () => void;
}

export function SideMenu({ isFolded, mayFold, onLeave }: SideMenuProps) {
  const t = useT();
  const [path] = useLocation();
  const entries = menuOf(useSnapshot(sessionStore).current.user?.authority);
  const Fold = isFolded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  const foldLabel = t(isFolded ? 'shell.menu.expand' : 'shell.menu.collapse');

  const item = (entry: MenuEntry) => (
    <li key={entry.id}>
      <Hint label={t(`shell.menu.${entry.id}`)} position="right" isOff={!isFolded}>
        <Link
          href={entry.href}
          className={classes.item ?? ''}
          aria-current={isCurrent(entry, path) ? 'page' : undefined}
          aria-label={t(`shell.menu.${entry.id}`)}
          {...(onLeave ? { onClick: onLeave } : {})}
        >
          <entry.icon aria-hidden size={18} stroke={1.75} />
          {isFolded ? null : <span>{t(`shell.menu.${entry.id}`)}</span>}
        </Link>
      </Hint>
    </li>
  );

  return (
    <nav className={classes.menu} aria-label={t('shell.menu.label')} data-folded={isFolded || undefined}>
      <Link href="/" className={classes.home ?? ''} aria-label={t('shell.product')}>
        <Brand isFolded={isFolded} />
      </Link>
      {GROUPS.map((group) => {
        const own = entries.filter((entry) => entry.group === group);
        return own.length === 0 ? null : (
          <div key={group} className={classes.group}>
            {isFolded ? null : (
              <p className={classes.groupName} id={`menu-${group}`}>
                {t(`shell.menu.${group}`)}
              </p>
            )}
            <ul {...(isFolded ? { 'aria-label': t(`shell.menu.${group}`) } : { 'aria-labelledby': `menu-${group}` })}>{own.map(item)}</ul>
          </div>
        );
      })}
      {mayFold ? (
        <button
          type="button"
          className={classes.fold}
          aria-label={foldLabel}
          aria-expanded={!isFolded}
          onClick={() => {
            preferences.menuFolded = !preferences.menuFolded;
          }}
        >
          <Fold aria-hidden size={18} stroke={1.75} />
          {isFolded ? null : <span>{foldLabel}</span>}
        </button>
      ) : null}
    </nav>
  );
}
