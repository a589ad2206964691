import { QUIET, request } from '../../bridge/request.ts';
import { failed, fault, type Outcome } from '../../contract/fault.ts';
import type { NotificationPreferences } from '../../contract/notification-delivery.ts';
import { methodsInOrder } from '../../inputs/notifications/notification-words.ts';

/** `method` null: the whole type. */
export interface PreferenceChange {
  readonly type: string;
  readonly method: string | null;
  readonly isOn: boolean;
}

/** Unknown members, types and ways stay as they are. */
export function withPreference(before: NotificationPreferences, { type, method, isOn }: PreferenceChange): NotificationPreferences {
  const own = before.prefs[type];
  if (!own) return before;
  const changed =
    method === null ? { ...own, enabled: isOn } : { ...own, enabledDeliveryMethods: { ...own.enabledDeliveryMethods, [method]: isOn } };
  return { ...before, prefs: { ...before.prefs, [type]: changed } };
}

/** Those that the server tells of. */
export const waysOf = ({ prefs }: NotificationPreferences): readonly string[] =>
  methodsInOrder(Object.values(prefs).flatMap(({ enabledDeliveryMethods }) => Object.keys(enabledDeliveryMethods ?? {})));

/** Over the newest state, which another page may have changed. */
export async function savePreference(change: PreferenceChange): Promise<Outcome<NotificationPreferences>> {
  const newest = await request('notificationPreferences', {}, QUIET);
  if (!newest.ok) return newest;
  if (!newest.value.prefs[change.type]) return failed(fault('not-found', change.type));
  return request('saveNotificationPreferences', { preferences: withPreference(newest.value, change) }, { ignoreErrors: true });
}
