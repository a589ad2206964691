import { getBezierPath, Position, ViewportPortal } from '@xyflow/react';
import { memo, use, useMemo } from 'react';
import classes from './canvas.module.css';
import { Detail, useCanvasWorld } from './canvas-context.ts';
import { type FlowEdge, type FlowNode, HANDLE } from './flow-elements.ts';

interface LinesProps {
  readonly nodes: readonly FlowNode[];
  readonly edges: readonly FlowEdge[];
}

const Lines = memo(function Lines({ nodes, edges }: LinesProps) {
  const { stopped, hinted } = useCanvasWorld();
  const boxes = new Map(nodes.map((node) => [node.id, node]));
  return edges.map(({ id, source, target, selected }) => {
    const [from, to] = [boxes.get(source), boxes.get(target)];
    if (!from || !to) return null;
    const [path] = getBezierPath({
      sourceX: from.position.x + (from.width ?? 0) + HANDLE.outside,
      sourceY: from.position.y + (from.height ?? 0) / 2,
      sourcePosition: Position.Right,
      targetX: to.position.x - HANDLE.outside,
      targetY: to.position.y + (to.height ?? 0) / 2,
      targetPosition: Position.Left,
    });
    const state = stopped.has(id) ? 'stopped' : hinted.has(id) ? 'hinted' : undefined;
    return <path key={id} className={classes.edge} d={path} data-state={state} data-selected={selected || undefined} />;
  });
});

interface FarLinesProps extends LinesProps {
  /** The nodes as they lay before some of them were dragged. Keeps its identity meanwhile. */
  readonly still: readonly FlowNode[];
  /** What is dragged, by ids. */
  readonly dragged: ReadonlyMap<string, unknown>;
}

/** All lines of a chain that is seen from afar, in one drawing: the library's own, a drawing each, cost the browser most of its time. */
export function FarLines({ still, nodes, edges, dragged }: FarLinesProps) {
  const ids = [...dragged.keys()].join();
  const [resting, moving] = useMemo(() => {
    const isMoving = ({ source, target }: FlowEdge) => dragged.has(source) || dragged.has(target);
    return [edges.filter((edge) => !isMoving(edge)), edges.filter(isMoving)];
    // Where things are dragged to is no matter of this.
  }, [edges, ids]);
  return (
    <ViewportPortal>
      <svg className={classes.far} data-detail={use(Detail)} aria-hidden="true">
        <Lines nodes={still} edges={resting} />
        <Lines nodes={nodes} edges={moving} />
      </svg>
    </ViewportPortal>
  );
}
