import * as z from 'zod/mini';
import { failed, fault, type Outcome, ok } from '../../../src/contract/fault.ts';
import { entityIdSchema } from '../../../src/contract/identifiers.ts';
import { pageSchema } from '../../../src/contract/page.ts';
import { authoritySchema, type User, userSchema } from '../../../src/contract/session.ts';
import { isConfined, type SessionState } from '../../../src/contract/session-state.ts';
import type { CorePorts } from '../ports.ts';
import { sendRequest } from '../transport/http-client.ts';
import type { Tokens } from './tokens.ts';

const ALLOWED_PAGE_SIZE = 100;
const pageOfIds = pageSchema(z.looseObject({ id: entityIdSchema }));

export type Identity = Pick<SessionState, 'publicId' | 'mayActAsOthers' | 'allowedDashboardIds'> & { readonly user: User };

/** What an anonymous visitor may do: the same as a user of the public customer (specification A 6). */
const ANONYMOUS = 'CUSTOMER_USER';

/** A public visitor has no record on the server, so it is made from the claims. */
function visitor({ claims }: Tokens): Outcome<User> {
  const authority = authoritySchema.safeParse(claims.scopes[0] ?? ANONYMOUS);
  if (!authority.success) return failed(fault('contract', '', { key: 'bad-token', path: 'scopes' }));
  const id = (entityType: string, uuid = '') => ({ entityType, id: uuid });
  return ok({
    id: id('USER', claims.userId),
    createdTime: 0,
    tenantId: id('TENANT', claims.tenantId),
    customerId: id('CUSTOMER', claims.customerId),
    email: '',
    authority: authority.data,
    firstName: claims.firstName ?? null,
    additionalInfo: null,
  });
}

/** Asked before anything is shown. Faults: those of the requests; contract when claims of a visitor are missing. */
export async function identify(ports: CorePorts, tokens: Tokens): Promise<Outcome<Identity>> {
  const { claims } = tokens;
  const isVisitor = claims.isPublic === true;
  const ofAccount = () => sendRequest(ports, { method: 'GET', path: '/api/auth/user', token: tokens.access }, userSchema);
  const [user, mayActAsOthers] = await Promise.all([isVisitor ? visitor(tokens) : ofAccount(), askTokenAccess(ports, tokens)]);
  if (!user.ok) return user;
  const publicId = isVisitor ? claims.sub : null;
  const allowed = await allowedDashboards(ports, tokens, user.value, publicId);
  return allowed.ok ? ok({ user: user.value, publicId, mayActAsOthers, allowedDashboardIds: allowed.value }) : allowed;
}

/** Whether the account may sign in as other users. Without an answer: no. */
async function askTokenAccess(ports: CorePorts, { access, claims }: Tokens): Promise<boolean> {
  const [authority] = claims.scopes;
  if (authority !== 'SYS_ADMIN' && authority !== 'TENANT_ADMIN') return false;
  const answer = await sendRequest(ports, { method: 'GET', path: '/api/user/tokenAccessEnabled', token: access }, z.boolean());
  return answer.ok && answer.value;
}

/** Dashboards that a session confined to full screen may open; null for an unconfined session. */
export async function allowedDashboards(
  ports: CorePorts,
  { access }: Tokens,
  user: User,
  publicId: string | null,
): Promise<Outcome<readonly string[] | null>> {
  if (!isConfined(user, publicId) || user.authority === 'SYS_ADMIN') return ok(null);
  const list = user.authority === 'TENANT_ADMIN' ? '/api/tenant' : `/api/customer/${encodeURIComponent(user.customerId.id)}`;
  const path = `${list}/dashboards?pageSize=${ALLOWED_PAGE_SIZE}&page=0`;
  const page = await sendRequest(ports, { method: 'GET', path, token: access }, pageOfIds);
  return page.ok ? ok(page.value.data.map(({ id }) => id.id)) : page;
}
