/** Entities of each type, for pickers and queries. */
import * as z from 'zod/mini';
import {
  assetSchema,
  customerSchema,
  deviceConnectivitySchema,
  deviceCredentialsSchema,
  deviceInfoSchema,
  deviceSchema,
  entityViewSchema,
  type Relation,
  recordSchema,
  relationInfoSchema,
  relationSchema,
  subtypeSchema,
  tenantSchema,
} from '../entities.ts';
import type { EntityId } from '../identifiers.ts';
import { type PageLink, pageSchema } from '../page.ts';
import { persistentCallSchema } from '../persistent-call.ts';
import type { EntityCountQuery, EntityDataQuery } from '../query.ts';
import { userSchema } from '../session.ts';
import type { DurationMs, EpochMs } from '../units.ts';
import { call, entitiesOf, id, nothing, type OfCustomer, pageQuery, query, segment, type TypedLink, typedQuery } from './call.ts';
import { exactly } from './exactly.ts';
import { withNames } from './name-list.ts';

/**
 * Servers answer 408 when a device was silent for the call's time-out, and Chromium sends a POST that was answered so on a kept connection
 * again: the device would be called up to three times. So the call ends this long before.
 */
const BEFORE_SERVER_MS: DurationMs = 500;
/** Servers wait as long at least, whatever a call says: the device may still do it. */
const LEAST_WAIT_MS: DurationMs = 5000;

type RelationName = Pick<Relation, 'from' | 'to' | 'type' | 'typeGroup'>;

const relationPath = ({ relation: { from, to, type, typeGroup } }: { readonly relation: RelationName }) =>
  `/api/relation?${query({
    fromId: from.id,
    fromType: from.entityType,
    relationType: type,
    relationTypeGroup: typeGroup,
    toId: to.id,
    toType: to.entityType,
  })}`;

