import { NULL_ID } from '../../../src/contract/identifiers.ts';
import type { RunningChain, RunningNode } from '../../../src/engine/chain/running-chain.ts';
import { nodeTypeOf } from '../../../src/engine/nodes/node-types.ts';
import type { EventHub } from '../../model.ts';
import type { Entities, Entity } from '../../storage/entities.ts';
import type { Journals } from '../../storage/journals.ts';
import { addEvent } from '../../storage/lifecycle-events.ts';
import type { NodeMemory } from '../../storage/node-memory.ts';
import { flowOf } from '../../storage/rule-nodes.ts';

export interface StartParts {
  readonly hub: EventHub;
  readonly entities: Entities;
  readonly journals: Journals;
  readonly nodeMemory: NodeMemory;
  readonly now: () => number;
  readonly chain: (tenantId: string, id: string) => RunningChain | undefined;
  /** Gives a node its first work. */
  readonly start: (tenantId: string, node: RunningNode) => void;
}

/** Starts the nodes of chains that are saved, and says which could not start; what nodes remember goes with them. */
export function startNodes(parts: StartParts): () => void {
  const { hub, entities, nodeMemory, now, chain: runningOf, start } = parts;
  /** By chain: its nodes with their settings. */
  const known = new Map<string, ReadonlyMap<string, string>>();

  function saved(chain: Entity): void {
    const tenantId = chain.tenantId.id;
    const before = known.get(chain.id.id);
    const running = runningOf(tenantId, chain.id.id);
    const nodes = new Map(flowOf(chain).nodes.map((node) => [node.id.id, JSON.stringify([node.type, node.configuration])]));
    known.set(chain.id.id, nodes);
    for (const id of before?.keys() ?? []) if (!nodes.has(id)) nodeMemory.removeNode(id);
    for (const node of running?.nodes.values() ?? []) {
      if (before?.get(node.id) === nodes.get(node.id)) continue;
      const { name, problem } = node;
      const id = { entityType: 'RULE_NODE', id: node.id } as const;
      const event = before?.has(node.id) ? 'UPDATED' : 'STARTED';
      const body = { event, success: problem === undefined, ...(problem ? { error: problem } : {}) };
      addEvent({ journals: parts.journals, now }, { tenantId, entity: id, type: 'LC_EVENT', body });
      // Recorded servers tell nobody of a class that is not theirs: its chain came from elsewhere.
      if (nodeTypeOf(node.clazz)) hub.emit('ruleNode', { chainId: chain.id.id, id, name, event, problem });
      start(tenantId, node);
    }
  }

  function removed(id: string): void {
    for (const node of known.get(id)?.keys() ?? []) nodeMemory.removeNode(node);
    known.delete(id);
  }

  for (const tenant of entities.of('TENANT', NULL_ID)) {
    for (const chain of entities.of('RULE_CHAIN', tenant.id.id)) {
      known.set(chain.id.id, new Map(flowOf(chain).nodes.map((node) => [node.id.id, JSON.stringify([node.type, node.configuration])])));
      for (const node of runningOf(tenant.id.id, chain.id.id)?.nodes.values() ?? []) start(tenant.id.id, node);
    }
  }
  return hub.on('entity', ({ id, change }) => {
    if (id.entityType !== 'RULE_CHAIN') return;
    const chain = change === 'deleted' ? undefined : entities.get(id.id, 'RULE_CHAIN');
    if (chain) saved(chain);
    else removed(id.id);
  });
}
