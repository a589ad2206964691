import { useEffect, useState } from 'react';
import { QUIET, request } from '../../../bridge/request.ts';
import type { Part } from '../../../contract/part.ts';
import { CHAIN_NODE, classOf, targetOf } from '../../../rule-chains/document/chain-document.ts';

const NONE: readonly string[] = [];

/** Names of the outputs of the chain that a node stands for: the labels of its links. Empty until they are known, and where they cannot be. */
export function useOutputs(node: Part | undefined): readonly string[] {
  const target = node && classOf(node) === CHAIN_NODE ? targetOf(node) : null;
  const [known, setKnown] = useState<{ readonly of: string; readonly labels: readonly string[] } | null>(null);
  useEffect(() => {
    if (target === null) return undefined;
    let isGone = false;
    void request('ruleChainOutputs', { id: target }, QUIET).then((answer) => {
      if (!isGone && answer.ok) setKnown({ of: target, labels: answer.value });
    });
    return () => {
      isGone = true;
    };
  }, [target]);
  return known !== null && known.of === target ? known.labels : NONE;
}
