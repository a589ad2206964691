import { expect, it } from 'vitest';
import { safeStyleText } from './safe-markup.ts';
import { reactStyle, safeStyle } from './safe-style.ts';

it.each([
  [
    { color: 'red', fontWeight: 700 },
    [
      ['color', 'red'],
      ['font-weight', '700'],
    ],
  ],
  [{ background: 'rgba(1, 2, 3, 0.5)' }, [['background-color', 'rgba(1, 2, 3, 0.5)']]],
  [{ 'font-size': '12px !important' }, [['font-size', '12px']]],
  [{ position: 'fixed', zIndex: 9, backgroundImage: 'image-set("x")', width: '10px' }, undefined],
  [{ background: 'linear-gradient(90deg, red, #00f 50%)' }, [['background-image', 'linear-gradient(90deg, red, #00f 50%)']]],
  [{ background: 'linear-gradient(red, blue), url(x)' }, undefined],
  [{ background: 'url(https://a.example)' }, undefined],
  [{ color: 'var(--wf-text)', borderColor: 'red; position: fixed' }, undefined],
  [{ color: null, opacity: {}, padding: '' }, undefined],
  ['color: red', undefined],
  [null, undefined],
])('of %j is kept: %j', (given, kept) => {
  expect(safeStyle(given)).toEqual(kept);
});

it('reads style attributes, and writes styles of React', () => {
  const style = safeStyleText('Color: #f00; background: blue; top: 0; broken; width: fit-content; position: fixed');
  expect(style).toEqual([
    ['color', '#f00'],
    ['background-color', 'blue'],
    ['width', 'fit-content'],
  ]);
  expect(reactStyle(style)).toEqual({ color: '#f00', backgroundColor: 'blue', width: 'fit-content' });
  expect(reactStyle(undefined)).toBeUndefined();
});
