import { expect, it } from 'vitest';
import { setLabels } from '../../../rule-chains/document/commands/links.ts';
import { addNode, moveTo, setFirst, setInNode } from '../../../rule-chains/document/commands/nodes.ts';
import { readMetadata } from '../../../rule-chains/document/read-metadata.ts';
import { FIRST_ID, FlowElements, nodeId } from './flow-elements.ts';

const node = (name: string, layoutX: number) => ({ type: 'X', name, id: { id: name }, additionalInfo: { layoutX, layoutY: 0 } });
const { document } = readMetadata({
  firstNodeIndex: 0,
  nodes: [node('a', 0), node('b', 300)],
  connections: [{ fromIndex: 0, toIndex: 1, type: 'True' }],
  notes: [{ id: 'note', x: 5, y: 6, content: 'here' }],
});
const NOTHING = new Set<string>();

it('draws anew what changed alone', () => {
  const elements = new FlowElements();
  const before = elements.nodesFor(document, NOTHING);
  expect(before.map(({ id, position }) => [id, position.x])).toEqual([
    ['m note', 5],
    ['input', 50],
    ['n a', 0],
    ['n b', 300],
  ]);
  const again = elements.nodesFor(setInNode('b', ['name'], 'c')(document), NOTHING);
  expect(again.map((one, i) => one === before[i])).toEqual([true, true, true, false]);
  const moved = elements.nodesFor(moveTo(new Map([['a', { x: 9, y: 0 }]]))(document), new Set([nodeId('b')]));
  expect(moved.map(({ position, selected }) => [position.x, selected === true])).toEqual([
    [5, false],
    [50, false],
    [9, false],
    [300, true],
  ]);
});

it('draws a link for each pair of nodes, and one from the input to the first', () => {
  const elements = new FlowElements();
  const before = elements.edgesFor(document, NOTHING);
  expect(before.map(({ id, source, target, data }) => [id, source, target, data?.isOnly])).toEqual([
    ['a → b', 'n a', 'n b', true],
    [FIRST_ID, 'input', 'n a', undefined],
  ]);
  const crowded = new FlowElements().edgesFor(setLabels('c', 'b', ['True'])(addNode('c', node('c', 600))(document)), NOTHING);
  expect(crowded.map(({ id, data }) => [id, data?.isOnly])).toEqual([
    ['a → b', false],
    ['c → b', false],
    [FIRST_ID, undefined],
  ]);
  const after = elements.edgesFor(setFirst('b')(document), NOTHING);
  expect(after.map((one, i) => one === before[i])).toEqual([true, false]);
});

it('calls boxes of older servers as their chains are called', () => {
  const targetRuleChainId = { entityType: 'RULE_CHAIN', id: 't' };
  const boxed = readMetadata({ nodes: [node('a', 0)], ruleChainConnections: [{ fromIndex: 0, targetRuleChainId, type: 'True' }] }).document;
  const elements = new FlowElements(new Map([['t', 'Target']]));
  expect(elements.nodesFor(boxed, NOTHING).map(({ ariaLabel }) => ariaLabel)).toContain('1. Target');
  expect(elements.edgesFor(boxed, NOTHING).map(({ ariaLabel }) => ariaLabel)).toEqual(['a → Target: True']);
});
