import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { useT } from '../i18n/use-t.ts';
import { pageStore } from '../store/page.ts';
import { type Route, routeAt } from './routes.ts';

/** The words for a route: the name of the one thing that it shows, once it is known, else its own. */
export function useRouteLabel(): (route: Route) => string {
  const t = useT();
  const { name } = useSnapshot(pageStore);
  return (route) => (route.isNamed && name !== null ? name : t(`shell.route.${route.id}`));
}

/** Keeps the title of the browser's tab: the product, then the deepest route of the address. */
export function PageTitle() {
  const t = useT();
  const [path] = useLocation();
  const labelOf = useRouteLabel();
  const route = routeAt(path)?.route;
  const title = route ? t('shell.title', { page: labelOf(route) }) : t('shell.product');
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}
