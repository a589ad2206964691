import { expect, it } from 'vitest';
import { authorStyle } from './author-style.ts';

it.each([
  ['position: absolute; TOP: 20px; z-index: 3', { position: 'absolute', top: '20px', zIndex: '3' }],
  ['transform: translate(-50%, -50%) !important; float:right', { transform: 'translate(-50%, -50%)', float: 'right' }],
  [`font-family: "A; B", serif; --c: red; color: var(--c)`, { fontFamily: '"A; B", serif', '--c': 'red', color: 'var(--c)' }],
  [`background: url('data:image/png;base64,AA==') no-repeat`, { background: `url('data:image/png;base64,AA==') no-repeat` }],
])('keeps what places and looks: %s', (text, style) => {
  expect(authorStyle(text)).toEqual(style);
});

it.each([
  'background: url(https://example.org/x.png)',
  'background: u\\72l(https://example.org/x.png)',
  'cursor: image-set("https://example.org/x.png" 1x)',
  '--c: url(https://example.org/x.png)',
  'width: attr(data-x)',
  ': red; color; 3: 4',
])('drops what loads and what is none: %s', (text) => {
  expect(authorStyle(text)).toEqual({});
});

it('lets the last one count at its place', () => {
  expect(Object.keys(authorStyle('border-left: 0; border: 1px solid red; border-left: 2px solid red'))).toEqual(['border', 'borderLeft']);
});
