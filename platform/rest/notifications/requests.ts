/** What administrators send, and what was sent (rest.md 25.15). */
import type { Page } from '../../../src/contract/page.ts';
import { type DeliveryMethod, nameOfMethod } from '../../notifications/delivery-method.ts';
import type { NewRequest } from '../../notifications/dispatch.ts';
import type { NotificationRequest } from '../../notifications/request.ts';
import { isReached, type Target } from '../../notifications/target.ts';
import { enabledMethods, type Template } from '../../notifications/template.ts';
import { badRequest, missing } from '../api-error.ts';
import type { Audit } from '../audit.ts';
import type { ApiRequest } from '../request.ts';
import { loggedRoute, type Route, route } from '../route.ts';
import { asked } from './asked.ts';
import { preview } from './preview.ts';
import { entryPage, own, recordsOf } from './record-routes.ts';

const KIND = 'NOTIFICATION_REQUEST';

/** Throws 400/31: there is a way by which nobody of the targets is reached, or that is not set up. */
function checkWay({ parts, caller }: ApiRequest, method: DeliveryMethod, targets: readonly Target[]): void {
  const refusal = parts.dispatch.ways.refusal(caller.tenantId, method);
  if (refusal !== undefined) throw badRequest(refusal);
  if (!targets.some((target) => isReached(target, method)))
    throw badRequest(`Recipients for ${nameOfMethod(method)} delivery method not chosen`);
}

async function send(request: ApiRequest): Promise<NotificationRequest> {
  const { targetIds, templateId, template, additionalConfig, said } = await asked(request);
  const targets = targetIds.map((id) => own(request, 'NOTIFICATION_TARGET', id));
  const methods = enabledMethods(said);
  if (methods.length === 0) throw badRequest('No delivery methods to send notification with');
  for (const method of methods) checkWay(request, method, targets);
  const { tenantId, userId } = request.caller;
  const draft: NewRequest = {
    tenantId: { entityType: 'TENANT', id: tenantId },
    ...{ targets: targetIds, templateId, template, info: null, additionalConfig },
    ...{ originatorEntityId: { entityType: 'USER', id: userId }, ruleId: null },
  };
  request.parts.rates.notification(tenantId);
  const taken = request.parts.dispatch.submit(draft);
  request.storage.flush();
  return taken;
}

type RequestInfo = NotificationRequest & { readonly templateName: string | null; readonly deliveryMethods: readonly string[] };

type Templates = ReadonlyMap<string, Template>;

const templatesOf = (request: ApiRequest): Templates =>
  new Map(
    recordsOf(request)
      .of('NOTIFICATION_TEMPLATE', request.caller.tenantId)
      .map((one) => [one.id.id, one]),
  );

/** With the ways that were taken, or will be. */
function infoOf(sent: NotificationRequest, templates: Templates): RequestInfo {
  const { template, templateId, stats } = sent;
  const stored = templateId ? templates.get(templateId.id) : undefined;
  const said = template ?? stored;
  const methods = said ? enabledMethods(said) : [];
  const deliveryMethods = stats ? methods.filter((method) => method in stats.sent || method in stats.errors) : methods;
  return { ...sent, templateName: stored?.name ?? null, deliveryMethods };
}

/** Throws 404/32. */
function known(request: ApiRequest): NotificationRequest {
  const id = request.uuid('id');
  const found = request.parts.dispatch.get(request.caller.tenantId, id);
  if (!found) throw missing(`Notification request with id [${id}] is not found`);
  return found;
}

function list(request: ApiRequest): Promise<Page<RequestInfo>> {
  const templates = templatesOf(request);
  const all = request.parts.dispatch.listed(request.caller.tenantId).map((one) => infoOf(one, templates));
  return entryPage(request, all, ({ templateName, template }) => `${templateName ?? template?.name ?? ''}`);
}

const auditOf =
  (type: 'ADDED' | 'DELETED'): Audit =>
  (request, { value, isDone }) => {
    const id = isDone && type === 'ADDED' ? (value as NotificationRequest).id.id : request.param('id') || request.caller.userId;
    return { type, entity: { entityType: KIND, id }, name: 'N/A', data: type === 'ADDED' ? { entity: value ?? {} } : { entityId: id } };
  };

export const REQUEST_ROUTES: readonly Route[] = [
  loggedRoute('POST', '/notification/request', 'ST', { audit: auditOf('ADDED') }, send),
  route('POST', '/notification/request/preview', 'ST', preview),
  route('GET', '/notification/request/:id', 'ST', (request) => infoOf(known(request), templatesOf(request))),
  route('GET', '/notification/requests', 'ST', list),
  loggedRoute('DELETE', '/notification/request/:id', 'ST', { audit: auditOf('DELETED') }, (request) =>
    request.parts.dispatch.remove(known(request)),
  ),
];
