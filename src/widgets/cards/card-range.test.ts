import { expect, it } from 'vitest';
import { schemaOf } from '../../stored/fields/fields.ts';
import { SETTINGS } from '../kinds/value-card/settings.ts';
import { cardRange } from './range-bar.tsx';

it.each([
  [{ minValue: -5, maxValue: '60' }, [-5, 60]],
  [{}, undefined],
  [{ minValue: 5, maxValue: 5 }, undefined],
])('the scale of a card with %j is %j', (stored, range) => {
  expect(cardRange(schemaOf(SETTINGS).parse(stored))).toEqual(range);
});
