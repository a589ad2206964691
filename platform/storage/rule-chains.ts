import { type Entities, type Entity, newRecord } from './entities.ts';

/** The chain has no nodes. */
export function newRuleChain(tenantId: string, name: string): Entity {
  return newRecord('RULE_CHAIN', tenantId, name, {
    type: 'CORE',
    firstRuleNodeId: null,
    root: false,
    debugMode: false,
    configuration: null,
    externalId: null,
    additionalInfo: { description: '' },
  });
}

/** The chain that gets the tenant's messages. On real servers it was saved once more, with its nodes. */
export function putRootChain(entities: Entities, tenantId: string, name = 'Root Rule Chain'): Entity {
  return entities.touch({ ...newRuleChain(tenantId, name), root: true, additionalInfo: null, version: 2 });
}
