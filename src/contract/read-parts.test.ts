import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readParts } from './read-parts.ts';

const schema = z.looseObject({
  name: z.string(),
  size: z.nullish(z.number()),
  parts: z.nullish(z.array(z.looseObject({ id: z.string(), weight: z.nullish(z.number()) }))),
});

it('leaves out what does not fit, names it, and keeps the rest and unknown fields', () => {
  const stored = { name: 'a', size: 'big', extra: [1], parts: [{ id: 1 }, { id: 'b', weight: {} }, { id: 'c' }] };
  const before = structuredClone(stored);
  const { value, unread } = readParts(schema, stored);
  expect(value).toEqual({ name: 'a', extra: [1], parts: [{ id: 'b' }, { id: 'c' }] });
  expect(unread.map((path) => path.join('.'))).toEqual(['size', 'parts.0.id', 'parts.1.weight']);
  expect(stored).toEqual(before);
});

it('gives a required field what stands for it, once', () => {
  expect(readParts(schema, { size: 1 }, () => 'new')).toEqual({ value: { name: 'new', size: 1 }, unread: [['name']] });
  expect(readParts(schema, { size: 1 }, () => 7)).toEqual({ value: undefined, unread: [['name']] });
});

it('ends with every input, and reads every one that fits as it is', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (stored) => {
      const { value, unread } = readParts(schema, stored, (path) => (path.at(-1) === 'id' ? 'stand' : undefined));
      const whole = schema.safeParse(stored);
      if (whole.success) expect({ value, unread }).toEqual({ value: whole.data, unread: [] });
      else expect(unread.length).toBeGreaterThan(0);
      if (value !== undefined) expect(schema.safeParse(value).success).toBe(true);
    }),
  );
});
