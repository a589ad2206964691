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

it('keeps what else is pressed in a bar in the head, and menus whole', () => {
  // The head looks at no other field of buttons, menus and bars.
  const button = (of: string, icon?: string) =>
    ({ key: of, kind: 'button', children: icon ? [{ key: `${of} icon`, kind: 'icon', name: icon }] : [text(of)] }) as unknown as DialogNode;
  const menu = { key: 'more', kind: 'menu', children: [button('Copy')] } as unknown as DialogNode;
  const bar = {
    key: 'bar',
    kind: 'toolbar',
    children: [box('h2', text('Valve 3')), box('div', button('Delete'), menu), button('x', 'close')],
  };
  const { closing, tools, body } = headOf([box('form', bar as unknown as DialogNode, text('Open it?'))]);
  expect([closing?.key, tools.map(({ key }) => key), words(body).trim()]).toEqual(['x', ['Delete', 'more'], 'Open it?']);
});
