import type { AlarmSchedule } from '../../contract/alarm-rule.ts';
import { newSchedule } from '../../inputs/alarm-rule/schedule.ts';
import { ScheduleControl } from '../../inputs/alarm-rule/schedule-control.tsx';
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

export const RULE_SAMPLES = [
  samplesOf('schedule', ScheduleControl, { label: 'Schedule' }, NIGHT, {
    custom: { value: newSchedule('CUSTOM', 'Asia/Kathmandu') },
  }),
];

export const DATA_SOURCE_SAMPLES = [samplesOf('legend', LegendControl, { label: 'Legend' }, LEGEND)];
