/** A tenant that reached a limit of its profile asks the system's administrators for more. */
import { NULL_ID } from '../../../src/contract/identifiers.ts';
import { LIMIT_REQUEST } from '../../notifications/default-notices.ts';
import { classOf } from '../../notifications/info-class.ts';
import { isStoredKind } from '../../storage/entities.ts';
import { badRequest } from '../api-error.ts';
import { linkBase } from '../mail-links.ts';
import type { ApiRequest } from '../request.ts';
import { type Route, route } from '../route.ts';
import { recordsOf } from './record-routes.ts';

/** Without the template, which administrators may delete, nobody is told. */
function ask(request: ApiRequest): void {
  const { storage, caller, parts } = request;
  const entityType = request.param('entityType');
  if (!isStoredKind(entityType)) throw badRequest(`Unknown entity type: ${entityType}`);
  const records = recordsOf(request);
  const template = records.of('NOTIFICATION_TEMPLATE', NULL_ID).find(({ name }) => name === LIMIT_REQUEST);
  const target = records
    .of('NOTIFICATION_TARGET', NULL_ID)
    .find(({ configuration: one }) => one.type === 'PLATFORM_USERS' && one.usersFilter.type === 'SYSTEM_ADMINISTRATORS');
  if (!template || !target) throw badRequest('Nobody is told of such requests here');
  const tenantId = { entityType: 'TENANT', id: caller.tenantId };
  parts.dispatch.submit({
    tenantId: { entityType: 'TENANT', id: NULL_ID },
    targets: [target.id.id],
    templateId: { entityType: 'NOTIFICATION_TEMPLATE', id: template.id.id },
    template: null,
    info: {
      ...{ type: classOf('EntitiesLimitIncreaseRequest'), entityType },
      userEmail: storage.entities.get(caller.userId, 'USER')?.name ?? null,
      ...{ increaseLimitActionLabel: 'Set new limit', increaseLimitLink: `/tenants/${caller.tenantId}` },
      ...{ baseUrl: linkBase(request), dashboardId: null, stateEntityId: null },
    },
    ...{ additionalConfig: null, originatorEntityId: tenantId, ruleId: null },
  });
}

export const LIMIT_REQUEST_ROUTES: readonly Route[] = [route('POST', '/notification/entitiesLimitIncreaseRequest/:entityType', 'T', ask)];
