/** Whom notifications go to (rest.md 25.15). */
import type { Page } from '../../../src/contract/page.ts';
import { recipientsOf } from '../../notifications/recipients.ts';
import { stepsOf } from '../../notifications/rule.ts';
import { isForRules, type Target, type TargetConfiguration, targetSchema } from '../../notifications/target.ts';
import type { Entity } from '../../storage/entities.ts';
import { pageOf } from '../../storage/query/paging.ts';
import { badRequest, denied, missing } from '../api-error.ts';
import { asObject } from '../fields.ts';
import { listedUser } from '../kinds/user.ts';
import { listPage } from '../lists.ts';
import { type ApiRequest, checkUuid } from '../request.ts';
import { type Route, route } from '../route.ts';
import { checked } from './checked-body.ts';
import { changingRoutes, entryPage, own, recordsOf, replaced, store } from './record-routes.ts';

const KIND = 'NOTIFICATION_TARGET';

/** Throws 404/32, and 403/20 for a user of another tenant. */
function checkUser(request: ApiRequest, id: string): void {
  const user = request.storage.entities.get(id, 'USER');
  if (!user) throw missing(`User with id [${id}] is not found`);
  if (request.caller.authority === 'TENANT_ADMIN' && user.tenantId.id !== request.caller.tenantId) throw denied();
}

/** Administrators of a tenant tell its own users only. Throws 403/20 and 404/32. */
function checkUsers(request: ApiRequest, configuration: TargetConfiguration): void {
  if (configuration.type !== 'PLATFORM_USERS') return;
  const { usersFilter: filter } = configuration;
  const isSystem = request.caller.authority === 'SYS_ADMIN';
  if (filter.type === 'USER_LIST') for (const id of filter.usersIds) checkUser(request, id);
  if (filter.type === 'CUSTOMER_USERS') {
    const customer = request.storage.entities.get(filter.customerId, 'CUSTOMER');
    if (!customer) throw missing(`Customer with id [${filter.customerId}] is not found`);
    if (!isSystem && customer.tenantId.id !== request.caller.tenantId) throw denied();
  }
  if (isSystem) return;
  if (filter.type === 'SYSTEM_ADMINISTRATORS') throw denied();
  if (filter.type === 'TENANT_ADMINISTRATORS' && [filter.tenantsIds, filter.tenantProfilesIds].some((ids) => (ids ?? []).length > 0))
    throw denied();
}

async function given(request: ApiRequest) {
  const body = asObject(await request.json());
  const target = checked(targetSchema, body);
  checkUsers(request, target.configuration);
  return { body, target };
}

async function save(request: ApiRequest): Promise<Target> {
  const { body, target } = await given(request);
  return store(request, KIND, target, replaced(request, KIND, body));
}

/** Throws 400/31 for the target of a rule. */
function checkRemoval(request: ApiRequest, id: string): void {
  const rules = recordsOf(request).of('NOTIFICATION_RULE', request.caller.tenantId);
  if (rules.some((rule) => stepsOf(rule).some(([, targets]) => targets.includes(id))))
    throw badRequest('Notification target is referenced by notification rule');
}

/** Only what happened says who is told: nobody can choose them for a message of their own. */
const isChosen = ({ configuration }: Target) => configuration.type !== 'PLATFORM_USERS' || !isForRules(configuration.usersFilter);

function list(request: ApiRequest): Promise<Page<Target>> | readonly Target[] {
  const all = recordsOf(request).of(KIND, request.caller.tenantId);
  if (request.query('ids') !== undefined) {
    const ids = request.list('ids').map(checkUuid);
    return all.filter(({ id }) => ids.includes(id.id));
  }
  const shown = request.query('notificationType') === 'GENERAL' ? all.filter(isChosen) : all;
  return entryPage(request, shown, ({ name }) => name);
}

/** The users that a target would tell, saved or not. */
async function recipients(request: ApiRequest): Promise<Page<Entity>> {
  const { target } = await given(request);
  const { configuration } = target;
  if (configuration.type !== 'PLATFORM_USERS') throw badRequest('Target type is not platform users');
  const { storage, caller } = request;
  if (isForRules(configuration.usersFilter)) return pageOf<Entity>([], request.pageLink());
  const users = recipientsOf(storage, caller.tenantId, configuration.usersFilter, null);
  return listPage(request, users, {
    sortable: ['email', 'firstName', 'lastName', 'createdTime'],
    row: (user) => listedUser(request, user),
  });
}

export const TARGET_ROUTES: readonly Route[] = [
  ...changingRoutes(KIND, '/notification/target', { save, checkRemoval }),
  route('GET', '/notification/target/:id', 'ST', (request) => own(request, KIND, request.uuid('id'))),
  route('GET', '/notification/targets', 'ST', list),
  route('POST', '/notification/target/recipients', 'ST', recipients),
];
