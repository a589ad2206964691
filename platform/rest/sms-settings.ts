/** A text message that tries the settings of a provider, saved or not. */
import * as z from 'zod/mini';
import { DeliveryError } from '../outgoing/delivery-error.ts';
import { ContainerError } from './api-error.ts';
import { withKeptSecrets } from './kept-secrets.ts';
import { unsentSms } from './outbox.ts';
import type { ApiRequest } from './request.ts';
import { type Route, route } from './route.ts';
import { storedSettings } from './stored-settings.ts';

const OLD_TYPES: readonly unknown[] = ['AWS_SNS', 'TWILIO'];

const testSchema = z.looseObject({
  providerConfiguration: z.nullish(z.record(z.string(), z.unknown())),
  numberTo: z.nullish(z.string()),
  message: z.nullish(z.string()),
});

/** Secrets that are left out are those stored for the same provider. */
async function testSms(request: ApiRequest): Promise<void> {
  const { providerConfiguration, numberTo, message } = await request.body(testSchema);
  const given = providerConfiguration ?? {};
  if (!request.has('smpp') && !OLD_TYPES.includes(given.type)) throw new ContainerError(400);
  const provider = withKeptSecrets(given, storedSettings(request.storage, 'sms')?.jsonValue);
  try {
    await request.parts.outbox.smsBy(provider, { to: numberTo ?? '', text: message ?? '' });
  } catch (error) {
    throw error instanceof DeliveryError ? unsentSms(error) : error;
  }
}

export const SMS_SETTINGS_ROUTES: readonly Route[] = [route('POST', '/admin/settings/testSms', 'S', testSms)];
