/** Records that nodes of rule chains create: as a user would who gives a name and a type. */
import { NodeError } from '../../../src/engine/outcome.ts';
import type { CreatedKind } from '../../../src/engine/world/entities.ts';
import { defaultAssetProfile, ensureAssetProfile } from '../../storage/asset-profiles.ts';
import { newCustomer } from '../../storage/customers.ts';
import { defaultDeviceProfile, ensureDeviceProfile } from '../../storage/device-profiles.ts';
import { newDevice } from '../../storage/devices.ts';
import { type Entity, NO_CUSTOMER, newRecord } from '../../storage/entities.ts';
import type { Storage } from '../../storage/storage.ts';
import { LIMITED_RECORDS, limitOf, limitsOf } from '../../storage/usage-states.ts';

export interface NewEntity {
  readonly name: string;
  /** Empty: the usual one. */
  readonly type: string;
}

/** Throws NodeError if the tenant may have no more. */
export function newEntity(storage: Storage, tenantId: string, kind: CreatedKind, named: NewEntity): Entity {
  const { entities, deviceCredentials, rangeRule } = storage;
  const [limitName = '', words = ''] = LIMITED_RECORDS[kind] ?? [];
  const limit = limitOf(limitsOf(entities, tenantId), limitName);
  if (limit > 0 && entities.of(kind, tenantId).size >= limit) throw new NodeError(`The tenant may not have more than ${limit} ${words}`);
  const made = entities.put(MAKE[kind](storage, tenantId, named));
  if (kind === 'DEVICE') deviceCredentials.create(made.id);
  return rangeRule === '3.2' ? asOld(made) : made;
}

const MAKE: { readonly [K in CreatedKind]: (storage: Storage, tenantId: string, named: NewEntity) => Entity } = {
  CUSTOMER: (_storage, tenantId, { name }) => newCustomer(tenantId, name, { additionalInfo: null, externalId: null }),
  DEVICE({ entities }, tenantId, { name, type }) {
    const profile = type === '' ? defaultDeviceProfile(entities, tenantId) : ensureDeviceProfile(entities, tenantId, type);
    return newDevice(tenantId, profile, { name });
  },
  ASSET({ entities, now, rangeRule }, tenantId, { name, type }) {
    const fields = { additionalInfo: null, customerId: NO_CUSTOMER, label: null, externalId: null };
    if (rangeRule === '3.2') return newRecord('ASSET', tenantId, name, { ...fields, type: type === '' ? 'default' : type });
    const profile = type === '' ? defaultAssetProfile(entities, tenantId, now()) : ensureAssetProfile(entities, tenantId, type, now());
    return newRecord('ASSET', tenantId, name, { ...fields, type: profile.name, assetProfileId: profile.id });
  },
};

/** In messages of 3.2 records have fewer fields. */
function asOld({ externalId: _external, version: _version, ...rest }: Entity): Entity {
  // Neither field is one that records must have.
  return rest as Entity;
}
