import type { EntityId } from '../../../src/contract/identifiers.ts';
import { NodeError } from '../../../src/engine/outcome.ts';
import type { EntityPort, EntityRecord } from '../../../src/engine/world/entities.ts';
import { bareId, customerOf, type Entity, isStoredKind } from '../../storage/entities.ts';
import { assigned, unassigned, viewsOf } from './entity-ties.ts';
import { newEntity } from './new-entity.ts';
import type { WorldParts } from './world-parts.ts';

/** The names of some fields are not those of the API: of tenants and customers the title, of users the address is the name. */
function recordOf(entity: Entity): EntityRecord {
  const { entityType } = entity.id;
  if (entityType === 'TENANT' || entityType === 'CUSTOMER') return { title: entity.name, ...entity };
  return entityType === 'USER' ? { email: entity.name, ...entity } : entity;
}

/** The records of one tenant. */
export function entityPort({ storage }: WorldParts, tenantId: string): EntityPort {
  const { entities, alarms, deviceCredentials } = storage;
  const isOwn = (entity: Entity) => entity.id.id === tenantId || entity.tenantId.id === tenantId;
  const own = ({ id }: EntityId): Entity | undefined => {
    const found = entities.get(id);
    return found && isOwn(found) ? found : undefined;
  };
  /** Throws NodeError. */
  function needed(id: EntityId): Entity {
    const entity = own(id);
    if (!entity) throw new NodeError(`There is no ${id.entityType} ${id.id}`);
    return entity;
  }
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
    viewsOf: (id) => viewsOf(entities, id, tenantId),
    create: (kind, name, type) => recordOf(newEntity(storage, tenantId, kind, { name, type })),
    assign(id, customer) {
      const [entity, owner] = [needed(id), needed(customer)];
      entities.put(assigned(entity, owner));
    },
    unassign: (id, customer) => void entities.put(unassigned(needed(id), customer)),
  };
}
