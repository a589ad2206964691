import { type RefObject, useRef, useState } from 'react';
import type { Flow, FlowEdge, FlowNode } from './flow-elements.ts';
import { edgeAt } from './lines.ts';

/** How near to a line the pointer must be, in pixels of the page. */
const REACH_PX = 14;

interface Pointer {
  readonly clientX: number;
  readonly clientY: number;
}

/** The line that what is dragged is put into when it is let go. */
export function useDropTarget(flow: RefObject<Flow | null>, nodes: readonly FlowNode[], edges: readonly FlowEdge[]) {
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
      const shown = flow.current;
      if (!shown) return;
      const spot = shown.screenToFlowPosition({ x: clientX, y: clientY }, { snapToGrid: false });
      aimAt(edgeAt(spot, edges, nodes, REACH_PX / shown.getZoom(), besides)?.id);
    },
    /** Ends the drag. @returns what it ended at. */
    take: () => {
      const id = newest.current;
      aimAt(undefined);
      return id;
    },
  };
}
