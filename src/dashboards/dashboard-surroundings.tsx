import { type ReactNode, useMemo } from 'react';
import { useSnapshot } from 'valtio';
import type { User } from '../contract/session.ts';
import { sessionStore } from '../store/session.ts';
import { SurroundingsContext, type WidgetSurroundings } from '../widgets/surroundings.ts';
import { withEntities } from './alias-entities.ts';
import { keyFiltersOf, resolveAlias } from './alias-filter.ts';
import { useAliasEntities } from './use-alias-entities.ts';
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

/** The value changes only with the window, the account and the screen size. Nothing is drawn before the entities of aliases are known. */
export function DashboardSurroundings({ id, dashboard, time, size, wallScale, children }: DashboardSurroundingsProps) {
  const user = useSnapshot(sessionStore).current.user as User | null;
  const { entityAliases, filters: storedFilters } = dashboard.configuration;
  const stored = useMemo(
    () => new Map(Object.entries(entityAliases).map(([aliasId, alias]) => [aliasId, resolveAlias(alias, user)])),
    [entityAliases, user],
  );
  const entities = useAliasEntities(stored);
  const resolver = useMemo(() => {
    if (!entities) return undefined;
    const aliases = withEntities(stored, entities);
    const filters = new Map(Object.entries(storedFilters).map(([filterId, filter]) => [filterId, keyFiltersOf(filter)]));
    return {
      alias: (aliasId: string) => aliases.get(aliasId),
      aliasNamed: (name: string) => [...aliases.values()].find((alias) => alias.name === name),
      keyFilters: (filterId: string) => filters.get(filterId) ?? [],
    };
  }, [storedFilters, stored, entities]);
  const { window, liveWindow, zoom, reset } = time;
  const surroundings = useMemo(
    () => resolver && { ...resolver, window, liveWindow, size, wallScale, syncKey: `dashboard ${id}`, onZoom: zoom, onZoomReset: reset },
    [resolver, window, liveWindow, size, wallScale, id, zoom, reset],
  );
  return surroundings ? <SurroundingsContext value={surroundings}>{children}</SurroundingsContext> : null;
}
