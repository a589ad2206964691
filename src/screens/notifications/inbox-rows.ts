/** Notifications as rows of a paged list, whose values are fields, objects as JSON. */
import { type Notification, readNotification } from '../../contract/notification.ts';
import type { RecordRow, RecordValue } from '../../contract/snapshot.ts';

/** In the order of the row's values. */
export const INBOX_FIELDS = ['createdTime', 'type', 'status', 'subject', 'text', 'info', 'additionalConfig'] as const;

/** The core wrote it. */
const object = (json: RecordValue): unknown => (typeof json === 'string' ? JSON.parse(json) : null);

export function notificationOf({ id, values }: RecordRow): Notification {
  const [createdTime = 0, type = '', status = '', subject = '', text = '', info = null, additionalConfig = null] = values;
  return readNotification({
    ...{ id, createdTime: Number(createdTime), type: String(type), status: String(status) },
    ...{ subject: String(subject ?? ''), text: String(text ?? ''), info: object(info), additionalConfig: object(additionalConfig) },
  });
}
