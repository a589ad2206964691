/** How a tenant, or the system, reaches services: stored with their secrets. */
import * as z from 'zod/mini';
import type { Storage } from '../storage/storage.ts';
import { DELIVERY_METHODS } from './delivery-method.ts';

const methodSchema = z.looseObject({
  botToken: z.nullish(z.string()),
  firebaseServiceAccountCredentials: z.nullish(z.string()),
});
export const configsSchema = z.partialRecord(z.enum(DELIVERY_METHODS), methodSchema);
const storedSchema = z.object({ deliveryMethodsConfigs: configsSchema });
export type DeliverySettings = z.infer<typeof storedSchema>;

const nameOf = (ownerId: string) => `notification-settings.${ownerId}`;

/** The result includes secrets. */
export function deliverySettings({ settings }: Pick<Storage, 'settings'>, ownerId: string): DeliverySettings {
  const text = settings.get(nameOf(ownerId));
  return text === undefined ? { deliveryMethodsConfigs: {} } : storedSchema.parse(JSON.parse(text));
}

export function setDeliverySettings({ settings }: Pick<Storage, 'settings'>, ownerId: string, next: DeliverySettings): void {
  settings.set(nameOf(ownerId), JSON.stringify(next));
}

/** Undefined: nobody gave one. */
export const slackToken = (storage: Pick<Storage, 'settings'>, ownerId: string): string | undefined =>
  deliverySettings(storage, ownerId).deliveryMethodsConfigs.SLACK?.botToken || undefined;
