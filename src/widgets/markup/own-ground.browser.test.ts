import { expect, it } from 'vitest';
import { hasOwnGround } from './own-ground.ts';

it.each<[string, string, boolean]>([
  ['.a {background: rgba(209, 39, 48, 0.04); border-color: red}', '', false],
  ['.a {background: transparent}', '<p style="background: none">x</p>', false],
  ['.a {background: inherit}', '', false],
  ['.a {background-color: #fff}', '', true],
  ['.a {background: white no-repeat}', '', true],
  ['.a {background: rgba(255, 255, 255, 0.8)}', '', true],
  ['', '<p style="background: hsl(200 50% 40%)">x</p>', true],
  ['.a {background: linear-gradient(red, blue)}', '', true],
  ['', '<img src="data:image/svg+xml;utf8,x">', true],
  ['', '<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>', true],
  ['', "<td width=5 bgcolor='yellow'>x</td>", true],
  ['', '<td bgcolor=transparent>x</td>', false],
  ['', '<p>background: none of ours</p>', false],
])('%s %s: %s', (css, markup, isOwn) => {
  expect(hasOwnGround(css, markup)).toBe(isOwn);
});
