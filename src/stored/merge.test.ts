import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonAt as at, type Conflict, mergeStored } from './merge.ts';
import { sameValue } from './same-value.ts';

const key = fc.constantFrom('city', 'phone', 'additionalInfo', 'a', 'b', 'type', '__proto__');
const leaf = fc.oneof(fc.constantFrom(null, '', 'x', 0, 1, true), fc.constant({ entityType: 'USER', id: '1' }));
const item = fc.record({ id: fc.constantFrom('1', '2', '3', '4'), a: leaf, b: leaf });
const { record } = fc.letrec<{ record: Readonly<Record<string, unknown>>; value: unknown }>((tie) => ({
  record: fc.dictionary(key, tie('value'), { maxKeys: 4 }),
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc.array(leaf, { maxLength: 2 }),
    fc.uniqueArray(item, { maxLength: 4, selector: ({ id }) => id }),
    tie('record'),
  ),
}));
/** Three versions that have much in common. */
const versions = fc.oneof(
  fc.tuple(record, record, record),
  fc.tuple(record, record, record).map(([base, mine, theirs]) => [base, { ...base, ...mine }, { ...base, ...theirs }] as const),
);

const merge = (base: object, mine: object, theirs: object, side: 'mine' | 'theirs') => {
  const conflicts: Conflict[] = [];
  const choose = (conflict: Conflict) => {
    conflicts.push(conflict);
    return side;
  };
  const merged = mergeStored({ base, mine, theirs }, { choose });
  return { merged, conflicts };
};

function pathsOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [path];
  return [...(path.length > 0 ? [path] : []), ...Object.entries(value).flatMap(([step, one]) => pathsOf(one, [...path, step]))];
}

const isBeside = (path: readonly string[], { path: other }: Conflict) => {
  const shared = Math.min(path.length, other.length);
  return !sameValue(path.slice(0, shared), other.slice(0, shared));
};

describe.each(['mine', 'theirs'] as const)('a merge that prefers %s', (side) => {
  it('has theirs at each path that I did not change, and mine at each that only I changed', () => {
    fc.assert(
      fc.property(versions, ([base, mine, theirs]) => {
        const { merged, conflicts } = merge(base, mine, theirs, side);
        for (const path of [base, mine, theirs].flatMap((version) => pathsOf(version))) {
          if (!conflicts.every((conflict) => isBeside(path, conflict))) continue;
          const [before, left, right] = [base, mine, theirs].map((version) => at(version, path));
          if (sameValue(before, left)) expect(at(merged, path)).toEqual(right);
          else if (sameValue(before, right)) expect(at(merged, path)).toEqual(left);
        }
      }),
    );
  });

  it('asks only about what both changed, and takes the answer', () => {
    fc.assert(
      fc.property(versions, ([base, mine, theirs]) => {
        const { merged, conflicts } = merge(base, mine, theirs, side);
        for (const conflict of conflicts) {
          const [before, left, right] = [base, mine, theirs].map((version) => at(version, conflict.path));
          expect([left, right]).toEqual([conflict.mine, conflict.theirs]);
          expect([sameValue(before, left), sameValue(before, right), sameValue(left, right)]).toEqual([false, false, false]);
          expect(at(merged, conflict.path)).toEqual(conflict[side]);
        }
      }),
    );
  });
});

it('is theirs where I changed nothing, and mine where they did not', () => {
  fc.assert(
    fc.property(record, record, (base, other) => {
      expect(merge(base, base, other, 'mine')).toEqual({ merged: other, conflicts: [] });
      expect(merge(base, other, base, 'theirs')).toEqual({ merged: other, conflicts: [] });
      expect(merge(base, other, other, 'theirs')).toEqual({ merged: other, conflicts: [] });
    }),
  );
});

describe('items of lists', () => {
  const rule = (id: string, word = 'a') => ({ id, word });
  const lists = (base: readonly unknown[], mine: readonly unknown[], theirs: readonly unknown[]) =>
    merge({ alarms: base }, { alarms: mine }, { alarms: theirs }, 'mine');

  it('are merged each by itself', () => {
    const base = [rule('1'), rule('2'), rule('3')];
    const { merged, conflicts } = lists(
      base,
      [rule('2'), rule('1', 'mine'), rule('3'), rule('5')],
      [rule('1'), rule('4'), rule('2', 'theirs')],
    );
    expect(conflicts).toEqual([]);
    expect(merged.alarms).toEqual([rule('2', 'theirs'), rule('1', 'mine'), rule('4'), rule('5')]);
  });

  it('are named in a conflict, also when one side removed it', () => {
    const { conflicts } = lists([rule('1'), rule('2')], [rule('1', 'mine')], [rule('1', 'theirs'), rule('2', 'theirs')]);
    expect(conflicts.map(({ path, item: of }) => [path, of?.id, of?.mine])).toEqual([
      [['alarms', '1', 'word'], '1', rule('1', 'mine')],
      [['alarms', '2'], '2', undefined],
    ]);
  });

  it.each([
    ['without ids', [{ a: 1 }], [{ a: 2 }], [{ a: 3 }]],
    ['with the same id twice', [rule('1'), rule('1')], [rule('1')], [rule('1'), rule('1', 'b')]],
    ['sorted anew by both', [rule('1'), rule('2'), rule('3')], [rule('2'), rule('1'), rule('3')], [rule('1'), rule('3'), rule('2')]],
  ])('%s are one value', (_title, base, mine, theirs) => {
    const { merged, conflicts } = lists(base, mine, theirs);
    expect(conflicts.map(({ path }) => path)).toEqual([['alarms']]);
    expect(merged.alarms).toEqual(mine);
  });
});

it('takes objects of another type for other things', () => {
  const made = (type: string, value: number) => ({ schedule: { type, value } });
  const { conflicts } = merge(made('ANY', 1), made('DAILY', 1), made('ANY', 2), 'mine');
  expect(conflicts.map(({ path }) => path)).toEqual([['schedule']]);
});
