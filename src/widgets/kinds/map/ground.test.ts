import { expect, it } from 'vitest';
import { EARTH, pictureGround } from './ground.ts';

it.each([
  [50.4, 30.5, [50.4, 30.5]],
  ['50.4', ' 30.5 ', [50.4, 30.5]],
  [0, 0, [0, 0]],
  [91, 0, undefined],
  ['', 30, undefined],
  [null, 30, undefined],
  ['north', 30, undefined],
  [true, 30, undefined],
  [50, Number.NaN, undefined],
])('%s, %s is the position %s', (latitude, longitude, expected) => expect(EARTH.placeOf(latitude, longitude)).toEqual(expected));

it('stores degrees within one turn, and parts of a picture within it', () => {
  expect(EARTH.storedOf([50.123456789, 190])).toEqual([50.1234568, -170]);
  const wide = pictureGround(2);
  const at = wide.placeOf('0.25', 0.5);
  expect(at).toEqual([-256, 256]);
  expect(at && wide.storedOf(at)).toEqual([0.25, 0.5]);
  expect(wide.storedOf([100, 5000])).toEqual([1, 0]);
  expect(wide.placeOf('', 1)).toBeUndefined();
});
