import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { useT } from '../i18n/use-t.ts';
import { useDocumentTitle } from '../page/use-document-title.ts';
import { pageStore } from '../store/page.ts';
import { routeText } from './route-text.ts';
import { type Route, routeAt } from './routes.tsx';

/** The name of the shown entity, or of the list that belongs to one, once known, else the route's own. */
export function useRouteLabel(): (route: Route) => string {
  const t = useT();
  const { name, list } = useSnapshot(pageStore);
  return (route) => (route.isNamed && (list ?? name)) || t(routeText(route));
}

/** Names what is open, on a page of its own or beside a list. */
export function PageTitle() {
  const [path] = useLocation();
  const labelOf = useRouteLabel();
  const { name } = useSnapshot(pageStore);
  const route = routeAt(path)?.route;
  useDocumentTitle(route ? (name ?? labelOf(route)) : null);
  return null;
}
