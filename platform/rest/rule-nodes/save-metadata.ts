/** Stores the nodes and links of a rule chain, and what follows from them in other chains. */
import type { Part } from '../../../src/contract/part.ts';
import type { Entity } from '../../storage/entities.ts';
import {
  type ChainFlow,
  type ChainLink,
  flowOf,
  INPUT_CLASS,
  type Link,
  newNodeId,
  type StoredNode,
  withFlow,
} from '../../storage/rule-nodes.ts';
import { limitedDebug } from '../debug-settings.ts';
import type { ApiRequest } from '../request.ts';
import type { SentMetadata, SentNode } from './check-metadata.ts';
import { ordered } from './link-order.ts';
import { withPresentSettings } from './older-settings.ts';
import { followRenames } from './outputs.ts';

/** A node without id is new; one whose id the chain does not have is passed over, as on a real server: undefined. */
function storedNode(request: ApiRequest, { id, fields }: SentNode, before: ReadonlyMap<string, StoredNode>): StoredNode | undefined {
  const known = id === undefined ? undefined : before.get(id);
  if (id !== undefined && !known) return undefined;
  const { id: _id, createdTime: _created, ruleChainId: _chain, ...kept } = fields;
  return {
    ...withDebug(request, request.has('settingsVersions') ? withPresentSettings(kept as typeof fields) : (kept as typeof fields)),
    id: known?.id ?? newNodeId(),
    createdTime: known?.createdTime ?? request.storage.now(),
  };
}

/** Newer servers have settings instead of a mode. */
function withDebug(request: ApiRequest, fields: SentNode['fields']): SentNode['fields'] {
  if (!request.has('debugSettings')) return fields;
  const { debugMode, ...rest } = fields;
  const asked = rest.debugSettings ?? (debugMode === true ? { failuresEnabled: true, allEnabled: true } : null);
  const usual = { failuresEnabled: false, allEnabled: false, allEnabledUntil: 0 };
  return { ...rest, debugSettings: asked === null ? null : limitedDebug(request, { ...usual, ...asked }) };
}

/** Newer servers have a node in the place of each link to a chain. */
function inputNode({ storage }: ApiRequest, { targetRuleChainId, additionalInfo }: ChainLink & Part): StoredNode {
  const { description: _text, ruleChainNodeId: _box, ...place } = (additionalInfo ?? {}) as Part;
  return {
    id: newNodeId(),
    createdTime: storage.now(),
    type: INPUT_CLASS,
    name: storage.entities.get(targetRuleChainId.id, 'RULE_CHAIN')?.name ?? 'Rule Chain Input',
    configuration: { ruleChainId: targetRuleChainId.id },
    additionalInfo: place,
  };
}

/** The chain with what was sent in the place of what it had. */
export function withMetadata(request: ApiRequest, chain: Entity, sent: SentMetadata): Entity {
  const before = new Map(flowOf(chain).nodes.map((node) => [node.id.id, node]));
  const all = sent.nodes.map((node) => storedNode(request, node, before));
  const nodes = all.filter((node) => node !== undefined);
  const place = new Map(nodes.map((node, index) => [node, index]));
  /** Of a node that was sent; undefined: it was passed over. */
  const indexOf = (index: number) => {
    const node = all[index];
    return node && place.get(node);
  };
  const connections: Link[] = [];
  for (const link of sent.connections) {
    const [fromIndex, toIndex] = [indexOf(link.fromIndex), indexOf(link.toIndex)];
    if (fromIndex !== undefined && toIndex !== undefined) connections.push({ ...link, fromIndex, toIndex });
  }
  const toChains = sent.ruleChainConnections.flatMap((link) => {
    const fromIndex = indexOf(link.fromIndex);
    return fromIndex === undefined ? [] : [{ ...link, fromIndex }];
  });
  const first = sent.firstIndex === null ? undefined : all[sent.firstIndex];
  const flow = (own: readonly StoredNode[], links: readonly Link[], chains: ChainFlow['ruleChainConnections']): ChainFlow => ({
    ...{ nodes: own, connections: ordered(request, links), ruleChainConnections: chains, more: sent.more },
  });
  if (!request.has('flowNodes')) return withFlow(chain, flow(nodes, connections, toChains), first);
  const inputs = toChains.map((link) => inputNode(request, link));
  const links = toChains.map(({ fromIndex, type }, index) => ({ fromIndex, toIndex: nodes.length + index, type }));
  return withFlow(chain, flow([...nodes, ...inputs], [...connections, ...links], []), first);
}

export interface SavedMetadata {
  readonly chain: Entity;
  /** Other chains whose links follow renamed outputs. */
  readonly related: readonly Entity[];
}

/** In a transaction of the caller. Events of nodes that are gone go, too. @param after what `withMetadata` made of `before`. */
export function putMetadata(request: ApiRequest, before: Entity, after: Entity, updateRelated: boolean): SavedMetadata {
  const { entities, journals } = request.storage;
  const chain = entities.put(after);
  const left = new Set(flowOf(chain).nodes.map(({ id }) => id.id));
  for (const { id } of flowOf(before).nodes) if (!left.has(id.id)) journals.removeOwner(id.id);
  return { chain, related: updateRelated ? followRenames(request, before, chain) : [] };
}
