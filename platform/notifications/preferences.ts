import * as z from 'zod/mini';
import type { Settings } from '../storage/settings.ts';

const METHODS = ['EMAIL', 'WEB', 'SMS', 'MOBILE_APP'] as const;
const TYPES = [
  ...(['GENERAL', 'ALARM', 'DEVICE_ACTIVITY', 'ENTITY_ACTION', 'ALARM_COMMENT', 'RULE_ENGINE_COMPONENT_LIFECYCLE_EVENT'] as const),
  ...(['ALARM_ASSIGNMENT', 'NEW_PLATFORM_VERSION', 'ENTITIES_LIMIT', 'ENTITIES_LIMIT_INCREASE_REQUEST', 'API_USAGE_LIMIT'] as const),
  ...(['RULE_NODE', 'RATE_LIMITS', 'EDGE_CONNECTION', 'EDGE_COMMUNICATION_FAILURE', 'TASK_PROCESSING_FAILURE'] as const),
  'RESOURCES_SHORTAGE' as const,
];

const preferenceSchema = z.object({ enabled: z.boolean(), enabledDeliveryMethods: z.partialRecord(z.enum(METHODS), z.boolean()) });
/** By type of notification; what is missing is wanted. */
export const preferencesSchema = z.object({ prefs: z.partialRecord(z.enum(TYPES), preferenceSchema) });
export type Preferences = z.infer<typeof preferencesSchema>;

const ALL_WANTED = {
  enabled: true,
  enabledDeliveryMethods: Object.fromEntries(METHODS.map((method) => [method, true])),
};
const nameOf = (userId: string) => `notifications.${userId}`;

/** What a user wants to be told, for every type. */
export function preferencesOf(settings: Settings, userId: string): Preferences {
  const text = settings.get(nameOf(userId));
  const { prefs } = text === undefined ? { prefs: {} } : preferencesSchema.parse(JSON.parse(text));
  return { prefs: Object.fromEntries(TYPES.map((type) => [type, prefs[type] ?? ALL_WANTED])) };
}

export function setPreferences(settings: Settings, userId: string, preferences: Preferences): void {
  settings.set(nameOf(userId), JSON.stringify(preferences));
}

/** Whether a user wants to be told of the type in the console. */
export function isWanted(settings: Settings, userId: string, type: (typeof TYPES)[number]): boolean {
  const preference = preferencesOf(settings, userId).prefs[type];
  return preference === undefined || (preference.enabled && preference.enabledDeliveryMethods.WEB !== false);
}
