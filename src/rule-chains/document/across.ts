/** Ways of messages from one chain into others. */
import type { Part } from '../../contract/part.ts';
import { isChainNode, type NodeKey, nameOf, nodesOf, targetOf } from './chain-document.ts';

/** A node that leads from one chain to another. */
export interface Crossing {
  readonly node: string;
  readonly target: string;
}

/** Those of each chain that is known, by its id. */
export type Crossings = ReadonlyMap<string, readonly Crossing[]>;

export function crossingsOf(document: Part): readonly Crossing[] {
  return Object.values(nodesOf(document)).flatMap((node) => {
    const target = isChainNode(node) ? targetOf(node) : null;
    return target === null ? [] : [{ node: nameOf(node), target }];
  });
}

/** Undefined: there is none. The shortest, as ids of chains from the first on, each with the node that leads on. */
function wayBetween(from: string, to: string, known: Crossings): readonly Crossing[] | undefined {
  const ways = new Map<string, readonly Crossing[]>([[from, []]]);
  for (const [chain, way] of ways) {
    for (const crossing of known.get(chain) ?? []) {
      if (crossing.target === to) return [...way, crossing];
      if (!ways.has(crossing.target)) ways.set(crossing.target, [...way, crossing]);
    }
  }
  return undefined;
}

export interface RoundTrip {
  readonly node: NodeKey;
  /** Names of chains, and of the nodes that lead on, until the chain begins again. */
  readonly through: readonly string[];
}

/** Nodes from which messages may come back to the beginning of the chain through others. @param own id of the chain. */
export function roundTrips(document: Part, own: string, known: Crossings, named: (chain: string) => string): readonly RoundTrip[] {
  return Object.entries(nodesOf(document)).flatMap(([key, node]): RoundTrip[] => {
    const target = isChainNode(node) ? targetOf(node) : null;
    if (target === null || target === own) return [];
    const way = wayBetween(target, own, known);
    if (!way) return [];
    return [{ node: key, through: [named(own), nameOf(node), named(target), ...way.flatMap((one) => [one.node, named(one.target)])] }];
  });
}
