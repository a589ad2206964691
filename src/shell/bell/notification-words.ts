import type { Notification } from '../../contract/notification.ts';
import type { Authority } from '../../contract/session.ts';
import { entityHref } from '../../entities/entity-link.tsx';
import { parseInert } from '../../page/trusted-types.ts';

/** Senders may write markup, of which the words are shown. */
const wordsOf = (markup: string): string => parseInert(markup).body.textContent.replace(/\s+/g, ' ').trim();

/** Words and address of a notification as the account sees it. */
export function notificationWords({ subject, text, entity, link }: Notification, authority: Authority | undefined) {
  return {
    subject: wordsOf(subject),
    text: wordsOf(text),
    /** Null: it leads nowhere. */
    href: (entity && entityHref(entity, authority)) ?? link,
  };
}
