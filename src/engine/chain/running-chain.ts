/** A rule chain, ready to run: its nodes have read their settings, and know where their links lead. */
import type { ChainSource, NodeSource } from '../../contract/chain-source.ts';
import { partOf } from '../../contract/part.ts';
import type { NodeType, StartContext } from '../node-type.ts';
import { nodeTypeOf } from '../nodes/node-types.ts';
import { SettingsError } from '../outcome.ts';

/** A node, or with `chain` the first node of another chain. */
export type Target = { readonly nodeId: string } | { readonly chainId: string };

export interface Links {
  /** As on the link. */
  readonly label: string;
  readonly targets: readonly Target[];
}

export interface RunningNode<S = unknown> {
  readonly id: string;
  readonly name: string;
  readonly chainId: string;
  readonly clazz: string;
  /** Undefined: it did not start, and messages end there. */
  readonly type: NodeType<S> | undefined;
  readonly settings: S;
  /** As stored. */
  readonly source: NodeSource;
  /** Why it did not start, or will fail: messages end where the type is undefined. */
  readonly problem: string | undefined;
  /** By label in small letters. */
  readonly links: ReadonlyMap<string, Links>;
}

export interface RunningChain {
  readonly id: string;
  readonly name: string;
  readonly firstNodeId: string | undefined;
  readonly nodes: ReadonlyMap<string, RunningNode>;
}

const PACKAGE = 'org.thingsboard.rule.engine.';

/** Labels tell no letter case apart, blanks count. */
export const labelKey = (label: string) => label.toLowerCase();

/** Never throws: a node that cannot start says why. */
export function startChain(source: ChainSource, start: StartContext): RunningChain {
  const links = linksOf(source);
  const nodes = source.nodes.map((node, index) => startNode(source.id, node, links[index] ?? new Map(), start));
  return { id: source.id, name: source.name, firstNodeId: source.firstNodeId, nodes: new Map(nodes.map((node) => [node.id, node])) };
}

function linksOf({ nodes, connections, chainLinks }: ChainSource): Map<string, Links>[] {
  const found = nodes.map(() => new Map<string, { label: string; targets: Target[] }>());
  const add = (fromIndex: number, label: string, target: Target | undefined) => {
    const ofNode = found[fromIndex];
    if (!ofNode || !target) return;
    const links = ofNode.get(labelKey(label)) ?? { label, targets: [] };
    links.targets.push(target);
    ofNode.set(labelKey(label), links);
  };
  for (const { fromIndex, toIndex, type } of connections) {
    const to = nodes[toIndex];
    add(fromIndex, type, to && { nodeId: to.id });
  }
  for (const { fromIndex, chainId, type } of chainLinks) add(fromIndex, type, { chainId });
  return found;
}

function startNode(chainId: string, node: NodeSource, links: Map<string, Links>, start: StartContext): RunningNode {
  const clazz = node.type.startsWith(PACKAGE) ? node.type.slice(PACKAGE.length) : node.type;
  const part = { id: node.id, name: node.name, chainId, clazz, links, source: node };
  const type = nodeTypeOf(clazz);
  if (!type) return { ...part, type: undefined, settings: undefined, problem: `There is no node class ${node.type} here` };
  try {
    const settings = type.read(partOf(node.configuration), start);
    return { ...part, type, settings, problem: type.problemOf?.(settings, start.release) };
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return { ...part, type: undefined, settings: undefined, problem: error.message };
  }
}
