import { expect, it, vi } from 'vitest';
import { SEVERITIES } from '../../contract/alarm.ts';
import { ALARM_ADDRESS, type AlarmFilters, alarmDemand, NO_FILTERS, shownAlarms, toggleSeverity } from './alarm-filters.ts';

const rows = { first: 0, count: 50 };
const ID = '61ee75f0-3c55-11ee-9b1f-0f4c2d6e8a01';
const read = (query: string) => ALARM_ADDRESS.read(new URLSearchParams(query));

it('demands active alarms in order of urgency by default', () => {
  expect(alarmDemand(NO_FILTERS, rows)).toMatchObject({
    statuses: ['ACTIVE'],
    severities: [],
    sort: null,
    search: '',
    filter: null,
    window: { lengthMs: null },
  });
  expect(alarmDemand({ ...NO_FILTERS, status: 'ANY', sort: { column: 'startTs', direction: 'DESC' } }, rows)).toMatchObject({
    statuses: [],
    sort: { field: 'startTs', direction: 'DESC' },
  });
});

it('counts what the other filters show, over all severities, where a count can', () => {
  const filters = read('severity=MAJOR&status=CLEARED&window=last-604800000&search=+hot+');
  expect(shownAlarms(filters)).toEqual({ statuses: ['CLEARED'], lengthMs: 7 * 86_400_000, search: 'hot' });
  expect(shownAlarms({ ...NO_FILTERS, status: 'ANY' })).toEqual({ statuses: [], lengthMs: null, search: '' });
  expect(shownAlarms(read('type=Leak'))).toBeUndefined();
  expect(shownAlarms(read('window=5-9'))).toBeUndefined();
});

it('every filter stands in the address, and comes back from it', () => {
  const filters: AlarmFilters = {
    status: 'ANY',
    severities: ['CRITICAL', 'MINOR'],
    types: ['Leak, large', 'Ölstand'],
    originator: { entityType: 'DEVICE', id: ID },
    assignee: ID,
    window: { mode: 'fixed', start: 5, end: 9, aggregation: 'NONE', limit: 100 },
    isStanding: false,
    search: 'a&b',
    sort: { column: 'startTs', direction: 'ASC' },
  };
  const query = new URLSearchParams(
    Object.entries(ALARM_ADDRESS.write(filters)).flatMap(([name, values]) =>
      [values].flat().map((value): [string, string] => [name, value]),
    ),
  );
  expect(read(query.toString())).toEqual(filters);
  expect(alarmDemand(filters, rows)).toMatchObject({
    filter: { type: 'singleEntity', singleEntity: { entityType: 'DEVICE', id: ID } },
    types: filters.types,
    assignee: ID,
    window: { start: 5, end: 9 },
  });
});

it('finds what has stood for a day, in steps of ten minutes, and has no count for it', () => {
  vi.setSystemTime(Date.UTC(2026, 4, 4, 9, 37));
  const filters = read('standing=1');
  expect(alarmDemand(filters, rows)).toMatchObject({ statuses: ['ACTIVE'], window: { start: 1, end: Date.UTC(2026, 4, 3, 9, 30) } });
  expect(shownAlarms(filters)).toBeUndefined();
  expect(ALARM_ADDRESS.write(filters)).toMatchObject({ standing: '1' });
  vi.useRealTimers();
});

it('ignores what is unreadable in an address, and leaves defaults out of it', () => {
  expect(read('severity=odd&status=x&originator=DEVICE.1&assignee=me&window=y&sort=name.ASC')).toEqual(NO_FILTERS);
  expect(Object.values(ALARM_ADDRESS.write(NO_FILTERS)).flat().join('')).toBe('');
});

it('selects one severity with the first click, adds others, and resets to all when none is left', () => {
  const one = toggleSeverity(SEVERITIES, 'MINOR');
  expect(one).toEqual(['MINOR']);
  expect(toggleSeverity(one, 'CRITICAL')).toEqual(['CRITICAL', 'MINOR']);
  expect(toggleSeverity(one, 'MINOR')).toBe(SEVERITIES);
});
