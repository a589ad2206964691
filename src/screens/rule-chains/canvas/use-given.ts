import { PER_FRAME, useGrowing } from '../../../marks/use-growing.ts';
import type { CanvasDetail } from './canvas-context.ts';
import type { FlowNode } from './flow-elements.ts';

const NONE: readonly FlowNode[] = [];

const rightOf = ({ position, width = 0 }: FlowNode) => position.x + width;
const bottomOf = ({ position, height = 0 }: FlowNode) => position.y + height;

/** Those that the bounds of all end at: with them the library finds the same view as with all. */
function outermostOf(nodes: readonly FlowNode[]): readonly FlowNode[] {
  const most = (of: (node: FlowNode) => number) => nodes.reduce((a, b) => (of(b) > of(a) ? b : a));
  if (nodes.length === 0) return NONE;
  return [...new Set([most(rightOf), most(bottomOf), most(({ position }) => -position.x), most(({ position }) => -position.y)])];
}

const withOutermost = (first: readonly FlowNode[], rest: readonly FlowNode[]) => [...first, ...outermostOf(rest)];

/** What `useGiven` begins with. */
export const firstGiven = (nodes: FlowNode[], detail: CanvasDetail): FlowNode[] =>
  detail === 'boxes' ? withOutermost(nodes.slice(0, PER_FRAME), nodes.slice(PER_FRAME)) : nodes;

/**
 * What the library draws. From afar all nodes are in sight, and to make an element of each at once takes several frames: they come some with
 * each frame. @returns them, and those that are still to come, which are drawn as a picture.
 */
export function useGiven(nodes: FlowNode[], detail: CanvasDetail): readonly [given: FlowNode[], waiting: readonly FlowNode[]] {
  const first = useGrowing(detail === 'boxes' ? nodes : NONE);
  if (detail !== 'boxes' || first.length === nodes.length) return [nodes, NONE];
  const waiting = nodes.slice(first.length);
  return [withOutermost(first, waiting), waiting];
}
