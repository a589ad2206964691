import { expect, it } from 'vitest';
import { crossingsOf, roundTrips } from './across.ts';
import { CHAIN_NODE } from './chain-document.ts';

const to = (name: string, ruleChainId: string | null) => ({ type: CHAIN_NODE, name, configuration: { ruleChainId } });
const document = {
  nodes: { one: to('On', 'b'), other: to('Off', 'd'), self: to('Again', 'a'), open: to('Open', null), log: { type: 'X', name: 'Log' } },
};

it('names the shortest way by which messages come back through other chains', () => {
  const known = new Map([
    [
      'b',
      [
        { node: 'Far', target: 'c' },
        { node: 'Round', target: 'b' },
        { node: 'Back', target: 'a' },
      ],
    ],
    ['c', [{ node: 'Home', target: 'a' }]],
    ['d', [{ node: 'Away', target: 'gone' }]],
  ]);
  const named = (id: string) => id.toUpperCase();
  expect(roundTrips(document, 'a', known, named)).toEqual([{ node: 'one', through: ['A', 'On', 'B', 'Back', 'A'] }]);
  known.set('b', [{ node: 'Far', target: 'c' }]);
  expect(roundTrips(document, 'a', known, named)).toEqual([{ node: 'one', through: ['A', 'On', 'B', 'Far', 'C', 'Home', 'A'] }]);
  expect(crossingsOf(document).map(({ target }) => target)).toEqual(['b', 'd', 'a']);
});
