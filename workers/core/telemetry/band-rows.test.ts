import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../../../tests/property-runs.ts';
import { type BandMember, BandRows } from './band-rows.ts';
import { SampleSeries } from './sample-series.ts';

const PIXEL = 10;
const START = 1000;
const END = 1400;
const REACH = 60;

type Sample = readonly [at: number, value: number];

function seriesOf(samples: readonly Sample[]): SampleSeries {
  const series = new SampleSeries({ agg: 'NONE', grid: null, capacity: 10_000 });
  for (const [at, value] of samples) series.addSample(at, value);
  return series;
}
const member = (samples: readonly Sample[]): BandMember => ({ rows: seriesOf(samples), reach: REACH });

/** What the band is by its definition, pixel by pixel and series by series. */
function plainBand(all: readonly (readonly Sample[])[]): Map<number, readonly [number, number]> {
  const newest = Math.max(...all.flat().flatMap(([at]) => (at < END ? [at] : [])));
  const band = new Map<number, readonly [number, number]>();
  for (let number = START / PIXEL; number <= END / PIXEL; number += 1) {
    const values = all.flatMap((samples) => {
      const inside = samples.filter(([at]) => Math.floor(at / PIXEL) === number).map(([, value]) => value);
      const middle = (number + 0.5) * PIXEL;
      const before = samples.findLast(([at]) => Math.floor(at / PIXEL) < number);
      const after = samples.find(([at]) => Math.floor(at / PIXEL) > number);
      if (inside.length > 0 || !before) return inside;
      if (after)
        return after[0] - before[0] > REACH ? [] : [before[1] + ((after[1] - before[1]) * (middle - before[0])) / (after[0] - before[0])];
      const isHeld = number <= Math.floor(Math.min(newest, before[0] + REACH) / PIXEL);
      return isHeld ? [before[1]] : [];
    });
    if (values.length > 0) band.set(number, [Math.min(...values), Math.max(...values)]);
  }
  return band;
}

function drawn(rows: BandRows): Map<number, readonly [number, number]> {
  const band = new Map<number, readonly [number, number]>();
  for (let i = 0; i < rows.length; i += 2) {
    expect(Math.floor(rows.time(i) / PIXEL)).toBe(Math.floor(rows.time(i + 1) / PIXEL));
    expect(rows.time(i)).toBeLessThan(rows.time(i + 1));
    band.set(Math.floor(rows.time(i) / PIXEL), [rows.value(i), rows.value(i + 1)]);
  }
  return band;
}

function expectSame(rows: BandRows, all: readonly (readonly Sample[])[]): void {
  const [found, wanted] = [drawn(rows), plainBand(all)];
  expect([...found.keys()]).toEqual([...wanted.keys()]);
  for (const [number, [low, high]] of wanted) {
    expect(found.get(number)?.[0]).toBeCloseTo(low, 6);
    expect(found.get(number)?.[1]).toBeCloseTo(high, 6);
  }
}

const samples = fc
  .uniqueArray(fc.integer({ min: START - 100, max: END - 1 }), { maxLength: 60 })
  .chain((times) =>
    fc.tuple(
      fc.constant(times.sort((a, b) => a - b)),
      fc.array(fc.integer({ min: -50, max: 50 }), { minLength: times.length, maxLength: times.length }),
    ),
  )
  .map(([times, values]) => times.map((at, i): Sample => [at, values[i] ?? 0]));

it('holds lowest and highest value of all series in each pixel, as computed plainly', () => {
  fc.assert(
    fc.property(fc.array(samples, { minLength: 1, maxLength: 5 }), (all) => {
      const rows = new BandRows();
      rows.update(all.map(member), START, END, PIXEL, Number.NEGATIVE_INFINITY);
      expectSame(rows, all);
    }),
    { numRuns: runs(200) },
  );
});

it('is the same when it grows with new samples', () => {
  fc.assert(
    fc.property(
      fc.array(samples, { minLength: 1, maxLength: 4 }),
      fc.array(fc.integer({ min: START, max: END - 1 }), { maxLength: 4 }),
      (all, cuts) => {
        const series = all.map(() => seriesOf([]));
        const members = series.map((rows) => ({ rows, reach: REACH }));
        const rows = new BandRows();
        let shown = Number.NEGATIVE_INFINITY;
        for (const until of [...cuts.sort((a, b) => a - b), END]) {
          // The line from the last sample before the new ones changes, too.
          let since = Number.POSITIVE_INFINITY;
          all.forEach((one, s) => {
            const fresh = one.filter(([at]) => at >= shown && at < until);
            const known = series[s] as SampleSeries;
            if (fresh.length === 0) return;
            since = Math.min(since, known.length > 0 ? known.time(known.length - 1) : (fresh[0]?.[0] ?? since));
            for (const [at, value] of fresh) known.addSample(at, value);
          });
          shown = until;
          rows.update(members, START, END, PIXEL, since);
        }
        expectSame(rows, all);
      },
    ),
    { numRuns: runs(200) },
  );
});

it('reads summaries of dense series, and pixels of another width anew', () => {
  const dense = Array.from({ length: 4000 }, (_, i): Sample => [START + i / 10, Math.sin(i / 37) * 20]);
  const rows = new BandRows();
  rows.update(
    [
      member(dense),
      member([
        [START, 90],
        [START + 50, 30],
      ]),
    ],
    START,
    END,
    2 * PIXEL,
    Number.NEGATIVE_INFINITY,
  );
  rows.update(
    [
      member(dense),
      member([
        [START, 90],
        [START + 50, 30],
      ]),
    ],
    START,
    END,
    PIXEL,
    Number.POSITIVE_INFINITY,
  );
  expectSame(rows, [
    dense,
    [
      [START, 90],
      [START + 50, 30],
    ],
  ]);
});

it('forgets pixels that left the window', () => {
  const rows = new BandRows();
  const members = [member(Array.from({ length: 60 }, (_, i): Sample => [START + i * 10, i]))];
  rows.update(members, START, END, PIXEL, Number.NEGATIVE_INFINITY);
  rows.update(members, START + 200, END + 200, PIXEL, Number.POSITIVE_INFINITY);
  expect(rows.time(0)).toBeGreaterThanOrEqual(START + 200);
  expect(rows.lowerBound(END + 200)).toBe(rows.length);
  expect(rows.length).toBe(80);
});
