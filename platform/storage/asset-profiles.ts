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
  for (const profile of entities.of('ASSET_PROFILE', tenantId)) if (profile.default === true) return profile;
  return entities.put(newAssetProfile(tenantId, 'default', true, at));
}

/** Created if missing. */
export function ensureAssetProfile(entities: Entities, tenantId: string, name: string, at: number): Entity {
  const first = defaultAssetProfile(entities, tenantId, at);
  return first.name === name
    ? first
    : (entities.named('ASSET_PROFILE', tenantId, name) ?? entities.put(newAssetProfile(tenantId, name, false, at)));
}
