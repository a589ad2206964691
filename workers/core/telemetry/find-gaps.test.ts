import { describe, expect, it } from 'vitest';
import { GrowingPoints } from '../transport/growing-points.ts';
import { plainGrid } from './bucket-grid.ts';
import { findGaps, medianStep } from './find-gaps.ts';
import { loadHistory } from './load-history.ts';
import { SampleSeries } from './sample-series.ts';
import { shiftedRows } from './shown-rows.ts';

function every(stepMs: number, ranges: readonly (readonly [number, number])[]): SampleSeries {
  const series = new SampleSeries({ agg: 'NONE', grid: null, capacity: 1e6 });
  for (const [from, to] of ranges) for (let t = from; t <= to; t += stepMs) series.addSample(t, 1);
  return series;
}

describe('outages', () => {
  it('are pauses of more than three steps', () => {
    const series = every(1000, [
      [0, 20000],
      [24000, 40000],
      [43000, 60000],
    ]);
    expect(Array.from(findGaps(series, 0, 60000, 0))).toEqual([20000, 24000]);
    expect(medianStep(series, 60000)).toBe(1000);
  });

  it('are also where a value that is no number ended the line, whatever the rhythm and the order of arrival', () => {
    const series = every(1000, [
      [0, 3000],
      [5000, 8000],
      [12000, 15000],
    ]);
    for (const at of [4500, -100, 10000, 4000, 99000]) series.addSample(at, Number.NaN);
    expect(Array.from(findGaps(series, 0, 20000, 0))).toEqual([3000, 5000, 8000, 12000]);
    expect(Array.from(findGaps(shiftedRows(series, 500), 6000, 20000, 0))).toEqual([8500, 12500]);
    const rare = every(1000, [[0, 1000]]);
    rare.addServerRow(500, Number.NaN, undefined);
    expect(Array.from(findGaps(rare, 0, 2000, 0))).toEqual([0, 1000]);
    rare.addSample(500, 3);
    expect(Array.from(findGaps(rare, 0, 2000, 0))).toEqual([]);
  });

  it('are known of a history that was read at once, with its summaries by pixel', () => {
    const points = new GrowingPoints('numbers', 60_000);
    for (let at = 5000; at > 0; at--) points.add(at * 1000, at === 2500 || at === 5000 ? 'unavailable' : '7');
    const series = new SampleSeries({ agg: 'NONE', grid: null, capacity: 1e6 });
    loadHistory(series, points.points());
    expect(Array.from(findGaps(series, 0, 5_000_000, 0, 60_000))).toEqual([2_499_000, 2_501_000]);
  });

  /** What a server answers for averages of 15 s: rows named by their middle, with counts on newer servers. */
  const averages = (times: readonly number[], counts: boolean, bucketMs = 15_000) => {
    const series = new SampleSeries({ agg: 'AVG', grid: null, capacity: 1e6 });
    const buckets = new Map<number, number>();
    for (const time of times) buckets.set(Math.floor(time / bucketMs), (buckets.get(Math.floor(time / bucketMs)) ?? 0) + 1);
    for (const [bucket, count] of buckets) series.addServerRow((bucket + 0.5) * bucketMs, 1, counts ? count : undefined);
    return series;
  };
  const regular = (stepMs: number, lengthMs: number, silent: readonly (readonly [number, number])[] = []) =>
    Array.from({ length: Math.floor(lengthMs / stepMs) }, (_, i) => i * stepMs + 700).filter(
      (time) => !silent.some(([from, to]) => time > from && time < to),
    );

  it.each([1, 5, 13, 15, 15.2, 16, 20, 26, 29.9, 31, 40, 100])(
    'are none in averages of 15 s of a device that reports each %d s',
    (seconds) => {
      for (const counts of [true, false]) {
        expect(Array.from(findGaps(averages(regular(seconds * 1000, 3_600_000), counts), 0, 3_600_000, 15_000))).toEqual([]);
      }
    },
  );

  it.each([5, 15, 20, 40, 100])('are found in averages of a device that reports each %d s once it was silent for long', (seconds) => {
    const silent = [[1_000_000, 1_000_000 + seconds * 4000 + 60_000]] as const;
    for (const counts of [true, false]) {
      const found = findGaps(averages(regular(seconds * 1000, 3_600_000, silent), counts), 0, 3_600_000, 15_000);
      expect(found).toHaveLength(2);
      expect(Math.abs((found[0] as number) - 1_000_000)).toBeLessThanOrEqual(seconds * 1000 + 15_000);
    }
  });

  it('need one empty bucket where buckets have several samples, and three where nothing is known of them', () => {
    const times = regular(1000, 3_600_000, [[1_000_000, 1_031_000]]);
    expect(findGaps(averages(times, true), 0, 3_600_000, 15_000)).toHaveLength(2);
    expect(findGaps(averages(times, false), 0, 3_600_000, 15_000)).toHaveLength(0);
  });

  it('are none in averages of a time when the key was slower', () => {
    const times = [...regular(1000, 3_000_000), ...regular(40_000, 600_000).map((time) => 3_000_000 + time)];
    for (const counts of [true, false]) expect(Array.from(findGaps(averages(times, counts), 0, 3_600_000, 15_000))).toEqual([]);
  });

  it('are found over months of days', () => {
    const day = 86_400_000;
    const times = regular(3_600_000, 90 * day, [[40 * day, 41 * day + 1]]);
    expect(findGaps(averages(times, true, day), 0, 90 * day, day)).toHaveLength(2);
  });

  it('are rare for a key without a steady rhythm, and none for one that reports on change', () => {
    let seed = 1;
    const random = () => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
    const sent = (step: () => number) => {
      const times = [0];
      while (times.length < 2000) times.push((times.at(-1) as number) + Math.max(1, Math.round(step())));
      return times;
    };
    const raw = (times: readonly number[]) => {
      const series = new SampleSeries({ agg: 'NONE', grid: null, capacity: 1e6 });
      for (const time of times) series.addSample(time, 1);
      return series;
    };
    const byChance = sent(() => -Math.log(random()) * 20_000);
    const end = (byChance.at(-1) as number) + 1;
    expect(findGaps(raw(byChance), 0, end, 0).length / 2).toBeLessThan(10);
    for (const counts of [true, false]) expect(findGaps(averages(byChance, counts), 0, end, 15_000).length / 2).toBeLessThan(10);
    const onChange = sent(() => (random() < 0.7 ? 2000 + random() * 8000 : 600_000 * random() ** -0.7));
    expect(findGaps(raw(onChange), 0, (onChange.at(-1) as number) + 1, 0)).toHaveLength(0);
  });

  it('need more than one empty bucket where a bucket has about one sample', () => {
    const series = new SampleSeries({ agg: 'AVG', grid: plainGrid(0, 1000), capacity: 1000 });
    // A sample each 1.05 s: now and then a second has none. Then an outage of five seconds.
    for (let i = 0; i < 60; i++) series.addSample(Math.round(i * 1050), i);
    for (let i = 65; i < 80; i++) series.addSample(Math.round(i * 1050), i);
    expect(Array.from(findGaps(series, 0, 90_000, 1000))).toEqual([61_500, 68_500]);
  });

  it('are not reported for a key that reports seldom', () => {
    expect(findGaps(every(300000, [[0, 3000000]]), 0, 3000000, 10000)).toHaveLength(0);
  });

  it('are reported only inside the window', () => {
    const series = every(1000, [
      [0, 20000],
      [30000, 60000],
    ]);
    expect(findGaps(series, 40000, 60000, 0)).toHaveLength(0);
    expect(Array.from(findGaps(series, 25000, 60000, 0))).toEqual([20000, 30000]);
  });

  it('are not reported for a time when the key was slower, whichever cadence has more samples', () => {
    for (const fast of [50, 5000]) {
      const series = every(1000, [[0, 600_000]]);
      for (let i = 1; i <= fast; i++) series.addSample(600_000 + i * 100, 1);
      expect(Array.from(findGaps(series, 0, 600_000 + fast * 100, 0))).toEqual([]);
    }
  });

  it('are two when a single sample came between them', () => {
    const series = every(1000, [
      [0, 20_000],
      [40_000, 40_000],
      [60_000, 90_000],
    ]);
    expect(Array.from(findGaps(series, 0, 90_000, 0))).toEqual([20_000, 40_000, 40_000, 60_000]);
  });

  it('need at least two samples', () => {
    expect(findGaps(every(1000, [[0, 0]]), 0, 60000, 0)).toHaveLength(0);
  });
});

