import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { useT } from '../i18n/use-t.ts';
import { useDocumentTitle } from '../page/use-document-title.ts';
import { pageStore } from '../store/page.ts';
import { type Route, routeAt } from './routes.ts';

/** The words for a route: the name of the one thing that it shows, once it is known, else its own. */
export function useRouteLabel(): (route: Route) => string {
  const t = useT();
  const { name } = useSnapshot(pageStore);
  return (route) => (route.isNamed && name !== null ? name : t(`shell.route.${route.id}`));
}

/** The title of the browser's tab: the deepest route of the address. */
export function PageTitle() {
  const [path] = useLocation();
  const labelOf = useRouteLabel();
  const route = routeAt(path)?.route;
  useDocumentTitle(route ? labelOf(route) : null);
  return null;
}
