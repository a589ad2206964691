/** Which alarms a widget or a count shows. Newer servers store that in an object of its own. */
import { isPart, type Part } from '../../../contract/part.ts';
import { fieldsFor } from '../../../stored/fields/fields.ts';
import type { FieldChoice } from '../../../stored/fields/form-field.ts';
import { both, not } from '../../../stored/fields/when.ts';

const s = fieldsFor<null>();

const STATUSES: readonly FieldChoice[] = ['ACTIVE', 'CLEARED', 'ACK', 'UNACK'].map((one) => [one, `alarms.status.${one}`] as const);
const SEVERITIES: readonly FieldChoice[] = ['CRITICAL', 'MAJOR', 'MINOR', 'WARNING', 'INDETERMINATE'].map(
  (one) => [one, `marks.severity.${one}`] as const,
);
const ANY: FieldChoice = ['ANY', 'alarms.status.ANY'];

const isNewer = ({ alarmFilterConfig }: Part) => isPart(alarmFilterConfig);
const isOlder = not<null>(isNewer);
const hasOneStatus = ({ alarmSearchStatus, alarmStatusList }: Part) =>
  typeof alarmSearchStatus === 'string' && !Array.isArray(alarmStatusList);

const severities = { word: 'alarmSeverity' };
const types = { word: 'alarmTypes', isFree: true };

/** Of a widget's `config`: how the values of all its sources are written. */
export const VALUES = {
  units: s.text({ word: 'editor.units', isHalf: true }),
  decimals: s.whole({ word: 'editor.decimals', isHalf: true, most: 15 }),
};

/** Of a widget's `config`, or of a count of alarms. */
export const ALARMS = {
  alarmFilterConfig: s.part(
    {
      statusList: s.several(STATUSES, { word: 'alarmStatus' }),
      severityList: s.several(SEVERITIES, severities),
      typeList: s.several([], types),
      searchPropagatedAlarms: s.flag(true),
    },
    { when: isNewer },
  ),
  alarmSearchStatus: s.choice([ANY, ...STATUSES], { word: 'alarmStatus', when: both(isOlder, hasOneStatus) }),
  alarmStatusList: s.several(STATUSES, { word: 'alarmStatus', when: both(isOlder, not(hasOneStatus)) }),
  alarmSeverityList: s.several(SEVERITIES, { ...severities, when: isOlder }),
  alarmTypeList: s.several([], { ...types, when: isOlder }),
  searchPropagatedAlarms: s.flag(true, { when: isOlder }),
};
