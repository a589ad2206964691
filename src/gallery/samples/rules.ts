import type { AlarmRule, AlarmSchedule, DeviceProfileAlarm } from '../../contract/alarm-rule.ts';
import type { Part } from '../../contract/part.ts';
import { AlarmConditionControl } from '../../inputs/alarm-rule/alarm-condition-control.tsx';
import { AlarmRuleControl } from '../../inputs/alarm-rule/alarm-rule-control.tsx';
import { AlarmListControl, DeviceProfileAlarmControl } from '../../inputs/alarm-rule/device-profile-alarm-control.tsx';
import { newSchedule } from '../../inputs/alarm-rule/schedule.ts';
import { ScheduleControl } from '../../inputs/alarm-rule/schedule-control.tsx';
import { newDataKey } from '../../inputs/data-source/data-key.ts';
import { DataKeyControl } from '../../inputs/data-source/data-key-control.tsx';
import { DataKeyListControl } from '../../inputs/data-source/data-key-list-control.tsx';
import { DatasourceControl, DatasourceListControl } from '../../inputs/data-source/datasource-control.tsx';
import type { LegendConfig } from '../../inputs/data-source/legend.ts';
import { LegendControl } from '../../inputs/data-source/legend-control.tsx';
import { samplesOf } from '../samples.ts';

const NIGHT: AlarmSchedule = {
  type: 'SPECIFIC_TIME',
  timezone: 'Europe/Vienna',
  daysOfWeek: [1, 5],
  startsOn: 79_200_000,
  endsOn: 21_600_000,
};

const LEGEND: LegendConfig = { direction: 'row', position: 'top', showMin: true, showAvg: false };

const RULE: AlarmRule = {
  condition: {
    condition: [
      {
        key: { type: 'TIME_SERIES', key: 'temperature' },
        valueType: 'NUMERIC',
        predicate: {
          type: 'NUMERIC',
          operation: 'GREATER',
          value: { defaultValue: 95, userValue: null, dynamicValue: { sourceType: 'CURRENT_DEVICE', sourceAttribute: 'hotLimit' } },
        },
      },
    ],
    spec: { type: 'DURATION', unit: 'MINUTES', value: 2 },
  },
  schedule: NIGHT,
  alarmDetails: 'now ${temperature}',
};
const ALARM: DeviceProfileAlarm = {
  id: 'hot',
  alarmType: 'Overheat',
  createRules: { CRITICAL: RULE, WARNING: { condition: { condition: [], spec: { type: 'REPEATING', count: 3 } } } },
  clearRule: RULE,
  propagate: true,
  propagateRelationTypes: ['Contains'],
};

export const RULE_SAMPLES = [
  samplesOf('alarm-condition', AlarmConditionControl, { label: 'Condition' }, RULE.condition ?? {}),
  samplesOf('alarm-rule', AlarmRuleControl, { label: 'Rule' }, RULE),
  samplesOf('device-profile-alarm', DeviceProfileAlarmControl, { label: 'Alarm' }, ALARM),
  samplesOf('alarm-list', AlarmListControl, { label: 'Alarms' }, [ALARM, { createRules: 7 }]),
  samplesOf('schedule', ScheduleControl, { label: 'Schedule' }, NIGHT, {
    custom: { value: newSchedule('CUSTOM', 'Asia/Kathmandu') },
  }),
];

const ALIASES = [{ value: 'a', label: 'Pumps' }];
const TEMPERATURE: Part = { ...newDataKey('timeseries', 'temperature', []), units: '°C', decimals: 1 };

const ALARM_FIELDS: Part[] = [];
for (const name of ['createdTime', 'originator', 'type', 'severity', 'status']) ALARM_FIELDS.push(newDataKey('alarm', name, ALARM_FIELDS));

const ENTITIES: Part = { type: 'entity', entityAliasId: 'a', dataKeys: [TEMPERATURE] };

export const DATA_SOURCE_SAMPLES = [
  samplesOf('legend', LegendControl, { label: 'Legend' }, LEGEND),
  samplesOf('data-key', DataKeyControl, { label: 'Key' }, TEMPERATURE, {
    function: { value: newDataKey('function', '', []) },
    processed: { value: { ...TEMPERATURE, usePostProcessing: true, postFuncBody: 'return value * 1.8 + 32;' } },
  }),
  samplesOf('data-key-list', DataKeyListControl, { label: 'Keys' }, [TEMPERATURE, ...ALARM_FIELDS]),
  samplesOf('datasource', DatasourceControl, { label: 'Source', aliases: ALIASES }, ENTITIES, {
    function: { value: { type: 'function', name: 'Waves', dataKeys: [newDataKey('function', '', [])] } },
    'of a newer server': {
      value: { type: 'entityCount', name: 'Pumps', entityAliasId: 'a', dataKeys: [{ name: 'count', type: 'count' }] },
    },
  }),
  samplesOf('datasource-list', DatasourceListControl, { label: 'Sources', aliases: ALIASES }, [
    ENTITIES,
    { type: 'device', deviceAliasId: 'a', dataKeys: [] },
  ]),
];
