import { NULL_ID } from '../../../src/contract/identifiers.ts';
import { AUTHORITIES } from '../../../src/contract/session.ts';
import type { Caller } from '../../model.ts';
import { type Entity, NO_CUSTOMER, NO_TENANT } from '../../storage/entities.ts';
import { ApiError, badRequest, CODE, denied, missing } from '../api-error.ts';
import { checkEmail, idIn, requireText } from '../fields.ts';
import type { ApiRequest } from '../request.ts';
import type { Route } from '../route.ts';
import type { KindDescription } from './description.ts';
import { writable } from './kind-routes.ts';

const isAdmin = (user: Entity) => user.authority === 'TENANT_ADMIN';

function usersOf(request: ApiRequest): Entity[] {
  const { caller, storage } = request;
  const users = [...storage.entities.of('USER', caller.tenantId)];
  return caller.authority === 'CUSTOMER_USER' ? users.filter((user) => user.customerId?.id === caller.customerId) : users;
}

/** Who may make or change a user of which authority (rest.md 6). */
function authorise(caller: Caller, authority: unknown, before: Entity | undefined): void {
  const allowed =
    caller.authority === 'SYS_ADMIN'
      ? ['SYS_ADMIN', 'TENANT_ADMIN']
      : caller.authority === 'TENANT_ADMIN'
        ? ['TENANT_ADMIN', 'CUSTOMER_USER']
        : [];
  if (caller.authority === 'CUSTOMER_USER') {
    if (before?.id.id !== caller.userId || authority !== 'CUSTOMER_USER') throw denied();
    return;
  }
  if (!allowed.includes(String(authority)) || (before && !allowed.includes(String(before.authority)))) throw denied();
  if (before && caller.authority === 'TENANT_ADMIN' && before.tenantId.id !== caller.tenantId) throw denied();
}

/** Tenant and customer as the authority demands them; otherwise 400/31. */
function belonging(request: ApiRequest, draft: Entity, before: Entity | undefined): Pick<Entity, 'tenantId' | 'customerId'> {
  const { caller, storage } = request;
  const tenantId = caller.authority === 'SYS_ADMIN' ? (idIn(draft, 'tenantId') ?? before?.tenantId.id ?? NULL_ID) : caller.tenantId;
  // A customer user edits his own record only, and must not move himself to another customer.
  const customerId = caller.authority === 'CUSTOMER_USER' ? caller.customerId : (idIn(draft, 'customerId') ?? NULL_ID);
  if (draft.authority === 'SYS_ADMIN') {
    if (tenantId !== NULL_ID || customerId !== NULL_ID) throw badRequest("System administrator can't be assigned to tenant or customer!");
    return { tenantId: NO_TENANT, customerId: NO_CUSTOMER };
  }
  if (!storage.entities.get(tenantId, 'TENANT')) throw badRequest('Tenant administrator should be assigned to tenant!');
  const tenant = { entityType: 'TENANT', id: tenantId };
  if (draft.authority === 'TENANT_ADMIN') {
    if (customerId !== NULL_ID) throw badRequest("Tenant administrator can't be assigned to customer!");
    return { tenantId: tenant, customerId: NO_CUSTOMER };
  }
  const customer = storage.entities.get(customerId, 'CUSTOMER');
  if (customer?.tenantId.id !== tenantId) throw badRequest('Customer user should be assigned to customer!');
  return { tenantId: tenant, customerId: customer.id };
}

export const USER: KindDescription = {
  kind: 'USER',
  path: '/user',
  readers: 'STC',
  writers: 'STC',
  nameField: 'email',
  fields: {
    email: 'text',
    authority: 'text',
    firstName: 'text',
    lastName: 'text',
    phone: 'text',
    additionalInfo: 'object',
    tenantId: 'TENANT',
    customerId: 'CUSTOMER',
  },
  sortable: ['createdTime', 'name', 'email', 'authority', 'firstName', 'lastName'],
  lists: [
    { path: '/users', roles: 'TC', rows: usersOf },
    {
      path: '/tenant/:tenantId/users',
      roles: 'S',
      rows: (request) =>
        [...request.storage.entities.of('USER', request.readable('TENANT', request.uuid('tenantId')).id.id)].filter(isAdmin),
    },
    {
      path: '/customer/:customerId/users',
      roles: 'T',
      rows(request) {
        const customer = request.readable('CUSTOMER', request.uuid('customerId'));
        return usersOf(request).filter((user) => user.customerId?.id === customer.id.id);
      },
    },
  ],
  authorise(request, fields, before) {
    if (!AUTHORITIES.some((known) => known === fields.authority)) throw badRequest("User authority isn't defined!");
    authorise(request.caller, fields.authority, before);
    if (request.query('sendActivationMail') !== 'false' && !before)
      throw new ApiError(500, CODE.general, "Couldn't send user activation email");
  },
  complete(request, draft, before) {
    const email = requireText(draft.email, 'User email should be specified!');
    checkEmail(email);
    const other = request.storage.entities.named('USER', '', email);
    if (other && other.id.id !== draft.id.id) throw badRequest(`User with email '${email}'  already present in database!`);
    return { ...draft, ...belonging(request, draft, before) };
  },
  created(request, user) {
    request.storage.userCredentials.activateToken(user.id.id);
  },
  checkRemoval(request, user) {
    if (request.caller.authority === 'CUSTOMER_USER') throw denied();
    authorise(request.caller, user.authority, user);
  },
};

function activationLink(request: ApiRequest): Response {
  const user = writable(request, USER, request.uuid('id'));
  const { userCredentials } = request.storage;
  if (userCredentials.isActivated(user.id.id)) throw badRequest('User is already activated!');
  const base = new URL(request.context.req.url).origin;
  return new Response(`${base}/api/noauth/activate?activateToken=${userCredentials.activateToken(user.id.id)}`, {
    headers: { 'content-type': 'text/plain;charset=UTF-8' },
  });
}

function enable(request: ApiRequest): void {
  const user = writable(request, USER, request.uuid('id'));
  authorise(request.caller, user.authority, user);
  const enabled = request.query('userCredentialsEnabled') !== 'false';
  if (enabled && !request.storage.userCredentials.isActivated(user.id.id))
    throw badRequest("Can't enable user account that was not activated!");
  request.storage.userCredentials.setEnabled(user.id.id, enabled);
  request.storage.entities.put({ ...user, additionalInfo: { ...user.additionalInfo, userCredentialsEnabled: enabled } });
}

/** There is no mail here: links are handed out by the administrator. */
function sendActivationMail(request: ApiRequest): never {
  const user = request.storage.entities.named('USER', '', request.required('email'));
  if (!user) throw missing();
  throw new ApiError(500, CODE.general, "Couldn't send user activation email");
}

export const USER_ROUTES: readonly Route[] = [
  { method: 'GET', path: '/user/tokenAccessEnabled', roles: 'ST', answer: () => false },
  {
    method: 'GET',
    path: '/user/:id/token',
    roles: 'ST',
    answer: () => {
      throw denied();
    },
  },
  { method: 'GET', path: '/user/:id/activationLink', roles: 'ST', answer: activationLink },
  { method: 'POST', path: '/user/sendActivationMail', roles: 'ST', answer: sendActivationMail },
  { method: 'POST', path: '/user/:id/userCredentialsEnabled', roles: 'ST', answer: enable },
];
