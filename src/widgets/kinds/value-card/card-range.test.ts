import { expect, it } from 'vitest';
import { schemaOf } from '../../../stored/fields/fields.ts';
import { knownType } from '../../registry.ts';
import { cardRange } from './range-bar.tsx';
import { SETTINGS } from './settings.ts';

it.each([
  ['cards.value_card', { minValue: -5, maxValue: '60' }, [-5, 60]],
  ['cards.simple_card', {}, undefined],
  ['cards.simple_card', { minValue: 5, maxValue: 5 }, undefined],
])('the scale of %s with %j is %j', (name, stored, range) => {
  expect(cardRange({ ...knownType({ typeFullFqn: `system.${name}` })?.traits, settings: schemaOf(SETTINGS).parse(stored) })).toEqual(range);
});
