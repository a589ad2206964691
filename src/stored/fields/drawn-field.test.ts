import { expect, it } from 'vitest';
import { drawing } from './drawn-field.ts';
import { fieldsFor, fieldsIn } from './fields.ts';
import type { FormField } from './form-field.ts';
import { is, not } from './when.ts';

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

it('hides what depends on a field that is hidden', () => {
  const table = {
    has: s.flag(false),
    hasText: s.flag(true, { when: is('has', true) }),
    text: s.text({ when: is('hasText', true) }),
    plain: s.text({ when: not(is('hasText', true)) }),
  };
  const keys = (holder: Record<string, unknown>) =>
    fieldsIn(table, { at: '', holder, context: {}, draw: drawing((word) => word) }).map(({ key }) => key);
  expect(keys({ has: true })).toEqual(['has', 'hasText', 'text']);
  expect(keys({ hasText: true, text: 'a' })).toEqual(['has', 'plain']);
});

it('begins labels with what a field is of', () => {
  expect(drawn({}).map(({ label }) => label)).toEqual(['<least>', '<most>', '<status>: <size>']);
});
