import { expect, it } from 'vitest';
import { fitsType, resetValue, typeOfValue, VALUE_TYPES } from './value-text.ts';

it.each([
  ['on', 'STRING'],
  [12, 'INTEGER'],
  [-0.5, 'DOUBLE'],
  [false, 'BOOLEAN'],
  [{ a: 1 }, 'JSON'],
  [[], 'JSON'],
  [null, null],
] as const)('%j is of type %s', (value, type) => expect(typeOfValue(value)).toBe(type));

it.each([
  ['STRING', null],
  ['INTEGER', null],
  ['DOUBLE', null],
  ['BOOLEAN', false],
  ['JSON', {}],
] as const)('the type %s begins with %j, which fits it', (type, value) => {
  expect(resetValue(type)).toEqual(value);
  expect(fitsType(resetValue(type), type)).toBe(true);
});

it('null fits every type, integers are doubles, and every value is JSON', () => {
  expect(VALUE_TYPES.every((type) => fitsType(null, type))).toBe(true);
  expect(VALUE_TYPES.filter((type) => fitsType(12, type))).toEqual(['INTEGER', 'DOUBLE', 'JSON']);
  expect(VALUE_TYPES.filter((type) => fitsType('12', type))).toEqual(['STRING', 'JSON']);
});
