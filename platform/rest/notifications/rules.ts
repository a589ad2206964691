/** What is told when something happens (rest.md 25.15). */
import type { Page } from '../../../src/contract/page.ts';
import { SYSTEM_TRIGGERS, TENANT_TRIGGERS } from '../../notifications/notification-type.ts';
import { type Rule, ruleSchema, stepsOf } from '../../notifications/rule.ts';
import { enabledMethods } from '../../notifications/template.ts';
import { badRequest } from '../api-error.ts';
import { asObject } from '../fields.ts';
import type { ApiRequest } from '../request.ts';
import { type Route, route } from '../route.ts';
import { checked } from './checked-body.ts';
import { changingRoutes, entryPage, own, recordsOf, replaced, store } from './record-routes.ts';

const KIND = 'NOTIFICATION_RULE';

/** Throws 400/31 and 404/32. */
async function save(request: ApiRequest): Promise<Rule> {
  const body = asObject(await request.json());
  const rule = checked(ruleSchema, body);
  const available: readonly string[] = request.caller.authority === 'SYS_ADMIN' ? SYSTEM_TRIGGERS : TENANT_TRIGGERS;
  if (!available.includes(rule.triggerType)) throw badRequest(`Trigger type ${rule.triggerType} is not available`);
  const before = replaced(request, KIND, body);
  if (before && before.triggerType !== rule.triggerType) throw badRequest("Rule trigger type can't be updated");
  own(request, 'NOTIFICATION_TEMPLATE', rule.templateId.id);
  for (const [, targets] of stepsOf(rule)) for (const id of targets) own(request, 'NOTIFICATION_TARGET', id);
  return store(request, KIND, rule, before);
}

type RuleInfo = Rule & { readonly templateName: string | null; readonly deliveryMethods: readonly string[] };

function infoOf(request: ApiRequest, rule: Rule): RuleInfo {
  const template = recordsOf(request).get('NOTIFICATION_TEMPLATE', request.caller.tenantId, rule.templateId.id);
  return { ...rule, templateName: template?.name ?? null, deliveryMethods: template ? enabledMethods(template) : [] };
}

async function list(request: ApiRequest): Promise<Page<RuleInfo>> {
  const rules = recordsOf(request).of(KIND, request.caller.tenantId);
  return entryPage(
    request,
    rules.map((rule) => infoOf(request, rule)),
    ({ name, triggerType, templateName }) => `${name} ${triggerType} ${templateName}`,
  );
}

export const RULE_ROUTES: readonly Route[] = [
  ...changingRoutes(KIND, '/notification/rule', {
    save,
    checkRemoval: (request, id) => request.parts.dispatch.cancelOf(request.caller.tenantId, id),
  }),
  route('GET', '/notification/rule/:id', 'ST', (request) => infoOf(request, own(request, KIND, request.uuid('id')))),
  route('GET', '/notification/rules', 'ST', list),
];
