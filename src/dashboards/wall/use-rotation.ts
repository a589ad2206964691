import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { nextDemandId } from '../../bridge/demand-ids.ts';
import type { DemandId } from '../../contract/demand.ts';
import type { Fault } from '../../contract/fault.ts';
import { logRecovery } from '../../store/recoveries.ts';
import { sessionStore } from '../../store/session.ts';
import { addressIn } from '../states/state-address.ts';
import { rootStack, shownEntry } from '../states/state-stack.ts';
import { type DashboardStates, stateSet } from '../states/use-states.ts';
import { loadAhead, type OpenDashboard } from '../use-dashboard.ts';
import { dashboardsAfter, LEAST_S, type Rotation, stateAfter, withRotation } from './rotation.ts';

/** Widgets have this time to get their values before they are shown. */
const AHEAD_S = LEAST_S - 1;

/** The next dashboard in its root state, drawn but not shown yet. */
export interface Ahead {
  readonly id: string;
  readonly dashboard: OpenDashboard;
  readonly states: Pick<DashboardStates, 'set' | 'shown'>;
  /** Its views have this number or a later one. */
  readonly before: DemandId;
}

/** Dashboards that could not be loaded when it was their turn. Each is logged once until it loads, so that others' entries stay. */
const skipped = new Set<string>();

function logSkipped(id: string, { key, status, message }: Fault): void {
  if (!skipped.has(id)) logRecovery('skip', [id, status ?? key, message].filter(Boolean).join(', '));
  skipped.add(id);
}

/** The others in the order in which they are tried; sessions in forced full screen are led away from dashboards that are not theirs. */
export function othersAfter(rotation: Rotation, id: string): readonly string[] {
  const allowed = sessionStore.current.allowedDashboardIds;
  return dashboardsAfter(rotation, id).filter((other) => other !== id && (allowed?.includes(other) ?? true));
}

/** Loads the first of the dashboards that can be loaded. Null: none of them can. */
async function firstLoaded(ids: readonly string[], isGone: () => boolean): Promise<Ahead | null> {
  for (const id of ids) {
    const answer = await loadAhead(id);
    if (isGone()) return null;
    if ('retryable' in answer) {
      logSkipped(id, answer);
      continue;
    }
    skipped.delete(id);
    const set = stateSet(answer.configuration);
    return { id, dashboard: answer, states: { set, shown: shownEntry(rootStack(set)) }, before: nextDemandId() };
  }
  return null;
}

/** Of another dashboard in its root state; the rotation stays in the address. */
function addressOf(id: string, rotation: Rotation): string {
  const query = new URLSearchParams(withRotation(location.search, rotation));
  query.delete('state');
  return `/dashboard/${encodeURIComponent(id)}?${query}`;
}

/**
 * Shows one state after another, then the next dashboard, once that is loaded and drawn: until then the old one stays. It waits while
 * somebody works at the wall, and shows the first state while a critical alarm holds it. The history does not grow.
 */
export function useRotation(id: string, { set, shown }: DashboardStates, rotation: Rotation, isHeld: boolean): Ahead | null {
  const [, navigate] = useLocation();
  const [ahead, setAhead] = useState<Ahead | null>(null);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (rotation.seconds === null || isHeld) return undefined;
    const nextState = stateAfter(set, shown.id, rotation);
    const others = nextState === null ? othersAfter(rotation, id) : [];
    let isGone = false;
    let loading: Promise<Ahead | null> | undefined;
    const load = async () => {
      loading = firstLoaded(others, () => isGone);
      const next = await loading;
      if (!isGone) setAhead(next);
    };
    const showState = (to: string) => navigate(addressIn(set, [{ id: to, params: {} }]), { replace: true });
    const goOn = async () => {
      const next = await loading;
      if (isGone) return;
      if (nextState !== null) showState(nextState);
      else if (next) navigate(addressOf(next.id, rotation), { replace: true });
      else if (shown.id !== set.rootId) showState(set.rootId);
      else setTurn((count) => count + 1);
    };
    const timers = [
      setTimeout(() => void load(), (rotation.seconds - AHEAD_S) * 1000),
      setTimeout(() => void goOn(), rotation.seconds * 1000),
    ];
    return () => {
      isGone = true;
      timers.forEach(clearTimeout);
      setAhead(null);
    };
  }, [rotation, id, isHeld, set, shown.id, navigate, turn]);
  return ahead?.id === id ? null : ahead;
}
