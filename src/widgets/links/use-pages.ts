import { use, useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { useServerFeatures } from '../../bridge/use-server-feature.ts';
import { type ConsolePage, ConsolePagesContext, type ConsoleSection } from '../../page/console-pages.ts';
import { sessionStore } from '../../store/session.ts';

/** The console's pages that the viewer may open. Visitors and accounts that are confined to dashboards may open none. */
export function useSections(): readonly ConsoleSection[] {
  const sectionsOf = use(ConsolePagesContext);
  const { user, publicId, allowedDashboardIds } = useSnapshot(sessionStore).current;
  const authority = publicId === null && allowedDashboardIds === null ? user?.authority : undefined;
  const has = useServerFeatures();
  return useMemo(() => sectionsOf(authority, has), [sectionsOf, authority, has]);
}

/** The page of an address of the console, or the one that it is below; undefined: the viewer may open none there. */
export function pageAt(sections: readonly ConsoleSection[], address: string): ConsolePage | undefined {
  const [path = ''] = address.split(/[?#]/);
  const pages = sections.flatMap((section) => section.pages);
  const above = pages.filter(({ href }) => path === href || path.startsWith(`${href}/`));
  return above.sort((a, b) => b.href.length - a.href.length)[0];
}
