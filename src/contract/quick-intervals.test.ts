import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../tests/property-runs.ts';
import { nominalLength, QUICK_INTERVALS, type QuickInterval, quickRange } from './quick-intervals.ts';

const NOW = 1_600_000_012_345;
type Range = readonly [number, number];

/** Ranges in UTC and in Berlin, the week starting on Sunday. */
const VECTORS: readonly (readonly [string, QuickInterval, Range, Range])[] = [
  ['Q1', 'YESTERDAY', [1599868800000, 1599955200000], [1599861600000, 1599948000000]],
  ['Q2', 'DAY_BEFORE_YESTERDAY', [1599782400000, 1599868800000], [1599775200000, 1599861600000]],
  ['Q3', 'THIS_DAY_LAST_WEEK', [1599350400000, 1599436800000], [1599343200000, 1599429600000]],
  ['Q4', 'PREVIOUS_WEEK', [1599350400000, 1599955200000], [1599343200000, 1599948000000]],
  ['Q5', 'PREVIOUS_WEEK_ISO', [1598832000000, 1599436800000], [1598824800000, 1599429600000]],
  ['Q6', 'PREVIOUS_MONTH', [1596240000000, 1598918400000], [1596232800000, 1598911200000]],
  ['Q7', 'PREVIOUS_QUARTER', [1585699200000, 1593561600000], [1585692000000, 1593554400000]],
  ['Q8', 'PREVIOUS_HALF_YEAR', [1577836800000, 1593561600000], [1577833200000, 1593554400000]],
  ['Q9', 'PREVIOUS_YEAR', [1546300800000, 1577836800000], [1546297200000, 1577833200000]],
  ['Q10', 'CURRENT_HOUR', [1599998400000, 1600002000000], [1599998400000, 1600002000000]],
  ['Q11', 'CURRENT_DAY', [1599955200000, 1600041600000], [1599948000000, 1600034400000]],
  ['Q12', 'CURRENT_WEEK', [1599955200000, 1600560000000], [1599948000000, 1600552800000]],
  ['Q13', 'CURRENT_WEEK_ISO_SO_FAR', [1599436800000, NOW], [1599429600000, NOW]],
  ['Q14', 'CURRENT_MONTH', [1598918400000, 1601510400000], [1598911200000, 1601503200000]],
  ['Q15', 'CURRENT_QUARTER_SO_FAR', [1593561600000, NOW], [1593554400000, NOW]],
  ['Q16', 'CURRENT_HALF_YEAR', [1593561600000, 1609459200000], [1593554400000, 1609455600000]],
  ['Q17', 'CURRENT_YEAR', [1577836800000, 1609459200000], [1577833200000, 1609455600000]],
];

describe('quick intervals', () => {
  it.each(VECTORS)('%s: %s', (_name, quick, utc, berlin) => {
    const inZone = (timeZone: string) => Object.values(quickRange(quick, NOW, { timeZone, weekStart: 0 }));
    expect([inZone('UTC'), inZone('Europe/Berlin')]).toEqual([utc, berlin]);
  });

  it('have 23 and 25 hours on the days when the clocks change', () => {
    const hours = (now: string) => {
      const { start, end } = quickRange('CURRENT_DAY', Date.parse(now), { timeZone: 'Europe/Berlin', weekStart: 1 });
      return (end - start) / 3_600_000;
    };
    expect([hours('2026-03-29T01:30:00Z'), hours('2026-10-25T01:30:00Z'), hours('2026-10-26T01:30:00Z')]).toEqual([23, 25, 24]);
  });

  it('of the current kind contain the moment; those of the previous kind end where the current one begins', () => {
    const instants = fc.integer({ min: Date.UTC(2015, 0), max: Date.UTC(2030, 0) });
    const zones = fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata');
    const weekStarts = fc.constantFrom(0, 1, 6 as const);
    fc.assert(
      fc.property(instants, zones, weekStarts, (now, timeZone, weekStart) => {
        const place = { timeZone, weekStart };
        for (const quick of QUICK_INTERVALS) {
          const { start, end } = quickRange(quick, now, place);
          expect(end).toBeGreaterThanOrEqual(start);
          const whole = quickRange(quick, now, place, 'whole');
          expect(whole.start).toBe(start);
          expect(Math.abs((whole.end - whole.start) / nominalLength(quick) - 1)).toBeLessThan(0.08);
          if (quick.startsWith('CURRENT')) expect(start <= now && now < whole.end).toBe(true);
          const previous = QUICK_INTERVALS.find((other) => other === quick.replace('CURRENT', 'PREVIOUS') && other !== quick);
          if (previous) expect(quickRange(previous, now, place).end).toBe(start);
        }
        expect(quickRange('YESTERDAY', now, place).end).toBe(quickRange('CURRENT_DAY', now, place).start);
        expect(quickRange('DAY_BEFORE_YESTERDAY', now, place).end).toBe(quickRange('YESTERDAY', now, place).start);
      }),
      { numRuns: runs(60) },
    );
  });
});
