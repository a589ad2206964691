import { Position, ViewportPortal } from '@xyflow/react';
import { use, useMemo, useSyncExternalStore } from 'react';
import classes from './canvas.module.css';
import { Detail } from './canvas-context.ts';
import type { DraggedSpots } from './dragged-spots.ts';
import type { FlowEdge, FlowNode } from './flow-elements.ts';
import { boxesById, endsOf } from './lines.ts';
import { RuleEdge } from './rule-edge.tsx';

interface DraggedLinesProps {
  /** As they are drawn without what is dragged. */
  readonly nodes: readonly FlowNode[];
  /** Those of boxes that are dragged. */
  readonly edges: readonly FlowEdge[];
  readonly dragged: DraggedSpots;
}

/** The lines of what is dragged, which follow it. Nothing else of the canvas is drawn anew for them. */
export function DraggedLines({ nodes, edges, dragged }: DraggedLinesProps) {
  const spots = useSyncExternalStore(dragged.subscribe, dragged.current);
  const detail = use(Detail);
  const still = useMemo(() => {
    const ends = new Set(edges.flatMap(({ source, target }) => [source, target]));
    return nodes.filter(({ id }) => ends.has(id));
  }, [nodes, edges]);
  const boxes = boxesById(still.map((node) => ({ ...node, position: spots.get(node.id) ?? node.position })));
  return (
    <ViewportPortal>
      <svg className={classes.far} data-detail={detail} aria-hidden="true">
        {edges.map((edge) => {
          const ends = endsOf(edge, boxes);
          if (!ends) return null;
          const { id, data, selected = false } = edge;
          return (
            <RuleEdge
              key={id}
              id={id}
              data={data}
              selected={selected}
              sourceX={ends.from.x}
              sourceY={ends.from.y}
              sourcePosition={Position.Right}
              targetX={ends.to.x}
              targetY={ends.to.y}
              targetPosition={Position.Left}
              // Nobody points at what is dragged.
              interactionWidth={0}
            />
          );
        })}
      </svg>
    </ViewportPortal>
  );
}
