import { useCallback, useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { OpenConfiguration } from '../migrate-dashboard.ts';
import { rootState } from '../migrate-states.ts';
import { readStack, withStack } from './state-address.ts';
import {
  controllerOf,
  cutStack,
  NO_PARAMS,
  openState,
  rootStack,
  type StateEntry,
  type StateParams,
  type StateSet,
  type StateStack,
  shownEntry,
  updateState,
} from './state-stack.ts';

export interface DashboardStates {
  readonly set: StateSet;
  readonly stack: StateStack;
  readonly shown: StateEntry;
  /** On narrow screens, where the right layout is shown in place of the main one. Null: as the layout says. */
  readonly isRightOpen: boolean | null;
  readonly setRightOpen: (isOpen: boolean | null) => void;
  /** False: the dashboard has no such state. */
  readonly open: (id: string, params: StateParams, opensRight?: boolean) => boolean;
  /** @param id null: stays in the shown state. */
  readonly update: (id: string | null, params: StateParams, opensRight?: boolean) => boolean;
  readonly cut: (index: number) => void;
  readonly reset: () => void;
}

/** The parameters that aliases read: a controller of one state hands no entities on. */
export const paramsOfEntities = ({ set, shown }: Pick<DashboardStates, 'set' | 'shown'>): StateParams =>
  set.controller === 'entity' ? shown.params : NO_PARAMS;

type Change = (stack: StateStack) => StateStack;

export const stateSet = ({ states, settings }: Pick<OpenConfiguration, 'states' | 'settings'>): StateSet => ({
  controller: controllerOf(settings.stateControllerId),
  ids: Object.keys(states),
  rootId: rootState(states),
});

/** Its identity follows from the states of the dashboard and their controller only. */
export function useStateSet({ states, settings }: OpenConfiguration): StateSet {
  const { stateControllerId } = settings;
  return useMemo(() => stateSet({ states, settings: { stateControllerId } }), [states, stateControllerId]);
}

function useOpeners(set: StateSet, stack: StateStack, change: (change: Change) => void): DashboardStates {
  const [isRightOpen, setRightOpen] = useState<boolean | null>(null);
  return useMemo(() => {
    const has = (id: string | null) => id === null || set.ids.includes(id);
    const go = (next: Change, opensRight = false) => {
      setRightOpen(opensRight || null);
      change(next);
    };
    return {
      set,
      stack,
      shown: shownEntry(stack),
      isRightOpen,
      setRightOpen,
      open: (id, params, opensRight) => {
        if (has(id)) go((before) => openState(before, set, { id, params }), opensRight);
        return has(id);
      },
      update: (id, params, opensRight) => {
        if (has(id)) go((before) => updateState(before, set, id, params), opensRight);
        return has(id);
      },
      cut: (index) => go((before) => cutStack(before, index)),
      reset: () => go(() => rootStack(set)),
    };
  }, [set, stack, change, isRightOpen]);
}

/** The states are in the address: each change is a step of the browser's history, and a link shows the same state. */
export function useAddressStates(configuration: OpenConfiguration): DashboardStates {
  const set = useStateSet(configuration);
  const search = useSearch();
  const [, navigate] = useLocation();
  const text = new URLSearchParams(search).get('state');
  const stack = useMemo(() => readStack(text, set), [text, set]);
  const change = useCallback(
    (next: Change) => {
      // As it is now: of two changes before the next rendering the second continues the first.
      const before = readStack(new URLSearchParams(location.search).get('state'), set);
      const after = next(before);
      if (after === before) return;
      const query = withStack(location.search, after, set);
      navigate(location.pathname + (query && `?${query}`));
    },
    [navigate, set],
  );
  return useOpeners(set, stack, change);
}

/** The states of a dashboard in a dialog, which has no address. */
export function useOwnStates(configuration: OpenConfiguration, first: StateEntry): DashboardStates {
  const set = useStateSet(configuration);
  const [stack, setStack] = useState<StateStack>(() => [first]);
  return useOpeners(set, stack, setStack);
}
