import { useCallback, useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { useAlarmTable } from '../../bridge/use-demand.ts';
import { type Alarm, isAcknowledged, isCleared } from '../../contract/alarm.ts';
import { alarmTable } from '../../contract/demand.ts';
import type { Fault } from '../../contract/fault.ts';
import type { Notification } from '../../contract/notification.ts';
import type { DurationMs, EpochMs } from '../../contract/units.ts';
import { alarmNews, changeNews, newsOf } from '../../store/alarm-news.ts';
import { serverNow } from '../../store/connection.ts';

/** What is older is found in the list of alarms. */
const LENGTH_MS: DurationMs = 7 * 86_400_000;
/** One more than is written on the bell. */
export const COUNTED = 100;
const ROWS = { first: 0, count: COUNTED };
const NEWEST_FIRST = { field: 'createdTime', direction: 'DESC' } as const;

const told = ({ id, createdTime, type, originator, originatorName, severity, status }: Alarm): Notification => ({
  ...{ id: id.id, createdTime, type: 'ALARM', subject: type, text: originatorName ?? '', isRead: false, severity },
  isOfOpenAlarm: !isAcknowledged(status) && !isCleared(status),
  ...{ entity: originator, link: `/alarms?alarm=${id.id}`, dashboard: null },
});

export interface NewAlarms {
  /** The newest first, at most 100; undefined before the first answer. */
  readonly newest: readonly Notification[] | undefined;
  readonly updatedAt: EpochMs | null;
  readonly fault: Fault | null;
  readonly read: (id: string) => void;
  readonly readAll: () => void;
}

/** Alarms of the kinds that the user chose, that came since they were last seen. */
export function useNewAlarms(user: string): NewAlarms {
  const { seen, read, severities, types } = useSnapshot(alarmNews)[user] ?? newsOf(user, serverNow());
  const isWanted = severities.length > 0;
  const demand = useMemo(
    // Copies: what a snapshot of the store holds can't be sent to the core.
    () =>
      isWanted
        ? alarmTable({ window: { lengthMs: LENGTH_MS }, severities: [...severities], types: [...types], sort: NEWEST_FIRST, rows: ROWS })
        : null,
    [isWanted, severities, types],
  );
  const view = useAlarmTable(demand);
  const isKnown = !isWanted || (view !== undefined && view.state !== 'loading');
  const alarms = useMemo(() => (view?.rows ?? []).flatMap((row) => (row ? row.alarm : [])), [view]);
  const newest = useMemo(
    () => alarms.filter(({ id, createdTime }) => createdTime > seen && !read.includes(id.id)).map(told),
    [alarms, seen, read],
  );
  return {
    newest: isKnown ? newest : undefined,
    updatedAt: view?.updatedAt ?? null,
    fault: view?.fault ?? null,
    read: useCallback((id) => changeNews(user, { read: [...newsOf(user, 0).read, id] }), [user]),
    readAll: () => changeNews(user, { seen: Math.max(seen, ...alarms.map(({ createdTime }) => createdTime)), read: [] }),
  };
}
