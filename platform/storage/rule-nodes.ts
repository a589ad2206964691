/** The nodes and links of a rule chain are a part of its record, so that they are stored with it as a whole, or not at all. */
import type { EntityId } from '../../src/contract/identifiers.ts';
import type { Part } from '../../src/contract/part.ts';
import { bareId, type Entities, type Entity } from './entities.ts';
import { timeUuid } from './time-uuid.ts';

/** Further fields are kept as they came. */
export interface StoredNode {
  readonly id: EntityId;
  readonly createdTime: number;
  readonly type: string;
  readonly name: string;
  readonly [field: string]: unknown;
}

export interface Link {
  readonly fromIndex: number;
  readonly toIndex: number;
  readonly type: string;
}

/** To another chain; until 3.3.2. */
export interface ChainLink {
  readonly fromIndex: number;
  readonly targetRuleChainId: EntityId;
  readonly type: string;
}

/** Indices are those of `nodes`. */
export interface ChainFlow {
  readonly nodes: readonly StoredNode[];
  readonly connections: readonly Link[];
  readonly ruleChainConnections: readonly ChainLink[];
  /** Members of the metadata that this platform does not know, such as notes. */
  readonly more: Part;
}

const EMPTY: ChainFlow = { nodes: [], connections: [], ruleChainConnections: [], more: {} };

export const INPUT_CLASS = 'org.thingsboard.rule.engine.flow.TbRuleChainInputNode';
export const OUTPUT_CLASS = 'org.thingsboard.rule.engine.flow.TbRuleChainOutputNode';

export const flowOf = (chain: Entity): ChainFlow => (chain.flow as ChainFlow | undefined) ?? EMPTY;

export const newNodeId = (): EntityId => ({ entityType: 'RULE_NODE', id: timeUuid() });

/** The chain with these nodes. @param first undefined: no message enters it. */
export const withFlow = (chain: Entity, flow: ChainFlow, first: StoredNode | undefined): Entity => ({
  ...chain,
  firstRuleNodeId: first?.id ?? null,
  flow,
});

/** Null: there is none. */
export function firstIndexOf(chain: Entity): number | null {
  const index = flowOf(chain).nodes.findIndex(({ id }) => id.id === bareId(chain.firstRuleNodeId));
  return index < 0 ? null : index;
}

/** The chain that has the node. */
export function chainOfNode(entities: Entities, tenantId: string, nodeId: string): Entity | undefined {
  for (const chain of entities.of('RULE_CHAIN', tenantId)) if (flowOf(chain).nodes.some(({ id }) => id.id === nodeId)) return chain;
  return undefined;
}
