import { expect, it } from 'vitest';
import { alarmMarks } from '../../../charts/alarm-marks.ts';
import type { Alarm } from '../../../contract/alarm.ts';
import { schemaOf } from '../../../stored/fields/fields.ts';
import type { WidgetSource } from '../../source.ts';
import { alarmMarksDemand } from './chart-demands.ts';
import { SETTINGS } from './settings.ts';
import type { ChartWidget } from './tables.ts';

const ALARM: Alarm = {
  id: { entityType: 'ALARM', id: 'a' },
  createdTime: 5,
  type: 'Pressure low',
  originator: { entityType: 'DEVICE', id: 'd' },
  originatorName: 'PS-014',
  severity: 'CRITICAL',
  status: 'ACTIVE_UNACK',
  startTs: 10,
  endTs: 20,
  ackTs: 0,
  clearTs: 0,
};

it('marks an active alarm from its start on, a cleared one until it was cleared', () => {
  const marks = alarmMarks([ALARM, { ...ALARM, status: 'CLEARED_ACK', clearTs: 30, startTs: 0, originatorName: null }]);
  expect(marks).toEqual([
    { start: 10, end: null, severity: 'CRITICAL', label: 'Pressure low, PS-014' },
    { start: 5, end: 30, severity: 'CRITICAL', label: 'Pressure low' },
  ]);
});

it('demands alarms only when the settings say so, for the first resolved source', () => {
  const source = (filter: WidgetSource['filter']): WidgetSource => ({
    name: '',
    filter,
    isMultiple: true,
    keys: [],
    keyFilters: [],
    count: null,
    functionEntity: null,
    widgetTitle: '',
  });
  const input = (settings: object): ChartWidget => ({
    title: '',
    config: {},
    settings: schemaOf(SETTINGS).parse(settings),
    sources: [source(null), source({ type: 'apiUsageState' })],
    window: { mode: 'realtime', lengthMs: 60_000, aggregation: 'NONE', limit: 100 },
    liveWindow: { mode: 'realtime', lengthMs: 60_000, aggregation: 'NONE', limit: 100 },
  });
  expect(alarmMarksDemand(input({}))).toBeNull();
  expect(alarmMarksDemand(input({ showAlarms: true }))).toMatchObject({ filter: { type: 'apiUsageState' }, window: { lengthMs: 60_000 } });
});
