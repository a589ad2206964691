import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { request } from '../../bridge/request.ts';
import { useAlarmTable } from '../../bridge/use-demand.ts';
import type { Alarm } from '../../contract/alarm.ts';
import { alarmTable } from '../../contract/demand.ts';
import { sessionStore } from '../../store/session.ts';
import type { OpenConfiguration } from '../migrate-dashboard.ts';
import { withStack } from '../states/state-address.ts';
import { type DashboardStates, stateSet } from '../states/use-states.ts';
import { loadAhead } from '../use-dashboard.ts';
import { afterShown, NO_JUMPS, withAlarms } from './jump-queue.ts';
import { jumpState } from './jump-state.ts';
import type { Rotation } from './rotation.ts';
import { othersAfter } from './use-rotation.ts';

const LISTED = 50;
const CRITICAL = alarmTable({
  statuses: ['UNACK'],
  severities: ['CRITICAL'],
  sort: { field: 'createdTime', direction: 'DESC' },
  rows: { first: 0, count: LISTED },
});
/** Nobody may be there to acknowledge it. */
const MOST_SHOWN_MS = 2 * 60_000;
const UNSEEN = { ignoreErrors: true, ignoreLoading: true };

export interface AlarmJump {
  readonly alarm: Alarm;
  /** Undefined: it is being found; false: no state of the wall's dashboards shows it, and the wall stays where it was. */
  readonly isShown: boolean | undefined;
}

interface Place {
  readonly dashboard: string;
  readonly state: string;
}

interface Jumped {
  readonly alarm: Alarm;
  /** Null: nothing shows it. */
  readonly to: Place | null;
}

interface Found extends Place {
  readonly address: string;
}

const find = (query: Parameters<Parameters<typeof jumpState>[4]>[0]) => request('findEntities', { query }, UNSEEN);

async function stateIn(dashboard: string, configuration: OpenConfiguration, alarm: Alarm): Promise<Found | null> {
  const set = stateSet(configuration);
  const entry = await jumpState(configuration, set, sessionStore.current.user, alarm, find);
  if (!entry) return null;
  const query = withStack(location.search, [entry], set);
  return { dashboard, state: entry.id, address: `/dashboard/${encodeURIComponent(dashboard)}${query && `?${query}`}` };
}

/** In the shown dashboard, else in the next of the others that shows it; one that cannot be loaded is left out. */
async function placeOf(shown: string, configuration: OpenConfiguration, rotation: Rotation, alarm: Alarm): Promise<Found | null> {
  const here = await stateIn(shown, configuration, alarm);
  if (here) return here;
  for (const id of othersAfter(rotation, shown)) {
    const other = await loadAhead(id);
    const there = 'retryable' in other ? null : await stateIn(id, other.configuration, alarm);
    if (there) return there;
  }
  return null;
}

/**
 * Leads to the state of a new critical alarm, and back once it is acknowledged or cleared, or after two minutes. The history does not grow.
 * Who works at the wall is not led away. Without a rotation no alarm is followed.
 * @param id of the dashboard that is shown.
 */
export function useAlarmJump(
  id: string,
  configuration: OpenConfiguration,
  states: DashboardStates,
  rotation: Rotation,
  isIdle: boolean,
): AlarmJump | null {
  const isWanted = rotation.seconds !== null;
  const [, navigate] = useLocation();
  const [queue, setQueue] = useState(NO_JUMPS);
  const [jumped, setJumped] = useState<Jumped | null>(null);
  /** Address before the first of the jumps. */
  const origin = useRef<string | null>(null);
  const { shown: shownState } = states;
  const view = useAlarmTable(isWanted ? CRITICAL : null);
  useEffect(() => {
    if (view?.state !== 'ready') return;
    const open = view.rows.flatMap((row) => (row?.alarm.status === 'ACTIVE_UNACK' ? [row.alarm] : []));
    setQueue((before) => withAlarms(before, open, view.total <= view.rows.length));
  }, [view]);
  const alarm = queue.shown;
  const alarmId = alarm?.id.id;
  useEffect(() => {
    if (alarmId === undefined) return undefined;
    const timer = setTimeout(() => setQueue(afterShown), MOST_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [alarmId]);
  useEffect(() => {
    if (!alarm || !isIdle || jumped?.alarm.id.id === alarmId) return undefined;
    let isGone = false;
    void placeOf(id, configuration, rotation, alarm).then((to) => {
      if (isGone) return;
      origin.current ??= location.pathname + location.search;
      setJumped({ alarm, to });
      if (to) navigate(to.address, { replace: true });
    });
    return () => {
      isGone = true;
    };
  }, [alarm, alarmId, isIdle, jumped, id, configuration, rotation, navigate]);
  useEffect(() => {
    if (alarm || !jumped || !isIdle) return;
    // Somebody who went elsewhere stays there.
    const { to } = jumped;
    const isThere = to === null || (to.dashboard === id && to.state === shownState.id);
    if (origin.current && isThere) navigate(origin.current, { replace: true });
    origin.current = null;
    setJumped(null);
  }, [alarm, jumped, isIdle, id, shownState.id, navigate]);
  if (!alarm || !isWanted) return null;
  return { alarm, isShown: jumped?.alarm.id.id === alarmId ? jumped?.to !== null : undefined };
}
