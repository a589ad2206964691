import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mapOf, readMap, rowProblem, rowsOf } from './key-value-rows.ts';

const row = (key: string, value: string) => ({ key, value });

describe('rows of a map', () => {
  it.each([
    [[], {}],
    [[row('a', '1')], { a: '1' }],
    [[row(' a ', '1'), row('b', ' 2')], { a: '1', b: ' 2' }],
    [[row('', '1')], null],
    [[row('a', '')], null],
    [[row('a', ' ')], null],
    [[row('a', '1'), row('a ', '2')], null],
  ])('%j are %j', (rows, map) => expect(mapOf(rows, {})).toEqual(map));

  it('have problems of their own', () => {
    const rows = [row('a', '1'), row('', '2'), row('a', '3'), row('c', '')];
    expect(rows.map((_, index) => rowProblem(rows, index))).toEqual([null, 'no-key', 'twice', 'no-value']);
  });

  it.each([[null], ['text'], [['a']], [7]])('are invalid for %j', (map) => expect(readMap(map)).toBeNull());
  it('show values that are not texts as JSON', () =>
    expect(rowsOf({ a: 1, b: { c: true }, d: 'x' })).toEqual([row('a', '1'), row('b', '{"c":true}'), row('d', 'x')]));

  const text = fc.string({ minLength: 1 }).filter((value) => value.trim() !== '' && value === value.trim() && value !== '__proto__');

  it('convert back to the same map', () => {
    fc.assert(
      fc.property(fc.dictionary(text, fc.oneof(text, fc.integer(), fc.boolean(), fc.array(fc.integer()))), (map) => {
        expect(mapOf(rowsOf(map), map)).toEqual({ ...map });
      }),
    );
  });

  it('change only edited values to texts', () => {
    const map = { a: 1, b: { c: true } };
    expect(mapOf([row('a', '2'), row('b', '{"c":true}')], map)).toEqual({ a: '2', b: { c: true } });
    expect(mapOf([row('z', '1'), row('b', '{"c":true}')], map)).toEqual({ z: '1', b: { c: true } });
  });
});
