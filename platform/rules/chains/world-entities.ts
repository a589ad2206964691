import type { EntityId } from '../../../src/contract/identifiers.ts';
import type { EntityPort, EntityRecord } from '../../../src/engine/world/entities.ts';
import { bareId, customerOf, type Entity, isStoredKind } from '../../storage/entities.ts';
import type { Storage } from '../../storage/storage.ts';

/** The names of some fields are not those of the API: of tenants and customers the title, of users the address is the name. */
function recordOf(entity: Entity): EntityRecord {
  const { entityType } = entity.id;
  if (entityType === 'TENANT' || entityType === 'CUSTOMER') return { title: entity.name, ...entity };
  return entityType === 'USER' ? { email: entity.name, ...entity } : entity;
}

/** The records of one tenant. */
export function entityPort({ entities, alarms, deviceCredentials }: Storage, tenantId: string): EntityPort {
  const isOwn = (entity: Entity) => entity.id.id === tenantId || entity.tenantId.id === tenantId;
  const own = ({ id }: EntityId): Entity | undefined => {
    const found = entities.get(id);
    return found && isOwn(found) ? found : undefined;
  };
  return {
    find(id) {
      if (id.entityType !== 'ALARM') {
        const entity = own(id);
        return entity && recordOf(entity);
      }
      const alarm = alarms.get(id.id);
      return alarm && bareId(alarm.tenantId) === tenantId ? { ...alarm, name: alarm.type } : undefined;
    },
    named(kind, name) {
      const found = isStoredKind(kind) ? entities.named(kind, tenantId, name) : undefined;
      return found && isOwn(found) ? recordOf(found) : undefined;
    },
    customerOf: (id) => customerOf(own(id)) ?? undefined,
    profileNameOf(id) {
      const record = own(id);
      return entities.get(bareId(record?.deviceProfileId ?? record?.assetProfileId) ?? '')?.name;
    },
    credentialsOf(deviceId) {
      const credentials = own({ entityType: 'DEVICE', id: deviceId }) && deviceCredentials.ofDevice(deviceId);
      if (!credentials) return undefined;
      const { credentialsType, credentialsId, credentialsValue } = credentials;
      return { type: credentialsType, value: credentialsType === 'ACCESS_TOKEN' ? credentialsId : (credentialsValue ?? credentialsId) };
    },
  };
}
