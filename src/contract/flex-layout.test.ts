import { expect, it } from 'vitest';
import { flexStyle } from './flex-layout.ts';

it.each([
  [{}, []],
  [
    { fxLayout: 'column', fxLayoutAlign: 'start center', fxLayoutGap: '8px grid' },
    ['display: flex', 'flex-direction: column', 'justify-content: flex-start', 'align-items: center', 'gap: 8px'],
  ],
  [{ fxLayout: 'row wrap' }, ['display: flex', 'flex-direction: row', 'flex-wrap: wrap']],
  [{ fxFlex: '' }, ['flex: 1']],
  [{ fxFlex: '70' }, ['flex: 1 1 70%']],
  [{ flex: '120px', fxFlexFill: '' }, ['flex: 1 1 120px', 'width: 100%', 'height: 100%']],
  [{ layout: 'column', 'layout-align': 'end' }, ['display: flex', 'flex-direction: column', 'justify-content: flex-end']],
])('of %j is %j', (attributes: Readonly<Record<string, string>>, style) => {
  expect(flexStyle((name) => attributes[name])).toEqual(style);
});
