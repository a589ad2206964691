/** What notifications say (rest.md 25.15). */
import type { Page } from '../../../src/contract/page.ts';
import { inGivenOrder, type StoredTemplate, type Template, templateSchema } from '../../notifications/template.ts';
import { badRequest } from '../api-error.ts';
import { asObject } from '../fields.ts';
import type { ApiRequest } from '../request.ts';
import { type Route, route } from '../route.ts';
import { checked } from './checked-body.ts';
import { changingRoutes, entryPage, own, recordsOf, replaced, store } from './record-routes.ts';

const KIND = 'NOTIFICATION_TEMPLATE';

/** Throws 400/31. */
export function readTemplate(body: unknown): Template {
  const template = checked(templateSchema, body);
  const { deliveryMethodsTemplates } = asObject(asObject(body).configuration);
  return inGivenOrder(template, asObject(deliveryMethodsTemplates));
}

/** What a template is about never changes. */
async function save(request: ApiRequest): Promise<StoredTemplate> {
  const body = asObject(await request.json());
  const template = readTemplate(body);
  const before = replaced(request, KIND, body);
  if (before && before.notificationType !== template.notificationType) throw badRequest("Notification type can't be updated");
  return store(request, KIND, template, before);
}

/** Throws 400/31 for the template of a rule. */
function checkRemoval(request: ApiRequest, id: string): void {
  const rules = recordsOf(request).of('NOTIFICATION_RULE', request.caller.tenantId);
  if (rules.some((rule) => rule.templateId.id === id)) throw badRequest('Notification template is referenced by notification rule');
}

function list(request: ApiRequest): Promise<Page<StoredTemplate>> {
  const types = request.list('notificationTypes');
  const all = recordsOf(request).of(KIND, request.caller.tenantId);
  const shown = types.length === 0 ? all : all.filter(({ notificationType }) => types.includes(notificationType));
  return entryPage(request, shown, ({ name, notificationType }) => `${name} ${notificationType}`);
}

export const TEMPLATE_ROUTES: readonly Route[] = [
  ...changingRoutes(KIND, '/notification/template', { save, checkRemoval }),
  route('GET', '/notification/template/:id', 'ST', (request) => own(request, KIND, request.uuid('id'))),
  route('GET', '/notification/templates', 'ST', list),
];
