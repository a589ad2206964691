import { type Entities, type Entity, newRecord } from './entities.ts';

function newAssetProfile(tenantId: string, name: string, isDefault: boolean, createdTime: number): Entity {
  return newRecord('ASSET_PROFILE', tenantId, name, {
    createdTime,
    description: 'Default asset profile',
    ...{ image: null, defaultRuleChainId: null, defaultDashboardId: null, defaultQueueName: null, defaultEdgeRuleChainId: null },
    externalId: null,
    default: isDefault,
  });
}

/** Created as `default` if there is none. */
export function defaultAssetProfile(entities: Entities, tenantId: string, at: number): Entity {
  return entities.flagged('ASSET_PROFILE', tenantId, 'default') ?? entities.put(newAssetProfile(tenantId, 'default', true, at));
}

/** Created if missing. */
export function ensureAssetProfile(entities: Entities, tenantId: string, name: string, at: number): Entity {
  const first = defaultAssetProfile(entities, tenantId, at);
  return first.name === name
    ? first
    : (entities.named('ASSET_PROFILE', tenantId, name) ?? entities.put(newAssetProfile(tenantId, name, false, at)));
}
