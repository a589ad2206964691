import { useEffect, useRef, useState } from 'react';
import { QUIET, request } from '../../bridge/request.ts';
import { useUnread } from '../../bridge/use-demand.ts';
import type { Notification } from '../../contract/notification.ts';
import type { UnreadSnapshot } from '../../contract/snapshot.ts';
import type { EpochMs } from '../../contract/units.ts';

/** More at once are a flood, which the list of alarms shows better. */
export const FOLLOWED = 10;

/** Without a word where it cannot be marked: what it is about is opened all the same. */
export const readQuietly = (id: string): void => void request('readNotification', { id }, QUIET);

interface Followed {
  /** Undefined while nothing is unread, and before the first answer. */
  readonly newest: readonly Notification[] | undefined;
  /** When the number was first known. */
  readonly since: EpochMs;
}

/** The list is followed from the first unread one on. @param unread the number alone. */
export function useNewestFollowed(unread: UnreadSnapshot | undefined): Followed {
  const [since, setSince] = useState<EpochMs>(Number.POSITIVE_INFINITY);
  const before = useRef(0);
  const [isFollowing, setFollowing] = useState(false);
  const followed = useUnread(isFollowing, FOLLOWED);
  useEffect(() => {
    if (!unread || unread.updatedAt === null) return;
    const { updatedAt } = unread;
    setSince((known) => Math.min(known, updatedAt));
    if (unread.count > before.current) setFollowing(true);
    before.current = unread.count;
  }, [unread]);
  return { newest: followed?.updatedAt == null ? undefined : followed.newest, since };
}
