import { useEffect, useMemo, useState } from 'react';
import { QUIET, request } from '../../../bridge/request.ts';
import { type Part, partOf } from '../../../contract/part.ts';
import { type Crossing, type Crossings, crossingsOf, roundTrips } from '../../../rule-chains/document/across.ts';
import { isChainNode, nodesOf, targetOf, textOf } from '../../../rule-chains/document/chain-document.ts';
import type { Hint } from '../../../rule-chains/document/checks.ts';
import { readMetadata } from '../../../rule-chains/document/read-metadata.ts';

/** Other chains that are read at most: what is behind them is not known. */
const MOST_CHAINS = 40;
const NOTHING: Crossings = new Map();

/** Reads where chains lead on to, from those given until nothing is new. */
async function readCrossings(starts: readonly string[], before: Crossings, isKnown: (id: string) => boolean): Promise<Crossings> {
  const known = new Map<string, readonly Crossing[]>(before);
  let next = new Set(starts);
  while (next.size > 0 && known.size < MOST_CHAINS) {
    const wanted = [...next].filter((id) => !known.has(id) && isKnown(id)).slice(0, MOST_CHAINS - known.size);
    const answers = await Promise.all(wanted.map((id) => request('ruleChainMetadata', { id }, QUIET)));
    next = new Set();
    answers.forEach((answer, i) => {
      const found = answer.ok ? crossingsOf(readMetadata(answer.value).document) : [];
      known.set(wanted[i] as string, found);
      for (const { target } of found) if (!known.has(target)) next.add(target);
    });
  }
  return known;
}

/** Hints of nodes that lead to other chains: those that are not on this server, and those from which messages come back. */
export function useAcross(document: Part, chains: ReadonlyMap<string, string>): readonly Hint[] {
  const own = textOf(partOf(partOf(document.ruleChain).id).id);
  const [known, setKnown] = useState(NOTHING);
  // All are known by name where this one is: chains for edges are listed elsewhere, and a list may not have been read.
  const areListed = chains.has(own);
  const starts = crossingsOf(document)
    .map(({ target }) => target)
    .filter((target) => target !== own)
    .sort()
    .join(' ');
  useEffect(() => {
    if (!areListed || starts === '') return undefined;
    let isGone = false;
    void readCrossings(starts.split(' '), known, (id) => chains.has(id) && id !== own).then((found) => {
      if (!isGone && found.size > known.size) setKnown(found);
    });
    return () => {
      isGone = true;
    };
  }, [starts, areListed, chains, own, known]);
  return useMemo((): readonly Hint[] => {
    if (!areListed) return [];
    const lost = Object.entries(nodesOf(document)).flatMap(([node, part]): Hint[] => {
      const target = isChainNode(part) ? targetOf(part) : null;
      return target === null || chains.has(target) ? [] : [{ is: 'target-gone', node, id: target }];
    });
    const back = roundTrips(document, own, known, (id) => chains.get(id) ?? id);
    return [...lost, ...back.map(({ node, through }): Hint => ({ is: 'round-trip', node, through: through.join(' → ') }))];
  }, [areListed, document, chains, own, known]);
}
