/** What the user was told. From 3.5 on. */
import * as z from 'zod/mini';
import {
  type NotificationPreferences,
  type NotificationSettings,
  notificationPreferencesSchema,
  notificationPreviewSchema,
  notificationSettingsSchema,
} from '../notification-delivery.ts';
import { call, entitiesOf, id, nothing } from './call.ts';

const LISTED = entitiesOf('NOTIFICATION');

export const NOTIFICATIONS_CALLS = {
  readNotification: call(nothing).put<{ id: string }>(LISTED, (input) => `/api/notification/${id(input)}/read`),
  deleteNotification: call(nothing).delete<{ id: string }>(LISTED, (input) => `/api/notification/${id(input)}`),
  /** Servers count those of another way of delivery unless told. */
  readAllNotifications: call(nothing).put(LISTED, '/api/notifications/read?deliveryMethod=WEB'),
  /** Those that the server can use now. */
  deliveryMethods: call(z.array(z.string())).get('/api/notification/deliveryMethods'),
  /** Of the caller's tenant, or of the system. */
  notificationSettings: call(notificationSettingsSchema).get('/api/notification/settings'),
  saveNotificationSettings: call(notificationSettingsSchema).post<{ settings: NotificationSettings }>(
    null,
    '/api/notification/settings',
    'settings',
  ),
  /** Nothing is sent. @param sent a request without id. */
  notificationPreview: call(notificationPreviewSchema).post<{ sent: object }>(null, '/api/notification/request/preview', 'sent'),
  /** Of the caller. */
  notificationPreferences: call(notificationPreferencesSchema).get('/api/notification/settings/user'),
  saveNotificationPreferences: call(notificationPreferencesSchema).post<{ preferences: NotificationPreferences }>(
    null,
    '/api/notification/settings/user',
    'preferences',
  ),
} as const;
