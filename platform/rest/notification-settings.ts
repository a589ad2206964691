/** How notifications could be delivered besides the console, from 3.5 on: kept, while only the console delivers them here. */
import * as z from 'zod/mini';
import type { Storage } from '../storage/storage.ts';
import { badRequest } from './api-error.ts';
import { withKeptSecrets, withoutSecrets } from './kept-secrets.ts';
import type { ApiRequest } from './request.ts';
import { type Route, route } from './route.ts';

const methodSchema = z.looseObject({
  botToken: z.nullish(z.string()),
  firebaseServiceAccountCredentials: z.nullish(z.string()),
});
const METHODS = ['WEB', 'EMAIL', 'SMS', 'SLACK', 'MICROSOFT_TEAMS', 'MOBILE_APP'] as const;
const configsSchema = z.partialRecord(z.enum(METHODS), methodSchema);
const storedSchema = z.object({ deliveryMethodsConfigs: configsSchema });
export type NotificationSettings = z.infer<typeof storedSchema>;
const givenSchema = z.object({ deliveryMethodsConfigs: z.nullish(configsSchema) });

/** What each cannot do without. */
const NEEDED = [
  ['SLACK', 'botToken'],
  ['MOBILE_APP', 'firebaseServiceAccountCredentials'],
] as const;

const nameOf = (tenantId: string) => `notification-settings.${tenantId}`;

/** Of a tenant, or of the system. The result includes secrets. */
export function notificationSettings({ settings }: Storage, tenantId: string): NotificationSettings {
  const text = settings.get(nameOf(tenantId));
  return text === undefined ? { deliveryMethodsConfigs: {} } : storedSchema.parse(JSON.parse(text));
}

async function save(request: ApiRequest): Promise<unknown> {
  const { storage, caller } = request;
  const { deliveryMethodsConfigs: given } = await request.body(givenSchema);
  if (!given) throw badRequest('Validation error: deliveryMethodsConfigs must not be null');
  const stored = notificationSettings(storage, caller.tenantId).deliveryMethodsConfigs;
  const next = configsSchema.parse(withKeptSecrets(given, stored));
  for (const [method, name] of NEEDED)
    if (next[method] && !next[method][name]) throw badRequest(`Validation error: ${name} must not be empty`);
  storage.settings.set(nameOf(caller.tenantId), JSON.stringify({ deliveryMethodsConfigs: next }));
  return { deliveryMethodsConfigs: withoutSecrets(next) };
}

export const NOTIFICATION_SETTINGS_ROUTES: readonly Route[] = [
  route('GET', '/notification/settings', 'ST', ({ storage, caller }) => withoutSecrets(notificationSettings(storage, caller.tenantId))),
  route('POST', '/notification/settings', 'ST', save),
  route('GET', '/notification/deliveryMethods', 'STC', () => ['WEB']),
];
