import { expect, it } from 'vitest';
import { SEVERITIES } from '../../contract/alarm.ts';
import { alarmDemand, filtersOf, NO_FILTERS, toggleSeverity } from './alarm-filters.ts';

const rows = { first: 0, count: 50 };

it('asks for active alarms in the order of urgency at first', () => {
  expect(alarmDemand(NO_FILTERS, null, rows)).toMatchObject({
    statuses: ['ACTIVE'],
    severities: [],
    sort: null,
    search: '',
    window: { lengthMs: 30 * 86_400_000 },
  });
  expect(alarmDemand({ ...NO_FILTERS, status: 'ANY' }, { column: 'startTs', direction: 'DESC' }, rows)).toMatchObject({
    statuses: [],
    sort: { field: 'startTs', direction: 'DESC' },
  });
});

it('takes the severity that a count of the toolbar asks for, and no other', () => {
  expect(filtersOf('severity=MAJOR').severities).toEqual(['MAJOR']);
  expect(filtersOf('severity=odd')).toBe(NO_FILTERS);
  expect(alarmDemand(filtersOf('severity=MAJOR'), null, rows).severities).toEqual(['MAJOR']);
});

it('narrows with the first click, widens with the next ones, and none means all', () => {
  const one = toggleSeverity(SEVERITIES, 'MINOR');
  expect(one).toEqual(['MINOR']);
  expect(toggleSeverity(one, 'CRITICAL')).toEqual(['CRITICAL', 'MINOR']);
  expect(toggleSeverity(one, 'MINOR')).toBe(SEVERITIES);
});
