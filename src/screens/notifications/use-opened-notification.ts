import { useEffect, useState } from 'react';
import { request } from '../../bridge/request.ts';
import { useAnswerOf } from '../../bridge/use-answer.ts';
import type { Fault } from '../../contract/fault.ts';
import type { Notification } from '../../contract/notification.ts';
import { findNotification } from './find-notification.ts';

interface Opened {
  /** Null until it is found; it stays as last seen. */
  readonly notification: Notification | null;
  /** Of looking for it, where it is not in the list. */
  readonly fault: Fault | null;
}

/**
 * What is open is read from then on.
 * @param id empty: none is open. @param listed it, as far as the list in sight has it. @param renewedBy changes when others may have changed it.
 */
export function useOpenedNotification(id: string, listed: Notification | undefined, renewedBy: unknown): Opened {
  const [seen, setSeen] = useState<Notification | null>(null);
  const isElsewhere = id !== '' && listed === undefined;
  const { newest: asked } = useAnswerOf(findNotification, isElsewhere ? id : null, { renewedBy });
  useEffect(() => {
    if (listed) setSeen(listed);
    else if (asked?.ok) setSeen(asked.value);
  }, [listed, asked]);
  const found = seen?.id === id ? seen : null;
  const isUnread = found?.isRead === false;
  useEffect(() => {
    if (isUnread) void request('readNotification', { id });
  }, [id, isUnread]);
  return { notification: found, fault: isElsewhere && asked?.ok === false ? asked.fault : null };
}
