/** One crumb per level of the route; the last is the page's heading and not a link. */
import { Fragment, useLayoutEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { Link, useLocation } from 'wouter';
import { useT } from '../i18n/use-t.ts';
import { pageStore } from '../store/page.ts';
import classes from './breadcrumb.module.css';
import { useRouteLabel } from './page-title.tsx';
import { hrefOf, pageAt, routeIcon, trailOf } from './routes.tsx';

/** After navigation, keyboard and screen reader start at the heading. */
function useHeadingFocus(page: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(page);
  useLayoutEffect(() => {
    if (before.current === page) return;
    before.current = page;
    heading.current?.focus();
  }, [page]);
  return heading;
}

export function Breadcrumb() {
  const t = useT();
  const [path] = useLocation();
  const labelOf = useRouteLabel();
  const route = pageAt(path)?.route;
  const heading = useHeadingFocus(route?.id);
  const { name, list: partName } = useSnapshot(pageStore);
  if (!route) return null;
  const above = trailOf(route).slice(0, -1);
  const label = labelOf(route);
  const list = path.slice(0, path.lastIndexOf('/'));
  // Beside its list, which is the page.
  const opened = route.isNamed && partName === null ? null : name;
  return (
    <nav aria-label={t('shell.breadcrumb')} className={classes.heading}>
      {above.map((level) => {
        const Icon = routeIcon(level);
        return (
          <Fragment key={level.id}>
            <Link href={hrefOf(level)} className={classes.crumb ?? ''}>
              <Icon aria-hidden size={16} stroke={1.75} />
              {labelOf(level)}
            </Link>
            <span aria-hidden className={classes.divider}>
              /
            </span>
          </Fragment>
        );
      })}
      <h1 ref={heading} tabIndex={-1} className={classes.title} title={label}>
        {opened === null ? label : <Link href={list + location.search}>{label}</Link>}
      </h1>
      {opened === null ? null : (
        <>
          <span aria-hidden className={classes.divider}>
            /
          </span>
          <span aria-current="page" className={classes.title} title={opened}>
            {opened}
          </span>
        </>
      )}
    </nav>
  );
}
