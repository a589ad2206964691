import { useCallback, useMemo, useState } from 'react';
import type { Part } from '../../../contract/part.ts';
import { type EditedHistory, useHistory } from '../../../editing/use-history.ts';
import { linkKey, linksOf, nodesOf, notesOf } from '../../../rule-chains/document/chain-document.ts';
import type { Things } from '../../../rule-chains/document/commands/nodes.ts';
import { CHAIN_RULES } from '../../../rule-chains/document/merge.ts';
import { startHistory } from '../../../stored/history.ts';
import { FIRST_ID, isNodeId, isNoteId, keyOfId } from '../canvas/flow-elements.ts';

/** Keys of texts below `chain-editor.steps`. */
export const STEP_NAMES = [
  ...['added', 'pasted', 'removed', 'moved', 'arranged', 'linked', 'relabelled', 'relinked', 'inserted', 'first'],
  ...['changed', 'noteAdded', 'noteChanged', 'recording', 'reverted'],
] as const;
export type StepName = (typeof STEP_NAMES)[number];

export const PANELS = ['thing', 'input', 'list', 'changes'] as const;
export type Panel = (typeof PANELS)[number];
/** Below the canvas. */
export type LowerPanel = 'events' | 'problems' | 'past';

export interface ChainEditor extends EditedHistory<StepName> {
  /** The chain as it is now. */
  readonly document: Part;
  /** Ids of the canvas that are there. */
  readonly selected: ReadonlySet<string>;
  readonly things: Things;
  readonly panel: Panel | null;
  readonly lower: LowerPanel | null;
  readonly select: (ids: Iterable<string>) => void;
  readonly show: (panel: Panel | null) => void;
  readonly showLower: (panel: LowerPanel | null) => void;
}

export function useChainEditor(start: Part): ChainEditor {
  const edited = useHistory(() => startHistory<StepName>(start), CHAIN_RULES);
  const document = edited.history.current;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [panel, setPanel] = useState<Panel | null>(null);
  const [lower, setLower] = useState<LowerPanel | null>(null);
  const selected = useMemo(() => {
    const [nodes, notes] = [nodesOf(document), notesOf(document)];
    const links = new Set(linksOf(document).map(({ from, to }) => linkKey(from, to)));
    const isThere = (id: string) =>
      id === FIRST_ID || (isNodeId(id) && nodes[keyOfId(id)]) || (isNoteId(id) && notes[keyOfId(id)]) || links.has(id);
    const there = [...chosen].filter(isThere);
    return there.length === chosen.size ? chosen : new Set(there);
  }, [chosen, document]);
  const things = useMemo((): Things => {
    const ids = [...selected];
    return {
      nodes: ids.filter(isNodeId).map(keyOfId),
      notes: ids.filter(isNoteId).map(keyOfId),
      links: ids.filter((id) => id !== FIRST_ID && !isNodeId(id) && !isNoteId(id)),
    };
  }, [selected]);
  return {
    ...edited,
    document,
    selected,
    things,
    panel: panel === 'thing' && selected.size !== 1 ? null : panel,
    select: useCallback((ids: Iterable<string>) => setChosen(new Set(ids)), []),
    show: setPanel,
    lower,
    showLower: setLower,
  };
}
