import { expect, it } from 'vitest';
import { addLabels } from '../../../rule-chains/document/commands/links.ts';
import { addNode, moveTo, remove, setFirst, setInNode } from '../../../rule-chains/document/commands/nodes.ts';
import { readMetadata } from '../../../rule-chains/document/read-metadata.ts';
import { differencesBetween, reverted } from './changed-things.ts';

const node = (name: string) => ({ id: { id: name }, type: 'X', name, configuration: { a: 1 }, additionalInfo: { layoutX: 0, layoutY: 0 } });
const { document } = readMetadata({
  firstNodeIndex: 0,
  nodes: ['a', 'b', 'c'].map(node),
  connections: [{ fromIndex: 0, toIndex: 1, type: 'True' }],
});
const edit = (...commands: readonly ((part: typeof document) => typeof document)[]) => commands.reduce((part, run) => run(part), document);

it.each([
  ['node added d', edit(addNode('d', node('d')))],
  ['node removed c', edit(remove({ nodes: ['c'], links: [], notes: [] }))],
  ['node moved b', edit(moveTo(new Map([['b', { x: 9, y: 9 }]])))],
  [
    'node changed b name,configuration.a',
    edit(
      setInNode('b', ['name'], 'b'),
      setInNode('b', ['name'], 'B'),
      setInNode('b', ['configuration', 'a'], 2),
      setInNode('b', ['name'], 'b'),
      setInNode('b', ['name'], 'b'),
    ),
  ],
  ['link added b → c', edit(addLabels('b', 'c', ['True']))],
  ['link changed a → b labels', edit(addLabels('a', 'b', ['False']))],
  ['first changed b', edit(setFirst('b'))],
])('%s is one thing that can be taken back', (words, current) => {
  const [difference, ...others] = differencesBetween(document, current);
  if (!difference) throw new Error('nothing');
  const { of, kind, name, fields } = difference;
  expect(others).toEqual([]);
  expect(words.startsWith(`${of} ${kind} ${name}`)).toBe(true);
  expect(fields.every((field) => words.includes(field))).toBe(true);
  expect(reverted(document, current, difference)).toEqual(document);
});

it('takes a link back with its nodes', () => {
  const current = edit(remove({ nodes: ['a', 'b'], links: [], notes: [] }));
  const ofLink = differencesBetween(document, current).find(({ of }) => of === 'link');
  if (!ofLink) throw new Error('nothing');
  expect(reverted(document, current, ofLink)).toEqual({ ...document, first: null });
});
