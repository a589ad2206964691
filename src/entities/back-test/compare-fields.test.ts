import { expect, it } from 'vitest';
import type { FieldDifference, TriedField, TriedSeries } from '../../contract/back-test.ts';
import { comparedSeries } from './compare-fields.ts';

const SAME: FieldDifference = { points: 0, biggest: null };
const series = (id: string, key: string, count: number, difference: FieldDifference | null = null): TriedSeries => ({
  ...{ entity: { entityType: 'DEVICE', id }, key, count, numbers: null, first: null, last: null, failed: 0, failure: null },
  difference,
});
const field = (...all: readonly TriedSeries[]): TriedField => ({
  ...{ kind: 'field', computed: 1, failed: 0, failures: [], series: all, count: all.length, problem: null, picture: null },
});
const rows = (stored: TriedField | null, changed: TriedField) =>
  comparedSeries(stored, changed).map(({ side, series: one }) => `${one.entity.id} ${one.key} ${one.count} ${side}`);

it('says once what either field gives, and lists what differs below each other, by device', () => {
  const changed = field(
    series('a', 'x', 3, SAME),
    series('b', 'x', 4, { points: 1, biggest: { by: 2, at: 1 } }),
    series('b', 'new', 1),
    series('c', 'x', 2),
  );
  const stored = field(series('a', 'x', 3), series('b', 'x', 4), series('b', 'old', 5), series('d', 'x', 1));
  expect(rows(stored, changed)).toEqual([
    'a x 3 both',
    'b x 4 changed',
    'b x 4 stored',
    'b new 1 changed',
    'b old 5 stored',
    'c x 2 changed',
    'd x 1 stored',
  ]);
});

it('has no sides where there is one field', () => {
  expect(rows(null, field(series('a', 'x', 3)))).toEqual(['a x 3 null']);
});
