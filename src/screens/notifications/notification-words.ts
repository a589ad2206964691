import type { Notification } from '../../contract/notification.ts';
import type { Authority } from '../../contract/session.ts';
import { encodeStack } from '../../dashboards/states/state-address.ts';
import { entityHref } from '../../entities/entity-link.tsx';
import { parseInert } from '../../page/inert-markup.ts';

/** Senders may write markup, of which the words are shown. */
const wordsOf = (markup: string): string => parseInert(markup).body.textContent.replace(/\s+/g, ' ').trim();

/** Undefined: it leads to no dashboard, or to one that the account may not open. */
function dashboardHref({ dashboard, entity }: Notification, authority: Authority | undefined): string | undefined {
  if (!dashboard) return undefined;
  const href = entityHref({ entityType: 'DASHBOARD', id: dashboard.id }, authority);
  const params = dashboard.isOfEntity && entity ? { entityId: entity } : {};
  if (href === undefined || (dashboard.state === null && !('entityId' in params))) return href;
  return `${href}?state=${encodeURIComponent(encodeStack([{ id: dashboard.state ?? '', params }]))}`;
}

/** Words and address of a notification as the account sees it. */
export function notificationWords(notification: Notification, authority: Authority | undefined) {
  const { subject, text, entity, link } = notification;
  return {
    subject: wordsOf(subject),
    text: wordsOf(text),
    /** Null: it leads nowhere. */
    href: (entity && entityHref(entity, authority)) ?? dashboardHref(notification, authority) ?? link,
  };
}
