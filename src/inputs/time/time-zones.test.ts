import { describe, expect, it } from 'vitest';
import { loadTimeZones, matchesZone, timeZone } from './time-zones.ts';

const WINTER = Date.UTC(2026, 0, 15);
const SUMMER = Date.UTC(2026, 6, 15);
const nothing = async () => undefined;

describe('time zones', () => {
  it.each([
    ['America/New_York', WINTER, 'America/New York', 'UTC-05:00', -300],
    ['America/New_York', SUMMER, 'America/New York', 'UTC-04:00', -240],
    ['Asia/Kathmandu', WINTER, 'Asia/Kathmandu', 'UTC+05:45', 345],
    ['America/St_Johns', WINTER, 'America/St Johns', 'UTC-03:30', -210],
    ['UTC', WINTER, 'UTC', 'UTC', 0],
  ])('%s at %d', (id, at, name, offset, offsetMinutes) => expect(timeZone(id, at)).toEqual({ id, name, offset, offsetMinutes }));

  it('are null for an unknown name', () => expect(timeZone('Mars/Olympus', WINTER)).toBeNull());

  it('are sorted by offset, then by name, and computed in slices', async () => {
    let pauses = 0;
    const pause = async () => {
      pauses += 1;
    };
    let made = 0;
    const zones = await loadTimeZones(WINTER, pause, () => {
      made += 1;
      return made % 10 === 0;
    });
    expect(pauses).toBe(Math.floor(made / 10));
    expect(zones.length).toBeGreaterThan(300);
    for (const [i, zone] of zones.entries()) {
      const before = zones[i - 1];
      if (!before) continue;
      expect(before.offsetMinutes).toBeLessThanOrEqual(zone.offsetMinutes);
      if (before.offsetMinutes === zone.offsetMinutes) expect(before.name < zone.name).toBe(true);
    }
  });

  it.each([
    ['new york', ['America/New_York']],
    ['New_York', ['America/New_York']],
    ['+05:45', ['Asia/Kathmandu', 'Asia/Katmandu']],
    ['utc+05:45', ['Asia/Kathmandu', 'Asia/Katmandu']],
    ['\u221209:30', ['Pacific/Marquesas']],
    ['nowhere', []],
  ])('are found by %j', async (search, among) => {
    const zones = await loadTimeZones(WINTER, nothing, () => false);
    const found = zones.filter((zone) => matchesZone(zone, search));
    expect(found.length).toBe(Math.min(1, among.length));
    for (const { id } of found) expect(among).toContain(id);
  });
});
