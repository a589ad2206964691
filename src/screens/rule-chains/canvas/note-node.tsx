import { type NodeProps, NodeResizer } from '@xyflow/react';
import { memo, type ReactNode, use, useMemo } from 'react';
import { LatePart } from '../../../marks/late-part.tsx';
import { cardMarkup, type MarkupLook } from '../../../marks/safe-markup.ts';
import { lateModule } from '../../../page/late-component.ts';
import { textOf } from '../../../rule-chains/document/chain-document.ts';
import { parseColor, solidColor } from '../../../theme/contrast.ts';
import { groundVariables } from '../../../theme/ground.ts';
import classes from './canvas.module.css';
import { useCanvasWorld } from './canvas-context.ts';
import type { NoteFlowNode } from './flow-elements.ts';
import { useKeptFocus } from './use-kept-focus.ts';

const markdown = lateModule(() => import('../../../widgets/markup/markdown.ts'));
/** Links and pictures of notes do nothing. */
const LOOK: MarkupLook = { keeps: new Set(), style: () => ({}), draw: () => undefined };
const MOST_BORDER = 8;

function Markdown({ text }: { readonly text: string }): ReactNode {
  const { markdownMarkup } = use(markdown());
  return useMemo(() => cardMarkup(markdownMarkup(text), LOOK), [markdownMarkup, text]);
}

/** A frame with a text of Markdown behind the nodes, in the colours that are stored. */
export const NoteNode = memo(function NoteNode({ id, data: { noteKey, note }, selected }: NodeProps<NoteFlowNode>) {
  useKeptFocus(id);
  const { onResizeNote } = useCanvasWorld();
  const [back, edge] = [textOf(note.backgroundColor), textOf(note.borderColor)];
  const ground = back ? solidColor(back, 'white') : undefined;
  const { borderWidth } = note;
  const style = {
    ...(ground ? { ...groundVariables(ground), background: ground, color: 'var(--wf-text)' } : {}),
    ...(parseColor(edge) ? { borderColor: edge } : {}),
    ...(typeof borderWidth === 'number' ? { borderWidth: Math.min(MOST_BORDER, Math.max(0, borderWidth)) } : {}),
  };
  return (
    <div className={classes.noteBox} style={style}>
      <NodeResizer
        isVisible={selected === true}
        minWidth={80}
        minHeight={40}
        onResizeEnd={(_, { x, y, width, height }) => onResizeNote(noteKey, { x, y, width, height })}
      />
      <div className={classes.noteText}>
        <LatePart>
          <Markdown text={textOf(note.content)} />
        </LatePart>
      </div>
    </div>
  );
});
