/** What viewers chose for dashboards. Kept while the page is open, never stored. */
import { proxy, ref, useSnapshot } from 'valtio';
import type { EntityId } from '../../contract/identifiers.ts';
import type { EntityFilter } from '../../contract/query.ts';
import { sessionStore } from '../../store/session.ts';

export interface ChosenEntity {
  readonly id: EntityId;
  readonly name: string;
  /** Of the alias, when it was chosen: with another one, as in another state, the choice does not count. */
  readonly among: EntityFilter;
}

export interface ViewerChoices {
  /** By alias id. */
  readonly entities: Readonly<Record<string, ChosenEntity>>;
  /** By filter id: the stored filters with the viewer's values in them. */
  readonly filters: Readonly<Record<string, unknown>>;
}

const NONE: ViewerChoices = { entities: {}, filters: {} };

const chosen = proxy<{ byDashboard: Record<string, ViewerChoices> }>({ byDashboard: {} });

/** Other accounts on the same page choose for themselves. */
const keyOf = (id: string) => `${sessionStore.current.user?.id.id} ${id}`;

/** @param id of the dashboard. */
export function useViewerChoices(id: string): ViewerChoices {
  const { byDashboard } = useSnapshot(chosen);
  return (byDashboard[keyOf(id)] as ViewerChoices | undefined) ?? NONE;
}

function change(id: string, changed: Partial<ViewerChoices>): void {
  const key = keyOf(id);
  chosen.byDashboard[key] = ref({ ...NONE, ...chosen.byDashboard[key], ...changed });
}

export function chooseEntity(id: string, aliasId: string, entity: ChosenEntity): void {
  change(id, { entities: { ...chosen.byDashboard[keyOf(id)]?.entities, [aliasId]: entity } });
}

export function setFilters(id: string, filters: ViewerChoices['filters']): void {
  change(id, { filters });
}
