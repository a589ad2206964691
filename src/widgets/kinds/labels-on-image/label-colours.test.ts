import { describe, expect, it } from 'vitest';
import { contrastRatio } from '../../../theme/contrast.ts';
import { DARK, LIGHT } from '../../../theme/palettes.ts';
import { labelColours } from './label-colours.ts';

const FACE = { size: 6, weight: undefined, style: undefined, family: undefined };
const of = (color: string | undefined) => ({ font: { ...FACE, color }, backgroundColor: undefined });
const COLOURS = ['#515151', '#ffffff', 'rgba(0, 0, 0, 0.87)', '#ffca3d', '#305680'];
const GROUNDS = [LIGHT.roles.surface, DARK.roles.surface, '#ff5722', '#dddddd'];
const cases = COLOURS.flatMap((color) => GROUNDS.map((base) => ({ color, base })));

describe('labelColours', () => {
  it.each(cases)('makes $color legible on $base without a picture', ({ color, base }) => {
    const { text, behind } = labelColours(of(color), base, false);
    expect(behind).toBeUndefined();
    if (text !== undefined) expect(contrastRatio(text, base)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(cases)('gives $color over a picture a ground where $base would not show it', ({ color, base }) => {
    const { text, behind } = labelColours(of(color), base, true);
    expect(contrastRatio(text ?? '', behind ?? base)).toBeGreaterThanOrEqual(4.5);
  });

  it('keeps a legible color over a picture as it is', () => {
    expect(labelColours(of('#515151'), '#ffffff', true)).toEqual({ text: '#515151', behind: undefined });
  });

  it('leaves black, with which everything is stored, to the palette', () => {
    expect(labelColours(of('rgba(0, 0, 0, 0.87)'), DARK.roles.surface, false).text).toBeUndefined();
  });

  it.each(COLOURS)('can be read on a stored ground of %s without a colour of its own', (backgroundColor) => {
    const { text, behind } = labelColours({ ...of(undefined), backgroundColor }, DARK.roles.surface, false);
    expect(contrastRatio(text ?? '', behind ?? '')).toBeGreaterThanOrEqual(4.5);
  });
});
