import { linkKey, linksOf } from '../../../rule-chains/document/chain-document.ts';
import type { Components } from '../../../rule-chains/document/components.ts';
import { isNodeId, isNoteId, keyOfId } from '../canvas/flow-elements.ts';
import { LinkPanel } from './link-panel.tsx';
import { NodePanel } from './node-panel.tsx';
import { NotePanel } from './note-panel.tsx';
import type { ChainActs } from './use-chain-acts.ts';
import type { ChainEditor } from './use-chain-editor.ts';

interface ThingPanelProps {
  readonly editor: ChainEditor;
  readonly acts: ChainActs;
  readonly components: Components;
}

/** The one thing that is chosen. */
export function ThingPanel({ editor, acts, components }: ThingPanelProps) {
  const [id = ''] = editor.selected;
  if (isNodeId(id)) return <NodePanel key={id} {...{ editor, acts, components }} node={keyOfId(id)} />;
  if (isNoteId(id)) return <NotePanel key={id} {...{ editor, acts }} note={keyOfId(id)} />;
  const link = linksOf(editor.document).find(({ from, to }) => linkKey(from, to) === id);
  return link ? <LinkPanel key={id} {...{ editor, acts, components, link }} /> : null;
}
