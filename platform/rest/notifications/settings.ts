/** How notifications leave the platform, from 3.5 on. Secrets are written, never read. */
import * as z from 'zod/mini';
import { DELIVERY_METHODS } from '../../notifications/delivery-method.ts';
import { configsSchema, deliverySettings, setDeliverySettings, slackToken } from '../../notifications/delivery-settings.ts';
import { type Conversation, conversationOf, conversationTypeSchema } from '../../notifications/target.ts';
import { DeliveryError } from '../../outgoing/delivery-error.ts';
import { badRequest } from '../api-error.ts';
import { withKeptSecrets, withoutSecrets } from '../kept-secrets.ts';
import type { ApiRequest } from '../request.ts';
import { type Route, route } from '../route.ts';
import { checked } from './checked-body.ts';

const givenSchema = z.object({ deliveryMethodsConfigs: configsSchema });

/** What each cannot do without. */
const NEEDED = [
  ['SLACK', 'botToken'],
  ['MOBILE_APP', 'firebaseServiceAccountCredentials'],
] as const;

async function save(request: ApiRequest): Promise<unknown> {
  const { storage, caller } = request;
  const { deliveryMethodsConfigs: given } = checked(givenSchema, await request.json());
  const stored = deliverySettings(storage, caller.tenantId).deliveryMethodsConfigs;
  const next = configsSchema.parse(withKeptSecrets(given, stored));
  for (const [method, name] of NEEDED)
    if (next[method] && !next[method][name]) throw badRequest(`Validation error: ${name} must not be empty`);
  setDeliverySettings(storage, caller.tenantId, { deliveryMethodsConfigs: next });
  return { deliveryMethodsConfigs: withoutSecrets(next) };
}

const methods = ({ parts, caller }: ApiRequest) =>
  DELIVERY_METHODS.filter((method) => parts.dispatch.ways.refusal(caller.tenantId, method) === undefined);

/** With the stored token, or one that is not stored yet. Throws 400/31 with what Slack says. */
async function conversations(request: ApiRequest): Promise<Conversation[]> {
  const type = z.safeParse(conversationTypeSchema, request.required('type'));
  if (!type.success) throw badRequest('type must be one of DIRECT, PUBLIC_CHANNEL, PRIVATE_CHANNEL');
  const token = request.query('token') ?? slackToken(request.storage, request.caller.tenantId);
  if (token === undefined) throw badRequest('Slack is not configured');
  try {
    const found = await request.parts.outbox.slackConversations(token, type.data);
    return found.map((one) => conversationOf({ type: type.data, ...one }));
  } catch (error) {
    throw error instanceof DeliveryError ? badRequest(error.message) : error;
  }
}

export const NOTIFICATION_SETTINGS_ROUTES: readonly Route[] = [
  route('GET', '/notification/settings', 'ST', ({ storage, caller }) => withoutSecrets(deliverySettings(storage, caller.tenantId))),
  route('POST', '/notification/settings', 'ST', save),
  route('GET', '/notification/deliveryMethods', 'STC', methods),
  route('GET', '/notification/slack/conversations', 'ST', conversations),
];
