/** Chains that lead into a chain have the names of its output nodes as labels. */

import { partOf } from '../../../src/contract/part.ts';
import type { OutputUsage } from '../../../src/contract/rule-chain.ts';
import type { Entity } from '../../storage/entities.ts';
import { flowOf, INPUT_CLASS, OUTPUT_CLASS, type StoredNode } from '../../storage/rule-nodes.ts';
import type { ApiRequest } from '../request.ts';
import { ordered } from './link-order.ts';

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const outputsOf = (chain: Entity) => flowOf(chain).nodes.filter(({ type }) => type === OUTPUT_CLASS);
const labels = (texts: Iterable<string>) => [...new Set(texts)].sort(byText);

export const outputLabels = (chain: Entity): string[] => labels(outputsOf(chain).map(({ name }) => name));

const leadsTo = ({ type, configuration }: StoredNode, chain: Entity) =>
  type === INPUT_CLASS && String(partOf(configuration).ruleChainId ?? '').toLowerCase() === chain.id.id;

/** By chain and node. */
export function usageOf({ storage }: ApiRequest, chain: Entity): OutputUsage[] {
  const found = [...storage.entities.of('RULE_CHAIN', chain.tenantId.id)].flatMap((caller) => {
    const { nodes, connections } = flowOf(caller);
    return nodes.flatMap((node, index): OutputUsage[] => {
      const used = leadsTo(node, chain) ? connections.filter(({ fromIndex }) => fromIndex === index) : [];
      if (used.length === 0) return [];
      const names = { ruleChainId: caller.id, ruleChainName: caller.name, ruleNodeId: node.id, ruleNodeName: node.name };
      return [{ ...names, labels: labels(used.map(({ type }) => type)) }];
    });
  });
  return found.sort((a, b) => byText(a.ruleChainName, b.ruleChainName) || byText(a.ruleNodeName, b.ruleNodeName));
}

/** New names by old ones. A name that several outputs had, which are called differently now, says nothing. */
function renames(before: Entity, after: Entity): ReadonlyMap<string, string> {
  const now = new Map(outputsOf(after).map(({ id, name }) => [id.id, name]));
  const found = new Map<string, string>();
  const unclear = new Set<string>();
  for (const { id, name } of outputsOf(before)) {
    const renamed = now.get(id.id);
    if (renamed === undefined) continue;
    if ((found.get(name) ?? renamed) !== renamed) unclear.add(name);
    found.set(name, renamed);
  }
  return new Map([...found].filter(([name, renamed]) => name !== renamed && !unclear.has(name)));
}

/** Changes the labels in chains that lead here. Returns these chains. */
export function followRenames(request: ApiRequest, before: Entity, after: Entity): Entity[] {
  const { entities } = request.storage;
  const renamed = renames(before, after);
  if (renamed.size === 0) return [];
  return [...entities.of('RULE_CHAIN', after.tenantId.id)].flatMap((caller) => {
    const flow = flowOf(caller);
    const inputs = new Set(flow.nodes.flatMap((node, index) => (leadsTo(node, after) ? [index] : [])));
    const isRenamed = ({ fromIndex, type }: (typeof flow.connections)[number]) => inputs.has(fromIndex) && renamed.has(type);
    if (!flow.connections.some(isRenamed)) return [];
    const connections = flow.connections.map((link) => (isRenamed(link) ? { ...link, type: renamed.get(link.type) ?? link.type } : link));
    return [entities.put({ ...caller, flow: { ...flow, connections: ordered(request, connections) } })];
  });
}
