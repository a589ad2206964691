import { BaseEdge, EdgeLabelRenderer, type EdgeProps, getBezierPath } from '@xyflow/react';
import { memo } from 'react';
import classes from './canvas.module.css';
import { useCanvasWorld } from './canvas-context.ts';
import type { FlowEdge } from './flow-elements.ts';

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
        <EdgeLabelRenderer>
          <bdi
            className={classes.label}
            data-state={state}
            data-selected={selected || undefined}
            style={{ transform: `translate(-50%, -50%) translate(${x}px, ${y}px)` }}
          >
            {link.labels.join(' / ')}
          </bdi>
        </EdgeLabelRenderer>
      ) : null}
    </>
  );
});
