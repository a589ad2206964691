/** All that pickers know of each type of entity: who may choose it, how it is searched and read, and the words for it. */
import { QUIET, request } from '../../bridge/request.ts';
import type { EntityType } from '../../contract/entity-id.ts';
import { ok } from '../../contract/fault.ts';
import type { Authority, User } from '../../contract/session.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import { CachedList } from './cached-lists.ts';
import {
  byOwner,
  colleagues,
  type EntityLookup,
  lookupOf,
  onlyOwn,
  ownedLookup,
  profileLookup,
  recordLookup,
  titledOffer,
} from './entity-lookups.ts';
import { type Offer, plainOffer } from './offer.ts';

interface EntityWords {
  readonly required: MessageKey;
  /** Has the parameter `entity`, the search text. */
  readonly noMatch: MessageKey;
}

interface SubtypeKind {
  readonly list: CachedList<Offer>;
  readonly required: MessageKey;
  readonly listEmpty: MessageKey;
  /** Has the parameter `entitySubtype`, the search text. */
  readonly noMatch: MessageKey;
  readonly all: MessageKey;
}

interface PickedType {
  /** Who may choose the type. Default: it is chosen only where it is asked for. */
  readonly offeredTo?: readonly Authority[];
  readonly lookup: EntityLookup;
  /** Default: those of any entity. */
  readonly words?: EntityWords;
  /** Of types whose entities have a type or a profile. */
  readonly subtypes?: SubtypeKind;
}

const USERS = ['TENANT_ADMIN', 'CUSTOMER_USER'] as const;
const NOTIFIERS = ['SYS_ADMIN', 'TENANT_ADMIN'] as const;
/** Types of newer servers, which only settings name. */
type NewerType = 'AI_MODEL' | 'NOTIFICATION_TARGET' | 'NOTIFICATION_TEMPLATE' | 'TB_RESOURCE';

function typesOf(kind: string, call: 'deviceTypes' | 'assetTypes' | 'entityViewTypes'): CachedList<Offer> {
  return new CachedList(kind, async ({ authority }) => {
    if (authority === 'SYS_ADMIN') return ok([]);
    const answer = await request(call, {}, QUIET);
    return answer.ok ? ok(answer.value.map(({ type }) => plainOffer(type)).filter(({ label }) => label !== '')) : answer;
  });
}

