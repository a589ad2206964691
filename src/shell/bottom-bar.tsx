import { useSnapshot } from 'valtio';
import { Link, useLocation } from 'wouter';
import { useT } from '../i18n/use-t.ts';
import { sessionStore } from '../store/session.ts';
import classes from './bottom-bar.module.css';
import { isCurrent, menuOf } from './menu-entries.ts';

const MOST = 5;

/** The menu of a phone: up to five entries within the thumb's reach. */
export function BottomBar() {
  const t = useT();
  const [path] = useLocation();
  const entries = menuOf(useSnapshot(sessionStore).current.user?.authority).slice(0, MOST);
  return (
    <nav className={classes.bar} aria-label={t('shell.menu.label')}>
      {entries.map((entry) => (
        <Link key={entry.id} href={entry.href} className={classes.item ?? ''} aria-current={isCurrent(entry, path) ? 'page' : undefined}>
          <entry.icon aria-hidden size={20} stroke={1.75} />
          <span>{t(`shell.menu.${entry.id}`)}</span>
        </Link>
      ))}
    </nav>
  );
}
