import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import type { Notification } from '../../contract/notification.ts';
import type { EpochMs } from '../../contract/units.ts';
import { notificationWords } from '../../screens/notifications/notification-words.ts';
import { notify } from '../../store/notices.ts';
import { sessionStore } from '../../store/session.ts';

const isUrgent = ({ severity, isOfOpenAlarm }: Notification) => severity === 'CRITICAL' && isOfOpenAlarm;

/** Says once what is critical and not older than `since`. @param onRead keep its identity. */
export function useCriticalToasts(newest: readonly Notification[] | undefined, since: EpochMs, onRead: (id: string) => void): void {
  const [, navigate] = useLocation();
  const authority = useSnapshot(sessionStore).current.user?.authority;
  const told = useRef(new Set<string>());

  useEffect(() => {
    // The oldest first, as toasts stand.
    for (const one of newest?.toReversed() ?? []) {
      if (one.createdTime < since || told.current.has(one.id)) continue;
      told.current.add(one.id);
      if (!isUrgent(one)) continue;
      const { subject, text, href } = notificationWords(one, authority);
      const run = () => {
        onRead(one.id);
        if (href !== null) navigate(href);
      };
      const action = href === null ? {} : { action: { label: { key: 'shell.bell.open' }, run } as const };
      notify({ tone: 'error', text: { key: 'shell.bell.critical', values: { subject, text } }, at: one.createdTime, ...action });
    }
  }, [newest, since, authority, navigate, onRead]);
}
