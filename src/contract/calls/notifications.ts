/** What the user was told. From 3.5 on. */
import { call, id, nothing } from './call.ts';

export const NOTIFICATIONS_CALLS = {
  readNotification: call(nothing).put<{ id: string }>(null, (input) => `/api/notification/${id(input)}/read`),
  /** Servers count those of another way of delivery unless told. */
  readAllNotifications: call(nothing).put(null, '/api/notifications/read?deliveryMethod=WEB'),
} as const;
