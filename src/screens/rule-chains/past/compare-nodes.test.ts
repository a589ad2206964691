import { expect, it } from 'vitest';
import type { TriedChain, TriedNode } from '../../../contract/back-test.ts';
import { comparedNodes } from './compare-nodes.ts';

const node = (id: string, entered: number, left: TriedNode['left'] = []): TriedNode => ({
  ...{ id, name: id, clazz: 'x', entered, left, failures: 0, failureTexts: [], notRun: null, problem: null },
});
const chain = (own: readonly TriedNode[], called: readonly TriedNode[] = []): TriedChain => ({
  ...{ kind: 'chain', messages: 1, since: null, fullAt: null, hasSimulated: false, saved: [], names: {}, toRoot: 0 },
  alarms: { kind: 'alarms', alarms: [], count: 0, devices: 0, flaps: 0, problem: null },
  chains: [
    { id: 'a', name: 'A', nodes: own },
    { id: 'b', name: 'B', nodes: called },
  ],
});
const shown = (rows: ReturnType<typeof comparedNodes>) => rows.map(({ side, chain: { id }, node: one }) => [side, id, one.id, one.entered]);

it('lists nodes of the chain, and of those that it calls what something came to', () => {
  const tried = chain([node('first', 3), node('never', 0)], [node('called', 2), node('idle', 0)]);
  expect(shown(comparedNodes(null, tried))).toEqual([
    [null, 'a', 'first', 3],
    [null, 'a', 'never', 0],
    [null, 'b', 'called', 2],
  ]);
});

it('says which nodes do the same in the stored chain', () => {
  const changed = chain([
    node('same', 3, [
      ['True', 1],
      ['False', 2],
    ]),
    node('other', 2),
    node('new', 1),
  ]);
  const stored = chain([
    node('gone', 1),
    node('same', 3, [
      ['False', 2],
      ['True', 1],
    ]),
    node('other', 3),
  ]);
  expect(shown(comparedNodes(stored, changed))).toEqual([
    ['both', 'a', 'same', 3],
    ['changed', 'a', 'other', 2],
    ['stored', 'a', 'other', 3],
    ['changed', 'a', 'new', 1],
    ['stored', 'a', 'gone', 1],
  ]);
});