/** In the order in which types are offered. */
export const PICKED_TYPES = {
  DEVICE: {
    offeredTo: USERS,
    words: { required: 'device.device-required', noMatch: 'device.no-devices-matching' },
    subtypes: {
      list: typesOf('DEVICE', 'deviceTypes'),
      required: 'device.device-type-required',
      listEmpty: 'device.device-type-list-empty',
      noMatch: 'device.no-device-types-matching',
      all: 'device.all-device-types',
    },
    lookup: ownedLookup('devices', 'customerDevices', 'device', (ids) => request('devicesByIds', { ids }, QUIET)),
  },
  ASSET: {
    offeredTo: USERS,
    words: { required: 'asset.asset-required', noMatch: 'asset.no-assets-matching' },
    subtypes: {
      list: typesOf('ASSET', 'assetTypes'),
      required: 'asset.asset-type-required',
      listEmpty: 'asset.asset-type-list-empty',
      noMatch: 'asset.no-asset-types-matching',
      all: 'asset.all-asset-types',
    },
    lookup: ownedLookup('assets', 'customerAssets', 'asset', (ids) => request('assetsByIds', { ids }, QUIET)),
  },
  ENTITY_VIEW: {
    offeredTo: USERS,
    words: { required: 'entity-view.entity-view-required', noMatch: 'entity-view.no-entity-views-matching' },
    subtypes: {
      list: typesOf('ENTITY_VIEW', 'entityViewTypes'),
      required: 'entity-view.entity-view-type-required',
      listEmpty: 'entity-view.entity-view-type-list-empty',
      noMatch: 'entity-view.no-entity-view-types-matching',
      all: 'entity-view.all-entity-view-types',
    },
    lookup: ownedLookup('entityViews', 'customerEntityViews', 'entityView'),
  },
  RULE_CHAIN: {
    words: { required: 'rulechain.rulechain-required', noMatch: 'rulechain.no-rulechains-matching' },
    lookup: lookupOf({
      by: 'name',
      list: ({ user, link }) => (user.authority === 'TENANT_ADMIN' ? request('ruleChains', link, QUIET) : undefined),
      read: (id) => request('ruleChain', { id }, QUIET),
      offer: ({ id, name }) => ({ value: id.id, label: name }),
    }),
  },
  TENANT: {
    offeredTo: ['SYS_ADMIN', 'TENANT_ADMIN'],
    words: { required: 'tenant.tenant-required', noMatch: 'tenant.no-tenants-matching' },
    lookup: lookupOf({
      by: 'title',
      list(search) {
        const { authority, tenantId } = search.user;
        if (authority === 'SYS_ADMIN') return request('tenants', search.link, QUIET);
        return authority === 'TENANT_ADMIN' ? onlyOwn(request('tenant', { id: tenantId.id }, QUIET), search) : undefined;
      },
      read: (id) => request('tenant', { id }, QUIET),
      offer: titledOffer,
    }),
  },
  CUSTOMER: {
    offeredTo: USERS,
    words: { required: 'customer.customer-required', noMatch: 'customer.no-customers-matching' },
    lookup: lookupOf({
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
  },
  USER: {
    offeredTo: USERS,
    words: { required: 'user.user-required', noMatch: 'user.no-users-matching' },
    lookup: lookupOf({
      by: 'email',
      list: ({ user, link }) => (user.authority === 'SYS_ADMIN' ? undefined : request('users', link, QUIET)),
      read: (id) => request('user', { id }, QUIET),
      readMany: (ids, user) => (user.authority === 'CUSTOMER_USER' ? colleagues(ids) : undefined),
      offer: ({ id, email, firstName, lastName }: User) => ({
        value: id.id,
        label: email,
        note: [firstName, lastName].filter((part) => part?.trim()).join(' '),
      }),
    }),
  },
  DASHBOARD: {
    offeredTo: USERS,
    words: { required: 'dashboard.dashboard-required', noMatch: 'dashboard.no-dashboards-matching' },
    lookup: lookupOf({
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
  },
  TENANT_PROFILE: {
    words: { required: 'tenant-profile.required', noMatch: 'tenant-profile.noneMatches' },
    lookup: profileLookup('tenantProfile', 'SYS_ADMIN'),
  },
  DEVICE_PROFILE: {
    lookup: profileLookup('deviceProfile', 'TENANT_ADMIN'),
  },
  ASSET_PROFILE: {
    lookup: profileLookup('assetProfile', 'TENANT_ADMIN'),
  },
  /** From 3.8 on. */
  OAUTH2_CLIENT: { lookup: recordLookup(() => '/api/oauth2/client/infos', '/api/oauth2/client', ['SYS_ADMIN'], 'title') },
  ALARM: {
    words: { required: 'alarm.alarm-required', noMatch: 'alarm.no-alarms-matching' },
    lookup: lookupOf({
      by: 'name',
      // Servers cannot list alarms by name.
      list: () => undefined,
      read: (id) => request('alarm', { id }, QUIET),
      offer: ({ id, type, originatorName }) => ({ value: id.id, label: type, note: originatorName ?? undefined }),
    }),
  },
  /** From 4.2 on. */
  AI_MODEL: { lookup: recordLookup(() => '/api/ai/model', '/api/ai/model', ['TENANT_ADMIN']) },
  /** From 3.5 on, as those of notifications. */
  NOTIFICATION_TARGET: {
    // Servers leave out those whom nothing of the type concerns.
    lookup: recordLookup(
      (type) => `/api/notification/targets${type === undefined ? '' : `?notificationType=${type}`}`,
      '/api/notification/target',
      NOTIFIERS,
    ),
  },
  /** Of the type of what they tell. */
  NOTIFICATION_TEMPLATE: {
    lookup: recordLookup(
      (type) => `/api/notification/templates${type === undefined ? '' : `?notificationTypes=${type}`}`,
      '/api/notification/template',
      NOTIFIERS,
    ),
  },
  TB_RESOURCE: {
    lookup: recordLookup(
      (type) => `/api/resource${type === undefined ? '' : `?resourceType=${type}`}`,
      '/api/resource/info',
      NOTIFIERS,
      'title',
    ),
  },
} as const satisfies Readonly<Partial<Record<EntityType | NewerType, PickedType>>>;

/** Undefined for types that no picker knows, such as those of newer servers. */
const picked = (entityType: string): PickedType | undefined =>
  Object.hasOwn(PICKED_TYPES, entityType) ? PICKED_TYPES[entityType as keyof typeof PICKED_TYPES] : undefined;

/** In order. */
export const typesOfferedTo = (authority: Authority): readonly string[] =>
  Object.entries<PickedType>(PICKED_TYPES)
    .filter(([, { offeredTo }]) => offeredTo?.includes(authority))
    .map(([type]) => type);

/** For unknown types, such as those of newer servers: nothing to choose, ids as names. */
const UNKNOWN: EntityLookup = {
  search: async () => ok([]),
  read: async (_user, ids) => ok(ids.map(plainOffer)),
};

export const entityLookup = (entityType: string): EntityLookup => picked(entityType)?.lookup ?? UNKNOWN;

const OTHER: EntityWords = { required: 'inputs.required', noMatch: 'entity.no-entities-matching' };
const CURRENT_CUSTOMER: EntityWords = { required: 'customer.default-customer-required', noMatch: 'customer.no-customers-matching' };

export const entityWords = (entityType: string): EntityWords =>
  entityType === 'CURRENT_CUSTOMER' ? CURRENT_CUSTOMER : (picked(entityType)?.words ?? OTHER);

/** Undefined for entities without subtypes. */
export const subtypeKind = (entityType: string): SubtypeKind | undefined => picked(entityType)?.subtypes;
