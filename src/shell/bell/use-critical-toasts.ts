import { useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { QUIET, request } from '../../bridge/request.ts';
import { useUnread } from '../../bridge/use-demand.ts';
import type { Notification } from '../../contract/notification.ts';
import type { UnreadSnapshot } from '../../contract/snapshot.ts';
import type { EpochMs } from '../../contract/units.ts';
import { notify } from '../../store/notices.ts';
import { sessionStore } from '../../store/session.ts';
import { notificationWords } from './notification-words.ts';

/** More at once are a flood, which the list of alarms shows better. */
const FOLLOWED = 10;

const isUrgent = ({ severity, isOfOpenAlarm }: Notification) => severity === 'CRITICAL' && isOfOpenAlarm;

/** Says what is critical and came since the page was opened. The list is followed from the first new one on. @param unread the number alone. */
export function useCriticalToasts(unread: UnreadSnapshot | undefined): void {
  const [, navigate] = useLocation();
  const authority = useSnapshot(sessionStore).current.user?.authority;
  const since = useRef<EpochMs>(Number.POSITIVE_INFINITY);
  const before = useRef<number | null>(null);
  const told = useRef(new Set<string>());
  const [isFollowing, setFollowing] = useState(false);
  const { newest } = useUnread(isFollowing, FOLLOWED) ?? {};

  useEffect(() => {
    if (!unread || unread.updatedAt === null) return;
    if (before.current === null) since.current = unread.updatedAt;
    else if (unread.count > before.current) setFollowing(true);
    before.current = unread.count;
  }, [unread]);

  useEffect(() => {
    // The oldest first, as toasts stand.
    for (const one of newest?.toReversed() ?? []) {
      if (one.createdTime < since.current || told.current.has(one.id)) continue;
      told.current.add(one.id);
      if (!isUrgent(one)) continue;
      const { subject, text, href } = notificationWords(one, authority);
      const run = () => {
        void request('readNotification', { id: one.id }, QUIET);
        if (href !== null) navigate(href);
      };
      const action = href === null ? {} : { action: { label: { key: 'shell.bell.open' }, run } as const };
      notify({ tone: 'error', text: { key: 'shell.bell.critical', values: { subject, text } }, at: one.createdTime, ...action });
    }
  }, [newest, authority, navigate]);
}
