import { expect, it } from 'vitest';
import { MATERIAL_GROUPS, MATERIAL_PALETTE, MATERIAL_SHADES } from './material-palette.ts';

it('has a colour for each shade of each group, the plain one first', () => {
  for (const group of MATERIAL_GROUPS) {
    expect(MATERIAL_PALETTE[group]).toHaveLength(MATERIAL_SHADES.length);
    for (const colour of MATERIAL_PALETTE[group]) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
  }
  expect(MATERIAL_PALETTE.red[0]).toBe('#f44336');
});
