/**
 * What a picker has to know of each kind of entity: how it is searched by whom (specification B 6), how one is read, what it is
 * called. One description each; `entity-source.ts` makes sources of them, and the controls their texts.
 */
import { request } from '../../bridge/request.ts';
import { NULL_ID } from '../../contract/entity-id.ts';
import { type Outcome, ok } from '../../contract/fault.ts';
import type { PageLink } from '../../contract/page.ts';
import type { User } from '../../contract/session.ts';
import { beginningWith, type Offer, plainOffer } from './offer.ts';

/** A control says itself what failed, and what it asks for is no page that somebody waits for. */
export const QUIET = { ignoreErrors: true, ignoreLoading: true } as const;

const LARGE_PAGE = 1024;

interface Search {
  readonly user: User;
  readonly link: PageLink;
  readonly type?: string | undefined;
}

type Answer<T> = Promise<Outcome<T>>;

/** How a kind is asked for; `T` is its record. */
interface Asking<T> {
  /** What its lists are sorted by. */
  readonly by: 'name' | 'title' | 'email';
  /** A page of those that the user may see; undefined where there is none for him. */
  readonly list: (search: Search) => Answer<{ readonly data: readonly T[] }> | undefined;
  readonly read: (id: string) => Answer<T>;
  /** Several at once, where the platform can; those that are not there are left out. Undefined: one by one. */
  readonly readMany?: (ids: readonly string[], user: User) => Answer<readonly T[]> | undefined;
  readonly offer: (record: T) => Offer;
}

export interface EntityKind {
  /** Offers for a text, sorted by name; none where the user has no list of them. */
  readonly search: (user: User, text: string, pageSize: number, type?: string) => Promise<Outcome<readonly Offer[]>>;
  readonly read: (user: User, ids: readonly string[]) => Promise<Outcome<readonly Offer[]>>;
}

const isGone = ({ kind }: { readonly kind: string }) => kind === 'not-found' || kind === 'forbidden';

function kindOf<T>({ by, list, read, readMany, offer }: Asking<T>): EntityKind {
  return {
    async search(user, text, pageSize, type) {
      const link: PageLink = { pageSize, page: 0, sortProperty: by, sortOrder: 'ASC', ...(text === '' ? {} : { textSearch: text }) };
      const answer = await list({ user, link, type });
      if (!answer) return ok([]);
      return answer.ok ? ok(answer.value.data.map(offer)) : answer;
    },
    async read(user, ids) {
      const many = await readMany?.(ids, user);
      if (many) return many.ok ? ok(many.value.map(offer)) : many;
      const answers = await Promise.all(ids.map(read));
      // One that is gone is no reason to say nothing of the others.
      const broken = answers.find((answer) => !answer.ok && (ids.length === 1 || !isGone(answer.fault)));
      if (broken && !broken.ok) return broken;
      return ok(answers.flatMap((answer) => (answer.ok ? [offer(answer.value)] : [])));
    },
  };
}

/** A list of the one thing of a kind that the user may see. */
async function onlyOwn<T extends { readonly title: string }>(read: Answer<T>, { link }: Search): Answer<{ readonly data: readonly T[] }> {
  const answer = await read;
  if (!answer.ok) return answer;
  const fits = beginningWith([{ value: '', label: answer.value.title }], link.textSearch ?? '').length > 0;
  return ok({ data: fits ? [answer.value] : [] });
}

/** Lists of a customer user are those of his customer; without one there are none. */
function customerOf({ authority, customerId }: User): string | undefined {
  return authority === 'CUSTOMER_USER' && customerId.id !== NULL_ID ? customerId.id : undefined;
}

interface Owned {
  readonly id: { readonly id: string };
  readonly name: string;
  readonly type: string;
}
const ownedOffer = ({ id, name, type }: Owned): Offer => ({ value: id.id, label: name, subtype: type });
const titledOffer = ({ id, title }: { readonly id: { readonly id: string }; readonly title: string }): Offer => ({
  value: id.id,
  label: title,
});

/** Calls `ofTenant` for a tenant administrator, `ofCustomer` for a user of a customer, and nothing for anybody else. */
function byOwner<T>(user: User, ofTenant: () => Answer<T>, ofCustomer: (customerId: string) => Answer<T>): Answer<T> | undefined {
  if (user.authority === 'TENANT_ADMIN') return ofTenant();
  const customerId = customerOf(user);
  return customerId === undefined ? undefined : ofCustomer(customerId);
}

