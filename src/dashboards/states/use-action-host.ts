import { useLayoutEffect, useMemo, useRef } from 'react';
import type { ActionHost } from '../../widgets/actions/action-host.ts';
import type { ActionParams, DialogLook } from '../../widgets/actions/plan-action.ts';
import { encodeStack } from './state-address.ts';
import type { DashboardStates } from './use-states.ts';

/** A state shown in a dialog over the dashboard. */
export interface StateInDialog {
  readonly id: string;
  readonly params: ActionParams;
  readonly look: DialogLook;
  readonly anchor?: DOMRect | undefined;
}

/** In full screen other dashboards open in full screen, too, for the same public customer. */
function dashboardHref(id: string, stateId: string | null, params: ActionParams): string {
  const isFullScreen = location.pathname.startsWith('/dashboard/');
  const query = new URLSearchParams();
  const publicId = new URLSearchParams(location.search).get('publicId');
  if (isFullScreen && publicId !== null) query.set('publicId', publicId);
  // Where no state is named its id is empty, which every dashboard reads as its root.
  if (stateId !== null || Object.keys(params).length > 0) query.set('state', encodeStack([{ id: stateId ?? '', params }]));
  return `/${isFullScreen ? 'dashboard' : 'dashboards'}/${encodeURIComponent(id)}${query.size > 0 ? `?${query}` : ''}`;
}

/** @param showDialog undefined: there is a dialog already, and its states open in it. */
export function useActionHost(states: DashboardStates, showDialog?: (state: StateInDialog) => void): ActionHost {
  const latest = useRef(states);
  useLayoutEffect(() => {
    latest.current = states;
  });
  return useMemo(
    () => ({
      stateId: () => latest.current.shown.id,
      params: () => latest.current.shown.params,
      states: () => latest.current.stack,
      cutStates: (index) => latest.current.cut(index),
      showState: (id, params, { replaces, opensRight }) => {
        const { open, update } = latest.current;
        return replaces || id === null ? update(id, params, opensRight) : open(id, params, opensRight);
      },
      showDialog: (id, params, look, anchor) => {
        if (!showDialog) return latest.current.open(id, params);
        const isThere = latest.current.set.ids.includes(id);
        if (isThere) showDialog({ id, params, look, anchor });
        return isThere;
      },
      dashboardHref,
    }),
    [showDialog],
  );
}
