import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useT } from '../i18n/use-t.ts';
import { routeText } from './route-text.ts';
import { type PageRoute, routeIcon } from './routes.tsx';
import classes from './side-menu.module.css';

interface MenuFolderProps {
  readonly route: PageRoute;
  /** One of its pages is open, so it starts unfolded. */
  readonly isCurrent: boolean;
  readonly children: ReactNode;
}

/** Folders that were unfolded: the menu is drawn anew when the window was narrow. */
const unfolded = new Set<PageRoute['id']>();

export function MenuFolder({ route, isCurrent, children }: MenuFolderProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(isCurrent || unfolded.has(route.id));
  const list = useId();
  useEffect(() => {
    if (isCurrent) setOpen(true);
  }, [isCurrent]);
  useEffect(() => {
    if (isOpen) unfolded.add(route.id);
    else unfolded.delete(route.id);
  }, [isOpen, route.id]);
  const Icon = routeIcon(route);
  return (
    <>
      <button type="button" className={classes.item} aria-expanded={isOpen} aria-controls={list} onClick={() => setOpen(!isOpen)}>
        <Icon aria-hidden size={18} stroke={1.75} />
        <span>{t(routeText(route))}</span>
        <IconChevronDown aria-hidden size={14} stroke={1.75} className={classes.chevron} />
      </button>
      <ul id={list} className={classes.children} hidden={!isOpen}>
        {children}
      </ul>
    </>
  );
}
