import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ALONE, matching } from './matching-alarm.ts';

const AT = Date.UTC(2026, 4, 4, 12);
const alarm = (raisedAt: number, clearedAt: number | null) => ({ one: { raisedAt, clearedAt, severities: [], clearedBy: [] } });

it('the alarms of one list of old readings are told apart by their turn', () => {
  const hour = 3_600_000;
  const all = [alarm(AT - 3 * hour, AT - 2.5 * hour), alarm(AT - 2 * hour, AT - hour), alarm(AT - 1000, null)];
  const found = (index: number, clearedAt: number | null) =>
    all.indexOf(matching(all, { at: AT + index, clearedAt }, { index, count: 3 }) as never);
  expect([found(0, AT), found(1, AT + 1), found(2, null)]).toEqual([0, 1, 2]);
});

it('an alarm that is raised and cleared at once by old readings is the last one before', () => {
  const all = [alarm(AT - 90_000, AT - 80_000), alarm(AT - 70_000, AT - 65_000), alarm(AT + 120_000, null)];
  expect(matching(all, { at: AT, clearedAt: AT + 3 }, ALONE)).toBe(all[1]);
  expect(matching(all, { at: AT, clearedAt: null }, ALONE)).toBeUndefined();
});

it('whatever was tried, each turn finds another one, in the order of time', () => {
  const times = fc.uniqueArray(fc.integer({ min: 1, max: 1000 }), { minLength: 2, maxLength: 9 });
  fc.assert(
    fc.property(times, (ago) => {
      const all = ago.map((minutes) => alarm(AT - minutes * 60_000, null));
      const found = ago.map((_, index) => matching(all, { at: AT, clearedAt: null }, { index, count: ago.length })?.one.raisedAt ?? 0);
      return new Set(found).size === ago.length && found.every((time, i) => i === 0 || time > (found[i - 1] ?? 0));
    }),
  );
});
