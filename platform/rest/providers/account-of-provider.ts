/** The account of somebody who came from a provider: the one there is, or a new one with tenant and customer. */
import { randomBytes } from 'node:crypto';
import { NULL_ID } from '../../../src/contract/identifiers.ts';
import type { Caller } from '../../model.ts';
import type { Entity } from '../../storage/entities.ts';
import type { Storage } from '../../storage/storage.ts';
import { audited } from '../audit.ts';
import { making } from '../audit-of-records.ts';
import { CUSTOMER } from '../kinds/customer.ts';
import { customersOf } from '../kinds/dashboard.ts';
import type { KindDescription } from '../kinds/description.ts';
import { saveRecord } from '../kinds/kind-routes.ts';
import { TENANT } from '../kinds/tenant.ts';
import { USER } from '../kinds/user.ts';
import { ApiRequest } from '../request.ts';
import type { MappedUser } from './mapped-user.ts';
import { RefusedSignIn } from './refused-sign-in.ts';
import { providerNameOf, type Registration } from './registration.ts';

const SYSTEM: Caller = { userId: NULL_ID, authority: 'SYS_ADMIN', tenantId: NULL_ID, customerId: NULL_ID, isPublic: false };

const as = (request: ApiRequest, caller: Caller) => new ApiRequest(request.context, request.parts, caller);
const named = (records: Iterable<Entity>, name: string) => [...records].find((record) => record.name === name);

/** Logged as what the platform did. */
async function add(request: ApiRequest, description: KindDescription, body: Readonly<Record<string, unknown>>): Promise<Entity> {
  const audit = making(description.kind);
  return (await audited(request, { audit, answer: () => saveRecord(request, description, body) })) as Entity;
}

const turns = new WeakMap<Storage, Promise<unknown>>();

/** Two who come at once must not make the same tenant twice. */
async function inTurn<T>(storage: Storage, work: () => Promise<T>): Promise<T> {
  const mine = (turns.get(storage) ?? Promise.resolve()).then(work);
  turns.set(
    storage,
    mine.catch(() => undefined),
  );
  return await mine;
}

async function tenantOf(request: ApiRequest, { tenantId, tenantName }: MappedUser): Promise<Entity> {
  const { entities } = request.storage;
  if (tenantId) {
    const found = entities.get(tenantId.id, 'TENANT');
    if (!found) throw new RefusedSignIn('The tenant of the account does not exist');
    return found;
  }
  if (!tenantName?.trim()) throw new RefusedSignIn('Nothing says to which tenant the account belongs');
  return named(entities.of('TENANT', NULL_ID), tenantName) ?? (await add(as(request, SYSTEM), TENANT, { title: tenantName }));
}

/** Null: an administrator of the tenant. Visitors' accounts are made by nobody. */
async function customerOf(asTenant: ApiRequest, { customerId, customerName }: MappedUser): Promise<Entity | null> {
  const { entities } = asTenant.storage;
  const { tenantId } = asTenant.caller;
  if (!customerId && !customerName?.trim()) return null;
  const found = customerId ? entities.get(customerId.id, 'CUSTOMER') : named(entities.of('CUSTOMER', tenantId), customerName ?? '');
  if (found && (found.tenantId.id !== tenantId || found.additionalInfo?.isPublic === true))
    throw new RefusedSignIn('The customer of the account takes no users');
  if (customerId && !found) throw new RefusedSignIn('The customer of the account does not exist');
  return found ?? (await add(asTenant, CUSTOMER, { title: customerName }));
}

/** Customers get only what they may see. */
function dashboardOf(
  { storage, caller }: ApiRequest,
  { defaultDashboardName, alwaysFullScreen }: MappedUser,
  customer: Entity | null,
): object {
  if (!defaultDashboardName) return {};
  const all = [...storage.entities.of('DASHBOARD', caller.tenantId)];
  const seen = customer ? all.filter((dashboard) => customersOf(dashboard).includes(customer.id.id)) : all;
  const found = named(seen, defaultDashboardName);
  return found ? { defaultDashboardId: found.id.id, defaultDashboardFullscreen: alwaysFullScreen ?? false } : {};
}

async function made(request: ApiRequest, registration: Registration, mapped: MappedUser): Promise<Entity> {
  const tenant = await tenantOf(request, mapped);
  const asTenant = as(request, { ...SYSTEM, authority: 'TENANT_ADMIN', tenantId: tenant.id.id });
  const customer = await customerOf(asTenant, mapped);
  const isActive = registration.mapperConfig?.activateUser === true;
  const { announced: _mail, ...unannounced } = USER;
  const user = await add(asTenant, isActive ? unannounced : USER, {
    email: mapped.email,
    firstName: mapped.firstName ?? null,
    lastName: mapped.lastName ?? null,
    authority: customer ? 'CUSTOMER_USER' : 'TENANT_ADMIN',
    customerId: customer?.id ?? null,
    additionalInfo: { ...dashboardOf(asTenant, mapped, customer), authProviderName: providerNameOf(registration) },
  });
  // Nobody knows the password: the provider is the way in, until somebody asks for a new one.
  if (isActive) await request.storage.userCredentials.activate(user.id.id, randomBytes(32).toString('base64url'));
  return user;
}

function existing({ entities }: Storage, email: string): Entity | undefined {
  return entities.named('USER', '', email) ?? entities.named('USER', '', email.toLowerCase());
}

/** Throws RefusedSignIn. Who rules everything must not hang on an address that anybody may type at a provider. */
function checkProven(user: Entity, { isProven }: MappedUser): void {
  if (user.authority === 'SYS_ADMIN' && !isProven)
    throw new RefusedSignIn('The provider does not say that it has verified the mail address: sign in with your password');
}

/** Throws RefusedSignIn, and ApiError for what cannot be stored, such as more users than the tenant may have. */
export function accountOf(request: ApiRequest, registration: Registration, mapped: MappedUser): Promise<Entity> {
  return inTurn(request.storage, async () => {
    const found = existing(request.storage, mapped.email);
    if (found) {
      checkProven(found, mapped);
      return found;
    }
    if (registration.mapperConfig?.allowUserCreation !== true) throw new RefusedSignIn(`User not found: ${mapped.email}`);
    return await made(request, registration, mapped);
  });
}
