import { type EntityId, entityId } from '../../../src/contract/identifiers.ts';
import { NodeError } from '../../../src/engine/outcome.ts';
import type { ScriptPort } from '../../../src/engine/world/scripts.ts';
import type { ValuePort } from '../../../src/engine/world/values.ts';
import type { World } from '../../../src/engine/world/world.ts';
import type { Telemetry, UsageState } from '../../model.ts';
import { bareId, type Entities } from '../../storage/entities.ts';

export interface WorldParts {
  readonly telemetry: Telemetry;
  readonly entities: Entities;
  readonly now: () => number;
  readonly isDisabled: (tenantId: string, feature: UsageState) => boolean;
  readonly scripts: (tenantId: string) => ScriptPort;
}

/** What the nodes of a tenant's rule chains read and change: the storage. */
export function storageWorld(parts: WorldParts, tenantId: string): World {
  const { entities } = parts;
  return {
    tenant: entityId('TENANT', tenantId),
    values: valuesOf(parts, tenantId),
    scripts: parts.scripts(tenantId),
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

function valuesOf({ telemetry, entities, now, isDisabled }: WorldParts, tenantId: string): ValuePort {
  /** What a chain may change: what the tenant has. Throws NodeError. */
  function checkOwn({ id, entityType }: EntityId): void {
    if (id !== tenantId && entities.get(id)?.tenantId.id !== tenantId) throw new NodeError(`There is no ${entityType} ${id}`);
  }
  return {
    attributes: ({ id }, scope) => telemetry.attributes(id, scope),
    latest: ({ id }, key) => telemetry.latest(id, key),
    saveSeries(entity, readings, keptFor) {
      checkOwn(entity);
      // As in the rule chain of a server: data of a tenant that has used up its storage is dropped.
      if (isDisabled(tenantId, 'dbApiState')) return;
      const expiresAt = keptFor > 0 ? now() + keptFor : undefined;
      // Old servers send subscribers one value per key of each save.
      for (const part of Map.groupBy(readings, ({ ts }) => ts).values()) telemetry.save(entity, part, expiresAt);
    },
    saveAttributes(entity, scope, values) {
      checkOwn(entity);
      if (values.length > 0) telemetry.saveAttributes(entity, scope, values, now());
    },
  };
}
