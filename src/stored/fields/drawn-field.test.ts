import { expect, it } from 'vitest';
import { drawing } from './drawn-field.ts';
import { fieldsFor, fieldsIn } from './fields.ts';
import type { FormField } from './form-field.ts';

const s = fieldsFor<object>();
const TABLE = {
  low: s.number({ word: 'least', whenAbsent: 0 }),
  high: s.number({ word: 'most', from: 'low' }),
  size: s.number({ of: 'status' }),
};
const drawn = (holder: Record<string, unknown>) => fieldsIn(TABLE, { at: '', holder, context: {}, draw: drawing((word) => `<${word}>`) });
const minimumOf = (fields: readonly FormField[], key: string) => {
  const field = fields.find((one) => one.key === key);
  return field?.type === 'number' ? field.options.minimum : undefined;
};

it('does not let a number be below the one it begins from, stored or not', () => {
  expect(minimumOf(drawn({ low: 20, high: 10 }), 'high')).toBe(20);
  expect(minimumOf(drawn({ high: 10 }), 'high')).toBe(0);
});

it('begins labels with what a field is of', () => {
  expect(drawn({}).map(({ label }) => label)).toEqual(['<least>', '<most>', '<status>: <size>']);
});