describe('the cadence of a key', () => {
  const alternating = (jitterMs: number) => {
    const series = new SampleSeries({ agg: 'NONE', grid: null, capacity: 1e6 });
    const ends: number[] = [];
    let at = 0;
    for (let i = 0; i < 200; i++) {
      at += (i % 2 === 0 ? 100 : 1000) + ((i * 7) % 5) * jitterMs;
      series.addSample(at, 1);
      ends.push(at + 1);
    }
    // The first few steps are not representative.
    return { series, ends: ends.slice(20) };
  };

  it.each([0, 5])('is one of two alternating steps, and does not change, with %d ms of jitter', (jitterMs) => {
    const { series, ends } = alternating(jitterMs);
    const isLong = (step: number) => step > 500;
    // Without the previous result, the median would jump between the two.
    expect(new Set(ends.map((end) => isLong(medianStep(series, end)))).size).toBe(2);
    for (const first of [100, 1000]) {
      let step = first;
      const seen = ends.map((end) => {
        step = medianStep(series, end, step);
        return isLong(step);
      });
      expect(new Set(seen)).toEqual(new Set([isLong(first)]));
    }
  });

  it.each([100, 1000])('makes neither step an outage, with a cadence of %d ms', (rhythm) => {
    const { series, ends } = alternating(0);
    for (const end of ends) {
      const rows = series.lowerBound(end);
      const known = new SampleSeries({ agg: 'NONE', grid: null, capacity: 1e6 });
      for (let i = 0; i < rows; i++) known.addSample(series.time(i), 1);
      expect(Array.from(findGaps(known, 0, end, 0, undefined, rhythm))).toEqual([]);
    }
  });

  it('follows a key that becomes faster or slower', () => {
    const series = every(1000, [[0, 60_000]]);
    for (let i = 1; i <= 64; i++) series.addSample(60_000 + i * 100, 1);
    expect(medianStep(series, 66_401, 1000)).toBe(100);
    expect(medianStep(series, 60_001, 100)).toBe(1000);
    expect(medianStep(series, 60_001, 1001)).toBe(1000);
    expect(medianStep(every(1000, [[0, 0]]), 60_000, 1000)).toBe(0);
  });
});

