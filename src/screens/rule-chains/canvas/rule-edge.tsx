import { BaseEdge, type EdgeProps, getBezierPath } from '@xyflow/react';
import { memo, use } from 'react';
import classes from './canvas.module.css';
import { Detail, useCanvasWorld, useLivePlace } from './canvas-context.ts';
import type { FlowEdge } from './flow-elements.ts';
import marks from './flow-marks.module.css';
import { LinkLabel } from './link-label.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

type Ends = 'sourceX' | 'sourceY' | 'sourcePosition' | 'targetX' | 'targetY' | 'targetPosition';

/** A line with all labels between two nodes. */
export const RuleEdge = memo(function RuleEdge(
  props: Pick<EdgeProps<FlowEdge>, 'id' | 'data' | 'selected' | 'markerEnd' | 'interactionWidth' | Ends>,
) {
  const { id, data, selected = false, markerEnd, interactionWidth, ...ends } = props;
  const { stopped, hinted, isLive } = useCanvasWorld();
  useKeptFocus(id);
  const detail = use(Detail);
  const place = useLivePlace(id, `${detail} ${isLive}`);
  const { sourceX, sourceY, targetX, targetY, sourcePosition, targetPosition } = ends;
  const [path, x, y] = getBezierPath({ sourceX, sourceY, targetX, targetY, sourcePosition, targetPosition });
  const state = stopped.has(id) ? 'stopped' : hinted.has(id) ? 'hinted' : undefined;
  return (
    <g ref={place} className={marks.line}>
      <BaseEdge
        id={id}
        path={path}
        markerEnd={markerEnd}
        interactionWidth={interactionWidth}
        className={classes.edge}
        data-state={state}
        data-selected={selected || undefined}
      />
      {data && detail === 'all' ? (
        <LinkLabel
          x={x}
          y={y}
          end={data.isOnly ? { x: targetX, y: targetY, room: targetX - sourceX } : undefined}
          text={data.link.labels.join(' / ')}
          state={state}
          isSelected={selected}
          isLive={isLive}
        />
      ) : null}
    </g>
  );
});
