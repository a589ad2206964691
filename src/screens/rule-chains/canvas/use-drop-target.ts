import { useReactFlow } from '@xyflow/react';
import { useRef, useState } from 'react';
import type { FlowEdge, FlowNode } from './flow-elements.ts';
import { edgeAt } from './lines.ts';

/** How near to a line the pointer must be, in pixels of the page. */
const REACH_PX = 14;

interface Pointer {
  readonly clientX: number;
  readonly clientY: number;
}

/** The line that what is dragged is put into when it is let go. */
export function useDropTarget(nodes: readonly FlowNode[], edges: readonly FlowEdge[]) {
  const { screenToFlowPosition, getZoom } = useReactFlow();
  const [target, setTarget] = useState<string>();
  /** Letting go is told before anything renders. */
  const newest = useRef<string>(undefined);
  const aimAt = (id: string | undefined) => {
    newest.current = id;
    setTarget(id);
  };
  return {
    /** Undefined: none. */
    target: target === undefined ? undefined : edges.find(({ id }) => id === target),
    /** @param besides a node whose lines do not count. */
    aim: ({ clientX, clientY }: Pointer, besides?: string) => {
      const spot = screenToFlowPosition({ x: clientX, y: clientY }, { snapToGrid: false });
      aimAt(edgeAt(spot, edges, nodes, REACH_PX / getZoom(), besides)?.id);
    },
    /** Ends the drag. @returns what it ended at. */
    take: () => {
      const id = newest.current;
      aimAt(undefined);
      return id;
    },
  };
}
