import { createContext, use, useCallback, useMemo } from 'react';
import type { Part } from '../../../contract/part.ts';
import { useT } from '../../../i18n/use-t.ts';
import type { NodeKey } from '../../../rule-chains/document/chain-document.ts';
import { type ChainNames, shownNames } from '../../../rule-chains/document/shown-names.ts';

/** Of the chains that nodes stand for. */
export const ChainNamesContext = createContext<ChainNames>(new Map());

/** What each node is called, so that nobody takes it for another. */
export function useNodeNames(document: Part): (key: NodeKey) => string {
  const t = useT();
  const chains = use(ChainNamesContext);
  const unnamed = t('chain-editor.unnamed');
  const names = useMemo(() => shownNames(document, chains, unnamed), [document, chains, unnamed]);
  return useCallback((key) => names.get(key) ?? unnamed, [names, unnamed]);
}
