/** Other chains that an imported one points to: found by id, then by name, else asked for; never lost. */
import type { Part } from '../../contract/part.ts';
import type { EpochMs } from '../../contract/units.ts';
import type { Command } from '../../stored/history.ts';
import { isChainNode, type NodeKey, nameOf, nodesOf, targetOf } from '../document/chain-document.ts';
import { setInNode } from '../document/commands/nodes.ts';

export interface KnownChain {
  readonly id: string;
  readonly name: string;
  readonly externalId: string | null;
  readonly isRoot?: boolean;
  readonly createdTime?: EpochMs;
  /** Of servers that count saves. */
  readonly version?: number | undefined;
}

export interface Reference {
  readonly node: NodeKey;
  readonly name: string;
  /** As the file has it; null: it names none. */
  readonly id: string | null;
  /** The chain here that has this id. */
  readonly found: KnownChain | null;
  /** Chains here whose name fits, the best first. */
  readonly suggested: readonly KnownChain[];
}

const folded = (text: string) => text.normalize('NFKC').toLocaleLowerCase('en').trim();

function byName(name: string, chains: readonly KnownChain[]): KnownChain[] {
  const wanted = folded(name);
  if (wanted === '') return [];
  const words = wanted.split(/\s+/);
  const likeness = (chain: KnownChain) => {
    const own = folded(chain.name);
    return own === wanted ? words.length + 1 : words.filter((word) => own.includes(word)).length;
  };
  const fitting = chains.map((chain) => ({ chain, fits: likeness(chain) })).filter(({ fits }) => fits > 0);
  return fitting.sort((a, b) => b.fits - a.fits).map(({ chain }) => chain);
}

export function referencesOf(document: Part, chains: readonly KnownChain[]): readonly Reference[] {
  return Object.entries(nodesOf(document)).flatMap(([key, node]): Reference[] => {
    if (!isChainNode(node)) return [];
    const id = targetOf(node);
    const found = chains.find((chain) => id !== null && (chain.id === id || chain.externalId === id)) ?? null;
    return [{ node: key, name: nameOf(node), id, found, suggested: found ? [] : byName(nameOf(node), chains) }];
  });
}

/** Points nodes to chains of this server. @param chosen by node; what is not in it stays as it is. */
export const withTargets =
  (chosen: ReadonlyMap<NodeKey, string>): Command =>
  (document) =>
    [...chosen].reduce((part, [key, id]) => setInNode(key, ['configuration', 'ruleChainId'], id)(part), document);
