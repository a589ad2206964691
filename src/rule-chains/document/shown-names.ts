/** What nodes are called to people. */
import type { Part } from '../../contract/part.ts';
import { isChainNode, type NodeKey, nameOf, nodesOf, targetOf } from './chain-document.ts';

/** Names of other chains by their ids. */
export type ChainNames = ReadonlyMap<string, string>;

/** Its own name; else that of the chain that it stands for. Empty: it has none. */
export function plainName(node: Part | undefined, chains: ChainNames): string {
  const name = nameOf(node);
  if (!node || name.trim() !== '' || !isChainNode(node)) return name;
  return chains.get(targetOf(node) ?? '') ?? '';
}

/** Of all nodes. Several may have the same name, or none: those have their number in the chain before it. */
export function shownNames(document: Part, chains: ChainNames, unnamed: string): ReadonlyMap<NodeKey, string> {
  const names = Object.entries(nodesOf(document)).map(([key, node]) => [key, plainName(node, chains)] as const);
  const groups = Map.groupBy(names, ([, name]) => name);
  const isKey = (name: string) => name.trim() !== '' && groups.get(name)?.length === 1;
  return new Map(names.map(([key, name], ordinal) => [key, isKey(name) ? name : `${ordinal}. ${name.trim() === '' ? unnamed : name}`]));
}
