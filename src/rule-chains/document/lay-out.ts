/** Places for all nodes of a chain, from the input to the right. Loaded late, with its library. */
import { Graph, layout } from '@dagrejs/dagre';
import type { Part } from '../../contract/part.ts';
import { firstOf, linksOf, type NodeKey, nodesOf, type Spot } from './chain-document.ts';
import { INPUT_SPOT, NODE_HEIGHT, NODE_WIDTH } from './spots.ts';

/** Room for the labels of links. */
const BETWEEN_RANKS = 140;
const BETWEEN_NODES = 32;
const INPUT = 'input';

/** @param keys those that are placed, as if nothing else were there; the first of them keeps its corner if there are others. */
export function laidOut(document: Part, keys: readonly NodeKey[] = Object.keys(nodesOf(document))): ReadonlyMap<NodeKey, Spot> {
  const graph = new Graph();
  graph.setGraph({ rankdir: 'LR', ranksep: BETWEEN_RANKS, nodesep: BETWEEN_NODES });
  graph.setDefaultEdgeLabel(() => ({}));
  graph.setNode(INPUT, { width: NODE_WIDTH / 2, height: NODE_HEIGHT });
  const own = new Set(keys);
  for (const key of keys) graph.setNode(`n ${key}`, { width: NODE_WIDTH, height: NODE_HEIGHT });
  const first = firstOf(document);
  if (first !== null && own.has(first)) graph.setEdge(INPUT, `n ${first}`);
  for (const { from, to } of linksOf(document)) if (own.has(from) && own.has(to) && from !== to) graph.setEdge(`n ${from}`, `n ${to}`);
  layout(graph);
  const corner = (name: string): Spot => {
    const { x = 0, y = 0, width = 0, height = 0 } = graph.node(name);
    return { x: x - width / 2, y: y - height / 2 };
  };
  const input = corner(INPUT);
  const placed = new Map(keys.map((key) => [key, corner(`n ${key}`)]));
  const top = Math.min(...[...placed.values()].map(({ y }) => y - input.y), 0);
  // Nothing is put above the top or to the left of the canvas, where the official console shows nothing.
  const down = Math.max(INPUT_SPOT.y, -top);
  return new Map(
    [...placed].map(([key, { x, y }]) => [
      key,
      { x: Math.max(0, Math.round(x - input.x + INPUT_SPOT.x)), y: Math.round(y - input.y + down) },
    ]),
  );
}
