import { beforeAll, describe, expect, it } from 'vitest';
import alarmRules from '../../../locales/en_US/alarm-rules.json';
import filters from '../../../locales/en_US/filters.json';
import type { AlarmSchedule } from '../../contract/alarm-rule.ts';
import { adoptMessages } from '../../i18n/i18n.ts';
import { hasNoDays, itemOf, newSchedule, readSchedule, SCHEDULE_TYPES, scheduleWords, withItem } from './schedule.ts';

beforeAll(() => adoptMessages('en_US', { filters, 'alarm-rules': alarmRules }));

const HOUR = 3_600_000;

const shift = { type: 'SPECIFIC_TIME' as const, timezone: 'Europe/Vienna', daysOfWeek: [1, 5], startsOn: 8 * HOUR, endsOn: 18 * HOUR };

describe('schedules', () => {
  it('are any time for null, and null for invalid values', () => {
    expect(readSchedule(null)).toEqual({ type: 'ANY_TIME' });
    expect(readSchedule(undefined)).toEqual({ type: 'ANY_TIME' });
    for (const odd of [7, 'x', {}, { type: 'SOMETIMES' }, { type: 'CUSTOM', items: 'none' }]) expect(readSchedule(odd)).toBeNull();
  });

  it('keep unknown fields', () => {
    const stored = { ...shift, dynamicValue: { sourceType: 'CURRENT_DEVICE', sourceAttribute: 'hours', newer: 1 }, newer: [2] };
    expect(readSchedule(stored)).toEqual(stored);
  });

  it.each(SCHEDULE_TYPES)('of the type %s have days by default', (type) => expect(hasNoDays(newSchedule(type, 'UTC'))).toBe(false));

  it.each([
    [{ ...shift, timezone: null, daysOfWeek: [] }, false],
    [{ ...shift, daysOfWeek: [] }, true],
    [{ ...shift, endsOn: null }, false],
    [{ type: 'CUSTOM' as const, timezone: 'UTC', items: [{ enabled: false, dayOfWeek: 1, startsOn: 0, endsOn: 1 }] }, true],
    [{ type: 'CUSTOM' as const, timezone: 'UTC', items: [{ enabled: true, dayOfWeek: 2, startsOn: 0, endsOn: 5 }] }, false],
  ])('%j has no days: %s', (schedule, isSo) => expect(hasNoDays(schedule)).toBe(isSo));

  it('take a missing day for disabled, and insert it in the order of the week', () => {
    const item = { enabled: true, dayOfWeek: 6, startsOn: 0, endsOn: 1, newer: 1 };
    const stored = { type: 'CUSTOM' as const, timezone: 'UTC', items: [item] };
    expect(itemOf(stored, 6)).toBe(item);
    expect(itemOf(stored, 3)).toMatchObject({ enabled: false, dayOfWeek: 3 });
    expect(withItem(stored, { ...itemOf(stored, 3), enabled: true })).toMatchObject({ items: [{ dayOfWeek: 3 }, item] });
    expect(withItem(stored, { ...item, endsOn: 2 })).toMatchObject({ items: [{ endsOn: 2, newer: 1 }] });
  });

  it.each<[AlarmSchedule | number | null, string]>([
    [null, 'At any time'],
    [shift, 'Mon, Fri: 08:00 to 18:00, Europe/Vienna'],
    [{ ...shift, startsOn: 22 * HOUR, endsOn: 6 * HOUR }, 'Mon, Fri: 22:00 to 06:00 the next day, Europe/Vienna'],
    [{ ...shift, startsOn: 22 * HOUR, endsOn: 0 }, 'Mon, Fri: 22:00 to 00:00, Europe/Vienna'],
    [
      {
        type: 'CUSTOM',
        timezone: 'UTC',
        items: [
          { enabled: true, dayOfWeek: 7, startsOn: 0, endsOn: HOUR },
          { enabled: false, dayOfWeek: 1 },
        ],
      },
      'Sun 00:00 to 01:00; UTC',
    ],
    [
      { ...shift, dynamicValue: { sourceType: 'CURRENT_DEVICE', sourceAttribute: 'hours' } },
      'hours of current device (default Mon, Fri: 08:00 to 18:00, Europe/Vienna)',
    ],
    [
      { type: 'ANY_TIME', dynamicValue: { sourceType: 'CURRENT_TENANT', sourceAttribute: 'hours' } },
      'hours of current tenant (default At any time)',
    ],
    [7, 'Unsupported format'],
  ])('%j is described as: %s', (stored, words) => expect(scheduleWords(stored)).toBe(words));
});
