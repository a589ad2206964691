import { useEffect, useRef, useState } from 'react';
import { QUIET, request } from '../../bridge/request.ts';
import { useUnread } from '../../bridge/use-demand.ts';
import type { Notification } from '../../contract/notification.ts';
import type { UnreadSnapshot } from '../../contract/snapshot.ts';
import type { EpochMs } from '../../contract/units.ts';

/** More at once are a flood, which the list of alarms shows better. */
const FOLLOWED = 10;

/** Without a word where it cannot be marked: what it is about is opened all the same. */
export const readQuietly = (id: string): void => void request('readNotification', { id }, QUIET);

interface Followed {
  /** Undefined until something new came. */
  readonly newest: readonly Notification[] | undefined;
  /** Since when they are new: the page knows what came before. */
  readonly since: EpochMs;
}

/** The list is followed from the first new one on. @param unread the number alone. */
export function useNewestFollowed(unread: UnreadSnapshot | undefined): Followed {
  const [since, setSince] = useState<EpochMs>(Number.POSITIVE_INFINITY);
  const before = useRef<number | null>(null);
  const [isFollowing, setFollowing] = useState(false);
  const { newest } = useUnread(isFollowing, FOLLOWED) ?? {};
  useEffect(() => {
    if (!unread || unread.updatedAt === null) return;
    if (before.current === null) setSince(unread.updatedAt);
    else if (unread.count > before.current) setFollowing(true);
    before.current = unread.count;
  }, [unread]);
  return { newest, since };
}
