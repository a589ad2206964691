import { type Entities, type Entity, newRecord } from './entities.ts';
import { firstNodes } from './first-nodes.ts';
import { withFlow } from './rule-nodes.ts';

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

export interface ChainOptions {
  readonly tenantId: string;
  readonly name: string;
  /** Alarm rules are calculated fields, as from 4.3 on: the chain need not apply them. */
  readonly hasLaterRules: boolean;
}

/** The chain that gets the tenant's messages. On real servers it was saved once more, with its nodes. */
export function putRootChain(entities: Entities, { tenantId, name, hasLaterRules }: ChainOptions): Entity {
  const chain: Entity = { ...newRuleChain(tenantId, name), root: true, additionalInfo: null, version: 2 };
  const { flow, first } = firstNodes(hasLaterRules, true, chain.createdTime);
  return entities.touch(withFlow(chain, flow, first));
}

/** A chain that does what the root chain does. Returns it as it was before it got its nodes, as real servers answer it. */
export function putUsualChain(entities: Entities, { tenantId, name, hasLaterRules }: ChainOptions): Entity {
  const chain = entities.put(newRuleChain(tenantId, name));
  const { flow, first } = firstNodes(hasLaterRules, false, chain.createdTime);
  entities.put(withFlow(chain, flow, first));
  return chain;
}
