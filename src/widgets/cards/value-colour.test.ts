import { expect, it } from 'vitest';
import { schemaOf } from '../../stored/fields/fields.ts';
import { contrastRatio } from '../../theme/contrast.ts';
import { colourByValue } from '../gauges/colour-by-value.ts';
import { followsValue, type ValueColour } from '../gauges/colour-fields.ts';
import { type ColourRule, sourcedColour } from '../gauges/sourced-colour-fields.ts';
import { cardColour } from './card-colour.ts';

const list = [
  { to: 0, color: '#0000ff' },
  { from: 0, to: '20', color: '#008000' },
  { from: 20, to: null, color: '#ff0000' },
];
const advanced = [
  { from: { valueSource: 'predefinedValue' }, to: { type: 'constant', value: 10 }, color: '#008000' },
  { from: 10, to: { valueSource: 'entityAttribute', entityAlias: 'Tank', attribute: 'top' }, color: '#ff0000' },
];
const read = (valueColor: unknown): ValueColour<ColourRule> => schemaOf({ valueColor: sourcedColour() }).parse({ valueColor }).valueColor;

function of(given: unknown, value: number): string | undefined {
  const stored = read(given);
  return cardColour(stored, followsValue(stored) ? colourByValue(stored, value) : undefined, '#ffffff');
}

it.each([
  ['range', list, -1, '#0000ff'],
  ['range', list, 0, '#008000'],
  ['range', list, 20, '#ff0000'],
  ['range', { advancedMode: false, range: list }, 19.9, '#008000'],
  ['range', { advancedMode: true, range: list }, 19.9, '#800080'],
  ['range', { advancedMode: true, rangeAdvanced: advanced }, 7, '#008000'],
  ['range', { advancedMode: true, rangeAdvanced: advanced }, 15, '#800080'],
  ['range', [{ from: 5, to: 5, color: '#008000' }], 5, '#008000'],
  ['range', [{ from: 5, to: 5, color: '#008000' }], 6, '#800080'],
  ['range', [], 5, '#800080'],
  ['constant', list, 5, '#800080'],
  ['function', list, 5, '#800080'],
])('a colour of the kind %s with %j is for %s %s', (type, rangeList, value, colour) => {
  expect(of({ type, color: '#800080', rangeList }, value)).toBe(colour);
});

const steps = [
  { source: { type: 'constant', value: 20 }, color: '#800000' },
  { source: { type: 'constant', value: 10 }, color: '#000000' },
  { source: { type: 'entity', entityAlias: 'Tank', entityKey: 'top' }, color: '#ffffff' },
];
const even = { gradient: ['#000080', '#800000', '#008000'], minValue: 0, maxValue: '20' };

it.each([
  ['below it', even, -5, 'rgb(0, 0, 128)'],
  ['where it begins', even, 0, 'rgb(0, 0, 128)'],
  ['between two colours', even, 5, 'rgb(64, 0, 64)'],
  ['on one of them', even, 10, 'rgb(128, 0, 0)'],
  ['beyond it', even, 99, 'rgb(0, 128, 0)'],
  ['of one colour', { gradient: ['#800000'] }, 50, 'rgb(128, 0, 0)'],
  ['that has no length', { ...even, minValue: 20 }, 20, 'rgb(0, 0, 128)'],
  ['of which nothing can be read', { gradient: ['no colour'] }, 50, '#800080'],
  ['whose places are stored one by one', { ...even, advancedMode: true, gradientAdvanced: steps }, 15, 'rgb(64, 0, 0)'],
  ['whose places are not known', { ...even, advancedMode: true }, 25, '#800080'],
])('has the colour of a gradient %s', (_where, gradient, value, colour) => {
  expect(of({ type: 'gradient', color: '#800080', gradient }, value)).toBe(colour);
});

it('is a plain colour, too, none for the usual black, and always legible', () => {
  const plain = (stored: unknown, ground = '#ffffff') => cardColour(read(stored), undefined, ground);
  expect(plain('#800080')).toBe('#800080');
  expect(plain(undefined)).toBeUndefined();
  expect(plain({ type: 'constant', color: 'rgba(0, 0, 0, 0.87)' })).toBeUndefined();
  expect(plain('no colour')).toBeUndefined();
  for (const ground of ['#ffffff', '#171c22', '#800080'])
    expect(contrastRatio(plain('#800080', ground) ?? '', ground)).toBeGreaterThanOrEqual(3);
});
