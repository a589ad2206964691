import { expect, it } from 'vitest';
import type { Part } from '../../../contract/part.ts';
import { linkKey } from '../../../rule-chains/document/chain-document.ts';
import { FIRST_ID, nodeId } from '../canvas/flow-elements.ts';
import { ChainPlaces, wayOf } from './flow-of-chain.ts';

const id = (last: number) => `784f394c-42b6-435a-983c-b7beff27840${last}`;
const node = (last: number): Part => ({ id: { entityType: 'RULE_NODE', id: id(last) } });
const link = (from: string, to: string, ...labels: string[]) => [linkKey(from, to), { from, to, labels }];
const CHAIN: Part = {
  first: 'hot',
  nodes: { hot: node(1), save: node(2), log: node(3), silent: node(4), end: node(5) },
  links: Object.fromEntries([
    link('hot', 'save', 'True', 'Other'),
    link('hot', 'log', 'false', 'Failure'),
    link('save', 'silent', 'Success'),
    link('silent', 'end', 'Success'),
  ]) as Part,
};
const NODES = [id(1), id(3), id(5)];
const counts = Float64Array.from([...[9, 9, 2, 3, 3, 1], ...[4, 0, 0, 2, 0, 0], ...[7, 7, 0, 1, 1, 0]]);
const byLabel = Float64Array.from([...[0, 0, 5, 1], ...[0, 1, 2, 2], ...[0, 2, 2, 0]]);

it('counts links at the node that they leave, and else at the one that they alone lead to', () => {
  const flows = new ChainPlaces(CHAIN).flowsOf({ nodes: NODES, counts, labels: ['True', 'False', 'FAILURE'], byLabel });
  expect(Object.fromEntries(flows)).toEqual({
    [nodeId('hot')]: { total: 9, rate: 3, failed: 2 },
    [nodeId('log')]: { total: 4, rate: 2, failed: 0 },
    [nodeId('end')]: { total: 7, rate: 1, failed: 0 },
    [FIRST_ID]: { total: 9, rate: 3, failed: 0 },
    [linkKey('hot', 'save')]: { total: 5, rate: 1, failed: 0 },
    [linkKey('hot', 'log')]: { total: 4, rate: 2, failed: 2 },
    [linkKey('silent', 'end')]: { total: 7, rate: 1, failed: 0 },
  });
});

it('finds the way of a message over the links that it left nodes by', () => {
  const event = (last: number, direction: string, label = '') => ({ node: id(last), direction, label });
  const { ids, steps } = wayOf(CHAIN, [event(1, 'IN'), event(1, 'OUT', 'true'), event(2, 'IN', 'True'), event(9, 'IN')]);
  expect([...ids].sort()).toEqual([FIRST_ID, linkKey('hot', 'save'), nodeId('hot'), nodeId('save')].sort());
  expect([...steps.values()]).toEqual([1, 2]);
});
