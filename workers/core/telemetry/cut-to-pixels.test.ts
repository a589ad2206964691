import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../tests/property-runs.ts';
import { cutToPixels, pixelStart } from './cut-to-pixels.ts';
import { SampleSeries } from './sample-series.ts';

function seriesOf(points: readonly (readonly [number, number])[]): SampleSeries {
  const series = new SampleSeries({ agg: 'NONE', grid: null, capacity: 1e6 });
  for (const [t, v] of points) series.addSample(t, v);
  return series;
}

const point = fc.tuple(fc.integer({ min: 0, max: 9999 }), fc.integer({ min: -1000, max: 1000 }));

describe('cutToPixels', () => {
  it('keeps minimum and maximum of every pixel column, each at its own time', () => {
    fc.assert(
      fc.property(fc.array(point, { maxLength: 600 }), fc.integer({ min: 1, max: 50 }), (points, width) => {
        const series = seriesOf(points);
        const { t, columns } = cutToPixels([series], 0, 10000, width);
        const held = new Map(Array.from({ length: series.length }, (_, i) => [series.time(i), series.value(i)]));
        const drawn = Array.from(t, (time, i) => [time, (columns[0] as Float64Array)[i] as number] as const);
        for (const [time, value] of drawn) expect(held.get(time)).toBe(value);
        for (let pixel = 0; pixel < width; pixel++) {
          const inside = (time: number) => Math.floor(time / (10000 / width)) === pixel;
          const all = [...held].filter(([time]) => inside(time)).map(([, value]) => value);
          const kept = drawn.filter(([time]) => inside(time)).map(([, value]) => value);
          if (all.length > 0) expect([Math.min(...kept), Math.max(...kept)]).toEqual([Math.min(...all), Math.max(...all)]);
        }
        expect(drawn.length).toBeLessThanOrEqual(width * 2 + 5);
      }),
    );
  });

  it('keeps the last state of every pixel, and invents none', () => {
    fc.assert(
      fc.property(fc.array(point, { maxLength: 600 }), fc.integer({ min: 1, max: 50 }), (points, width) => {
        const series = seriesOf(points);
        const { t, columns } = cutToPixels([series], 0, 10000, width, true);
        const drawn = new Map(Array.from(t, (time, i) => [time, (columns[0] as Float64Array)[i] as number]));
        const held = Array.from({ length: series.length }, (_, i) => [series.time(i), series.value(i)] as const);
        for (const [time, value] of drawn) expect(held.some(([ts, v]) => ts === time && v === value)).toBe(true);
        const pixel = (time: number) => Math.floor(time / (10000 / width));
        held.forEach(([time, value], i) => {
          const next = held[i + 1];
          if (!next || pixel(next[0]) !== pixel(time)) expect(drawn.get(time)).toBe(value);
        });
        expect(drawn.size).toBeLessThanOrEqual(width * 3 + 6);
      }),
    );
  });

  it('gives all series one strictly ascending time axis', () => {
    fc.assert(
      fc.property(fc.array(fc.array(point, { maxLength: 60 }), { minLength: 1, maxLength: 5 }), (lists) => {
        const { t, columns } = cutToPixels(lists.map(seriesOf), 0, 10000, 500);
        for (let i = 1; i < t.length; i++) expect(t[i] as number).toBeGreaterThan(t[i - 1] as number);
        expect(columns.map((column) => column.length)).toEqual(lists.map(() => t.length));
        lists.forEach((list, s) => {
          const known = Array.from(columns[s] as Float64Array).filter((value) => !Number.isNaN(value)).length;
          expect(known).toBe(new Set(list.map(([time]) => time)).size);
        });
      }),
    );
  });

  it('shares few rows among series that are all cut: each sample in its pixel, in order, none lost', () => {
    const WIDTH = 40;
    const many = fc.array(point, { minLength: 300, maxLength: 400, size: 'max' });
    fc.assert(
      fc.property(fc.array(many, { minLength: 2, maxLength: 4 }), fc.integer({ min: 1, max: WIDTH - 1 }), (lists, from) => {
        const series = lists.map(seriesOf);
        const pixelMs = 10000 / WIDTH;
        const { t, columns } = cutToPixels(series, 0, 10000, WIDTH);
        expect(t.length).toBeLessThanOrEqual(WIDTH * 3);
        for (let i = 1; i < t.length; i++) expect(t[i] as number).toBeGreaterThan(t[i - 1] as number);
        const drawn = (times: Float64Array, column: Float64Array) =>
          Array.from(times, (time, i) => [Math.floor(time / pixelMs), column[i] as number] as const).filter(([, v]) => !Number.isNaN(v));
        series.forEach((one, s) => {
          const alone = cutToPixels([one], 0, 10000, WIDTH);
          expect(drawn(t, columns[s] as Float64Array)).toEqual(drawn(alone.t, alone.columns[0] as Float64Array));
        });
        const since = pixelStart(from, pixelMs);
        const end = cutToPixels(series, 0, 10000, WIDTH, false, since);
        const first = t.findIndex((time) => time >= since);
        expect(end.t).toEqual(first < 0 ? new Float64Array(0) : t.slice(first));
        expect(end.columns).toEqual(columns.map((column) => (first < 0 ? new Float64Array(0) : column.slice(first))));
      }),
      { numRuns: runs(40) },
    );
  });

  it('takes one sample beyond either edge, so that the line reaches the edge', () => {
    const series = seriesOf([
      [1000, 1],
      [2000, 2],
      [3000, 3],
      [4000, 4],
      [5000, 5],
    ]);
    expect(Array.from(cutToPixels([series], 2500, 3500, 100).t)).toEqual([2000, 3000, 4000]);
  });

  it('keeps the newest sample, and keeps the columns while the window slides', () => {
    const all = Array.from({ length: 5000 }, (_, i) => [i, (i * 7919) % 1009] as const);
    const at = (end: number) => cutToPixels([seriesOf(all.slice(0, end))], end - 1000, end, 100);
    const [before, after] = [at(3003), at(3047)];
    const rows = ({ t, columns }: typeof before) => new Map(Array.from(t, (time, i) => [time, columns[0]?.[i]]));
    expect(before.t.at(-1)).toBe(3002);
    expect(after.t.at(-1)).toBe(3046);
    const [old, fresh] = [rows(before), rows(after)];
    // All but the columns at the edges, which are cut by the window.
    for (const time of old.keys()) if (time >= 2060 && time < 3000) expect(fresh.get(time)).toBe(old.get(time));
    for (const time of fresh.keys()) if (time >= 2060 && time < 3000) expect(old.has(time)).toBe(true);
  });

  it('returns empty arrays for no rows', () => {
    expect(cutToPixels([], 0, 1, 10)).toEqual({ t: new Float64Array(0), columns: [], points: 0 });
  });
});
