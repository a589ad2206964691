import { expect, it } from 'vitest';
import { nextState, rotationSeconds } from './use-rotation.ts';

it.each([
  ['', undefined, null],
  ['', 60, 60],
  ['', '60', 60],
  ['?rotate=30', 60, 30],
  ['?rotate=1', null, 5],
  ['?rotate=0', 60, null],
  ['?rotate=soon', 60, null],
  ['', -4, null],
  ['', { odd: 1 }, null],
])('the address %j and the setting %j rotate every %j seconds', (search, stored, seconds) => {
  expect(rotationSeconds(search, stored)).toBe(seconds);
});

it('goes round', () => {
  expect(nextState(['a', 'b', 'c'], 'a')).toBe('b');
  expect(nextState(['a', 'b', 'c'], 'c')).toBe('a');
  expect(nextState(['a', 'b'], 'gone')).toBe('a');
  expect(nextState(['a'], 'a')).toBeUndefined();
});
