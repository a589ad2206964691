import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addUnits, fromLocal, isTimeZone, startOf, zoneOffset } from './calendar.ts';

const HOUR = 3_600_000;
const at = (text: string) => Date.parse(text);
const BERLIN = { timeZone: 'Europe/Berlin', weekStart: 1 } as const;

describe('time zones', () => {
  it.each([
    ['UTC', '2026-07-01T00:00:00Z', 0],
    ['Europe/Berlin', '2026-01-01T00:00:00Z', HOUR],
    ['Europe/Berlin', '2026-07-01T00:00:00Z', 2 * HOUR],
    ['Asia/Kathmandu', '2026-07-01T00:00:00Z', 5.75 * HOUR],
    ['America/New_York', '2026-07-01T00:00:00Z', -4 * HOUR],
  ])('%s at %s', (zone, text, offset) => expect(zoneOffset(at(text), zone)).toBe(offset));

  it('recognises valid zone names', () => {
    expect(['Europe/Berlin', 'UTC', 'Mars/Olympus', ''].map(isTimeZone)).toEqual([true, true, false, true]);
  });

  it('convert between local and UTC time in both directions', () => {
    const zones = fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Pacific/Apia');
    fc.assert(
      fc.property(zones, fc.integer({ min: at('2012-01-05T00:00Z'), max: at('2030-01-01T00:00Z') }), (zone, instant) => {
        const local = instant + zoneOffset(instant, zone);
        const back = fromLocal(local, zone);
        // When clocks are set back, a local time names two instants; the first is used.
        expect(back + zoneOffset(back, zone)).toBe(local);
        expect(instant - back === 0 || (instant > back && instant - back <= HOUR)).toBe(true);
      }),
    );
  });
});

describe('days of Berlin', () => {
  it.each([
    ['2026-03-29T12:00:00Z', '2026-03-28T23:00:00Z', 23],
    ['2026-10-25T12:00:00Z', '2026-10-24T22:00:00Z', 25],
    ['2026-06-01T12:00:00Z', '2026-05-31T22:00:00Z', 24],
  ])('the day of %s begins at %s and has %i hours', (noon, start, hours) => {
    const begins = startOf('day', at(noon), BERLIN);
    expect([begins, addUnits('day', 1, begins, 'Europe/Berlin') - begins]).toEqual([at(start), hours * HOUR]);
  });

  it('keep the local time across a clock change', () => {
    expect(addUnits('day', 1, at('2026-03-28T12:00:00Z'), 'Europe/Berlin')).toBe(at('2026-03-29T11:00:00Z'));
    expect(addUnits('month', -1, at('2021-03-31T00:00:00Z'), 'UTC')).toBe(at('2021-02-28T00:00:00Z'));
  });

  it('treat a repeated hour as two hours', () => {
    const first = startOf('hour', at('2026-10-25T00:30:00Z'), BERLIN);
    const second = startOf('hour', at('2026-10-25T01:30:00Z'), BERLIN);
    expect([first, second]).toEqual([at('2026-10-25T00:00:00Z'), at('2026-10-25T01:00:00Z')]);
  });

  it('begin at one o’clock where midnight is skipped', () => {
    expect(startOf('day', at('2018-11-04T12:00:00Z'), { timeZone: 'America/Sao_Paulo', weekStart: 0 })).toBe(at('2018-11-04T03:00:00Z'));
  });
});

describe('calendar units', () => {
  const units = fc.constantFrom('hour', 'day', 'week', 'month', 'quarter', 'halfYear', 'year' as const);
  const zones = fc.constantFrom('UTC', 'Europe/Berlin', 'America/Sao_Paulo', 'Asia/Kathmandu', 'Australia/Lord_Howe');

  it('are contiguous without overlap, and contain every instant', () => {
    fc.assert(
      fc.property(units, zones, fc.integer({ min: at('2015-01-01T00:00Z'), max: at('2030-01-01T00:00Z') }), (unit, timeZone, instant) => {
        const place = { timeZone, weekStart: 1 } as const;
        const start = startOf(unit, instant, place);
        expect(start).toBeLessThanOrEqual(instant);
        expect(startOf(unit, start, place)).toBe(start);
        const next = unit === 'hour' ? start : addUnits(unit, 1, start, timeZone);
        if (unit === 'hour') return;
        expect(next).toBeGreaterThan(instant);
        expect(startOf(unit, next, place)).toBe(next);
        expect(startOf(unit, next - 1, place)).toBe(start);
      }),
    );
  });
});
