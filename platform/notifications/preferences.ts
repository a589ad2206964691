import * as z from 'zod/mini';
import type { Settings } from '../storage/settings.ts';
import type { DeliveryMethod } from './delivery-method.ts';
import { NOTIFICATION_TYPES, type NotificationType } from './notification-type.ts';

const METHODS = ['EMAIL', 'WEB', 'SMS', 'MOBILE_APP'] as const;
const preferenceSchema = z.object({ enabled: z.boolean(), enabledDeliveryMethods: z.partialRecord(z.enum(METHODS), z.boolean()) });
/** By type of notification; what is missing is wanted. */
export const preferencesSchema = z.object({ prefs: z.partialRecord(z.enum(NOTIFICATION_TYPES), preferenceSchema) });
export type Preferences = z.infer<typeof preferencesSchema>;

const ALL_WANTED = {
  enabled: true,
  enabledDeliveryMethods: Object.fromEntries(METHODS.map((method) => [method, true])),
};
/** A method that a user never chose is wanted. */
const whole = (preference: Preferences['prefs'][NotificationType] = ALL_WANTED): typeof preference => ({
  ...preference,
  enabledDeliveryMethods: { ...ALL_WANTED.enabledDeliveryMethods, ...preference.enabledDeliveryMethods },
});
const nameOf = (userId: string) => `notifications.${userId}`;

/** What a user wants to be told, for every type. */
export function preferencesOf(settings: Settings, userId: string): Preferences {
  const text = settings.get(nameOf(userId));
  const { prefs } = text === undefined ? { prefs: {} } : preferencesSchema.parse(JSON.parse(text));
  return { prefs: Object.fromEntries(NOTIFICATION_TYPES.map((type) => [type, whole(prefs[type])])) };
}

export function setPreferences(settings: Settings, userId: string, preferences: Preferences): void {
  settings.set(nameOf(userId), JSON.stringify(preferences));
}

/** Whether a user wants to be told of the type in this way. */
export function isWanted(settings: Settings, userId: string, type: NotificationType, method: DeliveryMethod): boolean {
  const preference = preferencesOf(settings, userId).prefs[type];
  if (preference === undefined) return true;
  const { enabled, enabledDeliveryMethods } = preference;
  return enabled && (enabledDeliveryMethods as Readonly<Record<string, boolean | undefined>>)[method] !== false;
}
