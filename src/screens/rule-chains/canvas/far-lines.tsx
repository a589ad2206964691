import { getBezierPath, Position, ViewportPortal } from '@xyflow/react';
import { memo, use } from 'react';
import classes from './canvas.module.css';
import { Detail, useCanvasWorld, useLivePlace } from './canvas-context.ts';
import { type FlowEdge, type FlowNode, keyOfId } from './flow-elements.ts';
import { boxesById, type Ends, endsOf } from './lines.ts';

interface LinesProps {
  readonly nodes: readonly FlowNode[];
  readonly edges: readonly FlowEdge[];
}

const pathOf = ({ from, to }: Ends) =>
  getBezierPath({
    ...{ sourceX: from.x, sourceY: from.y, sourcePosition: Position.Right },
    ...{ targetX: to.x, targetY: to.y, targetPosition: Position.Left },
  })[0];

interface FarLineProps {
  readonly id: string;
  readonly path: string;
  readonly state: string | undefined;
  readonly isSelected: boolean | undefined;
}

function FarLine({ id, path, state, isSelected }: FarLineProps) {
  return <path ref={useLivePlace(id)} className={classes.edge} d={path} data-state={state} data-selected={isSelected || undefined} />;
}

const Lines = memo(function Lines({ nodes, edges }: LinesProps) {
  const { stopped, hinted } = useCanvasWorld();
  const boxes = boxesById(nodes);
  return edges.map((edge) => {
    const { id, selected } = edge;
    const ends = endsOf(edge, boxes);
    if (!ends) return null;
    const state = stopped.has(id) ? 'stopped' : hinted.has(id) ? 'hinted' : undefined;
    return <FarLine key={id} id={id} path={pathOf(ends)} state={state} isSelected={selected} />;
  });
});

/** All lines of a chain that is seen from afar, in one drawing: the library's own, a drawing each, cost the browser most of its time. */
export function FarLines({ nodes, edges }: LinesProps) {
  return (
    <ViewportPortal>
      <svg className={classes.far} data-detail={use(Detail)} aria-hidden="true">
        <Lines nodes={nodes} edges={edges} />
      </svg>
    </ViewportPortal>
  );
}

/** Nodes that are seen from afar and are no elements yet. */
export const FarBoxes = memo(function FarBoxes({ nodes }: Pick<LinesProps, 'nodes'>) {
  const { stopped } = useCanvasWorld();
  return (
    <ViewportPortal>
      <svg className={classes.far} aria-hidden="true">
        {nodes.map(({ id, type, position, width, height }) =>
          type === 'note' ? null : (
            <rect
              key={id}
              className={classes.farBox}
              {...{ x: position.x, y: position.y, width, height, rx: 4 }}
              data-state={stopped.has(keyOfId(id)) ? 'stopped' : undefined}
            />
          ),
        )}
      </svg>
    </ViewportPortal>
  );
});

/** The line that takes what is dragged when it is let go, over all others. */
export function TargetLine({ nodes, edge }: { readonly nodes: readonly FlowNode[]; readonly edge: FlowEdge }) {
  const ends = endsOf(edge, boxesById(nodes));
  if (!ends) return null;
  return (
    <ViewportPortal>
      <svg className={`${classes.far} ${classes.target}`} data-detail={use(Detail)} aria-hidden="true">
        <path className={classes.edge} d={pathOf(ends)} data-selected />
      </svg>
    </ViewportPortal>
  );
}