export const ENTITIES_CALLS = {
  tenant: call(tenantSchema).get<{ id: string }>((input) => `/api/tenant/${id(input)}`),
  tenants: call(pageSchema(tenantSchema)).get<PageLink>((input) => `/api/tenants?${pageQuery(input)}`),
  customer: call(customerSchema).get<{ id: string }>((input) => `/api/customer/${id(input)}`),
  customers: call(pageSchema(customerSchema)).get<PageLink>((input) => `/api/customers?${pageQuery(input)}`),
  users: call(pageSchema(userSchema)).get<PageLink>((input) => `/api/users?${pageQuery(input)}`),
  device: call(deviceInfoSchema).get<{ id: string }>((input) => `/api/device/info/${id(input)}`),
  devices: call(pageSchema(deviceInfoSchema)).get<TypedLink>((input) => `/api/tenant/deviceInfos?${typedQuery(input)}`),
  customerDevices: call(pageSchema(deviceInfoSchema)).get<TypedLink & OfCustomer>(
    ({ customerId, ...link }) => `/api/customer/${segment(customerId)}/deviceInfos?${typedQuery(link)}`,
  ),
  devicesByIds: withNames(
    { of: ({ ids }) => ids, parameter: 'deviceIds' },
    call(z.array(deviceSchema)).get<{ ids: readonly string[] }>('/api/devices'),
  ),
  deviceByName: call(deviceSchema).get<{ name: string }>(({ name }) => `/api/tenant/devices?${query({ deviceName: name })}`),
  deviceTypes: call(z.array(subtypeSchema)).get('/api/device/types'),
  saveDevice: call(deviceSchema).post<{ device: unknown }>(entitiesOf('DEVICE'), '/api/device', 'device'),
  deviceCredentials: call(deviceCredentialsSchema).get<{ id: string }>((input) => `/api/device/${id(input)}/credentials`),
  saveDeviceCredentials: call(deviceCredentialsSchema).post<{ credentials: object }>(null, '/api/device/credentials', 'credentials'),
  claimDevice: call(z.looseObject({ device: recordSchema })).post<{ name: string; secretKey: string }>(
    entitiesOf('DEVICE'),
    ({ name }) => `/api/customer/device/${segment(name)}/claim`,
    ({ secretKey }) => ({ secretKey }),
  ),
  reclaimDevice: call(nothing).delete<{ name: string }>(entitiesOf('DEVICE'), ({ name }) => `/api/customer/device/${segment(name)}/claim`),
  deviceConnectivity: call(deviceConnectivitySchema).get<{ id: string }>((input) => `/api/device-connectivity/${id(input)}`),
  /** A silent device is a time-out of the request. */
  callDevice: call(nothing).post<{ id: string; way: 'oneway' | 'twoway'; method: string; params: unknown; timeout: DurationMs }>(
    null,
    ({ id: device, way }) => `/api/plugins/rpc/${way}/${segment(device)}`,
    ({ method, params, timeout }) => ({ method, params, timeout }),
    ({ timeout }) => Math.max(timeout, LEAST_WAIT_MS) - BEFORE_SERVER_MS,
  ),
  /** Stored by the server until the device is there, since 3.3, until a time or for a while. Older ones do not know the fields. */
  persistCall: call(z.looseObject({ rpcId: z.string() })).post<{
    id: string;
    way: 'oneway' | 'twoway';
    method: string;
    params: unknown;
    expirationTime?: EpochMs;
    timeout?: DurationMs;
    /** How often it is handed to a device that does not take it. */
    retries?: number | undefined;
    additionalInfo?: unknown;
  }>(
    null,
    ({ id: device, way }) => `/api/rpc/${way}/${segment(device)}`,
    ({ id: _device, way: _way, ...command }) => ({ ...command, persistent: true }),
  ),
  persistentCall: call(persistentCallSchema).get<{ id: string }>((input) => `/api/rpc/persistent/${id(input)}`),
  /** @param rpcStatus absent: of any. */
  persistentCalls: call(pageSchema(persistentCallSchema)).get<PageLink & { id: string; rpcStatus?: string | undefined }>(
    ({ id: device, rpcStatus, ...link }) =>
      `/api/rpc/persistent/device/${segment(device)}?${pageQuery(link)}${rpcStatus ? `&${query({ rpcStatus })}` : ''}`,
  ),
  deletePersistentCall: call(nothing).delete<{ id: string }>(null, (input) => `/api/rpc/persistent/${id(input)}`),
  asset: call(assetSchema).get<{ id: string }>((input) => `/api/asset/${id(input)}`),
  assets: call(pageSchema(assetSchema)).get<TypedLink>((input) => `/api/tenant/assets?${typedQuery(input)}`),
  customerAssets: call(pageSchema(assetSchema)).get<TypedLink & OfCustomer>(
    ({ customerId, ...link }) => `/api/customer/${segment(customerId)}/assets?${typedQuery(link)}`,
  ),
  assetsByIds: withNames(
    { of: ({ ids }) => ids, parameter: 'assetIds' },
    call(z.array(assetSchema)).get<{ ids: readonly string[] }>('/api/assets'),
  ),
  assetTypes: call(z.array(subtypeSchema)).get('/api/asset/types'),
  entityView: call(entityViewSchema).get<{ id: string }>((input) => `/api/entityView/${id(input)}`),
  entityViews: call(pageSchema(entityViewSchema)).get<TypedLink>((input) => `/api/tenant/entityViews?${typedQuery(input)}`),
  customerEntityViews: call(pageSchema(entityViewSchema)).get<TypedLink & OfCustomer>(
    ({ customerId, ...link }) => `/api/customer/${segment(customerId)}/entityViews?${typedQuery(link)}`,
  ),
  entityViewTypes: call(z.array(subtypeSchema)).get('/api/entityView/types'),
  relations: call(z.array(relationInfoSchema)).get<{ entity: EntityId; side: 'from' | 'to' }>(
    ({ entity, side }) => `/api/relations/info?${query({ [`${side}Id`]: entity.id, [`${side}Type`]: entity.entityType })}`,
  ),
  /** Fails if saving would change one of its numbers, and with not-found. */
  relationToSave: exactly(call(relationSchema).get<{ relation: RelationName }>(relationPath)),
  saveRelation: call(nothing).post<{ relation: object }>(null, '/api/relation', 'relation'),
  deleteRelation: call(nothing).delete<{ relation: RelationName }>(null, relationPath),
  /** Keys of the entities on a page of a query; servers look at 100 at most. Since 3.2.1. */
  keysOfEntities: call(z.object({ timeseries: z.array(z.string()), attribute: z.array(z.string()) })).post<{ query: EntityDataQuery }>(
    null,
    '/api/entitiesQuery/find/keys?timeseries=true&attributes=true',
    'query',
  ),
  countEntities: call(z.number()).post<{ query: EntityCountQuery }>(null, '/api/entitiesQuery/count', 'query'),
} as const;
