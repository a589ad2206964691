import { type NodeProps, NodeResizer } from '@xyflow/react';
import { memo } from 'react';
import classes from './canvas.module.css';
import type { NoteFlowNode } from './flow-elements.ts';

/** A frame with a text behind the nodes. */
export const NoteNode = memo(function NoteNode({ data: { note }, selected }: NodeProps<NoteFlowNode>) {
  return (
    <div className={classes.noteBox}>
      <NodeResizer isVisible={selected === true} minWidth={80} minHeight={40} />
      <p className={classes.noteText}>{typeof note.content === 'string' ? note.content : ''}</p>
    </div>
  );
});
