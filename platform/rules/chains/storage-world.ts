import { type EntityId, entityId } from '../../../src/contract/identifiers.ts';
import type { World } from '../../../src/engine/world/world.ts';
import { bareId, type Entities } from '../../storage/entities.ts';
import { SERVER } from '../../storage/lifecycle-events.ts';
import { alarmRulePort } from './world-alarm-rules.ts';
import { alarmPort } from './world-alarms.ts';
import { devicePort } from './world-devices.ts';
import { entityPort } from './world-entities.ts';
import type { WorldParts } from './world-parts.ts';
import { relationPort } from './world-relations.ts';
import { countedScripts } from './world-scripts.ts';
import { valuePort } from './world-values.ts';

/** What the nodes of a tenant's rule chains read and change: the storage. */
export function storageWorld(parts: WorldParts, tenantId: string): World {
  const { storage, outside } = parts;
  const { entities } = storage;
  const entitiesOfTenant = entityPort(parts, tenantId);
  return {
    tenant: entityId('TENANT', tenantId),
    server: SERVER,
    alarms: alarmPort(parts, tenantId),
    alarmRules: alarmRulePort(parts.alarmRules, tenantId),
    devices: devicePort(parts, tenantId),
    entities: entitiesOfTenant,
    outside: outside(tenantId),
    relations: relationPort(storage, (id) => entitiesOfTenant.find(id) !== undefined),
    scripts: countedScripts(parts, tenantId),
    values: valuePort(parts, tenantId),
    chainName(id) {
      const chain = entities.get(id, 'RULE_CHAIN');
      return chain?.tenantId.id === tenantId ? chain.name : undefined;
    },
    profileChainOf: (entity) => profileChainOf(entities, entity),
  };
}

/** The chain that the profile of a device or an asset names. */
export function profileChainOf(entities: Entities, { id, entityType }: EntityId): string | undefined {
  if (entityType !== 'DEVICE' && entityType !== 'ASSET') return undefined;
  const record = entities.get(id);
  const profile = entities.get(bareId(record?.deviceProfileId ?? record?.assetProfileId) ?? '');
  return bareId(profile?.defaultRuleChainId);
}
