import { expect, it } from 'vitest';
import { SEVERITIES } from '../../contract/alarm.ts';
import { alarmDemand, filtersOf, NO_FILTERS, shownAlarms, toggleSeverity } from './alarm-filters.ts';

const rows = { first: 0, count: 50 };

it('demands active alarms in order of urgency by default', () => {
  expect(alarmDemand(NO_FILTERS, null, rows)).toMatchObject({
    statuses: ['ACTIVE'],
    severities: [],
    sort: null,
    search: '',
    filter: null,
    window: { lengthMs: null },
  });
  expect(alarmDemand({ ...NO_FILTERS, status: 'ANY' }, { column: 'startTs', direction: 'DESC' }, rows)).toMatchObject({
    statuses: [],
    sort: { field: 'startTs', direction: 'DESC' },
  });
});

it('counts what the other filters show, over all severities', () => {
  const filters = { ...filtersOf('severity=MAJOR'), status: 'CLEARED', window: 'week', search: ' hot ' } as const;
  expect(shownAlarms(filters)).toEqual({ statuses: ['CLEARED'], lengthMs: 7 * 86_400_000, search: 'hot' });
  expect(shownAlarms({ ...NO_FILTERS, status: 'ANY' })).toEqual({ statuses: [], lengthMs: null, search: '' });
});

it('takes a valid severity from the address, and ignores others', () => {
  expect(filtersOf('severity=MAJOR').severities).toEqual(['MAJOR']);
  expect(filtersOf('severity=odd')).toBe(NO_FILTERS);
  expect(alarmDemand(filtersOf('severity=MAJOR'), null, rows).severities).toEqual(['MAJOR']);
});

it('selects one severity with the first click, adds others, and resets to all when none is left', () => {
  const one = toggleSeverity(SEVERITIES, 'MINOR');
  expect(one).toEqual(['MINOR']);
  expect(toggleSeverity(one, 'CRITICAL')).toEqual(['CRITICAL', 'MINOR']);
  expect(toggleSeverity(one, 'MINOR')).toBe(SEVERITIES);
});
