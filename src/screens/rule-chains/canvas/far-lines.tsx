import { getBezierPath, Position, ViewportPortal } from '@xyflow/react';
import { memo, use } from 'react';
import classes from './canvas.module.css';
import { Detail, useCanvasWorld } from './canvas-context.ts';
import { type FlowEdge, type FlowNode, HANDLE } from './flow-elements.ts';

interface LineProps {
  readonly x: number;
  readonly y: number;
  readonly toX: number;
  readonly toY: number;
  readonly state: 'stopped' | 'hinted' | undefined;
  readonly isSelected: boolean;
}

const Line = memo(function Line({ x, y, toX, toY, state, isSelected }: LineProps) {
  const [path] = getBezierPath({
    ...{ sourceX: x, sourceY: y, sourcePosition: Position.Right },
    ...{ targetX: toX, targetY: toY, targetPosition: Position.Left },
  });
  return <path className={classes.edge} d={path} data-state={state} data-selected={isSelected || undefined} />;
});

interface FarLinesProps {
  readonly nodes: readonly FlowNode[];
  readonly edges: readonly FlowEdge[];
}

/** All lines of a chain that is seen from afar, in one drawing: the library's own, a drawing each, cost the browser most of its time. */
export function FarLines({ nodes, edges }: FarLinesProps) {
  const { stopped, hinted } = useCanvasWorld();
  const boxes = new Map(nodes.map((node) => [node.id, node]));
  return (
    <ViewportPortal>
      <svg className={classes.far} data-detail={use(Detail)} aria-hidden="true">
        {edges.map(({ id, source, target, selected }) => {
          const [from, to] = [boxes.get(source), boxes.get(target)];
          if (!from || !to) return null;
          return (
            <Line
              key={id}
              x={from.position.x + (from.width ?? 0) + HANDLE.outside}
              y={from.position.y + (from.height ?? 0) / 2}
              toX={to.position.x - HANDLE.outside}
              toY={to.position.y + (to.height ?? 0) / 2}
              state={stopped.has(id) ? 'stopped' : hinted.has(id) ? 'hinted' : undefined}
              isSelected={selected === true}
            />
          );
        })}
      </svg>
    </ViewportPortal>
  );
}
