/** Where lines run, in pixels of the canvas: for lines that are drawn at once, and to find the line at a place. */
import type { Spot } from '../../../rule-chains/document/chain-document.ts';
import { type FlowEdge, type FlowNode, HANDLE } from './flow-elements.ts';

export interface Ends {
  readonly from: Spot;
  readonly to: Spot;
}

type Boxes = ReadonlyMap<string, FlowNode>;

export const boxesById = (nodes: readonly FlowNode[]): Boxes => new Map(nodes.map((node) => [node.id, node]));

/** Undefined: one of its ends is not drawn. */
export function endsOf({ source, target }: FlowEdge, boxes: Boxes): Ends | undefined {
  const [left, right] = [boxes.get(source), boxes.get(target)];
  if (!left || !right) return undefined;
  return {
    from: { x: left.position.x + (left.width ?? 0) + HANDLE.outside, y: left.position.y + (left.height ?? 0) / 2 },
    to: { x: right.position.x - HANDLE.outside, y: right.position.y + (right.height ?? 0) / 2 },
  };
}

const STEPS = 24;
/** Of lines that lead back, as the library bends them. */
const BEND = 6.25;

/** How far the curve leaves its ends straight on. */
const leadOf = (dx: number) => (dx >= 0 ? dx / 2 : BEND * Math.sqrt(-dx));

function distanceToPiece(spot: Spot, a: Spot, b: Spot): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((spot.x - a.x) * dx + (spot.y - a.y) * dy) / length));
  return Math.hypot(spot.x - a.x - share * dx, spot.y - a.y - share * dy);
}

/** Of a place to the curve between two ends. Infinite where it is farther than `most` from all that the curve may reach. */
function distanceTo(spot: Spot, { from, to }: Ends, most: number): number {
  const lead = leadOf(to.x - from.x);
  const [left, right] = [Math.min(from.x, to.x - lead), Math.max(to.x, from.x + lead)];
  const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)];
  if (spot.x < left - most || spot.x > right + most || spot.y < top - most || spot.y > bottom + most) return Number.POSITIVE_INFINITY;
  const at = (t: number): Spot => {
    const [near, far] = [(1 - t) ** 3 + 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t + t ** 3];
    const bend = 3 * (1 - t) * t * lead * (1 - 2 * t);
    return { x: near * from.x + far * to.x + bend, y: near * from.y + far * to.y };
  };
  let least = Number.POSITIVE_INFINITY;
  let before = from;
  for (let step = 1; step <= STEPS; step += 1) {
    const next = at(step / STEPS);
    least = Math.min(least, distanceToPiece(spot, before, next));
    before = next;
  }
  return least;
}

/** The line nearest to a place, within `most` pixels. Lines of the node `besides` do not count. */
export function edgeAt(spot: Spot, edges: readonly FlowEdge[], nodes: readonly FlowNode[], most: number, besides?: string) {
  const boxes = boxesById(nodes);
  let [found, least]: [FlowEdge | undefined, number] = [undefined, most];
  for (const edge of edges) {
    if (edge.source === besides || edge.target === besides) continue;
    const ends = endsOf(edge, boxes);
    const distance = ends ? distanceTo(spot, ends, most) : Number.POSITIVE_INFINITY;
    if (distance <= least) [found, least] = [edge, distance];
  }
  return found;
}
