/** What a request would say, here to whoever asks, and whom it would tell. */

import { filled } from '../../notifications/deliver.ts';
import type { DeliveryMethod } from '../../notifications/delivery-method.ts';
import { wordsOfUser } from '../../notifications/info-words.ts';
import { recipientsOf, titleOf } from '../../notifications/recipients.ts';
import { isForRules, type Target } from '../../notifications/target.ts';
import { enabledMethods } from '../../notifications/template.ts';
import { runSliced, type Sliced } from '../../sliced.ts';
import { filterSliced } from '../../slices.ts';
import { badRequest } from '../api-error.ts';
import type { ApiRequest } from '../request.ts';
import { asked } from './asked.ts';
import { recordsOf } from './record-routes.ts';

const USUAL_SIZE = 20;
const LARGEST_SIZE = 100;

interface Counted {
  readonly count: number;
  readonly titles: readonly string[];
}

function* countIn(request: ApiRequest, { configuration }: Target, size: number): Sliced<Counted> {
  if (configuration.type === 'SLACK') return { count: 1, titles: [configuration.conversation.title] };
  if (configuration.type === 'MICROSOFT_TEAMS') return { count: 1, titles: [configuration.channelName] };
  const { usersFilter } = configuration;
  if (isForRules(usersFilter)) return { count: 0, titles: [] };
  const users = yield* filterSliced(recipientsOf(request.storage, request.caller.tenantId, usersFilter, null), () => true);
  return { count: users.length, titles: users.slice(0, size).map((user) => `${titleOf(user)} (${user.name})`) };
}

/** Throws 400/31. */
function targetOf(request: ApiRequest, id: string): Target {
  const target = recordsOf(request).get('NOTIFICATION_TARGET', request.caller.tenantId, id);
  if (!target) throw badRequest(`Notification target for id ${id} not found`);
  return target;
}

function* counted(request: ApiRequest, targets: readonly Target[], size: number): Sliced<object> {
  const counts = new Map<string, number>();
  const shown = new Set<string>();
  for (const target of targets) {
    const { count, titles } = yield* countIn(request, target, size);
    counts.set(target.name, count);
    for (const title of titles) if (shown.size < size) shown.add(title);
  }
  return {
    totalRecipientsCount: [...counts.values()].reduce((sum, count) => sum + count, 0),
    recipientsCountByTarget: Object.fromEntries(counts),
    recipientsPreview: [...shown],
  };
}

export async function preview(request: ApiRequest): Promise<object> {
  const { targetIds, said } = await asked(request);
  const size = Math.min(request.integer('recipientsPreviewSize') ?? USUAL_SIZE, LARGEST_SIZE);
  const targets = targetIds.map((id) => targetOf(request, id));
  const caller = request.storage.entities.get(request.caller.userId, 'USER');
  const words = caller ? wordsOfUser(caller) : {};
  const templates = said.configuration.deliveryMethodsTemplates;
  const show = <M extends DeliveryMethod>(method: M) => [method, filled(method, templates[method], words)] as const;
  const processedTemplates = Object.fromEntries(enabledMethods(said).map(show));
  return { processedTemplates, ...(await runSliced(counted(request, targets, size))) };
}
