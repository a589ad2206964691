import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMoment, writeMoment } from './moment-text.ts';

describe('a moment as text', () => {
  it.each([
    ['2026-11-21 14:32:07', 'UTC', Date.UTC(2026, 10, 21, 14, 32, 7)],
    ['2026-11-21T14:32', 'UTC', Date.UTC(2026, 10, 21, 14, 32)],
    [' 2026-11-21 ', 'UTC', Date.UTC(2026, 10, 21)],
    ['2026-11-21 14:32:07.5', 'UTC', Date.UTC(2026, 10, 21, 14, 32, 7, 500)],
    ['2026-07-01 12:00', 'Europe/Berlin', Date.UTC(2026, 6, 1, 10)],
    // Clocks go forward at 2: a skipped time is the moment after.
    ['2026-03-29 02:30', 'Europe/Berlin', Date.UTC(2026, 2, 29, 1, 30)],
    // Clocks go back at 3: the first of two.
    ['2026-10-25 02:30', 'Europe/Berlin', Date.UTC(2026, 9, 25, 0, 30)],
    ['2026-02-29', 'UTC', null],
    ['2026-13-01', 'UTC', null],
    ['2026-01-01 24:00', 'UTC', null],
    ['2026-01-01 10:60', 'UTC', null],
    ['2026-01-01 10', 'UTC', null],
    ['tomorrow', 'UTC', null],
    ['', 'UTC', null],
  ])('%j in %s is %s', (text, zone, at) => expect(readMoment(text, zone)).toBe(at));

  it.each([[null], [Number.NaN], [Number.POSITIVE_INFINITY], [8.64e15], [-8.64e15]])('is empty for %s', (at) =>
    expect(writeMoment(at, 'UTC')).toBe(''),
  );

  it('parses back to the same moment in every zone, except the second of two equal local times', () => {
    const zone = fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Africa/Casablanca');
    const at = fc.integer({ min: Date.UTC(1990, 0, 1), max: Date.UTC(2037, 11, 31) });
    fc.assert(
      fc.property(zone, at, (timeZone, ms) => {
        const text = writeMoment(ms, timeZone);
        const read = readMoment(text, timeZone);
        expect(read).not.toBeNull();
        expect(writeMoment(read, timeZone)).toBe(text);
        expect([0, 1_800_000, 3_600_000]).toContain(ms - (read ?? 0));
      }),
    );
  });
});
