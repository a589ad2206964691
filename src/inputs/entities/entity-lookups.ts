/** How entities are searched, by account, and read by id: what `picked-types.ts` is made of. */
import { QUIET, request } from '../../bridge/request.ts';
import { NULL_ID } from '../../contract/entity-id.ts';
import { type Outcome, ok } from '../../contract/fault.ts';
import type { PageLink } from '../../contract/page.ts';
import type { Authority, User } from '../../contract/session.ts';
import { beginningWith, type Offer } from './offer.ts';

const LARGE_PAGE = 1024;

interface Search {
  readonly user: User;
  readonly link: PageLink;
  readonly type?: string | undefined;
}

type Answer<T> = Promise<Outcome<T>>;

interface Asking<T> {
  readonly by: 'name' | 'title' | 'email';
  /** A page of entities that the user may see; undefined where the user has no list. */
  readonly list: (search: Search) => Answer<{ readonly data: readonly T[] }> | undefined;
  readonly read: (id: string) => Answer<T>;
  /** Reads several at once, without missing ones; undefined: they are read one by one. */
  readonly readMany?: (ids: readonly string[], user: User) => Answer<readonly T[]> | undefined;
  readonly offer: (record: T) => Offer;
}

export interface EntityLookup {
  /** Sorted; empty where the user has no list. */
  readonly search: (user: User, text: string, pageSize: number, type?: string) => Promise<Outcome<readonly Offer[]>>;
  readonly read: (user: User, ids: readonly string[]) => Promise<Outcome<readonly Offer[]>>;
}

const isGone = ({ kind }: { readonly kind: string }) => kind === 'not-found' || kind === 'forbidden';

export function lookupOf<T>({ by, list, read, readMany, offer }: Asking<T>): EntityLookup {
  return {
    async search(user, text, pageSize, type) {
      const link: PageLink = { pageSize, page: 0, sortProperty: by, sortOrder: 'ASC', textSearch: text || undefined };
      const answer = await list({ user, link, type });
      if (!answer) return ok([]);
      return answer.ok ? ok(answer.value.data.map(offer)) : answer;
    },
    async read(user, ids) {
      const many = await readMany?.(ids, user);
      if (many) return many.ok ? ok(many.value.map(offer)) : many;
      const answers = await Promise.all(ids.map(read));
      // A missing entity does not fail the others.
      const broken = answers.find((answer) => !answer.ok && (ids.length === 1 || !isGone(answer.fault)));
      if (broken && !broken.ok) return broken;
      return ok(answers.flatMap((answer) => (answer.ok ? [offer(answer.value)] : [])));
    },
  };
}

/** A list of the only entity that the user may see. */
export async function onlyOwn<T extends { readonly title: string }>(
  read: Answer<T>,
  { link }: Search,
): Answer<{ readonly data: readonly T[] }> {
  const answer = await read;
  if (!answer.ok) return answer;
  const fits = beginningWith([{ value: '', label: answer.value.title }], link.textSearch ?? '').length > 0;
  return ok({ data: fits ? [answer.value] : [] });
}

function customerOf({ authority, customerId }: User): string | undefined {
  return authority === 'CUSTOMER_USER' && customerId.id !== NULL_ID ? customerId.id : undefined;
}

interface Owned {
  readonly id: { readonly id: string };
  readonly name: string;
  readonly type: string;
}
export const titledOffer = ({ id, title }: { readonly id: { readonly id: string }; readonly title: string }): Offer => ({
  value: id.id,
  label: title,
});

export function byOwner<T>(user: User, ofTenant: () => Answer<T>, ofCustomer: (customerId: string) => Answer<T>): Answer<T> | undefined {
  if (user.authority === 'TENANT_ADMIN') return ofTenant();
  const customerId = customerOf(user);
  return customerId === undefined ? undefined : ofCustomer(customerId);
}

export function ownedLookup(
  ofTenant: 'devices' | 'assets' | 'entityViews',
  ofCustomer: 'customerDevices' | 'customerAssets' | 'customerEntityViews',
  one: 'device' | 'asset' | 'entityView',
  many?: (ids: readonly string[]) => Answer<readonly Owned[]>,
): EntityLookup {
  return lookupOf<Owned>({
    by: 'name',
    list: ({ user, link, type }) =>
      byOwner<{ readonly data: readonly Owned[] }>(
        user,
        () => request(ofTenant, { ...link, type }, QUIET),
        (customerId) => request(ofCustomer, { ...link, type, customerId }, QUIET),
      ),
    read: (id) => request(one, { id }, QUIET),
    readMany: (ids) => (ids.length > 1 ? many?.(ids) : undefined),
    offer: ({ id, name, type }) => ({ value: id.id, label: name, subtype: type }),
  });
}

/** Of records that are known by a name or a title. @param list address of the list, of one type if there is one. @param one before an id. */
export function recordLookup(
  list: (type: string | undefined) => string,
  one: string,
  listers: readonly Authority[],
  by: 'name' | 'title' = 'name',
): EntityLookup {
  return lookupOf({
    by,
    list: ({ user, link, type }) =>
      listers.includes(user.authority) ? request('records', { ...link, path: list(type) }, QUIET) : undefined,
    read: (id) => request('record', { path: `${one}/${encodeURIComponent(id)}` }, QUIET),
    offer: ({ id, [by]: label }) => ({ value: id.id, label: typeof label === 'string' ? label : id.id }),
  });
}

/** @param kind as in its addresses. */
export const profileLookup = (kind: 'tenantProfile' | 'deviceProfile' | 'assetProfile', lister: Authority): EntityLookup =>
  recordLookup(() => `/api/${kind}Infos`, `/api/${kind}Info`, [lister]);

/** Customer users may list the users of their customer, but read only themselves. */
export async function colleagues(ids: readonly string[]): Answer<readonly User[]> {
  const answer = await request('users', { pageSize: LARGE_PAGE, page: 0 }, QUIET);
  return answer.ok ? ok(answer.value.data.filter(({ id }) => ids.includes(id.id))) : answer;
}
