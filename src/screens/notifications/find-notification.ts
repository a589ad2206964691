import { QUIET, request } from '../../bridge/request.ts';
import { failed, fault, type Outcome, ok } from '../../contract/fault.ts';
import { type Notification, readNotification, storedNotificationSchema } from '../../contract/notification.ts';

const PAGE_SIZE = 1000;
const NEWEST_FIRST = { sortProperty: 'createdTime', sortOrder: 'DESC' } as const;

/** Servers answer no single one, so the list is read until it comes. Faults: not-found, and those of reading. */
export async function findNotification(id: string): Promise<Outcome<Notification>> {
  for (let page = 0; ; page += 1) {
    const path = '/api/notifications?deliveryMethod=WEB&unreadOnly=false';
    const answer = await request('records', { path, page, pageSize: PAGE_SIZE, ...NEWEST_FIRST }, QUIET);
    if (!answer.ok) return answer;
    const { data, hasNext } = answer.value;
    const stored = storedNotificationSchema.safeParse(data.find((one) => one.id.id === id));
    if (stored.success) return ok(readNotification(stored.data));
    if (!hasNext) return failed(fault('not-found'));
  }
}
