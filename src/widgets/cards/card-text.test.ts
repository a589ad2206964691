import { expect, it } from 'vitest';
import { fontPx } from './card-text.ts';

it.each([
  [{ size: 20, sizeUnit: 'px' }, 20],
  [{ size: 2, sizeUnit: 'rem' }, 32],
  [{ size: 50, sizeUnit: '%' }, 12],
  [{ size: -50 }, 12],
  [{ size: 1e308 }, 1000],
  [{ size: 1e308, sizeUnit: 'em' }, 1000],
])('reads %o as %i pixels', (font, px) => {
  expect(fontPx(font, 12)).toBe(px);
});
