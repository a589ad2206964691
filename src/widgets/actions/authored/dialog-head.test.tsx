import { expect, it } from 'vitest';
import type { DialogNode } from '../../../contract/author-action.ts';
import { headOf } from './dialog-head.ts';

const text = (of: string) => ({ key: of, kind: 'text', text: of }) as DialogNode;
// The head looks at no other field of a box.
const box = (tag: string, ...children: DialogNode[]) => ({ key: `${tag} of`, kind: 'box', tag, children }) as unknown as DialogNode;
const words = (nodes: readonly DialogNode[]): string =>
  nodes.map((node) => (node.kind === 'text' ? node.text : 'children' in node ? words(node.children) : '')).join(' ');

it('says a heading that leads once, and keeps one within the text', () => {
  const leading = headOf([box('div', text(' '), box('h2', text('Valve 3')), text('Open it?'))]);
  expect([leading.words, words(leading.body).trim()]).toEqual(['Valve 3', 'Open it?']);
  const within = headOf([box('div', text('Before.'), box('h2', text('Valve 3')))]);
  expect([within.words, words(within.body)]).toEqual(['Valve 3', 'Before. Valve 3']);
});
