import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { plotSnapshot } from '../../../charts/plot-input.fixture.ts';
import type { SeriesSnapshot } from '../../../contract/snapshot.ts';
import { withSharedStates } from './state-names-reader.tsx';

const [info] = plotSnapshot().series;
if (!info) throw new Error('the fixture has no series');

function states(...series: { readonly texts: string[] | null; readonly codes: number[] }[]): SeriesSnapshot {
  return {
    ...plotSnapshot(),
    series: series.map(({ texts }) => ({ ...info, texts }) as NonNullable<typeof info>),
    columns: series.map(({ codes }) => Float64Array.from(codes)),
  };
}

it('gives the same state the same number in every series', () => {
  const shared = withSharedStates(
    states({ texts: ['NIGHT', 'DAY'], codes: [0, 1, Number.NaN] }, { texts: ['false', 'NIGHT'], codes: [1, 0, 1] }),
  );
  expect(shared.series.map(({ texts }) => texts)).toEqual([
    ['DAY', 'NIGHT', 'false'],
    ['DAY', 'NIGHT', 'false'],
  ]);
  expect(shared.columns.map((column) => [...column])).toEqual([
    [1, 0, Number.NaN],
    [1, 2, 1],
  ]);
});

it('returns numbers, and single or equal lists in their order, unchanged', () => {
  for (const snapshot of [
    states({ texts: null, codes: [4] }, { texts: null, codes: [5] }),
    states({ texts: ['off', 'on'], codes: [0] }),
    states({ texts: ['on'], codes: [0] }, { texts: ['on'], codes: [0] }, { texts: null, codes: [7] }),
  ]) {
    expect(withSharedStates(snapshot)).toBe(snapshot);
  }
});

it('never changes the state of a sample', () => {
  const table = fc.uniqueArray(fc.string({ maxLength: 3 }), { minLength: 1, maxLength: 5 });
  const one = table.chain((texts) =>
    fc.record({ texts: fc.constant(texts), codes: fc.array(fc.nat({ max: texts.length - 1 }), { maxLength: 8 }) }),
  );
  fc.assert(
    fc.property(fc.array(one, { minLength: 1, maxLength: 4 }), (series) => {
      const said = ({ series: infos, columns }: SeriesSnapshot) =>
        columns.map((column, s) => Array.from(column, (code) => infos[s]?.texts?.[code]));
      expect(said(withSharedStates(states(...series)))).toEqual(said(states(...series)));
    }),
  );
});
