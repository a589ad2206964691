import { expect, it } from 'vitest';
import { oldStyle } from './old-style.ts';

it.each([
  ['font', { color: 'red', size: '5', face: 'monospace' }, 'color:red;font-family:monospace;font-size:x-large'],
  ['font', { size: '+1' }, 'font-size:large'],
  ['font', { size: '40' }, 'font-size:xxx-large'],
  ['font', { color: 'red;position:fixed' }, 'color:redposition:fixed'],
  ['td', { bgcolor: '#eee', valign: 'top', nowrap: '', color: 'red' }, 'background-color:#eee;vertical-align:top;white-space:nowrap'],
  ['center', {}, 'text-align:center'],
])('reads what <%s> of an old page says: %o', (name, given: Record<string, string>, style) => {
  expect(oldStyle(name, (attribute) => given[attribute] ?? null)).toBe(style);
});
