import { expect, it } from 'vitest';
import { MATERIAL_GROUPS, MATERIAL_PALETTE, MATERIAL_SHADES } from './material-palette.ts';

it('offers 19 groups of ten shades, the plain one first', () => {
  expect(MATERIAL_GROUPS).toHaveLength(19);
  expect(MATERIAL_SHADES).toEqual(['500', 'A700', '600', '700', '800', '900', '300', '400', 'A200', 'A400']);
  for (const group of MATERIAL_GROUPS) {
    expect(MATERIAL_PALETTE[group]).toHaveLength(10);
    for (const colour of MATERIAL_PALETTE[group]) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
  }
  expect(MATERIAL_PALETTE.red[0]).toBe('#f44336');
});
