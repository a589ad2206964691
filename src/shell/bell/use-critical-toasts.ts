import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import type { Notification } from '../../contract/notification.ts';
import type { DurationMs, EpochMs } from '../../contract/units.ts';
import { notificationWords } from '../../screens/notifications/notification-words.ts';
import { dismiss, notify } from '../../store/notices.ts';
import { sessionStore } from '../../store/session.ts';
import { rememberTold, wasTold } from '../../store/told-toasts.ts';

/** What came while the page was loaded, or was away for a moment, is new, too. What is older waits on the bell. */
const LATELY_MS: DurationMs = 5 * 60_000;

const isUrgent = ({ severity, isOfOpenAlarm }: Notification) => severity === 'CRITICAL' && isOfOpenAlarm;

/** Of what was told. */
interface Told {
  readonly createdTime: EpochMs;
  /** Null: without a toast. */
  readonly notice: number | null;
}

interface Toasts {
  readonly user: string;
  /** The newest first; undefined until they are known. */
  readonly newest: readonly Notification[] | undefined;
  /** The length of `newest` at which older ones may be missing. */
  readonly most: number;
  /** When the bell came. */
  readonly since: EpochMs;
  /** Keep its identity. */
  readonly onRead: (id: string) => void;
}

/** Says what is critical and new: in each open page, once in each, and no more once it is read anywhere. */
export function useCriticalToasts({ user, newest, most, since, onRead }: Toasts): void {
  const [, navigate] = useLocation();
  const authority = useSnapshot(sessionStore).current.user?.authority;
  const told = useRef(new Map<string, Told>());
  /** Before this page was opened: what other tabs tell from here on is told here, too, because nobody knows which tab is looked at. */
  const before = useRef<(id: string) => boolean>(undefined);
  before.current ??= wasTold(user);

  useEffect(() => {
    // The oldest first, as toasts stand.
    for (const one of newest?.toReversed() ?? []) {
      const { id, createdTime } = one;
      if (createdTime < since - LATELY_MS || told.current.has(id)) continue;
      let notice: number | null = null;
      if (isUrgent(one) && !before.current?.(id)) {
        const { subject, text, href } = notificationWords(one, authority);
        const run = () => {
          onRead(id);
          if (href !== null) navigate(href);
        };
        const action = href === null ? {} : { action: { label: { key: 'shell.bell.open' }, run } as const };
        notice = notify({
          tone: 'error',
          text: { key: 'shell.bell.critical', values: { subject, text } },
          at: createdTime,
          user,
          ...action,
        });
        rememberTold(user, id);
      }
      told.current.set(id, { createdTime, notice });
    }
  }, [user, newest, since, authority, navigate, onRead]);

  useEffect(() => {
    if (!newest) return;
    const urgent = new Set(newest.filter(isUrgent).map(({ id }) => id));
    const oldest = newest.length < most ? Number.NEGATIVE_INFINITY : (newest.at(-1)?.createdTime ?? Number.NEGATIVE_INFINITY);
    const isOver = ([id, { createdTime }]: [string, Told]) => !urgent.has(id) && createdTime > oldest;
    const shown = [...told.current].filter(([, { notice }]) => notice !== null);
    // Equal ones share a toast.
    const left = new Set(shown.filter((one) => !isOver(one)).map(([, { notice }]) => notice));
    for (const [id, { createdTime, notice }] of shown.filter(isOver)) {
      if (notice !== null && !left.has(notice)) dismiss(notice);
      told.current.set(id, { createdTime, notice: null });
    }
  }, [newest, most]);
}