/** A customer user may list the users of his customer, and read none of them but himself. */
async function colleagues(ids: readonly string[]): Answer<readonly User[]> {
  const answer = await request('users', { pageSize: LARGE_PAGE, page: 0 }, QUIET);
  return answer.ok ? ok(answer.value.data.filter(({ id }) => ids.includes(id.id))) : answer;
}

export const ENTITY_KINDS = {
  DEVICE: kindOf({
    by: 'name',
    list: ({ user, link, type }) =>
      byOwner(
        user,
        () => request('devices', { ...link, type }, QUIET),
        (customerId) => request('customerDevices', { ...link, type, customerId }, QUIET),
      ),
    read: (id) => request('device', { id }, QUIET),
    readMany: (ids) => (ids.length > 1 ? request('devicesByIds', { ids }, QUIET) : undefined),
    offer: ownedOffer,
  }),
  ASSET: kindOf({
    by: 'name',
    list: ({ user, link, type }) =>
      byOwner(
        user,
        () => request('assets', { ...link, type }, QUIET),
        (customerId) => request('customerAssets', { ...link, type, customerId }, QUIET),
      ),
    read: (id) => request('asset', { id }, QUIET),
    readMany: (ids) => (ids.length > 1 ? request('assetsByIds', { ids }, QUIET) : undefined),
    offer: ownedOffer,
  }),
  ENTITY_VIEW: kindOf({
    by: 'name',
    list: ({ user, link, type }) =>
      byOwner(
        user,
        () => request('entityViews', { ...link, type }, QUIET),
        (customerId) => request('customerEntityViews', { ...link, type, customerId }, QUIET),
      ),
    read: (id) => request('entityView', { id }, QUIET),
    offer: ownedOffer,
  }),
  RULE_CHAIN: kindOf({
    by: 'name',
    list: ({ user, link }) => (user.authority === 'TENANT_ADMIN' ? request('ruleChains', link, QUIET) : undefined),
    read: (id) => request('ruleChain', { id }, QUIET),
    offer: ({ id, name }) => ({ value: id.id, label: name }),
  }),
  TENANT: kindOf({
    by: 'title',
    list(search) {
      const { authority, tenantId } = search.user;
      if (authority === 'SYS_ADMIN') return request('tenants', search.link, QUIET);
      return authority === 'TENANT_ADMIN' ? onlyOwn(request('tenant', { id: tenantId.id }, QUIET), search) : undefined;
    },
    read: (id) => request('tenant', { id }, QUIET),
    offer: titledOffer,
  }),
  CUSTOMER: kindOf({
    by: 'title',
    list: (search) =>
      byOwner(
        search.user,
        () => request('customers', search.link, QUIET),
        (id) => onlyOwn(request('customer', { id }, QUIET), search),
      ),
    read: (id) => request('customer', { id }, QUIET),
    offer: titledOffer,
  }),
  USER: kindOf({
    by: 'email',
    list: ({ user, link }) => (user.authority === 'SYS_ADMIN' ? undefined : request('users', link, QUIET)),
    read: (id) => request('user', { id }, QUIET),
    readMany: (ids, user) => (user.authority === 'CUSTOMER_USER' ? colleagues(ids) : undefined),
    offer: ({ id, email, firstName, lastName }: User) => ({
      value: id.id,
      label: email,
      note: [firstName, lastName].filter((part) => part).join(' '),
    }),
  }),
  DASHBOARD: kindOf({
    by: 'title',
    list: ({ user, link }) =>
      byOwner(
        user,
        () => request('tenantDashboards', link, QUIET),
        (customerId) => request('customerDashboards', { ...link, customerId }, QUIET),
      ),
    read: (id) => request('dashboardInfo', { id }, QUIET),
    offer: titledOffer,
  }),
  ALARM: kindOf({
    by: 'name',
    // A platform lists alarms of one entity or by a query, and neither by name.
    list: () => undefined,
    read: (id) => request('alarm', { id }, QUIET),
    offer: ({ id, type, originatorName }) => ({ value: id.id, label: type, note: originatorName ?? undefined }),
  }),
} as const;

/** Of a kind that this console does not know, such as one of a newer server: nothing to choose, and an id for a name. */
const UNKNOWN_KIND: EntityKind = {
  search: async () => ok([]),
  read: async (_user, ids) => ok(ids.map(plainOffer)),
};

/** The description of a type; unknown ones have one that finds nothing. */
export function entityKind(entityType: string): EntityKind {
  return Object.hasOwn(ENTITY_KINDS, entityType) ? ENTITY_KINDS[entityType as keyof typeof ENTITY_KINDS] : UNKNOWN_KIND;
}
