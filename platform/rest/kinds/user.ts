import { NULL_ID } from '../../../src/contract/identifiers.ts';
import { AUTHORITIES, type TokenPair } from '../../../src/contract/session.ts';
import type { Caller } from '../../model.ts';
import { runSliced } from '../../sliced.ts';
import { bareId, type Entity, NO_CUSTOMER, NO_TENANT } from '../../storage/entities.ts';
import { removeEntity } from '../../storage/removal.ts';
import { badRequest, denied, missing } from '../api-error.ts';
import { checkEmail, requireText } from '../fields.ts';
import { activationLinkOf, forHours, mailUser } from '../mail-links.ts';
import type { ApiRequest } from '../request.ts';
import { type Route, route } from '../route.ts';
import { linkForms } from '../stored-settings.ts';
import type { KindDescription } from './description.ts';
import { writable } from './kind-routes.ts';

const isAdmin = (user: Entity) => user.authority === 'TENANT_ADMIN';

function usersOf(request: ApiRequest): Entity[] {
  const { caller, storage } = request;
  const users = [...storage.entities.of('USER', caller.tenantId)];
  return caller.authority === 'CUSTOMER_USER' ? users.filter((user) => user.customerId?.id === caller.customerId) : users;
}

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

/** Throws 400/31 unless tenant and customer fit the authority. */
function belonging(request: ApiRequest, draft: Entity, before: Entity | undefined): Pick<Entity, 'tenantId' | 'customerId'> {
  const { caller, storage } = request;
  const tenantId = caller.authority === 'SYS_ADMIN' ? (bareId(draft.tenantId) ?? before?.tenantId.id ?? NULL_ID) : caller.tenantId;
  // Customer users edit only their own record, and must not move to another customer.
  const customerId = caller.authority === 'CUSTOMER_USER' ? caller.customerId : (bareId(draft.customerId) ?? NULL_ID);
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

/** Throws 400/31: newer servers keep what and whose a user is. */
function checkSame(user: Entity, before: Entity): void {
  if (user.authority !== before.authority) throw badRequest("Can't update user authority!");
  if ((user.customerId?.id ?? NULL_ID) !== (before.customerId?.id ?? NULL_ID)) throw badRequest("Can't update user customer id!");
}

/** Facts about signing in, which newer servers keep apart from what users write. */
const SIGN_IN_FACTS = ['failedLoginAttempts', 'lastLoginTs', 'userCredentialsEnabled'];
/** Shown, or on servers before 3.5 stored, beside what users write. Not kept here. */
const PASSWORD_FACTS = ['userActivated', 'userPasswordHistory'];

/** On newer servers without facts about signing in. */
export function listedUser({ parts }: ApiRequest, user: Entity): Entity {
  if (!parts.behaviour.has('separateSignIns') || !user.additionalInfo) return user;
  const kept = Object.entries(user.additionalInfo).filter(([name]) => !SIGN_IN_FACTS.includes(name));
  return { ...user, additionalInfo: Object.fromEntries(kept) };
}

/** On newer servers, one user is shown with what is known about signing in. */
export function shownUser(request: ApiRequest, user: Entity): Entity {
  const { userCredentials } = request.storage;
  if (!request.has('separateSignIns')) return user;
  const listed = listedUser(request, user);
  const facts = { userCredentialsEnabled: userCredentials.isEnabled(user.id.id), userActivated: userCredentials.isActivated(user.id.id) };
  const lastLoginTs = user.additionalInfo?.lastLoginTs;
  return { ...listed, additionalInfo: { ...listed.additionalInfo, ...facts, lastLoginTs } };
}

const linkFormOf = ({ storage, parts }: ApiRequest) => linkForms(storage, parts.behaviour).activateToken;

const activateTokenOf = (request: ApiRequest, user: Entity) =>
  request.storage.userCredentials.activateToken(user.id.id, linkFormOf(request)).token;

/** Throws ApiError 500/2. */
function mailActivation(request: ApiRequest, user: Entity, token: string): Promise<void> {
  const text = `Choose a password: ${activationLinkOf(request, token)}${forHours(linkFormOf(request).lifetimeMs)}`;
  return mailUser(request, user, 'Activate your account', text);
}

/** Whom the mail does not reach could never sign in: the record is taken back. */
async function invite(request: ApiRequest, user: Entity): Promise<void> {
  if (request.query('sendActivationMail') === 'false') return;
  try {
    await mailActivation(request, user, activateTokenOf(request, user));
  } catch (error) {
    if (request.storage.entities.get(user.id.id, 'USER')) await runSliced(removeEntity(request.storage, user));
    throw error;
  }
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
  rights: {
    customers: ['email', 'firstName', 'lastName', 'phone', 'additionalInfo'],
    platformInfo: [...SIGN_IN_FACTS, ...PASSWORD_FACTS],
  },
  sortable: ['createdTime', 'name', 'email', 'authority', 'firstName', 'lastName'],
  lists: [
    { path: '/users', roles: 'TC', rows: usersOf, row: listedUser },
    {
      path: '/tenant/:tenantId/users',
      roles: 'S',
      row: listedUser,
      rows: (request) =>
        [...request.storage.entities.of('USER', request.readable('TENANT', request.uuid('tenantId')).id.id)].filter(isAdmin),
    },
    {
      path: '/customer/:customerId/users',
      roles: 'T',
      row: listedUser,
      rows(request) {
        const customer = request.readable('CUSTOMER', request.uuid('customerId'));
        return usersOf(request).filter((user) => user.customerId?.id === customer.id.id);
      },
    },
  ],
  authorise(request, fields, before) {
    if (!AUTHORITIES.some((known) => known === fields.authority)) throw badRequest("User authority isn't defined!");
    authorise(request.caller, fields.authority, before);
  },
  complete(request, draft, before) {
    const email = requireText(draft.email, 'User email should be specified!');
    checkEmail(email);
    const other = request.storage.entities.named('USER', '', email);
    if (other && other.id.id !== draft.id.id) throw badRequest(`User with email '${email}'  already present in database!`);
    const whole = { ...draft, ...belonging(request, draft, before) };
    if (before && request.has('fixedOwners')) checkSame(whole, before);
    return whole;
  },
  shown: shownUser,
  shownSaved: listedUser,
  created(request, user) {
    activateTokenOf(request, user);
  },
  announced: invite,
  checkRemoval(request, user) {
    if (request.caller.authority === 'CUSTOMER_USER') throw denied();
    authorise(request.caller, user.authority, user);
  },
};

/** Throws 400/31 if the user was activated already. */
function waitingToken(request: ApiRequest, user: Entity): string {
  if (request.storage.userCredentials.isActivated(user.id.id)) throw badRequest('User is already activated!');
  return activateTokenOf(request, user);
}

function activationLink(request: ApiRequest): Response {
  const token = waitingToken(request, writable(request, USER, request.uuid('id')));
  return new Response(activationLinkOf(request, token), { headers: { 'content-type': 'text/plain;charset=UTF-8' } });
}

/** The link, and how long it is good for. A link that is too old is made anew. */
function activationLinkInfo(request: ApiRequest): { readonly value: string; readonly ttlMs: number } {
  const user = writable(request, USER, request.uuid('id'));
  const value = activationLinkOf(request, waitingToken(request, user));
  const form = linkFormOf(request);
  const { at } = request.storage.userCredentials.activateToken(user.id.id, form);
  return { value, ttlMs: at + form.lifetimeMs - request.storage.now() };
}

function enable(request: ApiRequest): void {
  const user = writable(request, USER, request.uuid('id'));
  authorise(request.caller, user.authority, user);
  const enabled = request.query('userCredentialsEnabled') !== 'false';
  if (enabled && !request.storage.userCredentials.isActivated(user.id.id))
    throw badRequest("Can't enable user account that was not activated!");
  request.storage.userCredentials.setEnabled(user.id.id, enabled);
  // A user who was locked after wrong passwords starts with zero attempts.
  const attempts = enabled ? { failedLoginAttempts: 0 } : {};
  request.storage.entities.touch({ ...user, additionalInfo: { ...user.additionalInfo, ...attempts, userCredentialsEnabled: enabled } });
}

function sendActivationMail(request: ApiRequest): Promise<void> {
  const known = request.storage.entities.named('USER', '', request.required('email'));
  if (!known) throw missing();
  const user = writable(request, USER, known.id.id);
  return mailActivation(request, user, waitingToken(request, user));
}

/** Only users of the own tenant, and no customer users for system administrators. */
function tokenOf(request: ApiRequest): TokenPair {
  const { userTokenAccess, tokens } = request.parts;
  const user = request.readable('USER', request.uuid('id'));
  if (!userTokenAccess) throw denied();
  return tokens.pairFor(request.caller, user);
}

export const USER_ROUTES: readonly Route[] = [
  route('GET', '/user/tokenAccessEnabled', 'ST', ({ parts }) => parts.userTokenAccess),
  route('GET', '/user/:id/token', 'ST', tokenOf),
  route('GET', '/user/:id/activationLink', 'ST', activationLink),
  route('POST', '/user/sendActivationMail', 'ST', sendActivationMail),
  route('POST', '/user/:id/userCredentialsEnabled', 'ST', enable),
];

/** Where links have a lifetime. */
export const LINK_LIFE_ROUTES: readonly Route[] = [route('GET', '/user/:id/activationLinkInfo', 'ST', activationLinkInfo)];
