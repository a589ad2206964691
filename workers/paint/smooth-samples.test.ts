import fc from 'fast-check';
import { expect, it } from 'vitest';
import { smoothed } from './smooth-samples.ts';

/** Time is x; a sample each 4 to 40 ms, some without a value. */
const samples = fc.array(
  fc.tuple(fc.integer({ min: 4, max: 40 }), fc.option(fc.double({ min: -50, max: 50, noNaN: true }), { nil: NaN })),
  {
    minLength: 1,
    maxLength: 12,
  },
);

function curve(steps: readonly (readonly [number, number])[], gaps: readonly number[] = []) {
  let at = 0;
  const t = steps.map(([step]) => (at += step));
  const values = steps.map(([, value]) => value);
  const made = smoothed({
    ...{ t: Float64Array.from(t), values: Float64Array.from(values), gaps: Float64Array.from(gaps), from: 0 },
    ...{ x: (time) => time, y: (value) => value, bottom: 100, isStepped: false, dotPx: 1 },
  });
  return { known: t.flatMap((time, i) => (Number.isNaN(values[i]) ? [] : [{ time, value: values[i] ?? 0 }])), made };
}

it('goes through all samples, with ascending times, and between two of them leaves their range nowhere', () => {
  fc.assert(
    fc.property(samples, (steps) => {
      const { known, made } = curve(steps);
      let next = 0;
      made.t.forEach((time, i) => {
        if (i > 0) expect(time).toBeGreaterThan(made.t[i - 1] ?? 0);
        const [before, after] = [known[next - 1], known[next]];
        if (!after) throw new Error('a part after the last sample');
        if (time === after.time) {
          expect(made.values[i]).toBe(after.value);
          next += 1;
        } else {
          const ends = [before?.value ?? Number.NaN, after.value];
          expect(made.values[i]).toBeGreaterThanOrEqual(Math.min(...ends) - 1e-9);
          expect(made.values[i]).toBeLessThanOrEqual(Math.max(...ends) + 1e-9);
        }
      });
      expect(next).toBe(known.length);
    }),
  );
});

it('has no part across an outage, and depends on the samples around a part and the next beyond each', () => {
  const rise = [
    [10, 0],
    [10, 8],
    [10, 9],
    [10, 3],
    [10, 7],
  ] as const;
  expect([...curve(rise, [20, 30]).made.t].filter((time) => time > 20 && time < 30)).toEqual([]);
  const between = (steps: readonly (readonly [number, number])[]) => {
    const { made } = curve(steps);
    return [...made.values].filter((_, i) => (made.t[i] ?? 0) > 20 && (made.t[i] ?? 0) < 30);
  };
  expect(between(rise)).toHaveLength(3);
  expect(between([...rise.slice(0, 4), [10, -40]])).toEqual(between(rise));
  expect(between([...rise.slice(0, 3), [10, 20]])).not.toEqual(between(rise));
});
