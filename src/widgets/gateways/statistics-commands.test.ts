import { expect, it } from 'vitest';
import { isNumeric, statisticsKeys } from './statistics-commands.ts';

const of = (...keys: unknown[]) => ({ statistics: { commands: keys.map((attributeOnGateway) => ({ attributeOnGateway })) } });

it.each([
  [of('cpu', 'disk'), ['disk', 'cpu']],
  [JSON.stringify(of('cpu')), ['cpu']],
  [{ statistics: { commands: { 0: { attributeOnGateway: 'cpu' } } } }, ['cpu']],
  [of('cpu', '', 7, 'cpu'), ['cpu']],
  [of(), []],
  ['no JSON', []],
  [{ statistics: null }, []],
  [undefined, []],
])('finds the keys of %j', (configuration, keys) => {
  expect(statisticsKeys(configuration)).toEqual(keys);
});

it.each([
  ['12.5', true],
  [7, true],
  [undefined, true],
  ['Filesystem 12%', false],
  ['', false],
])('%j is a number: %s', (newest, isOne) => {
  expect(isNumeric(newest)).toBe(isOne);
});
