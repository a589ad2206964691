import { type RunningChain, startChain } from '../../../src/engine/chain/running-chain.ts';
import type { StartContext } from '../../../src/engine/node-type.ts';
import type { EventHub } from '../../model.ts';
import { bareId, type Entities, type Entity } from '../../storage/entities.ts';
import { flowOf } from '../../storage/rule-nodes.ts';

/** The rule chains of all tenants, each started when it is first needed, and again after a change. */
export class RunningChains {
  readonly #entities: Entities;
  readonly #start: (tenantId: string) => StartContext;
  readonly #chains = new Map<string, RunningChain>();
  readonly #roots = new Map<string, string | undefined>();
  readonly #stop: () => void;

  constructor(hub: EventHub, entities: Entities, start: (tenantId: string) => StartContext) {
    this.#entities = entities;
    this.#start = start;
    this.#stop = hub.on('entity', ({ id }) => {
      if (id.entityType !== 'RULE_CHAIN') return;
      // Another chain may now be the root, or be there for nodes that call it.
      this.#chains.clear();
      this.#roots.clear();
    });
  }

  /** Undefined: the tenant has no such chain. */
  get(tenantId: string, id: string): RunningChain | undefined {
    const running = this.#chains.get(id);
    if (running) return running;
    const chain = this.#entities.get(id, 'RULE_CHAIN');
    if (!chain || chain.tenantId.id !== tenantId) return undefined;
    const started = startChain(sourceOf(chain), this.#start(tenantId));
    this.#chains.set(id, started);
    return started;
  }

  root(tenantId: string): RunningChain | undefined {
    if (!this.#roots.has(tenantId)) this.#roots.set(tenantId, this.#entities.flagged('RULE_CHAIN', tenantId, 'root')?.id.id);
    const id = this.#roots.get(tenantId);
    return id === undefined ? undefined : this.get(tenantId, id);
  }

  stop(): void {
    this.#stop();
  }
}

function sourceOf(chain: Entity) {
  const { nodes, connections, ruleChainConnections } = flowOf(chain);
  return {
    ...{ id: chain.id.id, name: chain.name, firstNodeId: bareId(chain.firstRuleNodeId), connections },
    nodes: nodes.map((node) => ({ ...node, id: node.id.id })),
    chainLinks: ruleChainConnections.map(({ fromIndex, targetRuleChainId, type }) => ({ fromIndex, chainId: targetRuleChainId.id, type })),
  };
}
