import { type ReactNode, useMemo } from 'react';
import { useSnapshot } from 'valtio';
import type { User } from '../contract/session.ts';
import { sessionStore } from '../store/session.ts';
import { SurroundingsContext, type WidgetSurroundings } from '../widgets/surroundings.ts';
import { keyFiltersOf, resolveAlias } from './alias-filter.ts';
import type { OpenDashboard } from './use-dashboard.ts';
import type { DashboardWindow } from './use-dashboard-window.ts';

interface DashboardSurroundingsProps {
  readonly id: string;
  readonly dashboard: OpenDashboard;
  readonly time: DashboardWindow;
  readonly size: WidgetSurroundings['size'];
  readonly wallScale: number;
  readonly children: ReactNode;
}

/** Gives widgets what surrounds them. Its value changes only with the window, the account and the size of the screen. */
export function DashboardSurroundings({ id, dashboard, time, size, wallScale, children }: DashboardSurroundingsProps) {
  const user = useSnapshot(sessionStore).current.user as User | null;
  const { configuration } = dashboard;
  const resolver = useMemo(() => {
    const aliases = new Map(Object.entries(configuration.entityAliases).map(([aliasId, alias]) => [aliasId, resolveAlias(alias, user)]));
    const filters = new Map(Object.entries(configuration.filters).map(([filterId, filter]) => [filterId, keyFiltersOf(filter)]));
    return {
      alias: (aliasId: string) => aliases.get(aliasId),
      aliasNamed: (name: string) => [...aliases.values()].find((alias) => alias.name === name),
      keyFilters: (filterId: string) => filters.get(filterId) ?? [],
    };
  }, [configuration, user]);
  const { window, zoom, reset } = time;
  const surroundings = useMemo(
    () => ({ ...resolver, window, size, wallScale, syncKey: `dashboard ${id}`, onZoom: zoom, onZoomReset: reset }),
    [resolver, window, size, wallScale, id, zoom, reset],
  );
  return <SurroundingsContext value={surroundings}>{children}</SurroundingsContext>;
}