describe('a text among numbers', () => {
  const START = 100_000;
  const END = 200_000;
  const gapsOf = (numbers: readonly number[], texts: readonly number[]) => {
    const series = new SampleSeries({ agg: 'NONE', grid: null, capacity: 1e6 });
    for (const at of [...numbers.map((t) => [t, 1]), ...texts.map((t) => [t, Number.NaN])].sort(([a = 0], [b = 0]) => a - b))
      series.addSample(at[0] as number, at[1] as number);
    return Array.from(findGaps(series, START, END, 0, undefined, 10_000));
  };

  it.each<[string, number[], number[], number[]]>([
    ['between two numbers', [150_000, 160_000, 170_000], [165_000], [160_000, 170_000]],
    ['after the last number', [150_000, 160_000], [165_000], [160_000, Number.POSITIVE_INFINITY]],
    ['before the first number', [150_000, 160_000], [120_000, 130_000], [120_000, 150_000]],
    ['before the window', [150_000, 160_000], [50_000], [50_000, 150_000]],
    ['after the window', [150_000, 160_000], [210_000], []],
    ['that ended before the window', [90_000, 110_000], [80_000], []],
  ])('is a span without a line: %s', (_what, numbers, texts, gaps) => {
    expect(gapsOf(numbers, texts)).toEqual(gaps);
  });
});
