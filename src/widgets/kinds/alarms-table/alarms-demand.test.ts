import { expect, it } from 'vitest';
import { DEFAULT_WINDOW } from '../../../contract/time-window.ts';
import { alarmsDemand, wantedStatuses } from './alarms-demand.ts';

it('reads the list of statuses and the single one of older dashboards', () => {
  expect(wantedStatuses({ alarmStatusList: ['ACTIVE', 'UNACK', 'odd'] })).toEqual(['ACTIVE', 'UNACK']);
  expect(wantedStatuses({ alarmSearchStatus: 'ACTIVE' })).toEqual(['ACTIVE']);
  expect(wantedStatuses({ alarmSearchStatus: 'ANY' })).toEqual([]);
});

it('asks for nothing while its source is not resolved', () => {
  const input = { title: '', config: {}, settings: {}, window: DEFAULT_WINDOW };
  expect(alarmsDemand({ ...input, sources: [] })).toBeNull();
  const source = {
    name: '',
    filter: { type: 'apiUsageState' } as const,
    isMultiple: true,
    keys: [],
    keyFilters: [],
    count: null,
    functionEntity: null,
    widgetTitle: 'W',
  };
  expect(alarmsDemand({ ...input, sources: [source] })).toMatchObject({
    window: { lengthMs: 60_000 },
    sort: null,
  });
  expect(alarmsDemand({ ...input, sources: [source] })).not.toHaveProperty('isSimulated');
  expect(alarmsDemand({ ...input, sources: [{ ...source, functionEntity: 'function' }] })).toMatchObject({ isSimulated: true });
});
