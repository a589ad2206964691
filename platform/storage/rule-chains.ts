import type { Entities, Entity } from './entities.ts';
import { timeUuid } from './time-uuid.ts';

/** The chain has no nodes. */
export function newRuleChain(tenantId: string, name: string): Entity {
  return {
    id: { entityType: 'RULE_CHAIN', id: timeUuid() },
    createdTime: Date.now(),
    tenantId: { entityType: 'TENANT', id: tenantId },
    name,
    type: 'CORE',
    firstRuleNodeId: null,
    root: false,
    debugMode: false,
    configuration: null,
    externalId: null,
    additionalInfo: { description: '' },
  };
}

/** The chain that gets the tenant's messages. On real servers it was saved once more, with its nodes. */
export function putRootChain(entities: Entities, tenantId: string, name = 'Root Rule Chain'): Entity {
  return entities.touch({ ...newRuleChain(tenantId, name), root: true, additionalInfo: null, version: 2 });
}
