/** Places for all nodes of a chain, from the input to the right. Loaded late, with its library. */
import { Graph, layout } from '@dagrejs/dagre';
import type { Part } from '../../contract/part.ts';
import { firstOf, linksOf, type NodeKey, nodesOf, type Spot } from './chain-document.ts';
import { boundsOf } from './commands/arrange.ts';
import { INPUT_SPOT, NODE_HEIGHT, NODE_WIDTH, onGrid, spotsOf } from './spots.ts';

/** Room for the labels of links. */
const BETWEEN_RANKS = 140;
const BETWEEN_NODES = 32;
const INPUT = 'input';

/** @param keys those that are placed, as if nothing else were there; without some of the others, their upper left corner stays where it is. */
export function laidOut(document: Part, keys: readonly NodeKey[] = Object.keys(nodesOf(document))): ReadonlyMap<NodeKey, Spot> {
  const graph = new Graph();
  graph.setGraph({ rankdir: 'LR', ranksep: BETWEEN_RANKS, nodesep: BETWEEN_NODES });
  graph.setDefaultEdgeLabel(() => ({}));
  const own = new Set(keys);
  const isWhole = own.size === Object.keys(nodesOf(document)).length;
  if (isWhole) graph.setNode(INPUT, { width: NODE_WIDTH / 2, height: NODE_HEIGHT });
  for (const key of keys) graph.setNode(`n ${key}`, { width: NODE_WIDTH, height: NODE_HEIGHT });
  const first = firstOf(document);
  if (isWhole && first !== null) graph.setEdge(INPUT, `n ${first}`);
  for (const { from, to } of linksOf(document)) if (own.has(from) && own.has(to) && from !== to) graph.setEdge(`n ${from}`, `n ${to}`);
  layout(graph);
  const corner = (name: string): Spot => {
    const { x = 0, y = 0, width = 0, height = 0 } = graph.node(name);
    return { x: x - width / 2, y: y - height / 2 };
  };
  const placed = new Map(keys.map((key) => [key, corner(`n ${key}`)]));
  const begin = isWhole ? corner(INPUT) : boundsOf(placed.values());
  const spots = spotsOf(document);
  const { x: left, y: top } = isWhole ? INPUT_SPOT : boundsOf(keys.flatMap((key) => spots.get(key) ?? []));
  // Nothing is put above the top or to the left of the canvas, where the official console shows nothing.
  const down = isWhole ? Math.max(top, ...[...placed.values()].map(({ y }) => begin.y - y)) : top;
  return new Map(
    [...placed].map(([key, { x, y }]) => {
      const spot = onGrid({ x: x - begin.x + left, y: y - begin.y + down });
      return [key, isWhole ? { ...spot, x: Math.max(0, spot.x) } : spot];
    }),
  );
}
