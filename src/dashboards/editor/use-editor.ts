import { type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import { type EditedHistory, useHistory } from '../../editing/use-history.ts';
import { startHistory } from '../../stored/history.ts';
import type { BrokenTarget } from '../document/broken-targets.ts';
import type { LayoutPlace } from '../document/commands/layout-place.ts';
import { DASHBOARD_RULES, type StepName } from '../document/dashboard-history.ts';
import { rootState } from '../migrate-states.ts';
import { type OpenDashboard, openDashboard } from '../use-dashboard.ts';
import { useBrokenTargets } from './use-broken-targets.ts';

export const PANELS = ['widget', 'add', 'file', 'states', 'aliases', 'filters', 'phones', 'settings', 'changes', 'broken'] as const;
export type Panel = (typeof PANELS)[number];

export interface Editor extends EditedHistory<StepName> {
  /** What `history.current` shows. */
  readonly dashboard: OpenDashboard;
  readonly place: LayoutPlace;
  /** Ids of widgets of the place; the first one is the model that others are aligned with. */
  readonly selected: readonly string[];
  readonly panel: Panel | null;
  readonly doesOverlap: boolean;
  /** What widgets refer to that is not there. */
  readonly broken: readonly BrokenTarget[];
  /** The first row of the layout in sight: what is added comes there or below. The layout keeps it. */
  readonly firstRow: RefObject<number>;
  readonly select: (ids: readonly string[]) => void;
  readonly show: (panel: Panel | null) => void;
  readonly goTo: (place: LayoutPlace) => void;
  readonly setOverlap: (doesOverlap: boolean) => void;
}

export function useEditor(start: OpenDashboard, stateId: string): Editor {
  const edited = useHistory(() => startHistory<StepName>(start.document), DASHBOARD_RULES);
  const { history } = edited;
  const [wanted, setPlace] = useState<LayoutPlace>({ state: stateId, layout: 'main', breakpoint: null });
  const [chosen, setSelected] = useState<readonly string[]>([]);
  const [panel, setPanel] = useState<Panel | null>(null);
  const [doesOverlap, setOverlap] = useState(false);
  const firstRow = useRef(0);
  const { maxDatapoints, defaults } = start;
  const dashboard = useMemo(() => openDashboard(history.current, maxDatapoints, defaults), [history, maxDatapoints, defaults]);
  const { states, entityAliases } = dashboard.configuration;
  const broken = useBrokenTargets(history.current, entityAliases);
  // A state can go by an undo; the place follows without an effect.
  const place = states[wanted.state] ? wanted : { state: rootState(states), layout: 'main', breakpoint: null };
  const placed = states[place.state]?.layouts?.[place.layout]?.widgets;
  const selected = useMemo(() => chosen.filter((id) => placed && Object.hasOwn(placed, id)), [chosen, placed]);
  return {
    ...edited,
    dashboard,
    place,
    selected,
    panel: panel === 'widget' && selected.length === 0 ? null : panel,
    doesOverlap,
    broken,
    firstRow,
    select: setSelected,
    show: setPanel,
    goTo: useCallback((next: LayoutPlace) => {
      setPlace(next);
      setSelected([]);
    }, []),
    setOverlap,
  };
}
