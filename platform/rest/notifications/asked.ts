/** The body of a request: what is said, to whom, and when. */
import { type NotificationRequest, requestSchema } from '../../notifications/request.ts';
import type { Template } from '../../notifications/template.ts';
import { badRequest } from '../api-error.ts';
import { asObject } from '../fields.ts';
import type { ApiRequest } from '../request.ts';
import { checked } from './checked-body.ts';
import { own } from './record-routes.ts';
import { readTemplate } from './templates.ts';

export interface Asked extends Pick<NotificationRequest, 'templateId' | 'template' | 'additionalConfig'> {
  readonly targetIds: readonly string[];
  readonly said: Template;
}

/** Throws 400/31, and 404/32 for a template that is not there. */
export async function asked(request: ApiRequest): Promise<Asked> {
  const body = asObject(await request.json());
  if (body.id !== undefined && body.id !== null) throw badRequest('Notification request cannot be updated. You may only cancel/delete it');
  const { targets: targetIds, templateId, additionalConfig } = checked(requestSchema, body);
  const ownTemplate = templateId || !body.template ? null : readTemplate(body.template);
  const said = templateId ? own(request, 'NOTIFICATION_TEMPLATE', templateId.id) : ownTemplate;
  if (!said) throw badRequest('Template is missing');
  const template = ownTemplate && ({ ...ownTemplate, id: null, createdTime: 0, tenantId: null, externalId: null } as const);
  const delay = additionalConfig && { sendingDelayInSec: additionalConfig.sendingDelayInSec ?? 0 };
  return { targetIds, templateId, template, additionalConfig: delay, said };
}
