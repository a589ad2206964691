import type { ConsolePage, ConsolePages } from '../page/console-pages.ts';
import { menuOf } from './menu-entries.ts';
import { routeText } from './route-text.ts';
import { hrefOf, type PageRoute, routeIcon } from './routes.tsx';

const pageOf = (route: PageRoute): ConsolePage => ({ href: hrefOf(route), text: routeText(route), icon: routeIcon(route) });

/** Those of the menu; a folder's are its pages. */
export const consolePages: ConsolePages = (authority, has) =>
  menuOf(authority, has).map(({ id, entries }) => ({
    text: `shell.menu.${id}`,
    pages: entries.flatMap(({ route, children }) => (route.isFolder ? children : [route, ...children]).map(pageOf)),
  }));
