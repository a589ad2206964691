/** How notifications are delivered, and to whom. */
import * as z from 'zod/mini';

const part = z.looseObject({});

/** What each way of delivery needs, by its name. Newer servers have more of them. */
export const notificationSettingsSchema = z.looseObject({ deliveryMethodsConfigs: z.record(z.string(), part) });
export type NotificationSettings = z.infer<typeof notificationSettingsSchema>;

/** What a request would send, and to whom: the first recipient's texts, by way of delivery. */
export const notificationPreviewSchema = z.looseObject({
  processedTemplates: z.record(z.string(), z.unknown()),
  totalRecipientsCount: z.number(),
  recipientsCountByTarget: z.record(z.string(), z.number()),
  recipientsPreview: z.array(z.string()),
});

const preferenceSchema = z.looseObject({
  enabled: z.nullish(z.boolean()),
  enabledDeliveryMethods: z.nullish(z.record(z.string(), z.nullish(z.boolean()))),
});
/** What a user wants to be told, by type of notification. */
export const notificationPreferencesSchema = z.looseObject({ prefs: z.record(z.string(), preferenceSchema) });
export type NotificationPreferences = z.infer<typeof notificationPreferencesSchema>;
