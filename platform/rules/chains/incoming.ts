/** What happens to entities, as messages for rule chains. */
import type { EntityId } from '../../../src/contract/identifiers.ts';
import { NULL_ID } from '../../../src/contract/identifiers.ts';
import { isPart, type Part, partOf } from '../../../src/contract/part.ts';
import { ATTRIBUTE_SCOPES } from '../../../src/contract/telemetry.ts';
import { Body } from '../../../src/engine/body.ts';
import { broughtAbout } from '../../../src/engine/message.ts';
import type { Release } from '../../../src/engine/node-type.ts';
import { valueJson } from '../../../src/engine/values.ts';
import type { PlatformEvents } from '../../model.ts';
import { customerOf } from '../../storage/entities.ts';
import type { Storage } from '../../storage/storage.ts';
import type { Chains, Incoming } from './chains.ts';

/** By the action of a user. */
const TYPES: Readonly<Record<string, string>> = {
  ADDED: 'ENTITY_CREATED',
  UPDATED: 'ENTITY_UPDATED',
  DELETED: 'ENTITY_DELETED',
  ASSIGNED_TO_CUSTOMER: 'ENTITY_ASSIGNED',
  UNASSIGNED_FROM_CUSTOMER: 'ENTITY_UNASSIGNED',
  ATTRIBUTES_UPDATED: 'ATTRIBUTES_UPDATED',
  ATTRIBUTES_DELETED: 'ATTRIBUTES_DELETED',
  ALARM_ACK: 'ALARM_ACK',
  ALARM_CLEAR: 'ALARM_CLEAR',
};

/** 3.2 does not tell of these. */
const NEWER_TYPES: Readonly<Record<string, string>> = {
  ALARM_ASSIGNED: 'ALARM_ASSIGNED',
  ALARM_UNASSIGNED: 'ALARM_UNASSIGNED',
  ALARM_DELETE: 'ALARM_DELETE',
  ADDED_COMMENT: 'COMMENT_CREATED',
  UPDATED_COMMENT: 'COMMENT_UPDATED',
  TIMESERIES_UPDATED: 'TIMESERIES_UPDATED',
  TIMESERIES_DELETED: 'TIMESERIES_DELETED',
  RELATION_ADD_OR_UPDATE: 'RELATION_ADD_OR_UPDATE',
  RELATION_DELETED: 'RELATION_DELETED',
  RELATIONS_DELETED: 'RELATIONS_DELETED',
};

export interface IncomingParts {
  readonly storage: Storage;
  readonly chains: Pick<Chains, 'accept'>;
  readonly release: Release;
}

/** Returns the function that ends it. */
export function takeEvents({ storage, chains, release }: IncomingParts): () => void {
  const types = release === '3.2' ? TYPES : { ...TYPES, ...NEWER_TYPES };

  const stops = [
    storage.hub.on('action', (action) => {
      const type = Object.hasOwn(types, action.type) ? types[action.type] : undefined;
      const tenantId = action.caller.tenantId;
      if (type === undefined || tenantId === NULL_ID || action.entity.id === NULL_ID) return;
      chains.accept(tenantId, { type, originator: action.entity, ...contentOf(action, storage) });
    }),
    storage.hub.on('keptCall', ({ call, runsLeft }) => {
      const { tenantId, deviceId, status } = call;
      const incoming = { type: `RPC_${status}`, originator: deviceId, body: Body.ofValue(call), metadata: {} };
      chains.accept(tenantId.id, { ...incoming, runsLeft: broughtAbout(runsLeft) });
    }),
    storage.hub.on('presence', ({ device, type, state }) =>
      chains.accept(device.tenantId, {
        ...{ type, originator: device.entity, body: Body.ofValue(state) },
        metadata: { deviceName: device.name, deviceType: device.type },
      }),
    ),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function contentOf(
  { type, entity, data, caller, customerId }: PlatformEvents['action'],
  storage: Storage,
): Pick<Incoming, 'body' | 'metadata'> {
  const told = partOf(data);
  const metadata: Record<string, string> = {
    userId: caller.userId,
    userName: storage.entities.get(caller.userId, 'USER')?.name ?? '',
    ...ownerOf(entity, customerId, storage),
  };
  for (const key of ['scope', 'assignedCustomerId', 'assignedCustomerName', 'unassignedCustomerId', 'unassignedCustomerName'])
    if (typeof told[key] === 'string') metadata[key] = told[key];
  return { body: Body.ofValue(bodyOf(type, told, entity, storage)), metadata };
}

/** Attributes and readings by themselves, otherwise the record. */
function bodyOf(type: string, told: Part, { id }: EntityId, storage: Storage): unknown {
  if (type === 'ATTRIBUTES_UPDATED') return attributesOf(told, id, storage);
  if (type === 'ATTRIBUTES_DELETED') return { attributes: told.attributes ?? [] };
  if (isPart(told.entity)) return told.entity;
  const record = told.relation ?? told.comment ?? storage.entities.get(id);
  return record ?? told;
}

/** The log has texts, a message has values. */
function attributesOf({ attributes, scope }: Part, id: string, { telemetry }: Storage): Part {
  const named = ATTRIBUTE_SCOPES.find((one) => one === scope);
  const values = Object.keys(partOf(attributes)).flatMap((key) => {
    const stored = named && telemetry.attribute(id, named, key);
    return stored ? [[key, valueJson(stored.value)] as const] : [];
  });
  return Object.fromEntries(values);
}

function ownerOf({ id }: EntityId, customerId: string | undefined, { entities }: Storage): Part & Record<string, string> {
  const owner = customerId ?? customerOf(entities.get(id))?.id;
  return owner === undefined || owner === NULL_ID ? {} : { customerId: owner };
}
