import { subscribe } from 'valtio';
import { whenLinkBack } from '../store/connection.ts';
import { dismiss, faultOf, noticeStore } from '../store/notices.ts';
import { sessionStore } from '../store/session.ts';

/** Dismisses messages of a lost server when it is back, and an account's errors when another one takes its place. */
export function endNotices(): () => void {
  const drop = (isOver: (retryable: boolean | undefined) => boolean) => {
    for (const notice of noticeStore.notices) if (isOver(faultOf(notice)?.retryable)) dismiss(notice.id);
  };
  let account = sessionStore.current.user?.id.id;
  const endSession = subscribe(sessionStore, () => {
    const before = account;
    account = sessionStore.current.user?.id.id;
    if (before !== undefined && before !== account) drop((retryable) => retryable !== undefined);
  });
  const endLink = whenLinkBack(() => drop((retryable) => retryable === true));
  return () => {
    endSession();
    endLink();
  };
}
