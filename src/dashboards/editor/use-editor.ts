import { useCallback, useMemo, useState } from 'react';
import type { Part } from '../../contract/part.ts';
import { type Command, type History, perform, redo, type StepWords, saved, startHistory, undo } from '../../stored/history.ts';
import type { LayoutPlace } from '../document/commands/layout-place.ts';
import { DASHBOARD_RULES, type StepName } from '../document/dashboard-history.ts';
import { rootState } from '../migrate-states.ts';
import { type OpenDashboard, openDashboard } from '../use-dashboard.ts';

export const PANELS = ['widget', 'add', 'states', 'aliases', 'filters', 'settings', 'changes'] as const;
export type Panel = (typeof PANELS)[number];

export interface Editor {
  readonly history: History<StepName>;
  /** How often was undone or done again. */
  readonly turns: number;
  /** What `history.current` shows. */
  readonly dashboard: OpenDashboard;
  readonly place: LayoutPlace;
  /** Ids of widgets of the place; the first one is the model that others are aligned with. */
  readonly selected: readonly string[];
  readonly panel: Panel | null;
  readonly doesOverlap: boolean;
  readonly perform: (words: StepWords<StepName>, command: Command) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** After a save, with the answer of the server. */
  readonly accept: (answer: Part) => void;
  /** Another base and another state of the work, such as after a merge or from a draft. */
  readonly restart: (base: Part, current: Part) => void;
  readonly select: (ids: readonly string[]) => void;
  readonly show: (panel: Panel | null) => void;
  readonly goTo: (place: LayoutPlace) => void;
  readonly setOverlap: (doesOverlap: boolean) => void;
}

export function useEditor(start: OpenDashboard, stateId: string): Editor {
  const [history, setHistory] = useState(() => startHistory<StepName>(start.document));
  const [turns, setTurns] = useState(0);
  const [wanted, setPlace] = useState<LayoutPlace>({ state: stateId, layout: 'main', breakpoint: null });
  const [chosen, setSelected] = useState<readonly string[]>([]);
  const [panel, setPanel] = useState<Panel | null>(null);
  const [doesOverlap, setOverlap] = useState(false);
  const { maxDatapoints, defaults } = start;
  const dashboard = useMemo(() => openDashboard(history.current, maxDatapoints, defaults), [history, maxDatapoints, defaults]);
  const { states } = dashboard.configuration;
  // A state can go by an undo; the place follows without an effect.
  const place = states[wanted.state] ? wanted : { state: rootState(states), layout: 'main', breakpoint: null };
  const placed = states[place.state]?.layouts?.[place.layout]?.widgets;
  const selected = useMemo(() => chosen.filter((id) => placed && Object.hasOwn(placed, id)), [chosen, placed]);
  const run = useCallback((words: StepWords<StepName>, command: Command) => setHistory((before) => perform(before, words, command)), []);
  const turn = useCallback((to: (before: History<StepName>) => History<StepName>) => {
    setHistory(to);
    setTurns((before) => before + 1);
  }, []);
  return {
    history,
    turns,
    dashboard,
    place,
    selected,
    panel: panel === 'widget' && selected.length === 0 ? null : panel,
    doesOverlap,
    perform: run,
    undo: useCallback(() => turn(undo), [turn]),
    redo: useCallback(() => turn(redo), [turn]),
    accept: useCallback((answer: Part) => setHistory((before) => saved(before, answer, DASHBOARD_RULES)), []),
    restart: useCallback((base: Part, current: Part) => setHistory(startHistory(base, current)), []),
    select: setSelected,
    show: setPanel,
    goTo: useCallback((next: LayoutPlace) => {
      setPlace(next);
      setSelected([]);
    }, []),
    setOverlap,
  };
}
