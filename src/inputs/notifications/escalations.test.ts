import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nextEscalation, readEscalations, writeEscalations } from './escalations.ts';

const seconds = fc.integer({ min: 0, max: 1e6 }).map(String);
const tables = fc.dictionary(seconds, fc.array(fc.uuid(), { minLength: 1, maxLength: 3 }), { minKeys: 1, maxKeys: 4 });

it('writes what it read, in the order of time', () => {
  fc.assert(
    fc.property(tables, (table) => {
      const steps = readEscalations(table) ?? [];
      const times = steps.map(({ after }) => after ?? 0);
      expect(times).toEqual([...times].sort((a, b) => a - b));
      expect(writeEscalations(steps)).toEqual({ ...table });
      expect(writeEscalations([...steps, { ...nextEscalation(steps), targets: ['x'] }])).toMatchObject({ ...table });
    }),
  );
});

it('does not write a step without a time, of a time that is there, or for nobody', () => {
  const step = { after: 0, targets: ['a'] };
  expect(writeEscalations([])).toBeNull();
  expect(writeEscalations([step, step])).toBeNull();
  expect(writeEscalations([{ ...step, after: null }])).toBeNull();
  expect(writeEscalations([{ ...step, targets: null }])).toBeNull();
});

it.each([[[]], [{ soon: ['a'] }], [{ 0: 'a' }], ['odd']])('tells that %j is no table', (stored) => {
  expect(readEscalations(stored)).toBeNull();
});
