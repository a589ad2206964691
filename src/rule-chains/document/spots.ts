/** Where things are drawn, in pixels of the canvas at its usual size: the stored place of their corner, or a free one. */
import type { Part } from '../../contract/part.ts';
import { type NodeKey, nodesOf, type Spot, storedSpot } from './chain-document.ts';

/** Of a node as it is drawn. */
export const NODE_WIDTH = 192;
export const NODE_HEIGHT = 64;
/** Of places that nodes are dragged to. */
export const GRID = 10;
export const onGrid = ({ x, y }: Spot): Spot => ({ x: Math.round(x / GRID) * GRID, y: Math.round(y / GRID) * GRID });
/** Where the chain begins; it cannot be moved. */
export const INPUT_SPOT: Spot = { x: 50, y: 150 };
/** Between places of a grid that nodes without a place are put on. */
const GAP_X = 64;
const GAP_Y = 32;
const COLUMNS = 4;

const isNear = (a: Spot, b: Spot) => Math.abs(a.x - b.x) < NODE_WIDTH + GAP_X / 2 && Math.abs(a.y - b.y) < NODE_HEIGHT + GAP_Y / 2;

/** The first place of a grid from a corner on that covers none of those taken. */
export function freeSpot(taken: readonly Spot[], from: Spot): Spot {
  for (let i = 0; ; i += 1) {
    const [column, row] = [i % COLUMNS, Math.floor(i / COLUMNS)];
    const spot = { x: from.x + column * (NODE_WIDTH + GAP_X), y: from.y + row * (NODE_HEIGHT + GAP_Y) };
    if (!taken.some((one) => isNear(one, spot))) return spot;
  }
}

/** Stored places stay as they are, also where they are no whole numbers, negative or far away. */
export function spotsOf(document: Part): ReadonlyMap<NodeKey, Spot> {
  const spots = new Map<NodeKey, Spot>();
  const lost: NodeKey[] = [];
  for (const [key, node] of Object.entries(nodesOf(document))) {
    const spot = storedSpot(node);
    if (spot) spots.set(key, spot);
    else lost.push(key);
  }
  const taken = [INPUT_SPOT, ...spots.values()];
  for (const key of lost) {
    const spot = freeSpot(taken, { x: INPUT_SPOT.x + NODE_WIDTH + GAP_X, y: INPUT_SPOT.y });
    spots.set(key, spot);
    taken.push(spot);
  }
  return spots;
}
