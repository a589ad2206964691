import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { request } from '../../bridge/request.ts';
import { useAlarmTable } from '../../bridge/use-demand.ts';
import type { Alarm } from '../../contract/alarm.ts';
import { alarmTable } from '../../contract/demand.ts';
import { sessionStore } from '../../store/session.ts';
import type { OpenConfiguration } from '../migrate-dashboard.ts';
import { addressIn } from '../states/state-address.ts';
import type { StateStack } from '../states/state-stack.ts';
import type { DashboardStates } from '../states/use-states.ts';
import { afterShown, NO_JUMPS, withAlarms } from './jump-queue.ts';
import { jumpState } from './jump-state.ts';

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
  /** Undefined: it is being found; false: no state of the dashboard shows it, and the wall stays where it was. */
  readonly isShown: boolean | undefined;
}

interface Jumped {
  readonly alarm: Alarm;
  /** Null: nothing shows it. */
  readonly state: string | null;
}

/**
 * Leads to the state of a new critical alarm, and back once it is acknowledged or cleared, or after two minutes. The history does not grow.
 * Who works at the wall is not led away.
 * @param isWanted false: no alarm is followed.
 */
export function useAlarmJump(
  configuration: OpenConfiguration,
  states: DashboardStates,
  isWanted: boolean,
  isIdle: boolean,
): AlarmJump | null {
  const [, navigate] = useLocation();
  const [queue, setQueue] = useState(NO_JUMPS);
  const [jumped, setJumped] = useState<Jumped | null>(null);
  const origin = useRef<StateStack | null>(null);
  const { set, stack, shown: shownState } = states;
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
    const find = (query: Parameters<Parameters<typeof jumpState>[4]>[0]) => request('findEntities', { query }, UNSEEN);
    void jumpState(configuration, set, sessionStore.current.user, alarm, find).then((to) => {
      if (isGone) return;
      origin.current ??= stack;
      setJumped({ alarm, state: to?.id ?? null });
      if (to) navigate(addressIn(set, [to]), { replace: true });
    });
    return () => {
      isGone = true;
    };
  }, [alarm, alarmId, isIdle, jumped, configuration, set, stack, navigate]);
  useEffect(() => {
    if (alarm || !jumped || !isIdle) return;
    // Somebody who went elsewhere stays there.
    if (origin.current && (jumped.state === null || jumped.state === shownState.id)) {
      navigate(addressIn(set, origin.current), { replace: true });
    }
    origin.current = null;
    setJumped(null);
  }, [alarm, jumped, isIdle, shownState.id, set, navigate]);
  if (!alarm || !isWanted) return null;
  return { alarm, isShown: jumped?.alarm.id.id === alarmId ? jumped?.state !== null : undefined };
}
