import { type ReactNode, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { User } from '../contract/session.ts';
import { sessionStore } from '../store/session.ts';
import { sameValue } from '../stored/same-value.ts';
import type { ActionHost } from '../widgets/actions/action-host.ts';
import { type ShownState, ShownStateContext } from '../widgets/shown-state.ts';
import type { ResolvedAlias } from '../widgets/source.ts';
import { SurroundingsContext, type WidgetSurroundings } from '../widgets/surroundings.ts';
import { WidgetView } from '../widgets/widget-view.tsx';
import { aliasesOfOne, pairId, pairsOf, withChosen, withEntities, withPairs } from './alias-entities.ts';
import { keyFiltersOf } from './alias-filter.ts';
import { createAliasReader } from './read-aliases.ts';
import { type DashboardStates, paramsOfEntities } from './states/use-states.ts';
import { WholeContext } from './states/whole-context.ts';
import { useAliasEntities } from './use-alias-entities.ts';
import type { OpenDashboard } from './use-dashboard.ts';
import type { DashboardWindow } from './use-dashboard-window.ts';
import { type SelectableAlias, SelectableAliases } from './viewer/selectable-entities.ts';
import { useViewerChoices, type ViewerChoices } from './viewer/viewer-choices.ts';

type Aliases = ReadonlyMap<string, ResolvedAlias>;
type Chosen = ViewerChoices['entities'];

function pending(aliases: Aliases): Aliases {
  const asked = aliasesOfOne(aliases).map((id) => [id, { ...(aliases.get(id) as ResolvedAlias), filter: null, isPending: true }] as const);
  return new Map([...aliases, ...asked]);
}

/** With the entities that were found; those still asked for are pending. */
function useFoundAliases(stored: Aliases, pairs: string, filters: Readonly<Record<string, unknown>>, chosen: Chosen) {
  const aliases = useMemo(() => withPairs(stored, pairs, filters), [stored, pairs, filters]);
  const entities = useAliasEntities(aliases);
  const found = useMemo(() => (entities ? withEntities(aliases, entities) : pending(aliases)), [aliases, entities]);
  return useMemo(() => {
    // In another state the alias may have other entities.
    const valid = Object.entries(chosen).filter(([id, { among }]) => sameValue(stored.get(id)?.filter, among));
    const selectable = aliasesOfOne(stored).flatMap((id): SelectableAlias[] => {
      const { name, filter } = stored.get(id) as ResolvedAlias;
      const entity = entities?.get(id);
      const current = valid.find(([aliasId]) => aliasId === id)?.[1] ?? (entity ? { id: entity, name: entity.name ?? '' } : null);
      return filter ? [{ id, name, filter, current }] : [];
    });
    return { aliases: withChosen(found, new Map(valid)), selectable };
  }, [stored, found, entities, chosen]);
}

interface DashboardSurroundingsProps {
  readonly id: string;
  readonly dashboard: OpenDashboard;
  readonly states: Pick<DashboardStates, 'set' | 'shown'>;
  /** Absent: actions are not run. */
  readonly host?: ActionHost;
  readonly time: DashboardWindow;
  readonly size: WidgetSurroundings['size'];
  readonly wallScale: number;
  readonly Inside: ShownState['Inside'];
  readonly children: ReactNode;
}

/** The value changes only with the window, the account, the entities of the state and the screen size. */
export function DashboardSurroundings({
  id,
  dashboard,
  states,
  host,
  time,
  size,
  wallScale,
  Inside,
  children,
}: DashboardSurroundingsProps) {
  const user = useSnapshot(sessionStore).current.user as User | null;
  const { entityAliases, filters, widgets, settings } = dashboard.configuration;
  const css = typeof settings?.dashboardCss === 'string' ? settings.dashboardCss : undefined;
  const choices = useViewerChoices(id);
  const storedFilters = useMemo(() => ({ ...filters, ...choices.filters }), [filters, choices.filters]);
  const { maxDatapoints, defaults } = dashboard;
  const params = paramsOfEntities(states);
  const [readAliases] = useState(createAliasReader);
  const stored = useMemo(() => readAliases(entityAliases, user, params), [readAliases, entityAliases, user, params]);
  const pairs = useMemo(() => pairsOf(Object.values(widgets)), [widgets]);
  const fixed = useFoundAliases(stored.fixed, pairs, storedFilters, choices.entities);
  const ofState = useFoundAliases(stored.ofState, pairs, storedFilters, choices.entities);
  const resolver = useMemo(() => {
    const aliases = new Map([...fixed.aliases, ...ofState.aliases]);
    return {
      alias: (id: string, filterId?: string | null) => (filterId && aliases.get(pairId(id, filterId))) || aliases.get(id),
      aliasNamed: (name: string) => [...aliases.values()].find((alias) => alias.name === name),
      keyFilters: (filterId: string) => keyFiltersOf(storedFilters[filterId]),
    };
  }, [storedFilters, fixed.aliases, ofState.aliases]);
  const selectable = useMemo(() => [...fixed.selectable, ...ofState.selectable], [fixed.selectable, ofState.selectable]);
  const { window, liveWindow, zoom, reset } = time;
  const surroundings = useMemo(
    () => ({
      ...resolver,
      host,
      window,
      liveWindow,
      maxDatapoints,
      defaults,
      size,
      wallScale,
      syncKey: `dashboard ${id}`,
      css,
      onZoom: zoom,
      onZoomReset: reset,
    }),
    [resolver, host, window, liveWindow, maxDatapoints, defaults, size, wallScale, id, css, zoom, reset],
  );
  const { shown } = states;
  const state = useMemo(() => ({ ...shown, Inside, Drawn: WidgetView }), [shown, Inside]);
  const whole = useMemo(() => ({ id, dashboard, time, size }), [id, dashboard, time, size]);
  return (
    <SelectableAliases value={selectable}>
      <WholeContext value={whole}>
        <ShownStateContext value={state}>
          <SurroundingsContext value={surroundings}>{children}</SurroundingsContext>
        </ShownStateContext>
      </WholeContext>
    </SelectableAliases>
  );
}
