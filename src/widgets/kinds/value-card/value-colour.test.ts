import { expect, it } from 'vitest';
import { valueCardSettingsSchema } from '../../../contract/widgets.ts';
import { contrastRatio } from '../../../theme/contrast.ts';
import { valueColour } from './value-colour.ts';

const list = [
  { to: 0, color: '#0000ff' },
  { from: 0, to: '20', color: '#008000' },
  { from: 20, to: null, color: '#ff0000' },
];
const of = (stored: unknown, value: number | undefined, ground = '#ffffff') =>
  valueColour(valueCardSettingsSchema.parse({ valueColor: stored }).valueColor, value, ground);

it.each([
  ['range', list, -1, '#0000ff'],
  ['range', list, 0, '#008000'],
  ['range', list, 20, '#ff0000'],
  ['range', { advancedMode: false, range: list }, 19.9, '#008000'],
  ['range', [], 5, '#800080'],
  ['range', list, undefined, '#800080'],
  ['constant', list, 5, '#800080'],
  ['function', list, 5, '#800080'],
])('a colour of the kind %s with %j is for %s %s', (type, rangeList, value, colour) => {
  expect(of({ type, color: '#800080', rangeList }, value)).toBe(colour);
});

it('is a plain colour, too, none for the usual black, and always legible', () => {
  expect(of('#800080', 1)).toBe('#800080');
  expect(of(undefined, 1)).toBeUndefined();
  expect(of({ type: 'constant', color: 'rgba(0, 0, 0, 0.87)' }, 1)).toBeUndefined();
  expect(of('no colour', 1)).toBeUndefined();
  for (const ground of ['#ffffff', '#171c22', '#800080'])
    expect(contrastRatio(of('#800080', 1, ground) ?? '', ground)).toBeGreaterThanOrEqual(3);
});
