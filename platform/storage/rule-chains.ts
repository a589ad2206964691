import type { Entity } from './entities.ts';
import { timeUuid } from './time-uuid.ts';

/** The chain has no nodes. `isRoot`: it receives the tenant's messages. */
export function newRuleChain(tenantId: string, name: string, isRoot = false): Entity {
  return {
    id: { entityType: 'RULE_CHAIN', id: timeUuid() },
    createdTime: Date.now(),
    tenantId: { entityType: 'TENANT', id: tenantId },
    name,
    type: 'CORE',
    firstRuleNodeId: null,
    root: isRoot,
    debugMode: false,
    configuration: null,
    externalId: null,
    additionalInfo: { description: '' },
  };
}
