import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addNode, changeNode, type Forest, type NavigationNode, nodesById, openRows, searchNodes, stepBy } from './tree-nodes.ts';

const findNode = (forest: Forest, id: string) => nodesById(forest).get(id);

const FOREST: Forest = [
  { id: 'a', label: 'North', kind: 'customer', children: [{ id: 'b', label: 'Pumps', children: [{ id: 'c', label: 'Pump 7' }] }] },
  { id: 'd', label: 'South', hasChildren: true },
];

const forests = fc.letrec<{ forest: NavigationNode[] }>((tie) => ({
  forest: fc.array(
    fc.record({ id: fc.uuid(), label: fc.string(), children: fc.option(tie('forest'), { nil: undefined, depthIdentifier: 'tree' }) }),
    { maxLength: 3, depthIdentifier: 'tree' },
  ),
})).forest;
const idsOf = (forest: Forest): string[] => forest.flatMap(({ id, children }) => [id, ...idsOf(children ?? [])]);

describe('changing a forest', () => {
  it('finds a node at any depth', () => {
    expect(findNode(FOREST, 'c')?.label).toBe('Pump 7');
    expect(findNode(FOREST, 'x')).toBeUndefined();
  });

  it('changes, adds and removes one node only', () => {
    const renamed = changeNode(FOREST, 'c', (node) => ({ ...node, label: 'Pump 8' }));
    expect(findNode(renamed, 'c')?.label).toBe('Pump 8');
    expect(renamed[1]).toBe(FOREST[1]);
    expect(
      findNode(
        changeNode(FOREST, 'b', () => null),
        'c',
      ),
    ).toBeUndefined();
    const east = { id: 'e', label: 'East' };
    expect(findNode(addNode(FOREST, 'c', east), 'c')).toEqual({ id: 'c', label: 'Pump 7', hasChildren: true, children: [east] });
    expect(findNode(addNode(FOREST, 'b', east), 'b')?.children?.at(-1)).toEqual(east);
    expect(findNode(addNode(FOREST, 'd', east), 'd')).toBe(FOREST[1]);
    expect(addNode(FOREST, null, { id: 'e', label: 'East' })).toHaveLength(3);
  });

  it('answers the same forest for an unknown node', () => {
    fc.assert(
      fc.property(forests, (forest) => {
        expect(changeNode(forest, 'none', () => null)).toBe(forest);
      }),
    );
  });
});

describe('searching', () => {
  it('keeps matches with ancestors and descendants, and opens the way to them', () => {
    expect(searchNodes(FOREST, 'PUMP 7')).toEqual({ forest: [{ ...FOREST[0], children: FOREST[0]?.children }], open: ['b', 'a'] });
    expect(searchNodes(FOREST, 'north').forest).toEqual([FOREST[0]]);
    expect(searchNodes(FOREST, 'nothing')).toEqual({ forest: [], open: [] });
    expect(searchNodes(FOREST, '  ')).toEqual({ forest: FOREST, open: [] });
  });

  it('keeps every matching node and no other leaf', () => {
    fc.assert(
      fc.property(forests, fc.string({ minLength: 1, maxLength: 2 }), (forest, text) => {
        const wanted = text.trim().toLocaleLowerCase();
        const found = idsOf(searchNodes(forest, text).forest);
        const isHit = (id: string) => (findNode(forest, id)?.label.toLocaleLowerCase() ?? '').includes(wanted);
        expect(idsOf(forest).filter((id) => isHit(id) && !found.includes(id))).toEqual([]);
      }),
    );
  });
});

describe('rows', () => {
  it('are all nodes below open ones, in their order, each with its place', () => {
    const open = (isOpen: boolean) => openRows(FOREST, () => isOpen).map(({ node, level, above, place }) => [node.id, level, above, place]);
    expect(open(false)).toEqual([
      ['a', 1, -1, 1],
      ['d', 1, -1, 2],
    ]);
    expect(open(true)).toEqual([
      ['a', 1, -1, 1],
      ['b', 2, 0, 1],
      ['c', 3, 1, 1],
      ['d', 1, -1, 2],
    ]);
    const idsOfRows = (forest: Forest) => openRows(forest, () => true).map(({ node }) => node.id);
    fc.assert(fc.property(forests, (forest) => void expect(idsOfRows(forest)).toEqual(idsOf(forest))));
  });

  it.each([
    ['ArrowDown', 0, 1],
    ['ArrowDown', 3, null],
    ['ArrowUp', 0, null],
    ['ArrowRight', 0, 1],
    ['ArrowRight', 3, 'toggle'],
    ['ArrowRight', 2, null],
    ['ArrowLeft', 0, 'toggle'],
    ['ArrowLeft', 2, 1],
    ['ArrowLeft', 3, null],
    ['Home', 3, 0],
    ['End', 0, 3],
    [' ', 1, 'toggle'],
    [' ', 2, null],
    ['p', 1, 2],
    ['P', 2, 1],
    ['x', 0, null],
    ['Tab', 0, null],
  ])('%s leads from row %s to %s', (key, from, to) => {
    const rows = openRows(FOREST, ({ id }) => id !== 'd');
    expect(stepBy(key, rows, from)).toBe(to);
  });
});
