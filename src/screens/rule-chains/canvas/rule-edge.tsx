import { BaseEdge, type EdgeProps, getBezierPath } from '@xyflow/react';
import { memo } from 'react';
import classes from './canvas.module.css';
import { useCanvasWorld } from './canvas-context.ts';
import type { FlowEdge } from './flow-elements.ts';

/** Room for a label; longer ones are cut. */
const LABEL = { width: 240, height: 24 };

/** A line with all labels between two nodes. */
export const RuleEdge = memo(function RuleEdge({ id, data, selected, markerEnd, ...ends }: EdgeProps<FlowEdge>) {
  const { stopped, hinted } = useCanvasWorld();
  const { sourceX, sourceY, targetX, targetY, sourcePosition, targetPosition } = ends;
  const [path, x, y] = getBezierPath({ sourceX, sourceY, targetX, targetY, sourcePosition, targetPosition });
  const link = data?.link;
  const state = stopped.has(id) ? 'stopped' : hinted.has(id) ? 'hinted' : undefined;
  return (
    <>
      <BaseEdge
        id={id}
        path={path}
        markerEnd={markerEnd}
        className={classes.edge}
        data-state={state}
        data-selected={selected || undefined}
      />
      {link ? (
        // The library's own labels search the document for each link and each move.
        <foreignObject className={classes.labelPlace} x={x - LABEL.width / 2} y={y - LABEL.height / 2} {...LABEL}>
          <bdi className={classes.label} data-state={state} data-selected={selected || undefined}>
            {link.labels.join(' / ')}
          </bdi>
        </foreignObject>
      ) : null}
    </>
  );
});
