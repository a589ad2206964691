/** Which alarms a widget or a count shows. Newer servers store that in an object of its own. */
import { isPart, type Part } from '../../../contract/part.ts';
import type { FieldChoice, FieldGroup } from '../../../stored/fields/form-field.ts';
import { choice, flag, several } from './fields.ts';

const STATUSES: readonly FieldChoice[] = ['ACTIVE', 'CLEARED', 'ACK', 'UNACK'].map((one) => [one, `alarms.status.${one}`] as const);
const SEVERITIES: readonly FieldChoice[] = ['CRITICAL', 'MAJOR', 'MINOR', 'WARNING', 'INDETERMINATE'].map(
  (one) => [one, `marks.severity.${one}`] as const,
);
const ANY: FieldChoice = ['ANY', 'alarms.status.ANY'];

/** Paths begin at the widget's `config`, or at a count of alarms. */
export function alarmGroups(config: Part): readonly FieldGroup[] {
  const isNewer = isPart(config.alarmFilterConfig);
  const at = (name: string, older: string) => (isNewer ? `alarmFilterConfig.${name}` : older);
  const hasOneStatus = !isNewer && typeof config.alarmSearchStatus === 'string' && !Array.isArray(config.alarmStatusList);
  return [
    {
      title: null,
      fields: [
        hasOneStatus
          ? choice('alarmSearchStatus', [ANY, ...STATUSES], { word: 'alarmStatus' })
          : several(at('statusList', 'alarmStatusList'), STATUSES, { word: 'alarmStatus' }),
        several(at('severityList', 'alarmSeverityList'), SEVERITIES, { word: 'alarmSeverity' }),
        several(at('typeList', 'alarmTypeList'), [], { word: 'alarmTypes', isFree: true }),
        flag(at('searchPropagatedAlarms', 'searchPropagatedAlarms'), true, { word: 'searchPropagatedAlarms' }),
      ],
    },
  ];
}
