import type { FormChecks } from '../../../inputs/control.ts';
import { linkKey, linksOf } from '../../../rule-chains/document/chain-document.ts';
import type { FieldProblem } from '../../../rule-chains/document/checks.ts';
import type { Components } from '../../../rule-chains/document/components.ts';
import { isNodeId, isNoteId, keyOfId } from '../canvas/flow-elements.ts';
import { LinkPanel } from './link-panel.tsx';
import { NodePanel } from './node-panel.tsx';
import { NotePanel } from './note-panel.tsx';
import type { ChainActs } from './use-chain-acts.ts';
import type { ChainEditor } from './use-chain-editor.ts';
import type { RecordNodes } from './use-recording.ts';
import type { ChainProblems } from './use-wrong-fields.ts';

interface ThingPanelProps {
  readonly editor: ChainEditor;
  readonly acts: ChainActs;
  readonly components: Components;
  readonly problems: ChainProblems;
  /** The field that its node's panel leads to. */
  readonly led: FieldProblem | null;
  readonly onLed: () => void;
  readonly keptChecks: FormChecks;
  readonly record: RecordNodes;
}

/** The one thing that is chosen. */
export function ThingPanel({ editor, acts, components, problems, led, onLed, keptChecks, record }: ThingPanelProps) {
  const [id = ''] = editor.selected;
  if (isNodeId(id))
    return <NodePanel key={id} {...{ editor, acts, components, problems, led, onLed, keptChecks, record }} node={keyOfId(id)} />;
  if (isNoteId(id)) return <NotePanel key={id} {...{ editor, acts }} note={keyOfId(id)} />;
  const link = linksOf(editor.document).find(({ from, to }) => linkKey(from, to) === id);
  return link ? <LinkPanel key={id} {...{ editor, acts, components, link }} /> : null;
}
