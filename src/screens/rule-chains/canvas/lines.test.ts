import { expect, it } from 'vitest';
import { readMetadata } from '../../../rule-chains/document/read-metadata.ts';
import { FIRST_ID, FlowElements } from './flow-elements.ts';
import { boxesById, edgeAt, endsOf } from './lines.ts';

const node = (name: string, layoutX: number, layoutY: number) => ({
  type: 'X',
  name,
  id: { id: name },
  additionalInfo: { layoutX, layoutY },
});
const { document } = readMetadata({
  firstNodeIndex: 0,
  nodes: [node('a', 300, 150), node('b', 700, 350), node('c', 300, 500)],
  connections: [
    { fromIndex: 0, toIndex: 1, type: 'True' },
    { fromIndex: 1, toIndex: 2, type: 'Back' },
  ],
});
const elements = new FlowElements();
const nodes = elements.nodesFor(document, new Set());
const edges = elements.edgesFor(document, new Set());
const at = (x: number, y: number, besides?: string) => edgeAt({ x, y }, edges, nodes, 10, besides)?.id;

it('lines run from the right of one box to the left of the other', () => {
  const [link] = edges;
  expect(link && endsOf(link, boxesById(nodes))).toEqual({ from: { x: 497, y: 182 }, to: { x: 695, y: 382 } });
});

it.each([
  ['the middle of a curve', 596, 282, 'a → b'],
  ['where the curve is still level', 520, 184, 'a → b'],
  ['where a straight line would be', 545, 232, undefined],
  ['beside it', 596, 320, undefined],
  ['a line that leads back, which leaves to the right first', 905, 384, 'b → c'],
  ['the line from the input', 225, 182, FIRST_ID],
])('finds the line at %s', (_, x, y, expected) => {
  expect(at(x, y)).toBe(expected);
});

it('leaves out lines of the node that is dragged', () => {
  expect(at(596, 282, 'n a')).toBeUndefined();
});
